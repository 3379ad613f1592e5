import { formatRupees } from "@kasna/rules/money";
import { Amount } from "./amount.widget.tsx";
import { useOwnPrice } from "./own-prices.widget.ts";

/**
 * A part's price: the list price, or the signed-in customer's own. If the customer has customer prices, CSS hides the
 * list price for a moment, so that no price visibly changes.
 */
export function ProductPrice({
  productId,
  listPrice,
  gstPercent,
  format = formatRupees,
  unit = " + GST",
}: {
  productId: number;
  /** In rupees. */
  listPrice: number;
  /** The GST in it. If undefined, the price is always shown including it. */
  gstPercent: number | undefined;
  format?: (rupees: number) => string;
  /** The text after the price without GST. */
  unit?: string;
}) {
  const own = useOwnPrice(productId);
  return (
    <span data-price={own ? "own" : "list"} data-of={productId}>
      {own?.source === "customer_list" && <span className="sr-only">Your price </span>}
      <Amount rupees={own?.unitPrice ?? listPrice} gstPercent={gstPercent} format={format} unit={unit} />
    </span>
  );
}

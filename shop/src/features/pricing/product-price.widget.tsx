import { formatRupees } from "@kasna/rules/money";
import { Amount } from "./amount.widget.tsx";
import { useOwnPrice } from "./own-prices.widget.ts";

/**
 * A part's price: the list price, or the signed-in customer's own. CSS keeps the list price unseen for a moment if the
 * customer has own prices, so that no price changes before their eyes.
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
  /** The GST in it; undefined if it is not known, then the price always includes it. */
  gstPercent: number | undefined;
  format?: (rupees: number) => string;
  /** What follows the price without GST. */
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

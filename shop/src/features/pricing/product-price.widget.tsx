import { formatRupees } from "@kasna/rules/money";
import { useOwnPrice } from "./own-prices.widget.ts";

/**
 * A part's price: the list price, or the signed-in customer's own. CSS keeps the list price unseen for a moment if the
 * customer has own prices, so that no price changes before their eyes.
 */
export function ProductPrice({
  productId,
  listPrice,
  format = formatRupees,
}: {
  productId: number;
  /** In rupees. */
  listPrice: number;
  format?: (rupees: number) => string;
}) {
  const own = useOwnPrice(productId);
  return (
    <span data-price={own ? "own" : "list"}>
      {own?.source === "customer_list" && <span className="sr-only">Your price </span>}
      {format(own?.unitPrice ?? listPrice)}
    </span>
  );
}

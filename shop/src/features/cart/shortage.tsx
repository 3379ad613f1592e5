import type { CartLine } from "@kasna/contract/cart";
import { orderable, UNIT_GONE } from "@kasna/rules/orders/sale-units";
import { partPath } from "@kasna/rules/part-path";
import { countOf } from "@kasna/rules/tax/unit-codes";
import { Link } from "react-router";

/** What is missing of a line of the cart, with a button that lowers its quantity to what is left. */
export function Shortage({
  line,
  unit,
  quantity,
  onQuantity,
}: {
  line: CartLine;
  unit: { minimum: number; step: number };
  quantity: number;
  onQuantity: (quantity: number) => void;
}) {
  const stock = orderable(line.stock_quantity, unit);
  const isShort = line.no_longer_sold === 1 || (line.made_to_order === 0 && line.stock_quantity < quantity);
  if (!isShort) return null;
  const isGone = line.no_longer_sold === 1 || (stock === 0 && !line.unit_removed);
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 font-medium text-danger">
      {reasonFor(line, stock)}
      {isGone && (
        <Link
          to={partPath(line.sku)}
          className="inline-flex min-h-11 items-center text-steel underline underline-offset-4"
        >
          See what to buy instead<span className="sr-only"> of {line.name}</span>
        </Link>
      )}
      {stock > 0 && (
        <button
          type="button"
          onClick={() => onQuantity(stock)}
          className="min-h-11 text-steel underline underline-offset-4"
        >
          Set to {countOf(stock, line)}
        </button>
      )}
    </p>
  );
}

function reasonFor(line: CartLine, stock: number): string {
  if (line.unit_removed) return UNIT_GONE;
  if (line.no_longer_sold) return "We no longer sell this. Remove it from your cart.";
  return stock === 0 ? "Sold out." : `Only ${countOf(stock, line)} left`;
}

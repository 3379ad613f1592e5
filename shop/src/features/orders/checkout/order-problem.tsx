import type { CartLine } from "@kasna/contract/cart";
import { formatRupees } from "@kasna/rules/money";
import { orderable } from "@kasna/rules/orders/sale-units";
import { countOf } from "@kasna/rules/tax/unit-codes";
import type { Ref } from "react";
import { AlertBox } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { OrderProblem } from "./use-place-order.ts";

const NAMES: Record<string, string> = {
  total_amount: "Total",
  shipping_charges: "Shipping",
  discount_amount: "Discount",
  store_credit: "Store credit",
};

/** Why the order was not placed, and what the buyer can do about it. */
export function OrderProblemNotice({
  ref,
  problem,
  items,
  onQuantity,
}: {
  ref: Ref<HTMLDivElement>;
  problem: OrderProblem;
  items: CartLine[];
  onQuantity: (line: CartLine, quantity: number) => void;
}) {
  const changes = problem.details.changes ?? [];
  return (
    <AlertBox ref={ref}>
      <div className="flex flex-col gap-3">
        <p className="font-medium text-danger">{problem.message}</p>
        {changes.map((change) => {
          const line = items.find(
            (item) => item.product_id === change.product_id && item.sale_unit_id === change.sale_unit_id,
          );
          if (change.field === "quantity" && line) {
            const { unit_minimum: minimum = 1, unit_step: step = 1 } = line;
            const quantityMax = orderable(change.now, { minimum, step });
            return (
              <div key={line.cart_id} className="flex flex-wrap items-center justify-between gap-3">
                <span>
                  {line.name}: <b className="figures">{countOf(change.now, line)}</b> in stock, you asked for{" "}
                  <span className="figures">{countOf(change.sent, line)}</span>
                </span>
                <Button size="small" variant="outline" onClick={() => onQuantity(line, quantityMax)}>
                  {quantityMax === 0 ? "Remove" : `Set to ${countOf(quantityMax, line)}`}
                </Button>
              </div>
            );
          }
          return (
            <p key={change.field} className="figures">
              {NAMES[change.field] ?? change.field}: <del>{formatRupees(change.sent)}</del>{" "}
              <b>{formatRupees(change.now)}</b>
            </p>
          );
        })}
      </div>
    </AlertBox>
  );
}

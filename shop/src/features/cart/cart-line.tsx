import type { CartLine as Line } from "@kasna/contract/cart";
import { CallError } from "@kasna/contract/client";
import { MESSAGES } from "@kasna/rules/messages";
import { formatRupees } from "@kasna/rules/money";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "../../ui/toast.ts";
import { changeQuantity, removeLine } from "./cart.store.ts";
import { LineDescription } from "./line-description.widget.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

/** A line of the cart, with its quantity to change and the way out. */
export function CartLine({ line, originalPercent }: { line: Line; originalPercent: number }) {
  const [isBusy, setBusy] = useState(false);
  const isShort = line.made_to_order === 0 && line.stock_quantity < line.quantity;

  const change = async (work: () => Promise<void>, done: string, fallback: string) => {
    setBusy(true);
    try {
      await work();
      toast("success", done);
    } catch (error) {
      toast("error", error instanceof CallError ? error.sentence(fallback) : fallback);
    } finally {
      setBusy(false);
    }
  };

  return (
    <li className="grid gap-4 border-b border-hairline py-4 sm:grid-cols-[minmax(0,1fr)_auto_7rem] sm:items-center">
      <LineDescription line={line}>
        <p className="figures">
          {formatRupees(line.unit_price)}{" "}
          {originalPercent > 100 && (
            <del className="text-quiet">{formatRupees((line.unit_price * originalPercent) / 100)}</del>
          )}
        </p>
        {line.made_to_order === 1 && (
          <p className="text-warning">Made to order, {line.lead_time_days} days</p>
        )}
        {isShort && (
          <p className="font-medium text-danger">
            {line.stock_quantity === 0 ? "Sold out" : `Only ${line.stock_quantity} left`}
          </p>
        )}
      </LineDescription>
      <div className="flex items-center gap-2">
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          quantity={line.quantity}
          isDisabled={isBusy}
          onChange={(quantity) =>
            change(
              () => changeQuantity(line.cart_id, quantity),
              MESSAGES.quantityUpdated,
              MESSAGES.quantityUpdateFailed,
            )
          }
        />
        <button
          type="button"
          aria-label={`Remove ${line.name}`}
          disabled={isBusy}
          onClick={() =>
            change(() => removeLine(line.cart_id), MESSAGES.itemRemoved, MESSAGES.itemRemoveFailed)
          }
          className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-danger"
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
      <p className="figures text-end font-semibold">
        {formatRupees((line.unit_price * 100 * line.quantity) / 100)}
      </p>
    </li>
  );
}

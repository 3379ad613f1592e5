import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { creditUsed } from "@kasna/rules/orders/store-credit";
import { useState } from "react";
import { GiftCardForm } from "./gift-card-form.widget.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** A choice to pay for an order with store credit, and a field for adding a gift card. `balance` is in rupees. */
export function PayWithCredit({
  balance,
  totalPaise,
  isChosen,
  onChange,
  onAdded,
}: {
  balance: number;
  totalPaise: number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  onAdded: () => unknown;
}) {
  const [isAdding, setAdding] = useState(false);
  const usedPaise = creditUsed(totalPaise, paiseFromRupees(balance));
  return (
    <fieldset>
      <legend className={balance > 0 ? "mb-2 text-sm font-medium" : "sr-only"}>Store credit</legend>
      {balance > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-hairline px-3 py-2 text-sm has-checked:border-steel has-checked:bg-steel-wash">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChange(event.target.checked)}
            className="size-5 shrink-0 accent-steel"
          />
          <span>
            <span className="block font-medium">Pay {rupees(usedPaise)} with store credit</span>
            <span className="block text-xs text-quiet">You have {formatRupees(balance)}</span>
          </span>
        </label>
      )}
      {isAdding ? (
        <div className={balance > 0 ? "mt-3" : ""}>
          <GiftCardForm
            onAdded={async () => {
              await onAdded();
              onChange(true);
            }}
          />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setAdding(true)}
          className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4"
        >
          Have a gift card?
        </button>
      )}
    </fieldset>
  );
}

import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYMENT_METHODS, type PaymentMethod } from "@kasna/rules/orders/order-status";

const METHODS: Record<PaymentMethod, { name: string; hint: string }> = {
  online: { name: "Online", hint: "You pay on the next page" },
  cod: { name: "Cash on Delivery", hint: "You pay when the parcel arrives" },
};

/** The payment methods. `cashMaxPaise` is set if the order is above the limit for cash on delivery. */
export function PaymentChoice({
  method,
  cashMaxPaise,
  onChange,
}: {
  method: PaymentMethod;
  cashMaxPaise: number | null;
  onChange: (method: PaymentMethod) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      <div className="flex flex-col gap-2">
        {PAYMENT_METHODS.map((known) => (
          <label
            key={known}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-control px-3 py-2 hover:bg-sheet has-checked:border-ink has-checked:bg-sheet has-disabled:cursor-not-allowed has-disabled:border-hairline has-disabled:hover:bg-paper"
          >
            <input
              type="radio"
              name="payment-method"
              aria-label={METHODS[known].name}
              aria-describedby={`payment-${known}`}
              checked={method === known}
              disabled={known === "cod" && cashMaxPaise !== null}
              onChange={() => onChange(known)}
              className="size-4 shrink-0 accent-signal"
            />
            <span>
              <span className="block text-sm font-medium">{METHODS[known].name}</span>
              <span id={`payment-${known}`} className="block text-xs text-quiet">
                {known === "cod" && cashMaxPaise !== null
                  ? `Available for orders up to ${formatRupees(rupeesFromPaise(cashMaxPaise))}`
                  : METHODS[known].hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

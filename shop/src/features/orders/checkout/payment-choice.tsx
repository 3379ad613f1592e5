import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYMENT_OPTIONS, type PaymentOption } from "@kasna/rules/orders/order-status";
import { RadioCard } from "../../../ui/radio-card.tsx";

const METHODS: Record<PaymentOption, { name: string; hint: string }> = {
  online: { name: "Online", hint: "You pay on the next page" },
  cod: { name: "Cash on Delivery", hint: "You pay when the parcel arrives" },
  transfer: { name: "Bank transfer", hint: "NEFT, RTGS, IMPS or UPI. The account is on the next page" },
};

/**
 * The payment methods that this shop accepts. `cashMaxPaise` is set if the order is above the limit for cash on
 * delivery.
 */
export function PaymentChoice({
  method,
  takesTransfer,
  cashMaxPaise,
  onChange,
}: {
  method: PaymentOption;
  takesTransfer: boolean;
  cashMaxPaise: number | null;
  onChange: (method: PaymentOption) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Payment method</legend>
      <div className={`grid grid-cols-1 gap-2 ${takesTransfer ? "" : "sm:grid-cols-2"}`}>
        {PAYMENT_OPTIONS.filter((known) => known !== "transfer" || takesTransfer).map((known) => (
          <RadioCard
            key={known}
            name="payment-method"
            aria-label={METHODS[known].name}
            aria-describedby={`payment-${known}`}
            checked={method === known}
            disabled={known === "cod" && cashMaxPaise !== null}
            onChange={() => onChange(known)}
          >
            <span>
              <span className="block font-medium">{METHODS[known].name}</span>
              <span id={`payment-${known}`} className="block text-xs text-quiet">
                {known === "cod" && cashMaxPaise !== null
                  ? `Cash on delivery is not available for this amount. The limit is ${formatRupees(rupeesFromPaise(cashMaxPaise))}.`
                  : METHODS[known].hint}
              </span>
            </span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

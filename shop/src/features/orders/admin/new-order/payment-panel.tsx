import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { paymentMeansText } from "@kasna/rules/orders/staff-orders";
import { creditUsed } from "@kasna/rules/orders/store-credit";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import type { Kind } from "./delivery-panel.tsx";
import { MEANS } from "./new-order-form.ts";
import type { StaffQuote } from "./quote-order.operations.server.ts";

export type Payment = {
  discount: string;
  promocode: string;
  means: string;
  reference: string;
  usesCredit: boolean;
};
type Props = {
  kind: Kind;
  payment: Payment;
  setPayment: (payment: Payment) => void;
  /** The largest discount that this staff member may give, in basis points. */
  discountMax: number;
  creditPaise: number;
  quote: StaffQuote | null;
  /** Whether the quote matches the order as currently entered. */
  isCurrent: boolean;
  isBusy: boolean;
  problem: string | undefined;
  errors: Record<string, string | undefined>;
};

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** Discount and payment of the order, its total, and the button that places it. */
export function PaymentPanel(props: Props) {
  const { kind, payment, setPayment, discountMax, creditPaise, quote, isCurrent, isBusy, problem, errors } =
    props;
  const { discount, promocode, means, reference, usesCredit } = payment;
  const set = (changed: Partial<Payment>) => setPayment({ ...payment, ...changed });
  const totalPaise = quote?.totals.totalPaise ?? 0;
  const usedPaise = usesCredit ? creditUsed(totalPaise, creditPaise) : 0;
  const isCounter = kind === "counter";
  return (
    <Panel title="Payment">
      <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-1">
        <TextField
          label="Discount"
          name="discount"
          hint={discountMax < 10_000 ? `5% or rupees, at most ${discountMax / 100} %` : "5% or rupees"}
          autoComplete="off"
          isOptional
          value={discount}
          onChange={({ target }) => set({ discount: target.value })}
          error={errors.discount}
        />
        <TextField
          label="Promocode"
          name="promocode"
          hint="As the customer says it"
          autoComplete="off"
          isOptional
          value={promocode}
          onChange={({ target }) => set({ promocode: target.value })}
          error={errors.promocode ?? errors.code}
        />
        <SelectField
          label="Paid by"
          name="means"
          value={means}
          onChange={({ target }) => set({ means: target.value })}
          options={MEANS.map((value) => ({
            value,
            label: paymentMeansText(value, isCounter) + (isCounter || value === "cash" ? "" : ", received"),
          }))}
          error={errors.means}
        />
        {means !== "cash" && (
          <TextField
            label="Reference of the payment"
            name="reference"
            hint="UTR, as the bank or the UPI app shows it"
            autoComplete="off"
            isOptional={isCounter}
            value={reference}
            onChange={({ target }) => set({ reference: target.value })}
            error={errors.reference}
          />
        )}
      </div>
      {creditPaise > 0 && (
        <label className="mb-4 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={usesCredit}
            onChange={({ target }) => set({ usesCredit: target.checked })}
            className="size-4 accent-signal"
          />
          Use store credit, {rupees(creditPaise)}
        </label>
      )}
      {usedPaise > 0 && <input type="hidden" name="credit" value={rupeesFromPaise(usedPaise)} />}
      <input type="hidden" name="total" value={rupeesFromPaise(totalPaise)} />
      <div role="status">{quote && <Sums quote={quote} usedPaise={usedPaise} />}</div>
      <AlertLine>{problem}</AlertLine>
      <Button
        type="submit"
        isBusy={isBusy}
        aria-disabled={quote === null || !isCurrent}
        className="mt-2 w-full"
      >
        {isCounter ? "Sell and invoice" : "Place order"}
      </Button>
    </Panel>
  );
}

function Sums({ quote: { totals, given }, usedPaise }: { quote: StaffQuote; usedPaise: number }) {
  const { subtotalPaise, shippingPaise, roundingPaise, totalPaise } = totals;
  const rows: [string, number][] = [
    ["Parts", subtotalPaise],
    ["Delivery", shippingPaise],
    ...given.map(({ name, discountPaise }) => [name, -discountPaise] as [string, number]),
    ...(roundingPaise === 0 ? [] : [["Rounding", roundingPaise] as [string, number]]),
    ["Total, GST included", totalPaise],
    ...(usedPaise > 0
      ? ([
          ["Store credit", -usedPaise],
          ["To pay", totalPaise - usedPaise],
        ] as [string, number][])
      : []),
  ];
  return (
    <dl className="mb-2 flex flex-col gap-1 text-sm">
      {rows.map(([name, paise]) => (
        <div key={name} className="flex justify-between gap-4 last:font-semibold">
          <dt>{name}</dt>
          <dd className="figures">{rupees(paise)}</dd>
        </div>
      ))}
    </dl>
  );
}

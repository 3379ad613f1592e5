import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYOUT_MEANS, PAYOUT_MEANS_WORDS } from "@kasna/rules/orders/returns";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import type { Outcome } from "../../../admin/kit/form.operations.server.ts";
import type { ReturnDetail } from "./return-lines.tsx";
import { Step } from "./return-step.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Ends an inspected return: refunds what was paid for its pieces, or sends new ones. */
export function SettleReturn({ detail, outcome }: { detail: ReturnDetail; outcome: Outcome | undefined }) {
  const { isCash, refundPaise, creditPaise, payTo } = detail;
  const errors = outcome?.errors;
  const isPaidByHand = isCash && refundPaise > 0;
  return (
    <>
      <Step title="Refund" intent="refund" submit={`Refund ${rupees(refundPaise)}`} outcome={outcome}>
        <p className="text-sm">
          {isPaidByHand
            ? `Pay ${rupees(refundPaise)} to the buyer${payTo ? ` (${payTo})` : ""} by UPI or bank transfer first, then enter the reference of your payment.`
            : isCash
              ? "There is nothing to pay back."
              : `${rupees(refundPaise)} goes back by the way the buyer paid.`}{" "}
          A credit note of {rupees(creditPaise)} is issued.
          {refundPaise < creditPaise &&
            ` ${rupees(creditPaise - refundPaise)} of it was refunded before, or never paid.`}
        </p>
        <input type="hidden" name="paise" value={refundPaise} />
        {isPaidByHand && (
          <div className="grid gap-x-4 sm:grid-cols-2">
            <SelectField
              label="Paid by"
              name="means"
              options={PAYOUT_MEANS.map((value) => ({ value, label: capital(PAYOUT_MEANS_WORDS[value]) }))}
              error={errors?.means}
            />
            <TextField
              label="Reference of your payment"
              name="reference"
              required
              maxLength={40}
              autoComplete="off"
              error={errors?.reference}
              className="font-mono"
            />
          </div>
        )}
      </Step>
      <Step
        title="Replace"
        text="New pieces leave the stock, and the buyer is told how they come. The invoice stays as it is."
        intent="replace"
        submit="Send replacement"
        isSecond
        outcome={undefined}
      >
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Carrier" name="carrier" isOptional maxLength={60} error={errors?.carrier} />
          <TextField
            label="Tracking number"
            name="trackingNumber"
            isOptional
            maxLength={60}
            error={errors?.trackingNumber}
            className="font-mono"
          />
        </div>
      </Step>
    </>
  );
}

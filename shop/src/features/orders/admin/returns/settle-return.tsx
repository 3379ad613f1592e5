import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { PAYOUT_MEANS, PAYOUT_MEANS_LABELS } from "@kasna/rules/orders/returns";
import { useState } from "react";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { useMay } from "../../../../admin-kit/staff/use-may.ts";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { PlaceField } from "../../../stock/places/place-field.widget.tsx";
import { CarrierField } from "../carrier-field.tsx";
import type { ReturnDetail } from "./return-lines.tsx";
import { Step } from "./return-step.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The ways to refund: for cash, staff pay by hand; otherwise through the payment provider. */
const waysBack = (isCash: boolean) =>
  isCash
    ? PAYOUT_MEANS.map((value) => ({ value, label: capital(PAYOUT_MEANS_LABELS[value]) }))
    : [{ value: "account", label: "The way the buyer paid" }];

/** Completes an inspected return: refunds its pieces, or sends new ones. */
export function SettleReturn({ detail, outcome }: { detail: ReturnDetail; outcome: Outcome | undefined }) {
  const { isCash, refund, creditPaise, payTo, carriers } = detail;
  const { moneyPaise, storeCreditPaise } = refund;
  const refundPaise = moneyPaise + storeCreditPaise;
  const errors = outcome?.errors;
  const isPaidByHand = isCash && moneyPaise > 0;
  const [means, setMeans] = useState<string>(isCash ? PAYOUT_MEANS[0] : "account");
  const allowed = useMay();
  return (
    <>
      {allowed("money") && (
        <Step title="Refund" intent="refund" submit={`Refund ${rupees(refundPaise)}`} outcome={outcome}>
          <p className="text-sm">
            {isPaidByHand
              ? `Pay ${rupees(moneyPaise)} to the buyer${payTo ? ` (${payTo})` : ""} first, then say how, with the reference of a transfer. Or give it as store credit.`
              : moneyPaise > 0
                ? `${rupees(moneyPaise)} goes back by the way the buyer paid, or as store credit.`
                : storeCreditPaise === 0 && "There is nothing to pay back."}{" "}
            {storeCreditPaise > 0 && `${rupees(storeCreditPaise)} goes back to the buyer's store credit. `}A
            credit note of {rupees(creditPaise)} is issued.
            {refundPaise < creditPaise &&
              ` ${rupees(creditPaise - refundPaise)} of it was refunded before, or never paid.`}
          </p>
          <input type="hidden" name="paise" value={refundPaise} />
          {moneyPaise > 0 && (
            <div className="grid gap-x-4 sm:grid-cols-2">
              <SelectField
                label="Paid by"
                name="means"
                value={means}
                onChange={(event) => setMeans(event.target.value)}
                options={[...waysBack(isCash), { value: "store_credit", label: "Store credit" }]}
                error={errors?.means}
              />
              {isPaidByHand && !["store_credit", "cash"].includes(means) && (
                <TextField
                  label="Reference of your payment"
                  name="reference"
                  required
                  maxLength={40}
                  autoComplete="off"
                  error={errors?.reference}
                  className="font-mono"
                />
              )}
            </div>
          )}
        </Step>
      )}
      {allowed("sales") && (
        <Step
          title="Replace"
          text="New items leave the stock, and the buyer is told how they come. The invoice stays as it is."
          intent="replace"
          submit="Send replacement"
          isSecond={allowed("money")}
          outcome={undefined}
        >
          <div className="grid gap-x-4 sm:grid-cols-2">
            <PlaceField places={detail.places} label="Take the items from" error={errors?.place} />
            <CarrierField carriers={carriers} isOptional error={errors?.carrier} />
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
      )}
    </>
  );
}

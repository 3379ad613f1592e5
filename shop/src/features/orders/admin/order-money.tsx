import { formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { FormKey } from "../../../admin-kit/form-key.tsx";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { ReasonField } from "../../../admin-kit/reason-field.tsx";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { type Detail, liveParcels } from "./detail.ts";
import { methodWord, paymentWord } from "./order-status-pill.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const REFUND = { pending: "refund on its way", done: "refunded", failed: "rejected by the payment provider" };

/** Payments, refunds and payment issues of an order. */
export function OrderMoney({ detail, outcome }: { detail: Detail; outcome: Outcome | undefined }) {
  const { order, payments, refunds, refundablePaise, flags } = detail;
  const [isRefunding, setRefunding] = useState(false);
  const allowed = useMay();
  return (
    <Panel
      title="Payment"
      aside={
        refundablePaise > 0 &&
        allowed("money") && (
          <Button variant="outline" size="small" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        )
      }
    >
      <p className="text-sm">
        {methodWord(order)}, <strong>{paymentWord(order.paymentStatus).toLowerCase()}</strong>
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {order.storeCreditPaise > 0 && (
          <li className="figures">
            {rupees(order.storeCreditPaise)}{" "}
            {order.status === "cancelled"
              ? "was paid with store credit and is back there"
              : "paid with store credit"}
          </li>
        )}
        {order.paymentReference && (
          <li>
            Reference <span className="font-mono wrap-anywhere">{order.paymentReference}</span>
          </li>
        )}
        <CashByParcel detail={detail} />
        <CarrierCash cash={detail.cash} />
        {payments.map((payment) => (
          <li key={payment.createdAt.getTime()}>
            {rupees(payment.amountPaise)} {paymentWord(payment.status).toLowerCase()}
            {payment.providerPaymentId && (
              <span className="block font-mono text-xs text-quiet wrap-anywhere">
                {payment.provider} {payment.providerPaymentId}
              </span>
            )}
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.id}>
            {rupees(refund.amountPaise)}{" "}
            {refund.toStoreCredit ? "given as store credit" : REFUND[refund.status]}
            <span className="block text-quiet">
              {refund.reason} · {refund.actor}, {formatMoment(refund.createdAt)}
            </span>
          </li>
        ))}
        {flags.map((flag) => (
          <li key={flag.id} className={flag.resolvedAt ? "text-quiet" : "text-danger"}>
            {flag.kind}: {flag.detail}
          </li>
        ))}
      </ul>
      {isRefunding && (
        <Refund maxPaise={refundablePaise} outcome={outcome} close={() => setRefunding(false)} />
      )}
    </Panel>
  );
}

/** The cash to be collected with each parcel of a split order. */
function CashByParcel({ detail }: { detail: Detail }) {
  const parcels = liveParcels(detail);
  if (parcels.length === 1) return null;
  return parcels.flatMap(({ id, name, cashPaise, status }) =>
    cashPaise === null
      ? []
      : [
          <li key={id} className="figures">
            {rupees(cashPaise)} {status === "delivered" ? "collected" : "to collect"} with{" "}
            {name.toLowerCase()}
          </li>,
        ],
  );
}

/** Where the cash for delivered parcels is: with the carrier, paid to the shop, or written off. */
function CarrierCash({ cash }: { cash: Detail["cash"] }) {
  return cash.flatMap(({ shipmentId, carrier, duePaise, paidPaise, writtenOffPaise }) => {
    const owedPaise = duePaise - paidPaise - writtenOffPaise;
    const by = carrier || "a carrier without a name";
    return [
      paidPaise > 0 && `${rupees(paidPaise)} paid to the shop by ${by}`,
      owedPaise > 0 && `${rupees(owedPaise)} collected by ${by}, not yet paid to the shop`,
      writtenOffPaise > 0 && `${rupees(writtenOffPaise)} written off`,
    ].flatMap((words) =>
      words
        ? [
            <li key={`${shipmentId} ${words}`} className="figures wrap-anywhere">
              {words}
            </li>,
          ]
        : [],
    );
  });
}

function Refund({
  maxPaise,
  outcome,
  close,
}: {
  maxPaise: number;
  outcome: Outcome | undefined;
  close: () => void;
}) {
  return (
    <FormDialog
      title="Refund"
      description={`You can refund up to ${rupees(maxPaise)}. The order does not change.`}
      submit="Refund"
      outcome={outcome}
      close={close}
    >
      {({ errors, problem }) => (
        <>
          <input type="hidden" name="intent" value="refund" />
          <FormKey />
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            required
            error={errors.amount}
          />
          <SelectField
            label="Refund to"
            name="to"
            options={[
              { value: "account", label: "The original payment method" },
              { value: "store_credit", label: "Store credit, at once" },
            ]}
            error={errors.to}
          />
          <ReasonField error={errors.reason} />
          <AlertLine>{problem}</AlertLine>
        </>
      )}
    </FormDialog>
  );
}

import { dayInIndia, formatDate, formatMoment } from "@kasna/rules/dates";
import { data } from "react-router";
import { z } from "zod";
import { intentResult } from "../../../../../admin-kit/form.server.ts";
import { dayField, idField, rupeesField } from "../../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../../admin-kit/staff/guard.server.ts";
import { useOutcomes } from "../../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../../api/context.server.ts";
import { domainError } from "../../../../../api/domain-errors.server.ts";
import { cleanBankReference } from "../bank-statement.ts";
import { listPaidRefunds, recordFailedRefund } from "../failed-refund.operations.server.ts";
import { matchStatement, type Statement } from "../match-statement.operations.server.ts";
import { recordTransfer } from "../record-transfer.operations.server.ts";
import { OUTCOME_SENTENCES } from "../transfer-outcome.ts";
import { orderInText } from "../transfer-reference.ts";
import {
  listAwaitedTransfers,
  listRefundsToPay,
  listUnusedReceipts,
  recordPaidRefund,
  sendBackReceipt,
} from "../transfers.operations.server.ts";
import type { Route } from "./+types/transfers.page";
import { AwaitedTransfers } from "./awaited-transfers.tsx";
import { BankStatement } from "./bank-statement-panel.tsx";
import { RecordTransfer } from "./record-transfer.tsx";
import { PaidRefunds, RefundsToPay, UnusedReceipts } from "./transfers-to-return.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Transfers · Back office" }];

const RECORDED_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "money");
  const ctx = appContext(context);
  const [awaited, unused, toPay, paid] = await Promise.all([
    listAwaitedTransfers(ctx),
    listUnusedReceipts(ctx),
    listRefundsToPay(ctx),
    listPaidRefunds(ctx),
  ]);
  return {
    awaited: awaited.map((row) => ({ ...row, until: row.expiresAt ? formatMoment(row.expiresAt) : "" })),
    unused,
    toPay,
    paid: paid.map(({ paidAt, ...row }) => ({ ...row, paidOn: paidAt ? formatDate(paidAt) : "" })),
    today: dayInIndia(ctx.now()),
    typed: {
      reference: (url.searchParams.get("reference") ?? "").slice(0, 20),
      amount: (url.searchParams.get("amount") ?? "").slice(0, 14),
    },
    isOffered: ctx.settings.payments.offered.includes("transfer"),
  };
}

const bankReference = z
  .string("Enter the bank's reference")
  .transform(cleanBankReference)
  .refine(
    (text) => text.length >= 6 && text.length <= 40,
    "Enter the bank's reference (UTR), 6 to 40 characters",
  );
const actionForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("record"),
    reference: z
      .string("Enter the reference")
      .max(40, "Enter a reference such as KSN10000134")
      .transform(orderInText)
      .pipe(z.number("Enter a reference such as KSN10000134")),
    amount: rupeesField.refine((paise) => paise > 0, "Enter more than 0"),
    bankReference,
    receivedOn: dayField,
  }),
  z.object({ intent: z.enum(["preview", "save"]), statement: z.file("Choose a file") }),
  z.object({ intent: z.literal("send-back"), receipt: idField() }),
  z.object({ intent: z.literal("paid-refund"), refund: idField(), paidReference: bankReference }),
  z.object({ intent: z.literal("failed-refund"), refund: idField() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "money");
  const ctx = appContext(context);
  let statement = null as Statement | null;
  const result = await intentResult({ request, schema: actionForm }, async (form) => {
    if (form.intent === "record") {
      const { reference: orderId, amount: amountPaise, receivedOn } = form;
      const ageMs = ctx.now().getTime() - Date.parse(`${receivedOn}T00:00:00+05:30`);
      if (ageMs < 0 || ageMs > RECORDED_DAYS_MAX * DAY_MS)
        throw domainError("fields_wrong", { errors: { receivedOn: "Choose a day in the last year" } });
      const receipt = { orderId, bankReference: form.bankReference, amountPaise, receivedOn, narration: "" };
      return `Order #${orderId}: ${OUTCOME_SENTENCES[await recordTransfer(ctx, { staff, receipt })]}`;
    }
    if (form.intent === "send-back") {
      await sendBackReceipt(ctx, { staff, receiptId: form.receipt });
      return "Added to the refunds to pay";
    }
    if (form.intent === "paid-refund") {
      await recordPaidRefund(ctx, { staff, refundId: form.refund, bankReference: form.paidReference });
      return "Refund recorded. We have told the buyer";
    }
    if (form.intent === "failed-refund") {
      await recordFailedRefund(ctx, { staff, refundId: form.refund });
      return "The refund is due again. We have asked the buyer for another account";
    }
    const isDryRun = form.intent === "preview";
    const file = form.statement.stream();
    statement = await matchStatement(ctx, { staff, file, isDryRun });
    return isDryRun ? "" : "Statement saved";
  });
  return data({ ...result.data, statement }, result.init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** Transfers that buyers have announced, money received, and money to send back. */
export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  const { sent, outcomeOf } = useOutcomes(actionData, ["record", "preview", "save"]);
  const { awaited, unused, toPay, paid, today, typed, isOffered } = loaderData;
  return (
    <>
      <PageHead
        title="Transfers"
        text="Bank transfers that buyers have announced, and the money that arrived."
      />
      {!isOffered && (
        <p className="mb-4 rounded-md bg-warning-wash p-3 text-sm text-warning">
          The shop does not offer bank transfers. Add <code>transfer</code> to <code>PAYMENT_PROVIDERS</code>{" "}
          and set the account (<code>TRANSFER_…</code>) to offer them.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <AwaitedTransfers rows={awaited} />
          <UnusedReceipts rows={unused} />
          <RefundsToPay rows={toPay} outcome={outcomeOf("paid-refund")} />
          <PaidRefunds rows={paid} />
        </div>
        <div className="flex flex-col gap-4">
          <BankStatement statement={sent?.statement ?? null} outcome={outcomeOf("preview", "save")} />
          <RecordTransfer
            key={`${typed.reference} ${typed.amount}`}
            typed={typed}
            today={today}
            outcome={outcomeOf("record")}
          />
        </div>
      </div>
    </>
  );
}

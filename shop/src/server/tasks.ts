import { parseCronItems, type SharedOptions, type TaskList } from "graphile-worker";
import type { AppContext } from "../api/app-context.server.ts";
import { serializeError } from "../api/serialize-error.server.ts";
import { foldPartCounts } from "../features/facets/facets.operations.server.ts";
import { emailAnswer, smsAnswer } from "../features/help/tell-answer.operations.server.ts";
import { expireOrders } from "../features/orders/expire-orders.operations.server.ts";
import { emailOrder, smsOrder } from "../features/orders/order-messages.operations.server.ts";
import { deleteExpired } from "../features/outbox/delete-expired.operations.server.ts";
import type { Jobs, Task } from "../features/outbox/outbox.operations.server.ts";
import { reconcilePayments } from "../features/payments/reconcile.operations.server.ts";
import { emailRefund, sendRefund } from "../features/payments/refunds.operations.server.ts";
import { recordSandboxCharge } from "../features/payments/sandbox.operations.server.ts";

/** What is done for each kind of job. Every one of them may run twice. */
const TASKS: { [T in Task]: (ctx: AppContext, payload: Jobs[T]) => Promise<void> } = {
  email_order: emailOrder,
  sms_order: smsOrder,
  email_answer: emailAnswer,
  sms_answer: smsAnswer,
  email_refund: emailRefund,
  refund: sendRefund,
  sandbox_notice: recordSandboxCharge,
};

/** What is done by the clock, in cron's terms; whichever process comes first does it, and no other. */
const SCHEDULED: Record<string, { match: string; act: (ctx: AppContext) => Promise<void> }> = {
  reconcile_payments: { match: "* * * * *", act: reconcilePayments },
  expire_orders: { match: "* * * * *", act: expireOrders },
  fold_part_counts: { match: "7 * * * *", act: foldPartCounts },
  deleteExpired: { match: "*/10 * * * *", act: deleteExpired },
};

/** The timetable for the queue. One run waiting is enough: a slow one is not overtaken by the next. */
export const timetable = () =>
  parseCronItems(
    Object.entries(SCHEDULED).map(([task, { match }]) => ({
      task,
      match,
      identifier: task,
      options: { backfillPeriod: 0, maxAttempts: 1, jobKey: task, queueName: task },
    })),
  );

/** The same for the queue. */
export const tasksOf = (ctx: AppContext): TaskList =>
  Object.fromEntries(
    [
      ...Object.entries(TASKS),
      ...Object.entries(SCHEDULED).map(([name, { act }]) => [name, act] as const),
    ].map(([name, act]) => [
      name,
      (payload: unknown) => act(ctx, payload as never).catch(throwWithoutValues),
    ]),
  );

/** A job's failure is kept with it and shown to staff: a query's values, which may be anybody's, are not. */
function throwWithoutValues(error: unknown): never {
  const { message, cause } = serializeError(error) as { message: string; cause?: { message: string } };
  throw new Error(cause ? `${message}: ${cause.message}` : message);
}

/** How the queue works wherever it does: what is finished is written before it stops, and signals are ours. */
export const QUEUE_OPTIONS = {
  noHandleSignals: true,
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
} satisfies SharedOptions & { noHandleSignals: boolean };

import { parseCronItems, type SharedOptions, type TaskList } from "graphile-worker";
import type { AppContext } from "../api/app-context.server.ts";
import { serializeError } from "../api/serialize-error.server.ts";
import { foldPartCounts } from "../features/facets/facets.operations.server.ts";
import { emailAnswer, smsAnswer } from "../features/help/answer-jobs.operations.server.ts";
import { workOnTask } from "../features/lists/tasks/work-on-task.operations.server.ts";
import { followBookings } from "../features/orders/courier/follow-bookings.operations.server.ts";
import { expireOrders } from "../features/orders/expire-orders.operations.server.ts";
import { emailOrder, smsOrder } from "../features/orders/order-messages.operations.server.ts";
import { emailReturn } from "../features/orders/returns/email-return.operations.server.ts";
import type { Jobs, Task } from "../features/outbox/outbox.operations.server.ts";
import { recordSandboxCharge } from "../features/payments/providers/sandbox/sandbox-notice.operations.server.ts";
import {
  emailTransfer,
  remindTransfer,
  smsTransfer,
} from "../features/payments/providers/transfer/remind-transfer.operations.server.ts";
import { reconcilePayments } from "../features/payments/reconcile.operations.server.ts";
import { emailRefund } from "../features/payments/refund-sent.operations.server.ts";
import { sendRefund } from "../features/payments/refunds.operations.server.ts";
import { beginGstRates } from "../features/pricing/begin-gst-rates.operations.server.ts";
import { endPromotions } from "../features/promotions/has-promotions.operations.server.ts";
import { deleteExpired } from "./delete-expired.ts";

/** The handler of each kind of job. A job may run twice. */
const TASKS: { [T in Task]: (ctx: AppContext, payload: Jobs[T]) => Promise<void> } = {
  email_order: emailOrder,
  sms_order: smsOrder,
  email_answer: emailAnswer,
  sms_answer: smsAnswer,
  email_refund: emailRefund,
  email_return: emailReturn,
  refund: sendRefund,
  sandbox_notice: recordSandboxCharge,
  email_transfer: emailTransfer,
  sms_transfer: smsTransfer,
  remind_transfer: remindTransfer,
  list_task: workOnTask,
};

/** Scheduled jobs, with their cron expressions. One process runs each of them. */
const SCHEDULED: Record<string, { match: string; act: (ctx: AppContext) => Promise<void> }> = {
  reconcile_payments: { match: "* * * * *", act: reconcilePayments },
  expire_orders: { match: "* * * * *", act: expireOrders },
  follow_bookings: { match: "*/10 * * * *", act: followBookings },
  fold_part_counts: { match: "7 * * * *", act: foldPartCounts },
  // Midnight in India.
  begin_gst_rates: { match: "30 18 * * *", act: beginGstRates },
  end_promotions: { match: "*/5 * * * *", act: endPromotions },
  sweep: { match: "*/10 * * * *", act: deleteExpired },
};

/** The schedule for the queue. The job key allows one waiting run, and the queue name keeps runs from overlapping. */
export const timetable = () =>
  parseCronItems(
    Object.entries(SCHEDULED).map(([task, { match }]) => ({
      task,
      match,
      identifier: task,
      options: { backfillPeriod: 0, maxAttempts: 1, jobKey: task, queueName: task },
    })),
  );

/** All job handlers for the queue. */
export const tasksOf = (ctx: AppContext): TaskList =>
  Object.fromEntries(
    [
      ...Object.entries(TASKS),
      ...Object.entries(SCHEDULED).map(([name, { act }]) => [name, act] as const),
    ].map(([name, act]) => [
      name,
      // `enqueue` checked the payload against the job; the queue does not keep its type.
      (payload: unknown) => act(ctx, payload as never).catch(throwWithoutValues),
    ]),
  );

/** The queue stores a job's error and staff can read it, so leave out a query's values, which may be personal data. */
function throwWithoutValues(error: unknown): never {
  const { message, cause } = serializeError(error) as { message: string; cause?: { message: string } };
  throw new Error(cause ? `${message}: ${cause.message}` : message);
}

/** Options of the queue in every process: results are written without delay, and we handle signals ourselves. */
export const QUEUE_OPTIONS = {
  noHandleSignals: true,
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
} satisfies SharedOptions & { noHandleSignals: boolean };

import type { SharedOptions, TaskList } from "graphile-worker";
import type { Shop } from "../api/shop.server.ts";
import type { Jobs, Task } from "../features/outbox/outbox.operations.server.ts";
import { sendRefund } from "../features/payments/refunds.operations.server.ts";
import { recordSandboxCharge } from "../features/payments/sandbox.operations.server.ts";

/** What is done for each kind of job. Every one of them may run twice. */
const TASKS: { [T in Task]: (shop: Shop, payload: Jobs[T]) => Promise<void> } = {
  refund: sendRefund,
  sandbox_notice: recordSandboxCharge,
};

/** The same for the queue. */
export const tasksOf = (shop: Shop): TaskList =>
  Object.fromEntries(
    Object.entries(TASKS).map(([name, act]) => [name, (payload: unknown) => act(shop, payload as never)]),
  );

/** How the queue works wherever it does: what is finished is written before it stops, and signals are ours. */
export const QUEUE_OPTIONS = {
  noHandleSignals: true,
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
} satisfies SharedOptions & { noHandleSignals: boolean };

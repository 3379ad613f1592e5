import type { ReturnStatus } from "@kasna/rules/orders/returns";
import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../../database/connect.ts";
import { insertRows } from "../../database/insert-rows.ts";
import { outbox } from "../../database/schema/index.ts";

/** Every kind of job with its payload: only ids, so that the queue contains no addresses. */
export type Jobs = {
  /** Sends the e-mail for a step of an order or of its shipment. */
  email_order: { orderId: number; shipmentId?: number; about: "confirmed" | "shipped" };
  /** Sends the SMS for a shipment's step. */
  sms_order: { orderId: number; shipmentId?: number; about: "shipped" | "out_for_delivery" };
  /** Sends the answer to a support message, and an SMS that announces it. */
  email_answer: { answerId: number };
  sms_answer: { answerId: number };
  /** E-mails a buyer about a refund. */
  email_refund: { refundId: number };
  /** E-mails a buyer about a step of a return. */
  email_return: { returnId: number; about: ReturnStatus };
  /** Asks the provider for a refund. */
  refund: { refundId: number };
  /** The sandbox's webhook for a charge. */
  sandbox_notice: { chargeId: string };
  /** E-mails the account for a bank transfer, and reminds the buyer of it. */
  email_transfer: { reference: string; about: "details" | "reminder" };
  sms_transfer: { reference: string };
  remind_transfer: { reference: string };
  /** Continues a background task of a customer. */
  list_task: { taskId: number };
};
export type Task = keyof Jobs;

/** About two days of attempts: between them the queue waits e^attempts seconds, at most six hours. */
const MAX_ATTEMPTS = 16;
const FORWARDED_EACH_TIME = 500;

/**
 * Writes a job in the transaction that causes it. If that commits, the job runs at least once. It is a plain row,
 * because the queue's own `add_job` sends a NOTIFY, and commits that notify wait for one another (decision 12).
 */
export async function enqueue<T extends Task>(
  db: Queryable,
  task: T,
  payload: Jobs[T],
  { runAt = null }: { runAt?: Date | null } = {},
): Promise<void> {
  await insertRows(db, outbox, [{ ...jobRow(task, payload), runAt }]);
}

/** The row of a job that runs soon, for a statement that also writes other rows. */
export const jobRow = <T extends Task>(task: T, payload: Jobs[T]): typeof outbox.$inferInsert => ({
  task,
  payload,
  runAt: null,
  maxAttempts: MAX_ATTEMPTS,
});

/** Moves the oldest waiting rows to the queue, all or none. Parallel processes share the work. Returns how many. */
export async function forwardJobs(db: Queryable, most = FORWARDED_EACH_TIME): Promise<number> {
  const { rows } = await db.execute<{ forwarded: number }>(sql`
    with taken as (
      delete from outbox where id in (
        select id from outbox order by id limit ${most} for update skip locked)
      returning *),
    specs as (
      select array_agg(row(task, payload, null, run_at, max_attempts, null, null, null)::graphile_worker.job_spec
        order by id) as list
      from taken having count(*) > 0)
    select count(*)::int as forwarded from specs, graphile_worker.add_jobs(specs.list)`);
  return rows[0]?.forwarded ?? 0;
}

export type FailedJob = {
  id: string;
  task: string;
  payload: Record<string, unknown>;
  error: string;
  tries: number;
  createdAt: Date;
  failedAt: Date;
};

/** A job has failed when its attempts are used up and no process is running it. */
const isGivenUp = sql`j.attempts >= j.max_attempts and j.locked_at is null`;

/** Failed jobs, newest failure first; at most 200. */
export async function listFailedJobs(db: Queryable): Promise<FailedJob[]> {
  // The queue's public view of its jobs does not include the payload.
  const { rows } = await db.execute<
    Omit<FailedJob, "createdAt" | "failedAt"> & Record<"created" | "failed", string>
  >(sql`
    select j.id::text, t.identifier as task, j.payload, coalesce(j.last_error, 'The process was killed') as error,
      j.attempts as tries, j.created_at as created, j.updated_at as failed
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${isGivenUp} order by j.updated_at desc limit 200`);
  return rows.map(({ created, failed, ...job }) => ({
    ...job,
    createdAt: new Date(created),
    failedAt: new Date(failed),
  }));
}

/** Retries failed jobs with their full number of attempts. Returns how many; ignores other jobs. */
export const retryJobs = (db: Queryable, ids: readonly string[]): Promise<number> =>
  countOf(db, sql`graphile_worker.reschedule_jobs(${givenUp(ids)}, run_at => now(), attempts => 0)`);

/** Deletes failed jobs. Returns how many; ignores other jobs. */
export const dropJobs = (db: Queryable, ids: readonly string[]): Promise<number> =>
  countOf(db, sql`graphile_worker.complete_jobs(${givenUp(ids)})`);

/** The ids among these that belong to failed jobs, as SQL. */
const givenUp = (ids: readonly string[]) => sql`array(
  select j.id from graphile_worker._private_jobs j where ${isGivenUp} and j.id::text = any(${sql.param([...ids])}))`;

async function countOf(db: Queryable, call: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${call}`);
  return rows[0]?.count ?? 0;
}

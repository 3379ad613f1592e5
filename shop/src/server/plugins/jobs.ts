import { EventEmitter } from "node:events";
import { performance } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Logger, run, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { createPool } from "../../database/pool.ts";
import { deregister, heartbeat } from "../../features/outbox/heartbeat.operations.server.ts";
import { forwardJobs } from "../../features/outbox/outbox.operations.server.ts";
import { QUEUE_OPTIONS, tasksOf, timetable } from "../tasks.ts";

const FORWARD_EVERY_MS = 500;
/** Requests have priority: a process whose event loop is this busy starts fewer jobs. */
const BUSY_UTILIZATION = 0.8;
const FORWARDED_WHILE_BUSY = 5;
const BEAT_EVERY_MS = 5000;
const JOBS_AT_ONCE = 3;
/** How many jobs a process fetches in one statement. */
const JOBS_FETCHED = 10;
/** One connection listens, the others fetch and complete jobs. The jobs themselves use the shop's pool. */
const CONNECTIONS = 3;

/** Runs the shop's jobs in this process, and finishes running jobs before the process ends. */
export async function jobs(app: FastifyInstance, ctx: AppContext, databaseUrl: string) {
  const statementLimitMs = ctx.settings.databaseStatementSeconds * 1000;
  // If PostgreSQL loses the record that a job is done, it runs again, which every job must tolerate.
  const pool = createPool(databaseUrl, CONNECTIONS, { statementLimitMs, waitsForDisk: false });
  const events: WorkerEvents = new EventEmitter();
  let workerId = "";
  events.on("pool:create", ({ workerPool }: { workerPool: WorkerPool }) => {
    workerId = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    taskList: tasksOf(ctx),
    parsedCronItems: timetable(),
    concurrency: JOBS_AT_ONCE,
    ...QUEUE_OPTIONS,
    preset: { worker: { ...QUEUE_OPTIONS.preset.worker, localQueue: { size: JOBS_FETCHED } } },
    logger: new Logger(() => log(ctx)),
    events,
  });
  const isBusy = watchLoad();
  const forwarding = repeat(ctx, FORWARD_EVERY_MS, () =>
    isBusy() ? forwardJobs(ctx.db, FORWARDED_WHILE_BUSY) : forwardJobs(ctx.db),
  );
  const beating = repeat(ctx, BEAT_EVERY_MS, () => heartbeat(ctx.db, workerId));

  app.addHook("preClose", async () => {
    await Promise.all([forwarding.stop(), beating.stop()]);
    await runner.stop();
    // The other processes notice a missing heartbeat, so a failure here does no harm.
    await deregister(ctx.db, workerId).catch((error) =>
      ctx.log.warn({ fault: serializeError(error) }, "The job worker could not deregister"),
    );
    await pool.end();
  });
}

/** Returns a function that tells whether the event loop was busy since its last call. */
function watchLoad(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization > BUSY_UTILIZATION;
  };
}

/** Runs `act` at intervals, never concurrently. `stop` waits for the current run. */
function repeat(ctx: AppContext, everyMs: number, act: () => Promise<unknown>) {
  let running: Promise<void> | null = null;
  const runOnce = () => {
    running ??= act()
      .then(() => {})
      // If the database is unavailable, the next interval tries again.
      .catch((error) =>
        ctx.log.warn({ fault: serializeError(error) }, "Could not forward jobs or send the heartbeat"),
      )
      .finally(() => {
        running = null;
      });
  };
  runOnce();
  const timer = setInterval(runOnce, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** The queue's log with our levels, without job payloads. Successful jobs are logged at level debug. */
const log = (ctx: AppContext) => (level: string, message: string) => {
  if (level === "error") ctx.log.error(message);
  else if (level === "warning") ctx.log.warn(message);
  else ctx.log.debug(message);
};

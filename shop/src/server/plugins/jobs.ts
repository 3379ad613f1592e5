import { EventEmitter } from "node:events";
import { performance } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Logger, run, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { AppContext } from "../../api/app-context.server.ts";
import { serializeError } from "../../api/serialize-error.server.ts";
import { openPool } from "../../database/pool.ts";
import { deregister, heartbeat } from "../../features/outbox/heartbeat.operations.server.ts";
import { forwardJobs } from "../../features/outbox/outbox.operations.server.ts";
import { QUEUE_OPTIONS, tasksOf, timetable } from "../tasks.ts";

const FORWARD_EVERY_MS = 500;
/** Calls come first: a process whose thread has no time left works off its jobs later. */
const BUSY = 0.8;
const FORWARDED_WHILE_BUSY = 5;
const BEAT_EVERY_MS = 5000;
const JOBS_AT_ONCE = 3;
/** One connection listens, the others fetch and finish; the jobs themselves use the shop's pool. */
const CONNECTIONS = 3;

/** Works on the shop's jobs in this process, and ends what is under way before the process does. */
export async function jobs(app: FastifyInstance, ctx: AppContext, databaseUrl: string) {
  const pool = await openPool(databaseUrl, CONNECTIONS);
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
    // A process that can't sign off is found out by its silence.
    await deregister(ctx.db, workerId).catch((error) =>
      ctx.log.warn({ fault: serializeError(error) }, "Jobs end without a word to the others"),
    );
    await pool.end();
  });
}

/** Tells whether this process's thread was busy since it was asked last. */
function watchLoad(): () => boolean {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization > BUSY;
  };
}

/** Runs an act again and again, never twice at once; `stop` waits for the one under way. */
function repeat(ctx: AppContext, everyMs: number, act: () => Promise<unknown>) {
  let underWay: Promise<void> | null = null;
  const turn = () => {
    underWay ??= act()
      .then(() => {})
      // A database that is away for a moment is asked again at the next turn.
      .catch((error) => ctx.log.warn({ fault: serializeError(error) }, "Jobs could not be looked after"))
      .finally(() => {
        underWay = null;
      });
  };
  turn();
  const timer = setInterval(turn, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** The queue's words at our levels, without the jobs' contents. A job that succeeds is no news. */
const log = (ctx: AppContext) => (level: string, message: string) => {
  if (level === "error") ctx.log.error(message);
  else if (level === "warning") ctx.log.warn(message);
  else ctx.log.debug(message);
};

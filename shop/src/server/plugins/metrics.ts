import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AppContext } from "../../api/app-context.server.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `/metrics` in Prometheus' text format. Requests without the token get 404. */
export function metrics(
  app: FastifyInstance,
  ctx: AppContext,
  gather: (registry: Registry) => () => Promise<string> = (own) => () => own.metrics(),
) {
  const registry = new Registry();
  const ofAll = gather(registry);
  collectDefaultMetrics({ register: registry });
  measureResponses(app, registry);
  measureConnections(ctx, registry);
  measureJobs(ctx, registry);
  const expected = Buffer.from(`Bearer ${ctx.settings.metricsToken}`);
  app.get("/metrics", async (request, reply) => {
    const received = Buffer.from(request.headers.authorization ?? "");
    if (received.length !== expected.length || !timingSafeEqual(received, expected))
      return reply.callNotFound();
    return reply
      .type(registry.contentType)
      .header("Cache-Control", "no-store")
      .send(await ofAll());
  });
}

function measureResponses(app: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests in seconds, by route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The label is the route's pattern, not the address: there are too many addresses, and some hold personal data.
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}

function measureConnections({ db }: AppContext, registry: Registry) {
  new Gauge({
    name: "shop_database_connections",
    help: "Connections in the pool, and queries waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = db.$client;
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "awaited" }, waitingCount);
    },
  });
}

/** Pending jobs. Every process reads the same tables, so the aggregate is the maximum, not the sum. */
function measureJobs({ db }: AppContext, registry: Registry) {
  new Gauge({
    name: "shop_jobs",
    help: "Jobs that are waiting, being retried, or have failed for good",
    labelNames: ["state"],
    aggregator: "max",
    registers: [registry],
    async collect() {
      const { rows } = await db.execute<{ state: string; jobs: number }>(sql`
        select 'waiting' as state, count(*)::int as jobs from outbox
        union all
        select case when attempts >= max_attempts then 'given up' when attempts > 0 then 'again' else 'waiting' end,
          count(*)::int from graphile_worker._private_jobs where locked_at is null group by 1`);
      this.reset();
      for (const state of ["waiting", "again", "given up"])
        this.set(
          { state },
          rows.filter((row) => row.state === state).reduce((sum, { jobs }) => sum + jobs, 0),
        );
    },
  });
}

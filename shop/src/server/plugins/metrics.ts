import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AppContext } from "../../api/app-context.server.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Gather = (registry: Registry) => () => Promise<string>;
/** The pattern of the page at an address, or null. */
type PatternOf = (address: string) => string | null;

/** `/metrics` in Prometheus' text format. Requests without the token get 404. */
export function metrics(
  app: FastifyInstance,
  ctx: AppContext,
  {
    gather = (own) => () => own.metrics(),
    patternOf,
  }: { gather?: Gather | undefined; patternOf?: PatternOf | undefined } = {},
) {
  const registry = new Registry();
  const ofAll = gather(registry);
  collectDefaultMetrics({ register: registry });
  measureResponses(app, registry, patternOf);
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

/**
 * The label of a request's route: its pattern, never its address. There are too many addresses, and some contain
 * personal data. Pages share one Fastify route, so their label is the page's pattern; all built files share one.
 */
export function routeLabel(
  { url, routeOptions }: Pick<FastifyRequest, "url"> & { routeOptions: { url?: string | undefined } },
  patternOf?: PatternOf,
): string {
  if (url.startsWith("/assets/")) return "/assets/*";
  if (routeOptions.url !== "/*") return routeOptions.url?.replace(DATA_ENDING, "") || "unknown";
  return (URL.canParse(url, "http://shop") && patternOf?.(url)) || "/*";
}

/** The address at which React Router's client fetches a page's data. */
const DATA_ENDING = /(?<=.)(?:_)?\.data$/;

function measureResponses(app: FastifyInstance, registry: Registry, patternOf?: PatternOf) {
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests in seconds, by route",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = routeLabel(request, patternOf);
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

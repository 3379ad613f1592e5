import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Registry } from "prom-client";
import { deleteStoredReports } from "../admin-kit/background-reports/background-report.operations.server.ts";
import type { AppContext } from "../api/app-context.server.ts";
import { feedsApi } from "../features/feeds/feeds.api.server.ts";
import { collectMissedSearches } from "../features/search/missed/collect-missed-searches.operations.server.ts";
import type { Settings } from "../settings.ts";
import { partSitemaps } from "../storefront/part-sitemaps.server.ts";
import { followSearchWords } from "./follow-search-words.ts";
import { BODY_MAX_BYTES } from "./guards/body-limits.ts";
import { openDatabases } from "./open-databases.ts";
import { openDataCache } from "./page-cache/data-cache.ts";
import { followPageChanges } from "./page-cache/page-changes.ts";
import type { Pages } from "./page-cache/page-routes.ts";
import { accessLog } from "./plugins/access-log.ts";
import { pageErrors, unreadable, unroutable } from "./plugins/error-handlers.ts";
import { health } from "./plugins/health.ts";
import { inbox } from "./plugins/inbox.ts";
import { jobs } from "./plugins/jobs.ts";
import { limitBodies } from "./plugins/limit-bodies.ts";
import { metrics } from "./plugins/metrics.ts";
import { missedSearches } from "./plugins/missed-searches.ts";
import { pages } from "./plugins/pages.ts";
import { safeHeaders } from "./plugins/safe-headers.ts";
import { validateTarget } from "./plugins/validate-target.ts";
import { webhooks } from "./plugins/webhooks.ts";
import type { Workers } from "./processes/workers.ts";
import { shopApi } from "./shop-api.ts";

/**
 * How long a client may take to send its headers, to send a whole request (a catalogue file on a slow line is the
 * longest), and to leave a connection idle. Event streams send a heartbeat every 20 seconds. Node checks often, so that
 * it never closes thousands of connections at once and delays all other requests.
 */
const CLIENT_TIMEOUTS = {
  requestTimeout: 300_000,
  connectionTimeout: 300_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 50 },
} as const;

export type AppParts = {
  settings: Settings & { databaseUrl: string };
  secretKey: string;
  /** The workers for expensive jobs. The caller closes them. */
  workers: Workers;
  /** The site's pages; absent for the API alone. */
  pages?: Pages;
  now?: () => Date;
  /** Whether this process runs jobs. Tests run them by hand. */
  worksOnJobs?: boolean;
  /** Collects the metrics of all server processes of this machine; only this process's if absent. */
  metricsOfAll?: (registry: Registry) => () => Promise<string>;
  /** The log's destination; standard output if absent. */
  logTo?: { write: (line: string) => void };
};

/** The whole shop as one Fastify application; closing it closes its database connections. */
export async function buildApp({
  settings,
  secretKey,
  workers: { pdfWorker, stepWorker, renderer, listReader, fileLimiter },
  pages: site,
  now = () => new Date(),
  worksOnJobs = false,
  metricsOfAll,
  logTo,
}: AppParts) {
  const app: FastifyInstance = fastify({
    logger: { level: settings.logLevel, ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 500 },
    bodyLimit: BODY_MAX_BYTES,
    frameworkErrors: unroutable,
    clientErrorHandler: unreadable,
    forceCloseConnections: "idle",
    ...CLIENT_TIMEOUTS,
  });
  const { db, readOnlyDb, backgroundReads, closeDatabases } = await openDatabases(settings, app.log);
  const searches = collectMissedSearches({ db, log: app.log, now });
  app.addHook("onClose", async () => {
    await searches.stop();
    await closeDatabases();
  });
  // If this version's tables are missing, the shop starts anyway, and /readyz reports it.
  await deleteStoredReports({ db }).catch((error: unknown) => app.log.warn(error));
  const changes = await followPageChanges({ db, log: app.log });
  app.addHook("preClose", () => changes.stop());
  const searchWords = await followSearchWords({ db }, changes);
  const { cached, invalidate, invalidateAll } = openDataCache();
  changes.listen({ onChange: invalidate, onMissedChanges: invalidateAll });
  const ctx: AppContext = {
    db,
    settings,
    secretKey,
    pdfWorker,
    stepWorker,
    renderer,
    listReader,
    fileLimiter,
    backgroundReads,
    searchWords,
    cached,
    missedSearches: searches,
    log: app.log,
    now,
  };
  /** The app context of the search page and of read-only catalogue endpoints. */
  const replicaCtx: AppContext = { ...ctx, db: readOnlyDb };

  safeHeaders(app, settings);
  accessLog(app);
  missedSearches(app, ctx);
  pageErrors(app);
  validateTarget(app);
  limitBodies(app);
  // Compress responses, but never decompress requests.
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], globalDecompression: false });
  health(app, ctx);
  if (settings.metricsToken) metrics(app, ctx, { gather: metricsOfAll, patternOf: site?.patternOf });
  if (settings.smsProvider === "inbox" || settings.mail.provider === "inbox") inbox(app, ctx);

  await app.register(async (api) => shopApi(api, ctx, replicaCtx), { prefix: "/API" });
  await app.register(async (scope) => feedsApi(scope, ctx));
  await app.register(async (scope) => partSitemaps(scope, ctx));
  await app.register(async (scope) => webhooks(scope, ctx));
  if (worksOnJobs) await jobs(app, ctx, settings.databaseDirectUrl ?? settings.databaseUrl);
  if (site) await app.register(async (scope) => pages(scope, ctx, { ...site, replicaCtx, changes }));
  return app;
}

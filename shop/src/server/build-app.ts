import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import fastify, { type FastifyInstance, LogController } from "fastify";
import type { Registry } from "prom-client";
import type { AppContext } from "../api/app-context.server.ts";
import { openBackgroundReads } from "../api/background-reads.server.ts";
import { serializeError } from "../api/serialize-error.server.ts";
import { connect } from "../database/connect.ts";
import { openReadReplica, readOnlyDatabase } from "../database/read-replica.ts";
import { accountsApi } from "../features/accounts/accounts.api.server.ts";
import { passkeysApi } from "../features/accounts/passkeys/passkeys.api.server.ts";
import { addressesApi } from "../features/addresses/addresses.api.server.ts";
import { deleteStoredReports } from "../features/admin/background-reports/background-report.operations.server.ts";
import { cartApi } from "../features/cart/cart.api.server.ts";
import { catalogueApi } from "../features/catalogue/catalogue.api.server.ts";
import { documentsApi } from "../features/documents/documents.api.server.ts";
import { feedsApi } from "../features/feeds/feeds.api.server.ts";
import { helpApi } from "../features/help/help.api.server.ts";
import { bannersApi } from "../features/home/banners.api.server.ts";
import { listsApi } from "../features/lists/lists.api.server.ts";
import { rememberedPartsApi } from "../features/lists/own-numbers/remembered-parts.api.server.ts";
import { quotationsApi } from "../features/lists/quotations/quotations.api.server.ts";
import { savedListsApi } from "../features/lists/saved/saved-lists.api.server.ts";
import { listTasksApi } from "../features/lists/tasks/list-tasks.api.server.ts";
import { notificationsApi } from "../features/notifications/notifications.api.server.ts";
import { ordersApi } from "../features/orders/orders.api.server.ts";
import { returnsApi } from "../features/orders/returns/returns.api.server.ts";
import { modelsApi } from "../features/pictures/models.api.server.ts";
import { picturesApi } from "../features/pictures/pictures.api.server.ts";
import { pricingApi } from "../features/pricing/pricing.api.server.ts";
import { promocodesApi } from "../features/promocodes/promocodes.api.server.ts";
import { promotionsApi } from "../features/promotions/promotions.api.server.ts";
import { reviewsApi } from "../features/reviews/reviews.api.server.ts";
import { collectMissedSearches } from "../features/search/missed/collect-missed-searches.operations.server.ts";
import { searchApi } from "../features/search/search.api.server.ts";
import { storeCreditApi } from "../features/store-credit/store-credit.api.server.ts";
import type { Settings } from "../settings.ts";
import { partSitemaps } from "../storefront/part-sitemaps.server.ts";
import { followSearchWords } from "./follow-search-words.ts";
import { BODY_MAX_BYTES } from "./guards/body-limits.ts";
import { openDataCache } from "./page-cache/data-cache.ts";
import { followPageChanges } from "./page-cache/page-changes.ts";
import type { Pages } from "./page-cache/page-routes.ts";
import { accessLog } from "./plugins/access-log.ts";
import { apiConventions } from "./plugins/api-conventions.ts";
import { apiDocs } from "./plugins/api-docs.ts";
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

/** How long a request waits for a database that is restarting or failing over, before it fails. */
const DATABASE_PATIENCE_MS = 8000;

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
  const connectionOptions = {
    prepares: settings.databasePrepares,
    statementLimitMs: settings.databaseStatementSeconds * 1000,
    patienceMs: DATABASE_PATIENCE_MS,
  };
  const db = connect(settings.databaseUrl, settings.databasePoolSize, connectionOptions);
  const replica = settings.databaseReadUrl
    ? await openReadReplica(db, settings.databaseReadUrl, settings.databasePoolSize, {
        ...connectionOptions,
        onSwitch: (isUsed, why) =>
          isUsed
            ? app.log.info("Reads go to the replica")
            : app.log.warn({ fault: serializeError(why) }, "Reads go to the primary, not the replica"),
      })
    : null;
  const backgroundReads = openBackgroundReads(settings.databaseUrl, connectionOptions);
  const searches = collectMissedSearches({ db, log: app.log, now });
  app.addHook("onClose", async () => {
    await searches.stop();
    await replica?.close();
    await backgroundReads.close();
    await db.$client.end();
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
  const replicaCtx: AppContext = { ...ctx, db: replica?.db ?? readOnlyDatabase(db) };

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

  await app.register(
    async (api) => {
      apiConventions(api);
      apiDocs(api, ctx);
      accountsApi(api, ctx);
      passkeysApi(api, ctx);
      catalogueApi(api, replicaCtx);
      searchApi(api, replicaCtx);
      listsApi(api, ctx, replicaCtx);
      savedListsApi(api, ctx);
      quotationsApi(api, ctx);
      listTasksApi(api, ctx);
      rememberedPartsApi(api, ctx);
      bannersApi(api, replicaCtx);
      cartApi(api, ctx);
      addressesApi(api, ctx);
      pricingApi(api, ctx);
      promocodesApi(api, ctx);
      promotionsApi(api, ctx);
      storeCreditApi(api, ctx);
      ordersApi(api, ctx);
      returnsApi(api, ctx);
      documentsApi(api, ctx);
      notificationsApi(api, ctx);
      reviewsApi(api, ctx);
      helpApi(api, ctx);
      picturesApi(api, ctx);
      modelsApi(api, ctx);
    },
    { prefix: "/API" },
  );

  await app.register(async (scope) => feedsApi(scope, ctx));
  await app.register(async (scope) => partSitemaps(scope, ctx));
  await app.register(async (scope) => webhooks(scope, ctx));
  if (worksOnJobs) await jobs(app, ctx, settings.databaseDirectUrl ?? settings.databaseUrl);
  if (site) await app.register(async (scope) => pages(scope, ctx, { ...site, replicaCtx, changes }));
  return app;
}

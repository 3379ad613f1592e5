import fastify from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { openBackgroundReads } from "../../api/background-reads.server.ts";
import { uncachedData } from "../../api/cached-data.server.ts";
import { uncountedSearches } from "../../api/missed-searches.ts";
import { connect } from "../../database/connect.ts";
import type { ConnectionOptions } from "../../database/pool.ts";
import type { Settings } from "../../settings.ts";
import { openWorkers } from "../processes/workers.ts";

type Parts = {
  settings: Settings;
  secretKey: string;
  /** The size of the connection pool. */
  connections?: number;
  options?: ConnectionOptions;
};

/** An app context without a server, for commands and for benchmarks of operations. */
export function openCliContext(url: string, { settings, secretKey, connections = 2, options }: Parts) {
  const db = connect(url, connections, options);
  // The file cache belongs to the parent process of the running shop.
  const workers = openWorkers({ cache: null });
  const { pdfWorker, stepWorker, renderer, listReader, fileLimiter } = workers;
  const backgroundReads = openBackgroundReads(url, options);
  const { log } = fastify({ logger: { level: settings.logLevel } });
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
    log,
    searchWords: () => [],
    cached: uncachedData,
    missedSearches: uncountedSearches,
    now: () => new Date(),
  };
  return {
    ctx,
    async close() {
      await workers.close();
      await backgroundReads.close();
      await db.$client.end();
    },
  };
}

import type { FastifyBaseLogger } from "fastify";
import { openBackgroundReads } from "../api/background-reads.server.ts";
import { serializeError } from "../api/serialize-error.server.ts";
import { connect } from "../database/connect.ts";
import { openReadReplica, readOnlyDatabase } from "../database/read-replica.ts";
import type { Settings } from "../settings.ts";

/** How long a request waits for a database that is restarting or failing over, before it fails. */
const DATABASE_PATIENCE_MS = 8000;

/**
 * Opens the shop's connections: to its database, to the replica if it has one, and those of reads in the background.
 * `readOnlyDb` reads from the replica while that can be used.
 */
export async function openDatabases(settings: Settings & { databaseUrl: string }, log: FastifyBaseLogger) {
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
            ? log.info("Reads go to the replica")
            : log.warn({ fault: serializeError(why) }, "Reads go to the primary, not the replica"),
      })
    : null;
  const backgroundReads = openBackgroundReads(settings.databaseUrl, connectionOptions);
  const readOnlyDb = replica?.db ?? readOnlyDatabase(db);
  const closeDatabases = async () => {
    await replica?.close();
    await backgroundReads.close();
    await db.$client.end();
  };
  return { db, readOnlyDb, backgroundReads, closeDatabases };
}

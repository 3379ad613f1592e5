import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import { canWrite } from "../../database/can-write.ts";
import migrations from "../../database/migrations/meta/_journal.json" with { type: "json" };

/** A health check needs a fast response; other requests wait longer for the database. */
const RESPONSE_LIMIT_MS = 1500;
const NEWEST_MIGRATION = migrations.entries.at(-1)?.when ?? 0;

const withTimeout = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, RESPONSE_LIMIT_MS, new Error("The database did not respond in time"));
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** `/healthz`: the process is up. `/readyz`: the shop can serve requests. */
export function health(app: FastifyInstance, ctx: AppContext) {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const reason = await withTimeout(notReadyReason(ctx)).catch((error: unknown) => {
      ctx.log.warn(error, "Not ready");
      return "The database does not respond";
    });
    return reason === null ? { status: "ready" } : reply.status(503).send({ status: "not ready", reason });
  });
}

/** Why the shop can't serve requests, or null. */
async function notReadyReason(ctx: AppContext): Promise<string | null> {
  if (!(await canWrite(ctx.db))) return "The disk of the database is full";
  const { rows } = await ctx.db.execute<{ has_settings: boolean; newest: string | null }>(sql`
    select exists (select from shop_settings) as has_settings,
      (select max(created_at) from drizzle.__drizzle_migrations) as newest`);
  const [row] = rows;
  if (Number(row?.newest ?? 0) < NEWEST_MIGRATION) return "The database needs the migrations of this version";
  return row?.has_settings ? null : "The shop has no settings";
}

import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../api/app-context.server.ts";
import migrations from "../../database/migrations/meta/_journal.json" with { type: "json" };

/** Who asks wants to know now; a call would wait longer for its database. */
const ANSWER_LIMIT_MS = 1500;
const NEWEST_MIGRATION = migrations.entries.at(-1)?.when ?? 0;
/** What PostgreSQL says of a full disk, and of a limit that its owner has set. */
const CANT_WRITE = ["53100", "53400"];

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, ANSWER_LIMIT_MS, new Error("The database takes its time"));
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** `/healthz`: the process is up. `/readyz`: the shop can serve. */
export function health(app: FastifyInstance, ctx: AppContext) {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    const reason = await inTime(obstacle(ctx)).catch((error: unknown) => {
      ctx.log.warn(error, "Not ready");
      const { code = "" } = (error as { cause?: { code?: string } }).cause ?? {};
      return CANT_WRITE.includes(code) ? "The database can't write" : "The database does not answer";
    });
    return reason === null ? { status: "ready" } : reply.status(503).send({ status: "not ready", reason });
  });
}

/** Why the shop can't serve, or null. */
async function obstacle(ctx: AppContext): Promise<string | null> {
  return ctx.db.transaction(async (tx) => {
    // What does not fit into this memory is written to the database's disk, and leaves nothing there.
    await tx.execute(sql`set local work_mem = '64kB'`);
    const { rows } = await tx.execute<{ has_settings: boolean; newest: string | null }>(sql`
      select exists (select from shop_settings) as has_settings,
        (select max(created_at) from drizzle.__drizzle_migrations) as newest,
        (select count(*) from generate_series(1, 20000)) as written`);
    const [found] = rows;
    if (Number(found?.newest ?? 0) < NEWEST_MIGRATION) return "The database lacks migrations of this version";
    return found?.has_settings ? null : "The shop has no settings";
  });
}

import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Shop } from "../../api/shop.server.ts";

/** Who asks wants to know now; a call would wait longer for its database. */
const ANSWER_LIMIT_MS = 1500;

const inTime = <T>(answer: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(reject, ANSWER_LIMIT_MS, new Error("The database takes its time"));
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** `/healthz`: the process is up. `/readyz`: the database answers and holds the schema. */
export function health(app: FastifyInstance, shop: Shop) {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_, reply) => {
    try {
      await inTime(shop.db.execute(sql`select from shop_settings limit 1`));
      return { status: "ready" };
    } catch (error) {
      shop.log.warn(error, "Not ready");
      return reply.status(503).send({ status: "not ready", reason: "The database does not answer" });
    }
  });
}

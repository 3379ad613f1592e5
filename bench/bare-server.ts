import fastify from "fastify";
import pg from "pg";
import { type Recording, replay } from "./recording.ts";

/**
 * The baseline for the shop: a bare Fastify app that runs a request's recorded statements, and under /sql only the
 * statements, without HTTP for each.
 */
const [databaseUrl = "", poolSize = "10"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });
const recordings = new Map<string, Recording[]>();
process.on("message", ({ call, variants }: { call: string; variants: Recording[] }) => {
  recordings.set(call, variants);
  process.send?.("known");
});
process.on("disconnect", () => process.exit(0));

let turn = 0;
const next = (call: string) => {
  const variants = recordings.get(call) ?? [];
  const recording = variants[turn++ % variants.length];
  if (!recording) throw new Error(`No statements are recorded for ${call}`);
  return recording;
};

const app = fastify();
app.post<{ Params: { call: string } }>("/bare/:call", async ({ params }) => ({
  status: "success",
  rows: await replay(pool, next(params.call)),
}));
app.post<{ Params: { call: string }; Querystring: { connections: string; seconds: string } }>(
  "/sql/:call",
  async ({ params, query }) => {
    const times: number[] = [];
    const begun = performance.now();
    const end = begun + Number(query.seconds) * 1000;
    const loop = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await replay(pool, next(params.call));
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: Number(query.connections) }, loop));
    times.sort((a, b) => a - b);
    return {
      perSecond: times.length / ((performance.now() - begun) / 1000),
      p99Ms: times[Math.ceil(times.length * 0.99) - 1] ?? 0,
    };
  },
);
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.send?.({ port: new URL(address).port });

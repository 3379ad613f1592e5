import fastify, { LogController } from "fastify";
import { Histogram } from "prom-client";

/** A bare Fastify app that serves the bytes and headers of one page of the shop. */
const [url = "", watched] = process.argv.slice(2);
const isWatched = watched === "watched";
const page = await fetch(url, { headers: { "accept-encoding": "br" } });
// fetch decompresses the body, so bytes of the compressed length stand in for the compressed ones.
const packed = Buffer.alloc(Number(page.headers.get("content-length")), 1);
const own = new Set(["content-length", "date", "connection", "keep-alive"]);
const headers = Object.fromEntries([...page.headers].filter(([name]) => !own.has(name)));

const app = fastify({
  logger: { level: isWatched ? "info" : "warn" },
  logController: new LogController({ disableRequestLogging: true }),
});
// The same cost as in a monitored shop: for each response one log line and one metric with the same fields.
if (isWatched) {
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url: path } = request;
    request.log.info({ method, path, status: reply.statusCode, elapsedMs: reply.elapsedTime });
    done();
  });
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "From a request's first byte to its answer's last, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "unknown";
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
app.get("/", (_, reply) => {
  reply.headers(headers).send(packed);
});
const address = await app.listen({ port: 0, host: "127.0.0.1" });
process.on("disconnect", () => process.exit(0));
process.send?.({ port: new URL(address).port });

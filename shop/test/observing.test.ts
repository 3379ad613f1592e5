import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort, type RunningShop, startShop, until } from "./running-shop.ts";
import { fillDataDir } from "./seeded-data.ts";

/** Metrics and traces of a shop with two server processes. */

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string };

const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-observed-"));
const spans: Span[] = [];
let collector: Server;
let shop: RunningShop;
beforeAll(async () => {
  await fillDataDir(DATA_DIR);
  collector = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (piece) => (text += piece));
    request.on("end", () => {
      for (const { scopeSpans } of JSON.parse(text).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.end("{}");
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => collector.listen(port, "127.0.0.1", resolve));
  shop = await startShop({
    PORT: String(await freePort()),
    DATA_DIR,
    WORKERS: "2",
    METRICS_TOKEN: "token",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: "200",
  });
});
afterAll(async () => {
  shop.ctrlC();
  await shop.ended;
  collector.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

it("any server process returns the metrics of all of them", async () => {
  const ask = async (path: string) => {
    // A new connection each time, so that any process may answer.
    const headers = { authorization: "Bearer token", connection: "close" };
    return (await fetch(shop.url + path, { headers })).text();
  };
  for (let times = 0; times < 12; times++) await ask("/API/banners/get_banners.php");
  for (let times = 0; times < 4; times++)
    expect(await ask("/metrics")).toMatch(/get_banners\.php",status="200"\} 12$/m);
});

it("a request's trace contains its SQL statements", async () => {
  const search = "POST /API/products/search_products.php";
  await fetch(`${shop.url}/API/products/search_products.php`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ search: "M8 hex bolt" }),
  });
  const statementsOf = (root: Span | undefined) =>
    spans.filter(({ name, traceId }) => traceId === root?.traceId && name.startsWith("pg.query"));
  await until("the trace", () => statementsOf(spans.find(({ name }) => name === search)).length > 0);
});

it("a page's trace is named after its route", async () => {
  for (const path of ["/", "/sub-categories/hex-bolts", "/search?query=M8", "/categories.data"])
    await fetch(shop.url + path);
  for (const name of ["GET /", "GET /sub-categories/:name", "GET /search", "GET /categories"])
    await until(`the trace ${name}`, () => spans.some((span) => span.name === name && !span.parentSpanId));
});

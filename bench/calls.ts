import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import pg from "pg";
import { startEmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
import { migrateDatabase } from "../shop/src/database/migrate.ts";
import { seedDemo } from "../shop/src/database/seed/seed.ts";
import { buildApp } from "../shop/src/server/build-app.ts";
import { buildIfChanged } from "../shop/src/server/build-if-changed.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { environmentWith, readSettings } from "../shop/src/settings.ts";
import { freePort } from "../shop/test/running-shop.ts";
import { printTable, say } from "./print.ts";
import { type Recording, recorded } from "./recording.ts";
import { makeScenarios, type Scenario } from "./scenarios.ts";

/**
 * How fast the shop answers, beside a bare Fastify route and beside the bare SQL of the same
 * statements, in one run: the rounds of the three take turns, and the middle one of each counts.
 */
const { values: chosen } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, seconds: { type: "string", default: "3" } },
});
const ROUNDS = Number(chosen.rounds);
const SECONDS = Number(chosen.seconds);
const CONNECTIONS = [1, 32];
const POOL = 10;

type Speed = { perSecond: number; p99Ms: number };

const dataDir = mkdtempSync(join(tmpdir(), "kasna-bench-"));
const postgres = await startEmbeddedPostgres(dataDir);
const db = new pg.Pool({ connectionString: postgres.url, max: 4 });
const children: ChildProcess[] = [];
try {
  await measure();
} finally {
  await db.end();
  for (const child of children) child.disconnect();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure() {
  say("Making a shop to measure …");
  await migrateDatabase(postgres.url, root);
  await seedDemo(postgres.url);
  buildIfChanged(root, say);
  const scenarios = await makeScenarios(db);
  await db.query("vacuum analyze");

  const shopPort = await freePort();
  const bare = await start("bench/bare-server.ts", [postgres.url, String(POOL)]);
  const barePort = bare.port;
  await start("shop/src/server/worker.ts", [root], {
    ...{ PORT: String(shopPort), DATABASE_URL: postgres.url, DATABASE_POOL: String(POOL) },
    ...{ SECRET_KEY: "bench", NODE_ENV: "production", LOG_LEVEL: "warn" },
  });
  const shopUrl = `http://127.0.0.1:${shopPort}`;
  const bareUrl = `http://127.0.0.1:${barePort}`;

  const lines: string[][] = [];
  for (const [index, scenario] of scenarios.entries()) {
    bare.child.send({ call: String(index), variants: await record(scenario) });
    await once(bare.child, "message");
    for (const connections of CONNECTIONS) {
      const speeds: Speed[][] = [[], [], []];
      for (let round = 0; round < ROUNDS; round++) {
        speeds[0]?.push(await fire(`${shopUrl}/API${scenario.route.split(" ")[1]}`, scenario, connections));
        speeds[1]?.push(await fire(`${bareUrl}/bare/${index}`, scenario, connections));
        speeds[2]?.push(await sql(`${bareUrl}/sql/${index}`, connections));
        await db.query("update cart_lines set quantity = 1");
      }
      lines.push([scenario.name, String(connections), ...row(speeds.map(middle))]);
      say(`  ${scenario.name}, ${connections} connections: measured`);
    }
  }
  const head = [
    "call",
    "conns",
    "shop/s",
    "p99 ms",
    "bare/s",
    "p99 ms",
    "SQL/s",
    "p99 ms",
    "of bare",
    "of SQL",
  ];
  say("");
  printTable([head, ...lines]);
}

/** Starts a child that says "listening" when it is ready. */
async function start(file: string, args: string[], environment: Record<string, string> = {}) {
  const child = fork(join(root, file), args, { env: environmentWith(environment) });
  children.push(child);
  const [said] = await once(child, "message");
  return { child, port: Number(said?.port) };
}

/** The statements of each input, from the shop run in this process. */
async function record(scenario: Scenario): Promise<Recording[]> {
  const settings = readSettings(root, { LOG_LEVEL: "silent", DATABASE_POOL: "1" });
  const app = await buildApp({ settings: { ...settings, databaseUrl: postgres.url }, secretKey: "bench" });
  const [method = "", path = ""] = scenario.route.split(" ");
  const recordings: Recording[] = [];
  for (const { body, token } of scenario.inputs) {
    const key = scenario.hasKey ? randomUUID() : null;
    const ask = async () => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
      };
      const answer = await app.inject({
        method: method as "POST",
        url: `/API${path}`,
        payload: body,
        headers,
      });
      if (answer.statusCode !== 200)
        throw new Error(`${scenario.name} answered ${answer.statusCode}: ${answer.body}`);
    };
    // The first time also opens the connection.
    if (recordings.length === 0) await app.inject("/readyz");
    recordings.push(await recorded(key, ask));
  }
  await app.close();
  return recordings;
}

async function fire(url: string, scenario: Scenario, connections: number): Promise<Speed> {
  let turn = 0;
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: [
      {
        method: "POST",
        setupRequest: (request) => {
          const input = scenario.inputs[turn++ % scenario.inputs.length];
          return {
            ...request,
            body: JSON.stringify(input?.body ?? {}),
            headers: {
              "content-type": "application/json",
              ...(input?.token && { authorization: `Bearer ${input.token}` }),
              ...(scenario.hasKey && { "idempotency-key": randomUUID() }),
            },
          };
        },
      },
    ],
  });
  const wrong = result.non2xx + result.errors + result.timeouts;
  if (wrong > 0) throw new Error(`${wrong} of ${result.requests.total} requests to ${url} failed`);
  return { perSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}

async function sql(url: string, connections: number): Promise<Speed> {
  const answer = await fetch(`${url}?connections=${connections}&seconds=${SECONDS}`, { method: "POST" });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Speed;
}

function middle(speeds: Speed[]): Speed {
  const sorted = speeds.toSorted((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { perSecond: 0, p99Ms: 0 };
}

function row(speeds: Speed[]): string[] {
  const [shop, bare, statements] = speeds as [Speed, Speed, Speed];
  const share = (of: Speed) => `${Math.round((100 * shop.perSecond) / of.perSecond)} %`;
  return [
    ...speeds.flatMap(({ perSecond, p99Ms }) => [perSecond.toFixed(0), p99Ms.toFixed(1)]),
    share(bare),
    share(statements),
  ];
}

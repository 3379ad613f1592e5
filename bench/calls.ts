import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { buildApp } from "../shop/src/server/build-app.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import { type BenchShop, withBenchShop } from "./bench-shop.ts";
import { printTable, say } from "./print.ts";
import { type Recording, recorded } from "./recording.ts";
import { makeScenarios, type Scenario } from "./scenarios.ts";

/**
 * How fast the shop answers, beside a bare Fastify route and beside the bare SQL of the same
 * statements, in one run: the rounds of the three take turns, and the middle one of each counts.
 */
const { values: chosen } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    /** Only the calls whose name has this in it. */
    call: { type: "string", default: "" },
  },
});
const ROUNDS = Number(chosen.rounds);
const SECONDS = Number(chosen.seconds);
const CONNECTIONS = [1, 32];

type Speed = { perSecond: number; p99Ms: number };

await withBenchShop(measure);

async function measure({ db, databaseUrl, poolSize, start, serve }: BenchShop) {
  const scenarios = (await makeScenarios(db)).filter(({ name }) => name.includes(chosen.call));
  await db.query("vacuum analyze");
  const bare = await start("bench/bare-server.ts", [databaseUrl, String(poolSize)]);
  const shopUrl = await serve();
  const bareUrl = `http://127.0.0.1:${bare.port}`;

  const lines: string[][] = [];
  for (const [index, scenario] of scenarios.entries()) {
    bare.child.send({ call: String(index), variants: await record(databaseUrl, scenario) });
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

/** The statements of each input, from the shop run in this process. */
async function record(databaseUrl: string, scenario: Scenario): Promise<Recording[]> {
  const settings = readSettings(root, { LOG_LEVEL: "silent", DATABASE_POOL: "1" });
  const app = await buildApp({ settings: { ...settings, databaseUrl }, secretKey: "bench" });
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

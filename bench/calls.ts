import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { buildApp } from "../shop/src/server/build-app.ts";
import { openWorkers } from "../shop/src/server/processes/workers.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { readSettings } from "../shop/src/settings.ts";
import type { BenchShop, OtherRevision } from "./bench-shop.ts";
import { fire, type Load, middle, type Speed } from "./load.ts";
import { comparedTo, type Line, type Options, printLine } from "./print.ts";
import { type Recording, recorded } from "./recording.ts";
import { makeScenarios, type Scenario } from "./scenarios.ts";

/**
 * The speed of the shop's API, compared with a bare Fastify route, bare SQL with the same statements, and the other
 * revision if there is one. Their rounds alternate, and the median round of each counts.
 */
export async function measureCalls(
  { db, databaseUrl, poolSize, start, serve, against }: BenchShop,
  { rounds, seconds, connections: all, only }: Options & { only: string },
): Promise<Line[]> {
  const scenarios = (await makeScenarios(db)).filter(({ name }) => name.includes(only));
  await db.query("vacuum analyze");
  const there = against && (await scenariosThere(against, only));
  const bare = await start("bench/bare-server.ts", [databaseUrl, String(poolSize)]);
  const shopUrl = await serve();
  const bareUrl = `http://127.0.0.1:${bare.port}`;

  const lines: Line[] = [];
  for (const [index, scenario] of scenarios.entries()) {
    bare.child.send({ call: String(index), variants: await record(databaseUrl, scenario) });
    await once(bare.child, "message");
    for (const connections of all) {
      const speeds: Speed[][] = [[], [], []];
      const theirs: Speed[] = [];
      for (let round = 0; round < rounds; round++) {
        speeds[0]?.push(
          await fire(`${shopUrl}/API${scenario.route.split(" ")[1]}`, scenario, { connections, seconds }),
        );
        speeds[1]?.push(await fire(`${bareUrl}/bare/${index}`, scenario, { connections, seconds }));
        speeds[2]?.push(await sql(`${bareUrl}/sql/${index}`, { connections, seconds }));
        await db.query("update cart_lines set quantity = 1");
        if (there) theirs.push(await there(index, { connections, seconds }));
      }
      lines.push(...compared(scenario, connections, speeds.map(middle)));
      if (against) lines.push(comparedWith(against.name, scenario, connections, [speeds[0] ?? [], theirs]));
      printLine(`  ${scenario.name}, ${connections} connections: measured`);
    }
  }
  return lines;
}

/** The same requests to the other revision, on its own database. */
async function scenariosThere({ db, serveProcess }: OtherRevision, only: string) {
  const scenarios = (await makeScenarios(db)).filter(({ name }) => name.includes(only));
  await db.query("vacuum analyze");
  const { url } = await serveProcess();
  return async (index: number, load: Load): Promise<Speed> => {
    const scenario = scenarios[index] as Scenario;
    const speed = await fire(`${url}/API${scenario.route.split(" ")[1]}`, scenario, load);
    await db.query("update cart_lines set quantity = 1");
    return speed;
  };
}

const comparedWith = (
  name: string,
  scenario: Scenario,
  connections: number,
  sides: [Speed[], Speed[]],
): Line => {
  const [ours, theirs] = [middle(sides[0]), middle(sides[1])];
  return comparedTo(`${scenario.name}, ${connections} at once`, name, ours.perSecond, theirs.perSecond);
};

/** Orders are compared with their bare transaction, other requests with a bare route. */
function compared({ name, hasKey }: Scenario, connections: number, speeds: Speed[]): Line[] {
  const [shop, bare, statements] = speeds as [Speed, Speed, Speed];
  const [limit, limitName, aim] = hasKey ? [statements, "bare SQL", 60] : [bare, "bare route", 50];
  const share = Math.round((100 * shop.perSecond) / limit.perSecond);
  return [
    {
      what: `${name}, ${connections} at once`,
      shop: `${shop.perSecond.toFixed(0)}/s, p99 ${shop.p99Ms.toFixed(1)} ms`,
      limit: `${limitName} ${limit.perSecond.toFixed(0)}/s`,
      ratio: `${share} %`,
      aim: `at least ${aim} %`,
      isMet: share >= aim,
    },
  ];
}

/** The statements of each input, recorded from the shop running in this process. */
async function record(databaseUrl: string, scenario: Scenario): Promise<Recording[]> {
  const settings = readSettings(root, { LOG_LEVEL: "silent", DATABASE_POOL: "1" });
  const workers = openWorkers({ cache: null });
  const app = await buildApp({ settings: { ...settings, databaseUrl }, secretKey: "bench", workers });
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
        throw new Error(`${scenario.name} returned ${answer.statusCode}: ${answer.body}`);
    };
    // The first request also opens the connection.
    if (recordings.length === 0) await app.inject("/readyz");
    recordings.push(await recorded(key, ask));
  }
  await app.close();
  await workers.close();
  return recordings;
}

async function sql(url: string, { connections, seconds }: Load): Promise<Speed> {
  const answer = await fetch(`${url}?connections=${connections}&seconds=${seconds}`, { method: "POST" });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Speed;
}

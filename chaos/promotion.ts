import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { until } from "../shop/test/running-shop.ts";
import { letBuyersBuy } from "./buyers.ts";
import { openChaosShop } from "./chaos-shop.ts";
import { debianPostgres, openServer } from "./cluster.ts";
import { checkLedger, type Finding } from "./ledger.ts";
import { chanceOf } from "./random.ts";

const LOAD_MS = 5000;
const PATIENCE_MS = 60_000;

type PromotionOptions = { runs: number; buyers: number; say: (line: string) => void };

/**
 * Kills the primary while buyers order, promotes its synchronous replica, and checks the ledger there. The shop has
 * both hosts in DATABASE_URL and no other notice. Returns null if PostgreSQL 15 is not installed.
 */
export async function runPromotion({ runs, buyers, say }: PromotionOptions) {
  const home = debianPostgres();
  if (!home) return null;
  const rows = [["run", "orders before", "after", "ms to promote", "ms without an order", "orders lost"]];
  const findings = new Map<string, Finding>();
  for (let run = 1; run <= runs; run++) {
    say(`Run ${run} …`);
    const one = await promoteOnce(home, { seed: run, buyers, say });
    rows.push([String(run), ...one.figures.map((figure) => String(Math.round(figure)))]);
    for (const { rule, checked, broken } of one.findings) {
      const sum = findings.get(rule) ?? { rule, checked: 0, broken: [] };
      findings.set(rule, { rule, checked: sum.checked + checked, broken: [...sum.broken, ...broken] });
    }
  }
  return { rows, findings: [...findings.values()] };
}

async function promoteOnce(
  home: string,
  { seed, buyers, say }: { seed: number } & Omit<PromotionOptions, "runs">,
) {
  const folder = mkdtempSync(join(tmpdir(), "kasna-promotion-"));
  const primary = await openServer({ home, folder: join(folder, "one") });
  const replica = await openServer({
    ...{ home, folder: join(folder, "two") },
    standbyOf: { server: primary, name: "two" },
  });
  // From now on a commit waits until the replica has written it to disk.
  await primary.ask("alter system set synchronous_standby_names = 'two'");
  await primary.ask("select pg_reload_conf()");
  await until("the replica to be synchronous", async () => {
    const [row] = await primary.ask("select sync_state from pg_stat_replication");
    return row?.sync_state === "sync";
  });
  const hosts = `127.0.0.1:${primary.port},127.0.0.1:${replica.port}`;
  const databaseUrl = primary.url.replace(`127.0.0.1:${primary.port}`, hosts);
  let current = primary;
  const shop = await openChaosShop(() => current, { folder, databaseUrl, workers: 2, buyers });
  try {
    let isOver = false;
    let endedAt = Number.POSITIVE_INFINITY;
    const load = letBuyersBuy(shop, {
      chance: chanceOf(seed),
      isOver: () => isOver,
      isFinal: () => performance.now() > endedAt + PATIENCE_MS,
    });
    await pause(LOAD_MS);
    const killedAt = performance.now();
    await primary.end("SIGKILL");
    await replica.ask("select pg_promote()");
    const promotedAt = performance.now();
    current = replica;
    await pause(LOAD_MS);
    await shop.ready();
    isOver = true;
    endedAt = performance.now();
    const seen = await load;
    const findings = await checkLedger({ database: replica, shop, seen, disturbances: 4 });
    const before = seen.acknowledged.filter(({ at }) => at < killedAt).length;
    const firstAfter = Math.min(...seen.acknowledged.map(({ at }) => at).filter((at) => at > promotedAt));
    const lost = findings[0]?.broken.length ?? 0;
    return {
      findings,
      figures: [
        before,
        seen.acknowledged.length - before,
        promotedAt - killedAt,
        firstAfter - killedAt,
        lost,
      ],
    };
  } catch (error) {
    say(shop.output().slice(-4000));
    throw error;
  } finally {
    await shop.close();
    await replica.end();
    await primary.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

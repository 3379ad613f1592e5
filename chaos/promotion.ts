import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../shop/src/server/root-folder.ts";
import { environmentWith } from "../shop/src/settings.ts";
import { until } from "../shop/test/running-shop.ts";
import { letBuyersBuy } from "./buyers.ts";
import { openChaosShop } from "./chaos-shop.ts";
import { debianPostgres, openServer, type Server } from "./cluster.ts";
import type { Finding } from "./finding.ts";
import { checkLedger } from "./ledger.ts";
import { randomOf } from "./random.ts";

const LOAD_MS = 5000;
const PATIENCE_MS = 60_000;
/** HAProxy treats every server as the primary until its checks have failed three times. */
const PROXY_START_MS = 3000;

type PromotionOptions = { runs: number; buyers: number; say: (line: string) => void };

/**
 * Kills the primary while buyers order, promotes its synchronous replica, and checks the ledger there. The shop reaches
 * the primary through HAProxy with deploy/haproxy.cfg. Returns null if PostgreSQL 15 or HAProxy is not installed.
 */
export async function runPromotion({ runs, buyers, say }: PromotionOptions) {
  const home = debianPostgres();
  if (!home || spawnSync("haproxy", ["-v"]).error) return null;
  const rows = [["run", "orders before", "after", "ms to promote", "ms without an order", "orders lost"]];
  const findings = new Map<string, Finding>();
  for (let run = 1; run <= runs; run++) {
    say(`Run ${run} …`);
    const promotion = await promoteOnce(home, { seed: run, buyers, say });
    rows.push([String(run), ...promotion.figures.map((figure) => String(Math.round(figure)))]);
    for (const { rule, checked, broken } of promotion.findings) {
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
  await admitProxy(primary);
  const replica = await openServer({
    home,
    folder: join(folder, "two"),
    standbyOf: { server: primary, name: "two" },
  });
  // From now on a commit waits until the replica has written it to disk.
  await primary.ask("alter system set synchronous_standby_names = 'two'");
  await primary.ask("select pg_reload_conf()");
  await until("the replica to be synchronous", async () => {
    const [row] = await primary.ask("select sync_state from pg_stat_replication");
    return row?.sync_state === "sync";
  });
  const proxy = startProxy(join(folder, "proxy"), { primary, replica });
  await pause(PROXY_START_MS);
  const { username, password, pathname } = new URL(primary.url);
  const databaseUrl = `postgresql://${username}:${password}@${pathname}?host=${proxy.folder}`;
  let current = primary;
  const shop = await openChaosShop(() => current, { folder, databaseUrl, workers: 2, buyers });
  try {
    let isOver = false;
    let endedAt = Number.POSITIVE_INFINITY;
    const load = letBuyersBuy(shop, {
      chance: randomOf(seed),
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
    proxy.process.kill();
    await replica.end();
    await primary.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets HAProxy ask a server whether it is a standby. */
async function admitProxy(server: Server) {
  const rules = join(server.folder, "pg_hba.conf");
  writeFileSync(rules, `host postgres haproxy 127.0.0.1/32 trust\n${readFileSync(rules, "utf8")}`);
  await server.ask("create role haproxy login");
  await server.ask("select pg_reload_conf()");
}

function startProxy(folder: string, { primary, replica }: { primary: Server; replica: Server }) {
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  const env = environmentWith({
    DATABASE_SOCKET: join(folder, ".s.PGSQL.5432"),
    PRIMARY: `127.0.0.1:${primary.port}`,
    STANDBY: `127.0.0.1:${replica.port}`,
  });
  const child = spawn("haproxy", ["-db", "-f", join(root, "deploy/haproxy.cfg")], { env, stdio: "ignore" });
  return { process: child, folder };
}

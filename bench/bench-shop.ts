import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "../shop/src/database/embedded-postgres.ts";
import { migrateDatabase } from "../shop/src/database/migrate.ts";
import { seedDemo } from "../shop/src/database/seed/seed.ts";
import { buildIfChanged } from "../shop/src/server/processes/build-if-changed.ts";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../shop/src/server/processes/server-flags.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { environmentWith } from "../shop/src/settings.ts";
import { freePort } from "../shop/test/running-shop.ts";
import { printLine } from "./print.ts";
import { fillShop, type Revision } from "./revision.ts";

const POOL = 10;

export type BenchShop = {
  db: pg.Pool;
  databaseUrl: string;
  poolSize: number;
  /** Starts a child process that sends "listening" when it is ready, and stops it with the shop. */
  start: (
    file: string,
    args: string[],
    environment?: Record<string, string>,
  ) => Promise<{ child: ChildProcess; port: number }>;
  /** Starts one server process of the built shop on this or another database. Returns its URL. */
  serve: (databaseUrl?: string, environment?: Record<string, string>) => Promise<string>;
  /** Like `serve`, and also returns the process id, and a function that stops it before the shop. */
  serveProcess: () => Promise<{ url: string; pid: number; stop: () => Promise<void> }>;
  /** The other revision with a separate database; null without `--against`. */
  against: OtherRevision | null;
};

export type OtherRevision = Revision & Pick<BenchShop, "db" | "databaseUrl" | "serveProcess">;

/** Runs `measure` with a separate demo shop: built, on a fresh database. */
export async function withBenchShop(
  measure: (shop: BenchShop) => Promise<void>,
  revision: Revision | null = null,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "kasna-bench-"));
  const postgres = await startEmbeddedPostgres(dataDir);
  const db = new pg.Pool({ connectionString: postgres.url, max: 4 });
  const children: ChildProcess[] = [];
  const start: BenchShop["start"] = async (file, args, environment = {}) => {
    const child = fork(resolve(root, file), args, {
      ...(args[0] === "server" && { execArgv: [...SERVER_FLAGS] }),
      env: environmentWith(environment),
      // Discard log output, so that the terminal's speed does not matter.
      stdio: ["ignore", environment.LOG_LEVEL === "info" ? "ignore" : "inherit", "inherit", "ipc"],
    });
    children.push(child);
    const [message] = await once(child, "message");
    return { child, port: Number(message?.port) };
  };
  const serveProcess = async (
    databaseUrl = postgres.url,
    environment: Record<string, string> = {},
    folder = root,
  ) => {
    const port = await freePort();
    const { child } = await start(join(folder, "shop/build/server/index.js"), ["server"], {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(POOL),
      ...SERVER_ENVIRONMENT,
      SECRET_KEY: "bench",
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DOCUMENTS_PER_HOUR: "1000000",
      ...environment,
    });
    return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => leave(child) };
  };
  const serve: BenchShop["serve"] = async (...given) => (await serveProcess(...given)).url;
  const databases = [db];
  const openAgainst = async (other: Revision): Promise<OtherRevision> => {
    const databaseUrl = postgres.url.replace("/postgres?", "/against?");
    await db.query("create database against");
    fillShop(other, databaseUrl);
    const otherDb = new pg.Pool({ connectionString: databaseUrl, max: 4 });
    databases.push(otherDb);
    return {
      ...other,
      db: otherDb,
      databaseUrl,
      serveProcess: () => serveProcess(databaseUrl, {}, other.root),
    };
  };
  try {
    printLine("Preparing a shop to measure …");
    await migrateDatabase(postgres.url, root);
    await seedDemo(postgres.url);
    buildIfChanged(root, printLine);
    const against = revision && (await openAgainst(revision));
    await measure({ db, databaseUrl: postgres.url, poolSize: POOL, start, serve, serveProcess, against });
  } finally {
    await Promise.all(databases.map((database) => database.end()));
    await Promise.all(children.map(leave));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits for a child to exit before the database stops, because the child deregisters in it. */
async function leave(child: ChildProcess): Promise<void> {
  if (!child.connected) return;
  const left = once(child, "exit");
  child.disconnect();
  await left;
}

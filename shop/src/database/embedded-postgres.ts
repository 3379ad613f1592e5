import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { isRoot, postgresHome, UNPRIVILEGED } from "./paths.ts";

export type EmbeddedPostgres = {
  url: string;
  /** Resolves when the server has ended, by whatever cause. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const USER = "kasna";
const SETTINGS = {
  listen_addresses: "",
  max_connections: "120",
  shared_buffers: "128MB",
  log_min_messages: "warning",
  // Carts and jobs come and go by the second: dead rows and plans made for an empty table last seconds, not a minute.
  autovacuum_naptime: "5s",
};
const START_WAIT_MS = 50;
/** Recovery after a crash may take a while on a large database. */
const START_LIMIT_MS = 60_000;
/** A killed server's zombie keeps its postmaster.pid valid until it is reaped. */
const LOCK_TRIES = 12;
const LOCK_WAIT_MS = 200;

/** Where a running server of this data directory is reached: a socket, and a password beside the data. */
export function embeddedUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "postgres.secret"), "utf8").trim();
  return `postgresql://${USER}:${password}@/postgres?host=${encodeURIComponent(socketDir(dataDir))}`;
}

/** A socket's path may hold about 100 bytes, so it can't lie in the data directory. */
function socketDir(dataDir: string): string {
  return join(tmpdir(), `kasna-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, making the cluster first where there is none. It ends when
 * this process ends, however that happens. `settings` go before its own. Throws when another one runs on the
 * same data.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const home = postgresHome();
  const cluster = join(dataDir, "postgres");
  mkdirSync(dataDir, { recursive: true });
  // The server's account must pass through to its cluster; what lies beside it has modes of its own.
  if (isRoot) chmodSync(dataDir, 0o711);
  if (!existsSync(join(cluster, "PG_VERSION"))) makeCluster(home, dataDir, cluster);
  const sockets = socketDir(dataDir);
  ownFolder(sockets);

  for (let attempt = 1; ; attempt++) {
    const server = launch(home, cluster, { ...SETTINGS, ...settings, unix_socket_directories: sockets });
    if (await isReady(server, dataDir, cluster)) return supervise(server.process, dataDir);
    const said = server.said();
    if (!/lock file .* already exists/.test(said))
      throw new Error(`PostgreSQL did not start on ${cluster}:\n${said.trim()}`);
    if (attempt === LOCK_TRIES) {
      throw new Error(
        `Another Kasna runs on the data in ${dataDir} (its PostgreSQL is process ${holderOf(cluster)}). Stop it first, or give this one its own DATA_DIR.`,
      );
    }
    await wait(LOCK_WAIT_MS);
  }
}

/** The command line that drops root's rights and dies with this process, where the system can do that. */
export function asServer(binary: string, args: string[]): [string, string[]] {
  if (process.platform !== "linux") return [binary, args];
  const account = isRoot ? [`--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, "--clear-groups"] : [];
  return ["setpriv", [...account, "--pdeathsig", "INT", binary, ...args]];
}

function ownFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  chmodSync(path, 0o700);
}

function makeCluster(home: string, dataDir: string, cluster: string) {
  rmSync(cluster, { recursive: true, force: true });
  ownFolder(cluster);
  const password = randomBytes(24).toString("base64url");
  const handover = mkdtempSync(join(tmpdir(), "kasna-init-"));
  const passwordFile = join(handover, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) {
    chownSync(handover, UNPRIVILEGED, UNPRIVILEGED);
    chownSync(passwordFile, UNPRIVILEGED, UNPRIVILEGED);
  }
  const [command, args] = asServer(join(home, "bin/initdb"), [
    `--pgdata=${cluster}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--data-checksums",
  ]);
  try {
    execFileSync(command, args, { stdio: "pipe", cwd: "/" });
  } catch (error) {
    // A half-made cluster must not be taken for a whole one at the next start.
    rmSync(cluster, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(handover, { recursive: true, force: true });
  }
  writeFileSync(join(dataDir, "postgres.secret"), password, { mode: 0o600 });
}

function launch(home: string, cluster: string, settings: Record<string, string>) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command, args] = asServer(join(home, "bin/postgres"), ["-D", cluster, ...flags]);
  // Its own process group, so that Ctrl-C reaches the shop first and PostgreSQL only from us.
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true, cwd: "/" });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4000);
  });
  return { process: child, said: () => said };
}

async function isReady(
  server: { process: ChildProcess; said: () => string },
  dataDir: string,
  cluster: string,
): Promise<boolean> {
  const { process: child } = server;
  let failure: Error | undefined;
  child.once("error", (error) => {
    failure = error;
  });
  for (let waited = 0; waited < START_LIMIT_MS; waited += START_WAIT_MS) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) return false;
    // Only our own server counts: another one on the same data would answer on the same socket.
    if (holderOf(cluster) === child.pid && (await answers(dataDir))) return true;
    await wait(START_WAIT_MS);
  }
  child.kill("SIGQUIT");
  throw new Error(`PostgreSQL did not answer within ${START_LIMIT_MS / 1000} s:\n${server.said()}`);
}

/** The process that holds a cluster, by its own account. */
function holderOf(cluster: string): number | null {
  const file = join(cluster, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

async function answers(dataDir: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: embeddedUrl(dataDir) });
  // A server that goes away right after it answered ends the connection; that is no news here.
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    // Not up yet, or recovering after a crash.
    return false;
  } finally {
    await client.end();
  }
}

function supervise(child: ChildProcess, dataDir: string): EmbeddedPostgres {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url: embeddedUrl(dataDir),
    ended,
    async stop() {
      // INT is PostgreSQL's fast shutdown: sessions are ended, nothing committed is lost.
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      await ended;
      rmSync(socketDir(dataDir), { recursive: true, force: true });
    },
  };
}

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
import { isRoot, postgresHome, removeOtherPrograms, UNPRIVILEGED } from "./paths.ts";

export type EmbeddedPostgres = {
  url: string;
  /** Resolves when the server has stopped for any reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

const USER = "kasna";
const SETTINGS = {
  listen_addresses: "",
  max_connections: "120",
  shared_buffers: "128MB",
  log_min_messages: "warning",
  // Carts and jobs change every second, so remove dead rows and update statistics within seconds, not a minute.
  autovacuum_naptime: "5s",
};
const START_WAIT_MS = 50;
/** Recovery after a crash may take a while on a large database. */
const START_LIMIT_MS = 60_000;
/** The postmaster.pid of a killed server looks valid until its zombie process is reaped. */
const LOCK_LIMIT_MS = 3000;
/** The processes of a killed server hold its memory until they have finished their statements. */
const MEMORY_LIMIT_MS = 60_000;
const RETRY_AFTER_MS = 200;

/** The URL of the server for this data directory: a Unix socket, with the password from a file in the directory. */
export function embeddedUrl(dataDir: string): string {
  const password = readFileSync(join(dataDir, "postgres.secret"), "utf8").trim();
  return `postgresql://${USER}:${password}@/postgres?host=${encodeURIComponent(socketDir(dataDir))}`;
}

/**
 * The URL of the server for this data directory, even before it has started; null if its cluster does not exist yet.
 */
export const embeddedUrlIfKnown = (dataDir: string): string | null =>
  hasCluster(dataDir) && existsSync(join(dataDir, "postgres.secret")) ? embeddedUrl(dataDir) : null;

const clusterOf = (dataDir: string) => join(dataDir, "postgres");
/** A new cluster gets a new password, even if the file of an earlier one still exists. */
const hasCluster = (dataDir: string) => existsSync(join(clusterOf(dataDir), "PG_VERSION"));

/** A socket's path is limited to about 100 bytes, so it can't be in the data directory. */
function socketDir(dataDir: string): string {
  return join(tmpdir(), `kasna-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
}

/**
 * Starts PostgreSQL on `dataDir/postgres`, creating the cluster first if there is none. It stops when this process
 * ends, for whatever reason. `settings` override the defaults. Throws if another server is running on the same data.
 * After a crash it waits up to a minute for the processes of the crashed server to end.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(dataDir);
  mkdirSync(dataDir, { recursive: true });
  // The server's account must be able to enter this folder; the files in it have their own modes.
  if (isRoot) chmodSync(dataDir, 0o711);
  const home = postgresHome(dataDir);
  if (!hasCluster(dataDir)) createCluster(home, dataDir, cluster);
  const sockets = socketDir(dataDir);
  createPrivateFolder(sockets);

  const begun = performance.now();
  for (;;) {
    const server = launch(home, cluster, { ...SETTINGS, ...settings, unix_socket_directories: sockets });
    if (await isReady(server, dataDir, cluster)) {
      removeOtherPrograms(dataDir, home);
      return supervise(server.process, dataDir);
    }
    const output = server.output();
    const isLocked = /lock file .* already exists/.test(output);
    const isMemoryInUse = /shared memory block .* is still in use/.test(output);
    if (!isLocked && !isMemoryInUse)
      throw new Error(`PostgreSQL did not start on ${cluster}:\n${output.trim()}`);
    if (performance.now() - begun > (isLocked ? LOCK_LIMIT_MS : MEMORY_LIMIT_MS))
      throw new Error(
        isLocked
          ? `Another shop is running on the data in ${dataDir} (its PostgreSQL is process ${ownerOf(cluster)}). Stop it, or set another DATA_DIR for this one.`
          : `Processes of a PostgreSQL that was killed still work on the data in ${dataDir}. End them, then start again.`,
      );
    await wait(RETRY_AFTER_MS);
  }
}

/** The command that runs a binary without root privileges and stops it with this process; on Linux only. */
export function asServer(binary: string, args: string[]): [string, string[]] {
  if (process.platform !== "linux") return [binary, args];
  const account = isRoot ? [`--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, "--clear-groups"] : [];
  return ["setpriv", [...account, "--pdeathsig", "INT", binary, ...args]];
}

function createPrivateFolder(path: string) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  chmodSync(path, 0o700);
}

function createCluster(home: string, dataDir: string, cluster: string) {
  rmSync(cluster, { recursive: true, force: true });
  createPrivateFolder(cluster);
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
    // The next start must not mistake an incomplete cluster for a complete one.
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
  // Its own process group, so that Ctrl-C reaches only the shop, which then stops PostgreSQL.
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true, cwd: "/" });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-4000);
  });
  return { process: child, output: () => output };
}

async function isReady(
  server: { process: ChildProcess; output: () => string },
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
    // Only our own server will do: another one on the same data would answer on the same socket.
    if (ownerOf(cluster) === child.pid && (await canConnect(embeddedUrl(dataDir)))) return true;
    await wait(START_WAIT_MS);
  }
  child.kill("SIGQUIT");
  throw new Error(`PostgreSQL did not respond within ${START_LIMIT_MS / 1000} s:\n${server.output()}`);
}

/** The process id of a cluster's server, from its postmaster.pid. */
function ownerOf(cluster: string): number | null {
  const file = join(cluster, "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
}

/** Whether a server accepts connections. */
export async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  // A server that stops right after responding breaks the connection, which does not matter here.
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    // Not up yet, or recovering after a crash.
    return false;
  } finally {
    // A connection that was refused is closed already.
    await client.end().catch(() => {});
  }
}

function supervise(child: ChildProcess, dataDir: string): EmbeddedPostgres {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url: embeddedUrl(dataDir),
    ended,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it ends sessions and loses nothing that was committed.
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGINT");
      await ended;
      rmSync(socketDir(dataDir), { recursive: true, force: true });
    },
  };
}

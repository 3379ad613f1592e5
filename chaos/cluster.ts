import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { asServer } from "../shop/src/database/embedded-postgres.ts";
import { isRoot, postgresHome, UNPRIVILEGED } from "../shop/src/database/paths.ts";
import { freePort, until } from "../shop/test/running-shop.ts";
import { type Contents, fillDataDir } from "../shop/test/seeded-data.ts";

const USER = "kasna";
const PASSWORD = "only-for-proofs";
const DEBIAN_HOME = "/usr/lib/postgresql/15";

export type Server = Awaited<ReturnType<typeof openServer>>;
type ServerOptions = {
  /** Its data directory. */
  folder: string;
  home?: string;
  settings?: Record<string, string>;
  /** What it holds from the start; an empty database by default. */
  contents?: Contents;
  /** The primary, if this server is its streaming replica, and this server's application_name. */
  standbyOf?: { server: Server; name: string };
};

/** The folder of Debian's PostgreSQL 15, or null if it is not installed. */
export const debianPostgres = (): string | null =>
  existsSync(join(DEBIAN_HOME, "bin/postgres")) ? DEBIAN_HOME : null;

/** Starts a separate PostgreSQL server on a loopback TCP port, by default with the embedded binaries. */
export async function openServer({
  folder,
  home = postgresHome(dirname(folder)),
  settings = {},
  contents,
  standbyOf,
}: ServerOptions) {
  const port = await freePort();
  // The server's account must be able to enter the parent folder, which may be private to its owner.
  if (isRoot) chmodSync(dirname(folder), 0o711);
  const password = contents ? await copyFilled(contents, folder) : PASSWORD;
  const urlOf = (database: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const url = urlOf("postgres");
  if (standbyOf) await copyServer(standbyOf, folder);
  else if (!contents) createServer(home, folder);
  let running = launch();

  function launch() {
    const options = {
      listen_addresses: "127.0.0.1",
      port: String(port),
      unix_socket_directories: folder,
      max_connections: "120",
      log_min_messages: "fatal",
      wal_keep_size: "512MB",
      ...settings,
    };
    const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const [command, args] = asServer(join(home, "bin/postgres"), ["-D", folder, ...flags]);
    const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"], detached: true, cwd: "/" });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      output = (output + text).slice(-4000);
    });
    return { child, ended: once(child, "exit"), output: () => output };
  }

  async function isReady(): Promise<boolean> {
    const { child, output } = running;
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start in ${folder}:\n${output()}`);
    try {
      await ask(url, "select 1");
      return true;
    } catch {
      // Stops the server with a signal: SIGKILL as in a power cut, SIGQUIT for immediate, SIGINT for fast shutdown.
      return false;
    }
  }
  await until("PostgreSQL to respond", isReady);

  return {
    url,
    urlOf,
    port,
    folder,
    /** Stops the server by a signal: SIGKILL as in a power cut, SIGQUIT for immediate, SIGINT for fast shutdown. */
    async end(signal: "SIGKILL" | "SIGQUIT" | "SIGINT" = "SIGINT") {
      const { child, ended } = running;
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
    hasEnded: () => running.child.exitCode !== null || running.child.signalCode !== null,
    /** Starts it again on the same data, once all processes of a killed server have ended. */
    async start() {
      await until("PostgreSQL to start again", async () => {
        running = launch();
        await until("its response", async () => running.child.exitCode !== null || (await isReady()));
        return running.child.exitCode === null;
      });
    },
    ask: (text: string, values?: unknown[]) => ask(url, text, values),
  };
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

function giveToServer(path: string) {
  if (isRoot) chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
}

/** Copies the server of a filled data directory. Returns its password. */
async function copyFilled(contents: Contents, folder: string): Promise<string> {
  const filled = `${folder}-filled`;
  await fillDataDir(filled, contents);
  renameSync(join(filled, "postgres"), folder);
  const password = readFileSync(join(filled, "postgres.secret"), "utf8").trim();
  rmSync(filled, { recursive: true });
  return password;
}

function createServer(home: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  giveToServer(folder);
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 });
  giveToServer(passwordFile);
  const [command, args] = asServer(join(home, "bin/initdb"), [
    `--pgdata=${folder}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--data-checksums",
  ]);
  execFileSync(command, args, { stdio: "pipe", cwd: "/" });
  rmSync(passwordFile);
}

/** Copies a running server's files like pg_basebackup, which the embedded binaries lack. */
async function copyServer({ server, name }: NonNullable<ServerOptions["standbyOf"]>, folder: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  cpSync(server.folder, folder, {
    recursive: true,
    filter: (path) => !/postmaster\.(pid|opts)$|\/\.s\.PGSQL/.test(path),
  });
  const { rows } = await client.query("select labelfile from pg_backup_stop(false)");
  await client.end();
  writeFileSync(join(folder, "backup_label"), rows[0].labelfile);
  writeFileSync(join(folder, "standby.signal"), "");
  writeFileSync(
    join(folder, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${server.port} user=${USER} password=${PASSWORD} application_name=${name}'\n`,
  );
  if (isRoot) execFileSync("chown", ["-R", `${UNPRIVILEGED}:${UNPRIVILEGED}`, folder]);
  chmodSync(folder, 0o700);
}

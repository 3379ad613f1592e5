import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asServer, canConnect } from "../shop/src/database/embedded-postgres.ts";
import { root } from "../shop/src/server/root-folder.ts";
import { environmentWith } from "../shop/src/settings.ts";
import { freePort, until } from "../shop/test/running-shop.ts";
import { debianPostgres, openServer, type Server } from "./cluster.ts";

const POOLER = "/usr/sbin/pgbouncer";
const POOL_SIZE = 20;

type Suite = { name: string; command: string[]; environment: Record<string, string> };
type SuitesOptions = {
  withBrowser: boolean;
  /** Only suites whose names contain this. */
  named: string;
  /** Only test files whose paths contain one of these. */
  only: string[];
  say: (line: string) => void;
};

/**
 * Runs the API tests, and with `withBrowser` the browser tests, on Debian's PostgreSQL 15 with a read replica, and
 * through its pgbouncer in transaction mode. Returns each suite's summary, or null if these are not installed.
 */
export async function runSuites({
  withBrowser,
  named,
  only,
  say,
}: SuitesOptions): Promise<string[][] | null> {
  const home = debianPostgres();
  if (!home) return null;
  const folder = mkdtempSync(join(tmpdir(), "kasna-suites-"));
  // Test data need not survive a crash.
  const settings = { max_connections: "300", fsync: "off" };
  const server = await openServer({ home, folder: join(folder, "server"), settings });
  const replica = await openServer({
    home,
    folder: join(folder, "replica"),
    settings,
    standbyOf: { server, name: "replica" },
  });
  // Tests read what they have just written, so a commit waits until the replica has applied it.
  await server.ask("alter system set synchronous_commit = remote_apply");
  await server.ask("alter system set synchronous_standby_names = 'replica'");
  await server.ask("select pg_reload_conf()");
  const pooler = await openPooler(server, folder);
  try {
    const results = [["suite", "result"]];
    const suites = await suitesOf({ server, replica, poolerUrl: pooler.url }, { withBrowser, only });
    for (const suite of suites.filter(({ name }) => name.includes(named))) {
      say(`${suite.name} …`);
      results.push([suite.name, await run(suite)]);
    }
    return results;
  } finally {
    await pooler.end();
    await replica.end();
    await server.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function suitesOf(
  { server, replica, poolerUrl }: { server: Server; replica: Server; poolerUrl: string },
  { withBrowser, only }: Pick<SuitesOptions, "withBrowser" | "only">,
): Promise<Suite[]> {
  const api = ["npx", "vitest", "run", "--project", "api", ...only];
  const browser = ["npx", "playwright", "test", "--project", "desktop"];
  for (const name of ["browser_direct", "browser_pooled"]) await server.ask(`create database ${name}`);
  const pooled = { DATABASE_PREPARE: "off", DATABASE_DIRECT_URL: server.urlOf("browser_pooled") };
  const poolerOf = (name: string) => poolerUrl.replace(/postgres$/, name);
  return [
    {
      name: "API, PostgreSQL 15 and a replica",
      command: api,
      environment: { TEST_DATABASE_URL: server.url, TEST_READ_URL: replica.url },
    },
    {
      name: "API, pgbouncer in transaction mode",
      command: api,
      environment: { TEST_DATABASE_URL: server.url, TEST_POOLER_URL: poolerUrl },
    },
    ...(withBrowser
      ? [
          {
            name: "browser, PostgreSQL 15 and a replica",
            command: browser,
            environment: {
              DATABASE_URL: server.urlOf("browser_direct"),
              DATABASE_READ_URL: replica.urlOf("browser_direct"),
            },
          },
          {
            name: "browser, pgbouncer in transaction mode",
            command: browser,
            environment: { DATABASE_URL: poolerOf("browser_pooled"), ...pooled },
          },
        ]
      : []),
  ];
}

/** Runs a suite and prints its output. Returns its counts. */
function run({ command, environment }: Suite): Promise<string> {
  const [program = "", ...args] = command;
  const child = spawn(program, args, { cwd: root, env: environmentWith({ ...environment, NO_COLOR: "1" }) });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  return new Promise((resolve) =>
    child.once("exit", (code) => {
      const counts = output.match(/^\s*(?:Tests\s+.*|\d+ (?:passed|failed|flaky|skipped).*)$/gm) ?? [];
      resolve(
        `${code === 0 ? "passes" : "fails"}: ${counts.map((line) => line.replace(/\s+/g, " ").trim()).join(", ")}`,
      );
    }),
  );
}

async function openPooler(server: Server, folder: string) {
  const port = await freePort();
  const { username, password } = new URL(server.url);
  const users = join(folder, "users.txt");
  const config = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = ${POOL_SIZE}
`,
  );
  for (const file of [users, config]) chmodSync(file, 0o644);
  const [command, args] = asServer(POOLER, ["-q", config]);
  const child = spawn(command, args, { stdio: "ignore", cwd: "/" });
  const url = server.url.replace(`:${server.port}`, `:${port}`);
  await until("pgbouncer to respond", () => canConnect(url));
  return {
    url,
    async end() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
    },
  };
}

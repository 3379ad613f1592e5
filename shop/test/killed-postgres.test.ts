import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../src/database/embedded-postgres.ts";

/** Two seconds in which its backend never looks whether the server's main process lives. */
const BUSY = `do $$
  declare finish timestamptz := clock_timestamp() + interval '2 seconds';
  begin
    while clock_timestamp() < finish loop end loop;
  end
$$`;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kasna-killed-"));
  chmodSync(dataDir, 0o711);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it("PostgreSQL starts again after kill -9 while one of its processes still works", async () => {
  const first = await startEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: first.url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select (regexp_split_to_array(pg_read_file('postmaster.pid'), '\n'))[1]::int as pid",
  );
  const busy = client.query(BUSY).catch((error: unknown) => error);
  process.kill(rows[0]?.pid ?? Number.NaN, "SIGKILL");
  await first.ended;
  const second = await startEmbeddedPostgres(dataDir);
  const again = new pg.Client({ connectionString: second.url });
  await again.connect();
  expect((await again.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await again.end();
  await busy;
  await client.end().catch(() => {});
  await second.stop();
});

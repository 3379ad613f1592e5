import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";

let shop: TestShop;
let database: string;
beforeAll(async () => {
  shop = await openShop();
  const { rows } = await shop.db.query("select current_database() as name");
  database = rows[0].name;
});
afterAll(() => shop.close());
afterEach(async () => {
  expect(await ready()).toEqual([200, { status: "ready" }]);
});

const ready = async () => {
  const answer = await shop.app.inject("/readyz");
  return [answer.statusCode, answer.json()];
};
const not = (reason: string) => [503, { status: "not ready", reason }];

/** The limit applies only to new connections, so close the open ones. */
async function limitTemporaryFiles(limit: string) {
  await shop.db.query(`alter database ${database} ${limit}`);
  await shop.db.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
    [database],
  );
}

describe("/readyz responds 503 while the shop can't serve requests", () => {
  it("without settings", async () => {
    await shop.db.query("create table saved as select * from shop_settings; delete from shop_settings");
    expect(await ready()).toEqual(not("The shop has no settings"));
    await shop.db.query("insert into shop_settings select * from saved; drop table saved");
  });

  it("if this version's migrations have not run", async () => {
    const last = "created_at = (select max(created_at) from drizzle.__drizzle_migrations)";
    await shop.db.query(
      `create table saved as select * from drizzle.__drizzle_migrations where ${last};
       delete from drizzle.__drizzle_migrations where ${last}`,
    );
    expect(await ready()).toEqual(not("The database needs the migrations of this version"));
    await shop.db.query("insert into drizzle.__drizzle_migrations select * from saved; drop table saved");
  });

  // A quota stands in for a full disk, which a test can't produce without extra privileges.
  it("if the database can't write", async () => {
    await limitTemporaryFiles("set temp_file_limit = 0");
    expect(await ready()).toEqual(not("The disk of the database is full"));
    await limitTemporaryFiles("reset temp_file_limit");
  });
});

import { contract } from "@kasna/contract";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { databaseOf } from "../../../../test/database.setup.ts";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { OUT_OF_SPACE_MESSAGE } from "../../../api/internal-error.server.ts";
import { connect } from "../../../database/connect.ts";
import { diskState } from "./disk.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

const GIGABYTE = 1024 ** 3;

it("staff are warned of a disk with less than a gigabyte, but not of one with more, or without a folder", async () => {
  expect(await diskState(shop.inside, async () => GIGABYTE - 1)).toBe("low");
  expect(await diskState(shop.inside, async () => GIGABYTE)).toBeNull();
  expect(
    await diskState({ ...shop.inside, settings: { ...shop.inside.settings, dataDir: "/nowhere" } }),
  ).toBeNull();
});

it("a disk that can't be read is logged, but a folder that does not exist yet is not", async () => {
  const logged: string[] = [];
  const log = Object.assign(Object.create(shop.inside.log) as typeof shop.inside.log, {
    error: (_: unknown, message: string) => logged.push(message),
  });
  const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
  expect(await diskState({ ...shop.inside, log }, failing("ENOENT"))).toBeNull();
  expect(logged).toEqual([]);
  expect(await diskState({ ...shop.inside, log }, failing("EIO"))).toBeNull();
  expect(logged).toEqual(["Could not read how much of the disk is free"]);
});

// A quota stands in for a full disk, which a test can't produce without extra privileges; so does the raised error.
it("a full disk is reported to staff, and to buyers in accurate words", async () => {
  const { rows } = await shop.db.query("select current_database() as name");
  await shop.db.query(`alter database ${rows[0].name} set temp_file_limit = 0`);
  // The limit applies only to new connections.
  const db = connect(databaseOf(inject("serverUrl"), rows[0].name), 1);
  expect(await diskState({ ...shop.inside, db })).toBe("full");
  await db.$client.end();
  const as = await shop.newCustomer();
  const part = await shop.product("HB-M8x40-A2");
  const order = {
    shipping_address_id: await shop.newAddress(as),
    payment_method: "cod" as const,
    items: [{ product_id: part.id, quantity: 1 }],
  };
  await shop.call("POST /cart/add_lines.php", { lines: order.items }, { as });
  await shop.db.query(
    `create function full_disk() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
     create trigger full_disk before insert on addresses for each row execute function full_disk();
     create trigger full_disk before insert on order_lines for each row execute function full_disk()`,
  );
  const answer = await shop.send(
    "POST /shipping/insert_shipping_address.php",
    contract.addresses.insert.example.request,
    { as },
  );
  expect([answer.status, answer.body.message]).toEqual([503, OUT_OF_SPACE_MESSAGE]);
  const refused = await shop.send("POST /orders/place_order.php", order, { as, key: "full" });
  expect([refused.status, refused.body.message]).toEqual([503, OUT_OF_SPACE_MESSAGE]);
});

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { connect } from "./connect.ts";
import { insertRows, prepared } from "./prepared.ts";
import { promocodes } from "./schema/index.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const STARTS = new Date("2026-11-01T00:00:00Z");
const code = (name: string) => ({ code: name, flatPaise: 500, startsAt: STARTS, totalLimit: null });
const found = prepared("promocode_of_test", (db) =>
  db
    .select()
    .from(promocodes)
    .where(eq(promocodes.code, sql.placeholder("code"))),
);

describe("a hot statement", () => {
  it("belongs to the transaction that runs it, and is prepared once on its connection", async () => {
    // Past a pooler, which may keep nothing of what is prepared.
    const db = connect(shop.db.options.connectionString ?? "", 2);
    await db
      .transaction(async (tx) => {
        await insertRows(tx, promocodes, [code("INSIDE")]);
        expect(await found(tx, { code: "INSIDE" })).toHaveLength(1);
        expect(await found(tx, { code: "INSIDE" })).toHaveLength(1);
        expect(await found(db, { code: "INSIDE" })).toHaveLength(0);
        const { rows } = await tx.execute(
          sql`select statement from pg_prepared_statements where statement like 'select%"promocodes"."code" = $1'`,
        );
        expect(rows).toHaveLength(1);
        tx.rollback();
      })
      .catch((error) => expect(error.message).toBe("Rollback"));
    expect(await found(db, { code: "INSIDE" })).toHaveLength(0);
    await db.$client.end();
  });

  it("is sent without a name where the pool's connections keep nothing", async () => {
    const url = shop.inside.db.$client.options.connectionString ?? "";
    const db = connect(url, 1, { prepares: false });
    expect(await found(db, { code: "WELCOME10" })).toHaveLength(1);
    const { rows } = await db.execute(sql`select count(*)::int as count from pg_prepared_statements`);
    expect(rows).toEqual([{ count: 0 }]);
    await db.$client.end();
  });

  it("inserts one row, several and many, with times, nulls and defaults as the table has them", async () => {
    const { db } = shop.inside;
    for (const count of [1, 3, 25]) {
      const rows = Array.from({ length: count }, (_, index) => code(`MANY-${count}-${index}`));
      const ids = await insertRows(db, promocodes, rows, { id: promocodes.id });
      expect(ids).toHaveLength(count);
      const [last] = await found(db, { code: `MANY-${count}-${count - 1}` });
      expect(last).toMatchObject({
        flatPaise: 500,
        totalLimit: null,
        minimumSubtotalPaise: 0,
        startsAt: STARTS,
      });
    }
  });
});

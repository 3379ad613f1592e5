import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../test/open-shop.ts";
import { connect } from "./connect.ts";
import { databaseErrorOf } from "./errors.ts";
import { insertRows } from "./insert-rows.ts";
import { promocodes } from "./schema/index.ts";
import { executeInForms, statement, type Value } from "./statement.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const STARTS = new Date("2026-11-01T00:00:00Z");
const code = (name: string) => ({ code: name, flatPaise: 500, startsAt: STARTS, totalLimit: null });
const found = statement("promocode_of_test", (db, value: Value<{ code: string }>) =>
  db
    .select()
    .from(promocodes)
    .where(eq(promocodes.code, value("code"))),
);

describe("a statement", () => {
  it("runs in the transaction it is called with, and is prepared once on that connection", async () => {
    // Avoids a pooler, which may not support prepared statements.
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
        throw new Error("Rollback");
      })
      .catch((error) => expect(error.message).toBe("Rollback"));
    expect(await found(db, { code: "INSIDE" })).toHaveLength(0);
    await db.$client.end();
  });

  it("is sent without a name if prepared statements are off", async () => {
    const url = shop.inside.db.$client.options.connectionString ?? "";
    const db = connect(url, 1, { prepares: false });
    expect(await found(db, { code: "WELCOME10" })).toHaveLength(1);
    const { rows } = await db.execute(sql`select count(*)::int as count from pg_prepared_statements`);
    expect(rows).toEqual([{ count: 0 }]);
    await db.$client.end();
  });

  it("can't use the name of another statement", () => {
    expect(() => statement("promocode_of_test", () => sql`select 1`)).toThrow(
      'Two statements have the name "promocode_of_test"',
    );
  });

  it("returns the rows of plain SQL, and reports a violated constraint", async () => {
    const insert = statement(
      "rows_of_test",
      (_, value: Value<{ codes: string[] }>) => sql<{ code: string }>`
        insert into promocodes (code, flat_paise, starts_at)
        select unnest(${value("codes")}::text[]), 5, now() returning code`,
    );
    expect(await insert(shop.inside.db, { codes: ["A1", "A2"] })).toEqual([{ code: "A1" }, { code: "A2" }]);
    const again = await insert(shop.inside.db, { codes: ["A1"] }).catch(databaseErrorOf);
    expect(again).toMatchObject({ code: "23505", constraint: "promocodes_code_unique" });
  });

  it("is prepared again after a migration changes its result type", async () => {
    await shop.db.query("create table changing as select 1 as figure");
    const figures = statement("changing", () => sql<{ figure: unknown }>`select figure from changing`);
    const db = connect(shop.db.options.connectionString ?? "", 3);
    expect(await figures(db, {})).toEqual([{ figure: 1 }]);
    await shop.db.query("alter table changing alter figure type text");
    expect(await figures(db, {})).toEqual([{ figure: "1" }]);
    await db.$client.end();
    await shop.db.query("drop table changing");
  });

  it("inserts one, several and many rows with timestamps, nulls and defaults", async () => {
    const { db } = shop.inside;
    for (const count of [1, 3, 25]) {
      const rows = Array.from({ length: count }, (_, index) => code(`MANY-${count}-${index}`));
      const ids = await insertRows(db, promocodes, rows, { returning: { id: promocodes.id } });
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

describe("a query in forms", () => {
  it("is prepared on the third use of its form, whatever its values", async () => {
    const db = connect(shop.db.options.connectionString ?? "", 1);
    const prepared = async () => {
      const { rows } = await db.execute<{ statement: string }>(
        sql`select statement from pg_prepared_statements where statement like '%as form_of_test%'`,
      );
      return rows.length;
    };
    const answers: unknown[] = [];
    for (const [index, value] of [3, 5, 8].entries()) {
      answers.push(...(await executeInForms(db, sql`select ${value}::int + 1 as form_of_test`)));
      expect(await prepared()).toBe(index < 2 ? 0 : 1);
    }
    expect(answers).toEqual([4, 6, 9].map((sum) => ({ form_of_test: sum })));
    await db.$client.end();
  });
});

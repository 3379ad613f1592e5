import { kindOf } from "@kasna/drawings/kinds";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migratedFrom } from "../../test/migrated-from.ts";

/** The columns that the version before kinds writes and reads. */
const OLD_COLUMNS =
  "id, category_id, position, name, slug, description, standard, trade_names, width_means, height_means, slot_width_means";
const oldRow = (id: number, name: string, slug: string) =>
  `insert into sub_categories (${OLD_COLUMNS})
   values (${id}, 1, ${id}, '${name}', '${slug}', '', '', '{}', 'width', 'height', 'slot width')`;

let client: pg.Client;
const ask = async (query: string, values: unknown[] = []) => (await client.query(query, values)).rows;
const kinds = async (...ids: number[]) =>
  (await ask("select geometry_kind as kind from sub_categories where id = any($1) order by id", [ids])).map(
    ({ kind }) => kind,
  );

beforeAll(async () => {
  client = await migratedFrom("_geometry_kinds", [
    "insert into categories (id, name, description) values (1, 'Bolts', '')",
    oldRow(201, "Hex bolt (full thread)", "hex-bolt-full-thread"),
    oldRow(202, "Export bolt", "hex-bolt-half-thread"),
    oldRow(203, "R-clip", "clips-of-the-owner"),
    oldRow(204, "Something of the owner", "something-of-the-owner"),
  ]);
});
afterAll(() => client.end());

it("a sub-category keeps its kind by its slug, even if renamed, or by its name; an owner's own has none", async () => {
  expect(await kinds(201, 202, 203, 204)).toEqual([
    "hex-bolt-full-thread",
    "hex-bolt-half-thread",
    "r-clip",
    null,
  ]);
  for (const kind of await kinds(201, 202, 203)) expect(kindOf(kind)).not.toBeNull();
});

it("the version before kinds can still add, read, rename and move a sub-category", async () => {
  await ask(oldRow(205, "Hex nut", "hex-nut"));
  expect(await ask(`select ${OLD_COLUMNS} from sub_categories where id = 205`)).toMatchObject([
    { name: "Hex nut", slug: "hex-nut", width_means: "width" },
  ]);
  await ask(
    "update sub_categories set name = 'Bolt of Pune', category_id = 1, width_means = 'thread' where id = 201",
  );
  // Sub-categories that it added have no kind until staff choose one. Their pages have no drawing, and never another
  // part's.
  expect(await kinds(201, 205)).toEqual(["hex-bolt-full-thread", null]);
  expect(kindOf(null)).toBeNull();
});

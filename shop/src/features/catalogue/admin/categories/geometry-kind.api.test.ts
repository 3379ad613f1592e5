import { readdirSync, readFileSync } from "node:fs";
import { kinds } from "@kasna/drawings/kinds";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { saveSubCategory } from "./change-categories.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const kindById = async () => {
  const { rows } = await shop.db.query("select id, geometry_kind from sub_categories order by id");
  return new Map<number, string | null>(rows.map((row) => [row.id, row.geometry_kind]));
};

describe("the migration", () => {
  const folder = new URL("../../../../database/migrations/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_geometry_kinds.sql")) ?? "";
  const [, update = ""] = readFileSync(new URL(file, folder), "utf8").split("--> statement-breakpoint");

  it("gives every sub-category the kind as which it was drawn, including renamed ones, and no other", async () => {
    const before = await kindById();
    expect(before.size).toBe(kinds.length);
    await shop.db.query(`
      update sub_categories set geometry_kind = null;
      update sub_categories set name = 'BSP adapter' where slug = 'hex-nut';
      insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names, width_means, height_means, slot_width_means)
      values (70, 3, 70, 'Gate valve', 'gate-valve', '', '', '{}', 'width', 'height', 'slot width')`);
    await shop.db.query(update);
    // Kinds added after the migration do not concern it.
    const named = new Set(update.match(/[a-z0-9-]+/g));
    const after = [...before].map(([id, kind]) => [id, named.has(kind ?? "") ? kind : null] as const);
    expect(after.filter(([, kind]) => kind !== null)).toHaveLength(63);
    expect(await kindById()).toEqual(new Map([...after, [70, null]]));
  });
});

describe("the kind of a sub-category", () => {
  const save = (id: number | null, geometryKind?: string | null) =>
    saveSubCategory(shop.inside, {
      actor: { id: null, name: "Asha" },
      id,
      categoryId: 3,
      geometryKind,
      words: {
        name: id === null ? "Ball valve" : `Part ${id}`,
        description: "",
        standard: "",
        tradeNames: [],
        widthMeans: "width",
        heightMeans: "height",
        slotWidthMeans: "slot width",
      },
    });

  it("is none at first, can be chosen later, and is kept when only the words change", async () => {
    const id = await save(null);
    const kindOfIt = async () => (await kindById()).get(id);
    expect(await kindOfIt()).toBeNull();
    await save(id, "wing-nut");
    expect(await kindOfIt()).toBe("wing-nut");
    await save(id);
    expect(await kindOfIt()).toBe("wing-nut");
    await save(id, null);
    expect(await kindOfIt()).toBeNull();
  });

  it("must exist", async () => {
    await expect(save(null, "gate-valve")).rejects.toMatchObject({ code: "fields_wrong" });
  });

  it("can't change once a part of it has been ordered", async () => {
    const as = await shop.newCustomer();
    const part = await shop.product("CN-M8-A2");
    await shop.delivered(as, [part.id]);
    const kind = (await kindById()).get(part.sub_category_id) ?? null;
    await expect(save(part.sub_category_id, "hex-bolt-full-thread")).rejects.toThrow("have been ordered");
    await expect(save(part.sub_category_id, null)).rejects.toThrow("have been ordered");
    await save(part.sub_category_id, kind);
    await save(part.sub_category_id);
    expect((await kindById()).get(part.sub_category_id)).toBe(kind);
  });
});

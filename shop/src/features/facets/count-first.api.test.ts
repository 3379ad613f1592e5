import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../test/open-shop.ts";
import type { CachedData } from "../../api/cached-data.server.ts";
import { NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import { countFirst } from "./count-first.server.ts";
import { withinSubCategories } from "./facets.operations.server.ts";

const HEX_BOLT = 201;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

it("the first rows of a choice are counted once until a part changes", async () => {
  const kept = new Map<string, unknown>();
  const tags = new Set<string>();
  const cached: CachedData = async (key, tagged, load) => {
    for (const tag of tagged) tags.add(tag);
    const data = kept.has(key) ? (kept.get(key) as Awaited<ReturnType<typeof load>>) : await load();
    kept.set(key, data);
    return data;
  };
  const count = async (material: string[]) => {
    const chosen = { ...NOTHING_CHOSEN, material };
    const asked = { chosen, names: ["material"], keys: [], limit: 4_000 } as const;
    const { columns } = await countFirst({ ...shop.inside, cached }, withinSubCategories([HEX_BOLT]), asked);
    return columns.get("material") ?? new Map();
  };
  const all = await count([]);
  const [[material, parts] = ["", 0]] = all;
  expect(await count([material])).toEqual(new Map([[material, parts]]));
  await shop.db.query(
    "update products set material = 'Cheese' where sub_category_id = $1 and material = $2",
    [HEX_BOLT, material],
  );
  expect(await count([])).toEqual(all);
  expect([...tags]).toEqual(["products"]);
  kept.clear();
  expect((await count([])).get("Cheese")).toBe(parts);
  expect(await count([material])).toEqual(new Map());
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { findByName } from "../../catalogue.operations.server.ts";
import { unpackRows } from "../../tables/packed-rows.ts";
import { listPlainTable, listSizes } from "./list-sizes.operations.server.ts";
import { readSizes, sizesAddress, sizesFeed } from "./sizes-address.ts";

let shop: TestShop;
let nuts: number;
beforeAll(async () => {
  shop = await openShop();
  const found = await findByName(shop.inside, "Hex nut");
  if (found?.kind !== "sub-category") throw new Error("no hex nuts");
  nuts = found.subCategory.id;
});
afterAll(() => shop.close());

const list = async (query: string) => {
  const sizes = await listSizes(shop.inside, nuts, readSizes(new URLSearchParams(query)));
  return { ...sizes, found: sizes.rows.slices.flatMap(({ rows }) => unpackRows(rows)) };
};

describe("the sizes of a sub-category", () => {
  it.each([
    "",
    "group=coating",
    "group=none&sort=price",
    "sort=stock",
    "diameter=4..10&stock=1",
    "price=..5",
  ])("%s: its pages hold each of them once", async (query) => {
    const { total, pages } = await list(query);
    const found = await Promise.all(
      Array.from({ length: pages }, (_, index) => list(`${query}&page=${index + 1}`)),
    );
    const ids = found.flatMap((page) => page.found.map(({ id }) => id));
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(total).toBeGreaterThan(20);
  });

  it("can be narrowed by a range of the price, which facets offer", async () => {
    const { found, facets } = await list("price=2..3&group=none&sort=price");
    const prices = found.map(({ price }) => price);
    expect(prices.every((price) => price >= 2 && price <= 3)).toBe(true);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(facets.find(({ name }) => name === "price")?.bounds).toBeDefined();
  });

  it("report which filter leaves none, and show the last page beyond the end", async () => {
    const none = await list("length=0.1..1&material=Nothing");
    expect([none.total, none.found.length, none.excluding.map(({ names }) => names)]).toEqual([
      0,
      0,
      [["material", "length"]],
    ]);
    const { excluding } = await list("diameter=4&material=Nothing");
    expect(excluding.map(({ names }) => names)).toEqual([["material"]]);
    const { page, pages, found } = await list("page=99999");
    expect(page).toBe(pages);
    expect(found.length).toBeGreaterThan(0);
  });

  it("are the same table after a round trip as JSON", async () => {
    const found = await findByName(shop.inside, "Hex nut");
    if (found?.kind !== "sub-category") throw new Error("no hex nuts");
    const table = await listPlainTable(shop.inside, found.subCategory);
    expect(JSON.parse(JSON.stringify(table))).toStrictEqual(table);
    expect(table.sizes.rows).toEqual((await list("")).rows);
  });

  it("ignore impossible values in an address", async () => {
    const plain = await list("");
    const odd = await list("page=-1&view=cube&sort=taste&diameter=thick&price=cheap..");
    expect(odd.found).toEqual(plain.found);
  });

  it("have an address that leads to them, a feed with it, and pictures in the search", () => {
    const { chosen, view } = readSizes(new URLSearchParams("material=Brass&sort=price"));
    const plain = readSizes(new URLSearchParams());
    expect(sizesAddress("Hex nut", plain.chosen, plain.view)).toBe("/sub-categories/Hex%20nut#all-parts");
    expect(sizesAddress("Hex nut", chosen, view, 2)).toBe(
      "/sub-categories/Hex%20nut?material=Brass&sort=price&page=2#all-parts",
    );
    expect(sizesFeed("Hex nut", chosen, view, 2)).toBe(
      "/sub-categories/Hex%20nut/rows?material=Brass&sort=price&page=2",
    );
    expect(sizesAddress("Hex nut", chosen, { ...view, view: "pictures" })).toBe(
      "/search?q=Hex+nut&material=Brass&view=pictures&sort=price",
    );
  });
});

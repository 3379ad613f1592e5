import { partPath } from "@kasna/rules/part-path";
import { thorough } from "@kasna/rules/thorough.fixture";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../test/open-shop.ts";
import { removeRows } from "../admin/parts/remove-rows.operations.server.ts";
import { renamePart } from "../admin/parts/rename-part.operations.server.ts";
import { listGoneSkus, nameReplacement } from "../admin/replacements/replacements.operations.server.ts";
import { findPart } from "./find-part.operations.server.ts";
import { listListings, listPartAddresses, listPartBlocks } from "./part-addresses.operations.server.ts";
import { listRelatedParts } from "./related-parts.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: thorough(false, true) });
});
afterAll(() => shop.close());

const SKU = "HB-M8x40-A2";
const find = (sku: string) => findPart(shop.inside, sku);
const rename = (from: string, to: string) =>
  shop.db.query("update products set sku = $2 where sku = $1", [from, to]);
const changedAt = async (sku: string) =>
  (await shop.db.query<{ at: string }>("select changed_at::text as at from products where sku = $1", [sku]))
    .rows[0]?.at;

it("a SKU that is sold finds its part, and one that never existed finds none", async () => {
  expect(await find(SKU)).toMatchObject({ kind: "sold", product: { sku: SKU, size: "M8 x 40" } });
  for (const sku of ["", "nothing", "hb-m8x40-a2", "';--", "x".repeat(5000), "\u0928\u091f"])
    expect(await find(sku), sku).toEqual({ kind: "unknown" });
});

it("every address in the sitemaps is that of a part for sale, and every such part has one", async () => {
  const listed = (
    await Promise.all(
      (await listPartBlocks(shop.inside)).map(({ block }) => listPartAddresses(shop.inside, block)),
    )
  ).flat();
  const { rows } = await shop.db.query<{ sku: string }>(
    "select sku from products where not is_archived order by id",
  );
  expect(listed.map(({ sku }) => sku)).toEqual(rows.map(({ sku }) => sku));
  expect(listed.length).toBeGreaterThan(thorough(28_000, 2_000));
  const wrong: string[] = [];
  for (let from = 0; from < listed.length; from += 100)
    await Promise.all(
      listed.slice(from, from + 100).map(async ({ sku }) => {
        const requestedSku = decodeURIComponent(partPath(sku).slice("/parts/".length));
        const found = await find(requestedSku);
        if (found.kind !== "sold" || partPath(found.product.sku) !== partPath(sku)) wrong.push(sku);
      }),
    );
  expect(wrong).toEqual([]);
});

it("a block of ids that no part can have is empty", async () => {
  for (const block of [214_748, 999_999]) expect(await listPartAddresses(shop.inside, block)).toEqual([]);
});

it("a renamed part is found under each of its former SKUs, in one step", async () => {
  await rename("HB-M8x45-A2", "RENAMED-1");
  await rename("RENAMED-1", "RENAMED-2");
  for (const sku of ["HB-M8x45-A2", "RENAMED-1"])
    expect(await find(sku)).toEqual({ kind: "moved", sku: "RENAMED-2" });
  await rename("RENAMED-2", "HB-M8x45-A2");
  expect(await find("HB-M8x45-A2")).toMatchObject({ kind: "sold" });
  expect(await find("RENAMED-2")).toEqual({ kind: "moved", sku: "HB-M8x45-A2" });
});

it("staff change a SKU: search and the old address find the part, and no two parts share one", async () => {
  const actor = { id: null, name: "Test" };
  const { id } = await shop.product("HB-M8x55-A2");
  const rename = (sku: string) => renamePart(shop.inside, { actor, productId: id, sku });
  expect(await rename(" OWN-55.A ")).toBe("OWN-55.A");
  expect(await find("HB-M8x55-A2")).toEqual({ kind: "moved", sku: "OWN-55.A" });
  const late = { actor, productId: id, sku: "LATE-55", seen: { sku: "HB-M8x55-A2" } };
  await expect(renamePart(shop.inside, late)).rejects.toMatchObject({
    details: { theirs: { fields: { sku: "OWN-55.A" } } },
  });
  const found = await shop.call("POST /products/search_products.php", { search: "own-55.a" });
  expect(found.data.map(({ sku }) => sku)).toEqual(["OWN-55.A"]);
  for (const [sku, reason] of [
    ["", "The SKU is missing"],
    ["a b", /^The SKU can contain only/],
    ["OWN-55.A", "This is the SKU already"],
    ["hb-M8X40-a2", "“Hex bolt (full thread) M8 x 40” has this SKU"],
  ] as const)
    await expect(rename(sku), sku).rejects.toMatchObject({
      details: { errors: { sku: typeof reason === "string" ? reason : expect.stringMatching(reason) } },
    });
});

it("a removed part is gone, with its replacement or its sub-category, until it is sold again", async () => {
  const [archived, deleted] = ["HB-M8x50-A2", "HB-M8x60-A2"];
  const { rows } = await shop.db.query("select * from products where sku = $1", [deleted]);
  await shop.db.query(
    "update products set is_archived = true, stock_quantity = 0, is_default = false, is_latest = false, is_best_seller = false where sku = $1",
    [archived],
  );
  await shop.db.query("delete from products where sku = $1", [deleted]);
  const gone = { kind: "gone", subCategoryName: "Hex bolt (full thread)", replacedBy: null };
  // What is known of it finds the nearest part in stock.
  const goneWithFacts = { ...gone, former: expect.objectContaining({ sku: archived, width: 8, height: 50 }) };
  expect(await find(archived)).toEqual(goneWithFacts);
  expect(await find(deleted)).toEqual({ ...gone, former: null });

  const name = (replacedBy: string, ...skus: string[]) =>
    nameReplacement(shop.inside.db, { actor: { id: null, name: "Test" }, skus, replacedBy });
  await name(SKU, archived, deleted);
  for (const sku of [archived, deleted])
    expect(await find(sku)).toMatchObject({ kind: "gone", replacedBy: { sku: SKU }, former: null });
  expect(await listGoneSkus(shop.inside, "m8x6")).toEqual({
    skus: [{ sku: deleted, subCategory: "Hex bolt (full thread)", replacedBy: SKU }],
    count: 1,
  });
  for (const wrong of ["nothing", archived])
    await expect(name(wrong, deleted)).rejects.toMatchObject({
      details: { errors: { replaced_by: "We sell no part with this SKU" } },
    });
  await expect(name(SKU, "HB-M8x30-A2")).rejects.toMatchObject({ code: "not_found" });
  const naming = { actor: { id: null, name: "Test" }, skus: [archived], replacedBy: "HB-M8x30-A2" };
  await expect(
    nameReplacement(shop.inside.db, { ...naming, seen: { replaced_by: "" } }),
  ).rejects.toMatchObject({
    code: "edited_meanwhile",
    details: { theirs: { fields: { replaced_by: SKU } } },
  });
  await nameReplacement(shop.inside.db, { ...naming, seen: { replaced_by: SKU } });
  await name("", archived);
  expect(await find(archived)).toEqual(goneWithFacts);

  await shop.db.query("update products set is_archived = false, stock_quantity = 5 where sku = $1", [
    archived,
  ]);
  const { search_order, is_scarce, search_words, ...row } = rows[0];
  const names = Object.keys(row);
  await shop.db.query(
    `insert into products (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`,
    Object.values(row),
  );
  for (const sku of [archived, deleted]) expect(await find(sku)).toMatchObject({ kind: "sold" });
});

it("a part's date of change depends on what pages show, not on its stock", async () => {
  const before = await changedAt(SKU);
  await shop.db.query("update products set stock_quantity = stock_quantity - 1 where sku = $1", [SKU]);
  await shop.db.query("update products set price_paise = price_paise where sku = $1", [SKU]);
  expect(await changedAt(SKU)).toBe(before);
  await shop.db.query("update products set price_paise = price_paise + 100 where sku = $1", [SKU]);
  expect(await changedAt(SKU)).not.toBe(before);
});

it("the date of a sub-category's page is that of its last edit or of its parts' last change, including removed ones", async () => {
  const listed = async (name: string) =>
    (await listListings(shop.inside)).find((listing) => listing.name === name);
  const NAME = "Hex bolt (full thread)";
  const [part, other] = await Promise.all([listed(NAME), listed("Hex nut")]);
  expect(part).toMatchObject({
    picture: expect.stringMatching(/^[a-z-]+$/),
    changedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  await shop.db.query(
    "update products set changed_at = '2001-01-01'; update former_skus set noted_at = '2001-01-01'",
  );
  await shop.db.query("alter table sub_categories disable trigger sub_category_notes_change");
  await shop.db.query("update sub_categories set changed_at = '2001-01-01'");
  await shop.db.query("alter table sub_categories enable trigger sub_category_notes_change");
  const old = "2001-01-01T00:00:00Z";
  expect([await listed(NAME), await listed("Hex nut")].map((listing) => listing?.changedAt)).toEqual([
    old,
    old,
  ]);
  const since = async (change: string) => {
    await shop.db.query(change);
    return [(await listed(NAME))?.changedAt !== old, (await listed("Hex nut"))?.changedAt !== old];
  };
  expect(other?.changedAt).not.toBe(old);
  expect(await since("delete from products where sku = 'HB-M12x45-A2'")).toEqual([true, false]);
  expect(
    await since("update sub_categories set description = description || '.' where name = 'Hex nut'"),
  ).toEqual([true, true]);
});

it("related parts differ in one property: the nearest lengths, the nearest diameters, other materials", async () => {
  const part = await shop.product(SKU);
  const related = await listRelatedParts(shop.inside, part);
  const sizes = (differs: string) =>
    related.filter((other) => other.differs === differs).map(({ size }) => size);
  expect(sizes("height")).toEqual(["M8 x 30", "M8 x 35", "M8 x 45", "M8 x 50"]);
  expect(sizes("width")).toEqual(["M5 x 40", "M6 x 40", "M10 x 40", "M12 x 40"]);
  const materials = related.filter(({ differs }) => differs === "material");
  expect(new Set(materials.map(({ size }) => size))).toEqual(new Set(["M8 x 40"]));
  expect(materials.map(({ material, coating }) => `${material}, ${coating}`)).not.toContain(
    `${part.material}, ${part.coating}`,
  );
  expect(related.map(({ sku }) => sku)).not.toContain(SKU);
});

it("of two parts of one size, the related one has the same spanner size", async () => {
  const { rows } = await shop.db.query<{ sku: string; height: number; slot: number }>(
    `select sku, height_mm as height, slot_width_mm as slot from products where sub_category_id = 201 and width_mm = 10
       and height_mm = 40 and material like 'High tensile steel 8.8%' and coating = 'Zinc electroplated' and not is_archived`,
  );
  expect(new Set(rows.map(({ slot }) => slot))).toEqual(new Set([16, 17]));
  for (const { sku, slot } of rows) {
    const lengths = (await listRelatedParts(shop.inside, await shop.product(sku))).filter(
      ({ differs }) => differs === "height",
    );
    expect(new Set(lengths.map(({ size }) => size)).size).toBe(lengths.length);
    const { rows: slots } = await shop.db.query<{ slot: number }>(
      "select distinct slot_width_mm as slot from products where id = any($1)",
      [lengths.map((part) => part.id)],
    );
    expect(slots).toEqual([{ slot }]);
  }
});

it("parts without a width are related by their lengths", async () => {
  await shop.db.query(
    "update products set width_mm = null where sku like 'HB-M5x%-A2' and sub_category_id = 201",
  );
  const related = await listRelatedParts(shop.inside, await shop.product("HB-M5x20-A2"));
  expect(related.map(({ differs, size }) => `${differs}: ${size}`)).toEqual(
    ["M5 x 12", "M5 x 16", "M5 x 25", "M5 x 30"].map((size) => `height: ${size}`),
  );
});

it("staff set the replacement of parts when they remove them; each former SKU of such a part leads there", async () => {
  const actor = { id: null, name: "Test" };
  await rename("HB-M8x35-A2", "OLD-35");
  const { id } = await shop.product("OLD-35");
  await expect(removeRows(shop.inside, { actor, ids: [id], replacedBy: "OLD-35" })).rejects.toThrow();
  expect(await find("OLD-35")).toMatchObject({ kind: "sold" });
  const buyer = await shop.newCustomer();
  await shop.call("POST /cart/add_to_cart.php", { product_id: id, quantity: 1 }, { as: buyer });
  expect(await removeRows(shop.inside, { actor, ids: [id], replacedBy: SKU })).toMatchObject({
    removed: 1,
    kept: 1,
  });
  for (const sku of ["OLD-35", "HB-M8x35-A2"])
    expect(await find(sku), sku).toMatchObject({ kind: "gone", replacedBy: { sku: SKU } });
});

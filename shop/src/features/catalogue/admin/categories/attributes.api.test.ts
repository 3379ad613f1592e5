import { Readable } from "node:stream";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { thorough } from "@kasna/rules/thorough.fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { NOTHING_CHOSEN, readChosen } from "../../../facets/chosen-facets.widget.ts";
import { countFacets } from "../../../facets/facets.operations.server.ts";
import { decodeTable } from "../../chooser/specification-table.ts";
import { specificationTable } from "../../chooser/specifications.operations.server.ts";
import { exportCatalogue } from "../import/export-catalogue.operations.server.ts";
import { importCatalogue } from "../import/import-catalogue.operations.server.ts";
import { addRow } from "../parts/add-row.operations.server.ts";
import { attributeField } from "../parts/cell-columns.ts";
import { changeRows } from "../parts/change-rows.operations.server.ts";
import { findSubCategory } from "./categories.operations.server.ts";
import { saveAttributes, storedAttributes } from "./change-attributes.operations.server.ts";
import { saveSubCategory } from "./change-categories.operations.server.ts";
import { typedAttribute as attribute, type TypedAttribute } from "./typed-attribute.fixture.ts";

const THREAD = attribute("Thread", { type: "size", isInName: true, isInSku: true });
const PRESSURE = attribute("Pressure", { type: "number", unit: "bar" });
const SEAL = attribute("Seal", { type: "choice", values: ["NBR", "FKM"] });
const BODY = attribute("Body", { type: "choice", column: "material" });

let shop: TestShop;
let actor: Staff;
let id: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  actor = await newStaff(shop, "admin");
  const words = { name: "Straight adapter", description: "", standard: "", tradeNames: [] };
  id = await saveSubCategory(shop.inside, { actor, id: null, categoryId: 2, words });
  await save(THREAD, PRESSURE, SEAL, BODY);
});
afterAll(() => shop.close());

const save = (...attributes: TypedAttribute[]) => saveAttributes(shop.inside, { actor, id, attributes });
const declared = async (): Promise<readonly Attribute[]> =>
  (await findSubCategory(shop.inside, id)).found?.attributes ?? [];
/** The attributes as the editor would send them. */
const asSaved = async () =>
  (await declared()).map((attribute) => ({
    ...attribute,
    values: [...attribute.values],
  })) satisfies TypedAttribute[];

const HEADINGS =
  "category,sub_category,sku,name,size,form,material,coating,making,width_mm,height_mm,slot_width_mm,weight_grams,price,pack_size,stock,made_to_order,lead_time_days,default,latest,best_seller,hsn,standard,dimensions";
const line = (sku: string, isDefault: boolean, ...own: string[]) =>
  `Bolts,Straight adapter,${sku},,,,Carbon steel,,,,,,80,100,1,9,no,0,${isDefault ? "yes" : "no"},no,no,7307,,,${own}`;
const imported = async (file: string) => {
  const problems: string[] = [];
  const result = await importCatalogue(shop.inside, {
    file: Readable.from([Buffer.from(file)]),
    actor,
    onProblem: ({ line: at, column, reason }) => problems.push(`${at} ${column} ${reason}`),
  });
  return { ...result, problems };
};
const productsOf = async () =>
  (await shop.call("GET /products/get_product_specifications.php", { subcategory_id: id })).data;

describe("a file with the owner's attributes", () => {
  it("has them under their names, with or without the unit, and composes size and name", async () => {
    const { problems, added, firstRows } = await imported(
      [
        `${HEADINGS},Thread,Pressure (bar),seal`,
        line("AD-12", true, '"1/2  BSP"', "350 bar", "nbr"),
        line("AD-34", false, "3/4 BSP", "315", "FKM"),
        line("AD-1", false, "1 BSP", "", ""),
      ].join("\n"),
    );
    expect([problems, added]).toEqual([[], 3]);
    expect(firstRows[1]?.attributes).toEqual([
      { name: "Thread", value: "3/4 BSP", unit: "" },
      { name: "Pressure", value: "315", unit: "bar" },
      { name: "Seal", value: "FKM", unit: "" },
    ]);
    expect((await productsOf())[0]).toMatchObject({
      name: "Straight adapter 1/2 BSP",
      size: "1/2 BSP",
      material: "Carbon steel",
      coating: "",
      width: null,
      making: "",
      attributes: [
        { name: "Thread", value: "1/2 BSP", unit: "" },
        { name: "Pressure", value: "350", unit: "bar" },
        { name: "Seal", value: "NBR", unit: "" },
      ],
    });
  });

  it("reports which cells are invalid, and which attributes a part does not have", async () => {
    const { problems } = await imported(
      [
        "sub_category,sku,Thread,Pressure,Seal",
        "Straight adapter,AD-12,1/2 BSP,high,EPDM",
        "Hex nut,HN-M8-A2,,350,",
      ].join("\n"),
    );
    expect(problems).toEqual([
      "2 Pressure “high” is not a number of bar",
      "2 Seal “EPDM” is not one of NBR, FKM",
      "3 Pressure is not an attribute of Hex nut. Add it to the sub-category, or leave this empty",
    ]);
  });

  it("changes only the columns it has; an empty cell clears the value; the same file again changes nothing", async () => {
    const file = "sku,Pressure\nAD-12,400\nAD-34,\n";
    expect(await imported(file)).toMatchObject({ problems: [], changed: 2 });
    expect(await imported(file)).toMatchObject({ problems: [], changed: 0, same: 2 });
    const { rows } = await shop.db.query(
      "select attributes from products where sku like 'AD-%' order by sku",
    );
    expect(rows.map(({ attributes }) => attributes)).toEqual([
      { thread: "1 BSP" },
      { thread: "1/2 BSP", pressure: 400, seal: "NBR" },
      { thread: "3/4 BSP", seal: "FKM" },
    ]);
    await imported("sku,Pressure\nAD-12,350\nAD-34,315\n");
  });

  it("equals what an export writes", async () => {
    const written = await new Response(
      Readable.toWeb(Readable.from(exportCatalogue(shop.inside, { subCategoryId: id }))) as ReadableStream,
    ).text();
    expect(written.split(/\r?\n/)[0]).toMatch(/dimensions,Thread,Pressure,Seal,photos$/);
    expect(written).toContain(",1/2 BSP,350,NBR");
    expect(await imported(written)).toMatchObject({ problems: [], changed: 0, same: 3 });
  });
});

describe("a part with attributes", () => {
  it("is filtered by them: numbers by size, each ignoring its own choice", async () => {
    const within = {
      where: (await import("drizzle-orm")).sql`products.sub_category_id = ${id}`,
      criteria: ["part"],
    };
    const facets = await countFacets(shop.inside, within, readChosen(new URLSearchParams("own=seal:NBR")));
    const shown = facets.map(({ title, name, values }) => [
      title ?? name,
      values.map(({ value, count }) => `${value} ${count}`),
    ]);
    expect(shown).toEqual([
      ["Seal", ["seal:NBR 1", "seal:FKM 1"]],
      ["price", []],
      ["stock", ["1 1"]],
    ]);
    const all = await countFacets(shop.inside, within, NOTHING_CHOSEN);
    expect(all.find(({ key }) => key === "pressure")).toMatchObject({
      title: "Pressure, bar",
      values: [{ value: "pressure:315" }, { value: "pressure:350" }],
    });
  });

  it("is filtered by a numeric range, which affects the counts of other facets but not its own", async () => {
    const { sql } = await import("drizzle-orm");
    const within = { where: sql`products.sub_category_id = ${id}`, criteria: ["part"] };
    const shown = async (address: string) => {
      const facets = await countFacets(shop.inside, within, readChosen(new URLSearchParams(address)));
      return Object.fromEntries(
        facets
          .filter(({ name }) => name === "own")
          .map(({ key, values }) => [key, values.map(({ value, count }) => `${value} ${count}`)]),
      );
    };
    const pressures = ["pressure:315 1", "pressure:350 1"];
    const threads = ["thread:1/2 BSP 1", "thread:3/4 BSP 1"];
    expect(await shown("own=pressure:300..350")).toEqual({
      pressure: pressures,
      thread: threads,
      seal: ["seal:NBR 1", "seal:FKM 1"],
    });
    // A facet with only one remaining value is not listed.
    expect(await shown("own=pressure:320..")).toEqual({ pressure: pressures });
    expect(await shown("own=pressure:320..&own=thread:1/2 BSP")).toMatchObject({
      thread: ["thread:1/2 BSP 1"],
    });
    // A thread is not a number, so no numeric range contains it.
    expect((await shown("own=thread:0..9")).seal).toBeUndefined();
    const typed = (fields: string) => readChosen(new URLSearchParams(fields)).own;
    expect(typed("own_key=pressure&own_from=&own_to=320,5")).toEqual(["pressure:..320.5"]);
    expect(typed("own_key=temperature&own_from=-40&own_to=")).toEqual(["temperature:-40.."]);
    expect([
      typed("own_key=pressure&own_from=high&own_to="),
      typed("own_key=pressure&own_from=&own_to="),
    ]).toEqual([[], []]);
  });

  it("is chosen by them, by their names in the API", async () => {
    const choose = (...attributes: { name: string; value: string }[]) =>
      shop.send("POST /products/choose_specifications.php", {
        subcategory_id: id,
        attributes: JSON.stringify(attributes),
      });
    const found = await choose({ name: "Pressure", value: "315" }, { name: "Seal", value: "FKM" });
    expect(found.body).toMatchObject({ data: [{ sku: "AD-34" }] });
    expect((await choose({ name: "Pressure", value: "315" }, { name: "Seal", value: "NBR" })).status).toBe(
      404,
    );
    expect((await choose({ name: "Colour", value: "red" })).status).toBe(404);
    expect((await choose({ name: "Seal", value: "NBR" }, { name: "Seal", value: "FKM" })).status).toBe(404);
    for (const value of ["", "high"])
      expect((await choose({ name: "Pressure", value })).status, value).toBe(404);
    expect((await choose({ name: "Seal", value: "FKM\0" })).status).toBe(400);
    expect((await choose({ name: "Seal", value: "FKM\ud800" })).status).toBe(404);
    const table = await specificationTable(shop.inside, id);
    expect(table?.own).toEqual([
      { key: "thread", values: ["1/2 BSP", "3/4 BSP", "1 BSP"] },
      { key: "pressure", values: [315, 350, null] },
      { key: "seal", values: ["NBR", "FKM", null] },
    ]);
    expect(table && decodeTable(table).map((row) => [row.sku, row["own:pressure"], row.coating])).toEqual([
      ["AD-12", 350, ""],
      ["AD-34", 315, ""],
      ["AD-1", null, ""],
    ]);
  });

  it("is found by their values, and by their names", async () => {
    const skus = async (search: string) =>
      (await shop.call("POST /products/search_products.php", { search })).data.map(({ sku }) => sku);
    const { rows } = await shop.db.query("select search_text from products where sku = 'AD-12'");
    expect(rows[0]?.search_text).toContain("thread 350 bar pressure nbr seal");
    expect(await skus("AD-12")).toEqual(["AD-12"]);
  });

  it("is added with a SKU and a name made from its attributes, and edited in the grid", async () => {
    const texts = {
      name: "",
      size: "",
      material: "Brass",
      coating: "",
      making: "",
      pricePaise: "90",
      hsn: "7412",
    };
    const row = await addRow(shop.inside, {
      actor,
      subCategoryId: id,
      like: null,
      sku: "",
      texts,
      attributes: { thread: "1/4 BSP", pressure: "200", seal: "" },
    });
    expect(row).toMatchObject({ sku: "STRAIGHT-ADAPTER-1-4-BSP", name: "Straight adapter 1/4 BSP" });
    await expect(
      addRow(shop.inside, {
        actor,
        subCategoryId: id,
        like: null,
        sku: "AD-X",
        texts,
        attributes: { thread: "1/4 BSP", pressure: "much" },
      }),
    ).rejects.toMatchObject({
      details: { errors: { "attributes.pressure": "Pressure is not a number of bar" } },
    });
    const edit = (...cells: [key: string, was: string, now: string][]) =>
      changeRows(shop.inside, {
        actor,
        changes: cells.map(([key, was, now]) => ({ id: row.id, field: attributeField(key), was, now })),
        stock: { reason: "count", note: "" },
      });
    expect(await edit(["pressure", "200", "x"], ["seal", "", "fkm"])).toMatchObject({
      isSaved: false,
      problems: [{ field: "attributes.pressure", reason: "is not a number of bar" }],
    });
    expect(await edit(["colour", "", "red"])).toMatchObject({
      isSaved: false,
      problems: [{ field: "attributes.colour", reason: expect.stringContaining("no longer an attribute") }],
    });
    expect(await edit(["pressure", "200", "210"], ["seal", "", "fkm"])).toMatchObject({
      isSaved: true,
      rows: [{ attributes: { thread: "1/4 BSP", pressure: 210, seal: "FKM" } }],
    });
    expect(await edit(["pressure", "200", "220"])).toMatchObject({
      isSaved: false,
      conflicts: [{ field: "attributes.pressure", value: "210", by: actor.name }],
    });
    expect(await edit(["seal", "FKM", ""])).toMatchObject({
      rows: [{ attributes: { thread: "1/4 BSP", pressure: 210 } }],
    });
    await shop.db.query("delete from stock_movements where sku = $1", [row.sku]);
    await shop.db.query("delete from products where id = $1", [row.id]);
    const saved = await asSaved();
    await save(...saved, attribute("Bore", { type: "number", unit: "mm", column: "width", isInName: true }));
    const bored = (widthMm: string) =>
      addRow(shop.inside, {
        actor,
        subCategoryId: id,
        like: null,
        sku: "AD-X",
        texts: { ...texts, widthMm },
      });
    await expect(bored("wide")).rejects.toMatchObject({
      details: { errors: { widthMm: "Bore, mm is not a number of millimetres" } },
    });
    const wide = await bored("1.9 cm");
    expect(wide).toMatchObject({ widthMm: 19, name: "Straight adapter 19 mm" });
    await shop.db.query("delete from products where id = $1", [wide.id]);
    await save(...saved);
  });

  it("keeps them in its orders as sold", async () => {
    const buyer = await shop.newCustomer();
    const part = (await productsOf()).find(({ sku }) => sku === "AD-12");
    const order = await shop.delivered(buyer, [part?.id ?? 0]);
    const saved = await asSaved();
    await save(
      ...saved.map((attribute) => (attribute.key === "pressure" ? { ...attribute, unit: "psi" } : attribute)),
    );
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
    expect(orders.find(({ order_id }) => order_id === order)?.items[0]).toMatchObject({
      coating: "",
      attributes: [{ name: "Thread" }, { name: "Pressure", value: "350", unit: "bar" }, { name: "Seal" }],
    });
    await save(...saved);
  });
});

describe("bad input", () => {
  it.each([
    ["two of one name", [THREAD, attribute("thread")], "Two attributes are called “thread”. Rename one"],
    ["a name of the file", [attribute("Size")], "Every part has a column “Size”"],
    [
      "the file's name for the unit of sale",
      [attribute("unit")],
      "A file’s column “unit” says what parts are sold by",
    ],
    ["no name", [attribute(" ")], "Enter a name for attribute 1"],
    [
      "one column twice",
      [BODY, attribute("Metal", { column: "material" })],
      "are both in the column material",
    ],
    ["words in a measure", [attribute("Bore", { column: "width" })], "so its type must be number"],
    ["numbers in words", [attribute("Grade", { column: "coating", type: "number" })], "a column of words"],
    ["a value twice", [attribute("Seal", { values: ["NBR", "nbr"] })], "has the value “nbr” twice"],
  ])("%s is rejected", (_, attributes, message) =>
    expect(save(...attributes)).rejects.toMatchObject({ message: expect.stringContaining(message) }),
  );

  it("a type that does not fit the stored values is rejected with the first parts", async () => {
    const saved = await asSaved();
    const [thread] = saved;
    if (!thread) throw new Error("No attribute");
    await expect(save({ ...thread, type: "number" })).rejects.toMatchObject({
      message:
        "3 parts have a value of Thread that is not a number: AD-12 has “1/2 BSP”, AD-34 has “3/4 BSP”, AD-1 has “1 BSP”. Correct them first",
    });
    expect(await declared()).toHaveLength(4);
  });

  it("a text becomes a number, and changing a unit keeps the values and reports this", async () => {
    const saved = await asSaved();
    const changed = (some: Partial<TypedAttribute>) =>
      save(
        ...saved.map((attribute) => (attribute.key === "pressure" ? { ...attribute, ...some } : attribute)),
      );
    const pressures = async () => {
      const { rows } = await shop.db.query(
        "select attributes -> 'pressure' as p from products where sku in ('AD-12', 'AD-34') order by sku",
      );
      return rows.map(({ p }) => p);
    };
    await changed({ type: "text" });
    expect(await pressures()).toEqual(["350", "315"]);
    await changed({ type: "number" });
    expect(await pressures()).toEqual([350, 315]);
    expect(await changed({ unit: "psi" })).toEqual([
      "The values of Pressure stay as they were typed. They are now in psi",
    ]);
    expect(await pressures()).toEqual([350, 315]);
    await changed({});
  });

  const MANY = thorough(10_000, 2_000);
  it(`a unit changes for ${MANY} parts within the time of a request, and search reads it`, async () => {
    const saved = await asSaved();
    await shop.db.query(
      `insert into products (id, sub_category_id, sku, name, size, material, coating, making, dimensions, weight_grams,
         price_paise, pack_size, stock_quantity, is_made_to_order, lead_time_days, is_default, is_latest, is_best_seller,
         hsn, standard, search_text, attributes)
       select 800000 + n, $1, 'MANY-' || n, 'Adapter', '1/2 BSP', 'Brass', '', '', '{}', 80, 9000, 1, 5, false, 0, false,
         false, false, '7412', '', 'adapter many 350 bar',
         jsonb_build_object('thread', '1/2 BSP', 'pressure', 100 + n % 300)
       from generate_series(1, $2::int) n`,
      [id, MANY],
    );
    const start = performance.now();
    const notes = await save(
      ...saved.map((attribute) => (attribute.key === "pressure" ? { ...attribute, unit: "kPa" } : attribute)),
    );
    const seconds = (performance.now() - start) / 1000;
    expect(notes).toEqual(["The values of Pressure stay as they were typed. They are now in kPa"]);
    expect(seconds).toBeLessThan(shop.inside.settings.databaseStatementSeconds);
    const { rows } = await shop.db.query(
      `select count(*)::int, count(*) filter (where search_text like '%kpa%' and search_text not like '% bar%')::int as told,
         count(*) filter (where (attributes ->> 'pressure')::int between 100 and 399)::int as kept
       from products where sku like 'MANY-%'`,
    );
    expect(rows).toEqual([{ count: MANY, told: MANY, kept: MANY }]);
    await shop.db.query("delete from products where sku like 'MANY-%'");
    await save(...saved);
  });

  it("the second of two editors sees what the first has saved", async () => {
    const stored = await asSaved();
    const { version: seen } = storedAttributes(await declared());
    const change = (unit: string) => ({
      actor,
      id,
      seen,
      attributes: stored.map((attribute) =>
        attribute.name === "Pressure" ? { ...attribute, unit } : attribute,
      ),
    });
    await saveAttributes(shop.inside, change("MPa"));
    await expect(saveAttributes(shop.inside, change("psi"))).rejects.toMatchObject({
      code: "edited_meanwhile",
      details: { theirs: { fields: { attributes: expect.stringContaining('"MPa"') } } },
    });
    await save(...stored);
  });

  it("an attribute that is declared again has its values", async () => {
    const saved = await asSaved();
    expect(await save(...saved.filter(({ key }) => key !== "seal"))).toEqual([
      "Seal is no longer shown. Its values come back if you add it again",
    ]);
    expect((await productsOf())[0]?.attributes).toHaveLength(2);
    await save(...saved.filter(({ key }) => key !== "seal"), SEAL);
    expect((await productsOf())[0]?.attributes).toHaveLength(3);
  });
});

it("a kind's words are kept if its attributes are saved unchanged, and the API has nothing new", async () => {
  const wire = async () =>
    JSON.stringify(
      (await shop.send("GET /products/get_product_specifications.php", { subcategory_id: 201 })).body,
    );
  const before = await wire();
  const { found } = await findSubCategory(shop.inside, 201);
  const { attributesOf } = await import("../../attributes.widget.ts");
  const usual = found
    ? attributesOf(found).map((attribute) => ({ ...attribute, values: [...attribute.values] }))
    : [];
  await saveAttributes(shop.inside, { actor, id: 201, attributes: usual });
  const { found: after } = await findSubCategory(shop.inside, 201);
  expect(after).toMatchObject({ attributes: [], widthMeans: "width" });
  expect(await wire()).toBe(before);
  expect(before).not.toContain('"attributes"');
});

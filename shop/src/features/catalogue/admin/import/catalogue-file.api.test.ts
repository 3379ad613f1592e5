import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { OPERATOR } from "../../../../admin-kit/audit.operations.server.ts";
import type { Mapping } from "./column-mapping.ts";
import { exportCatalogue } from "./export-catalogue.operations.server.ts";
import type { Problem } from "./file-shape.ts";
import { importCatalogue } from "./import-catalogue.operations.server.ts";
import { inspectFile, readMapping } from "./inspect-file.operations.server.ts";
import { knownColumns } from "./known-columns.ts";
import { rememberMapping } from "./remembered-mappings.operations.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

type Options = { isDryRun?: boolean; skipBad?: boolean; isWhole?: boolean; mapping?: Mapping };
async function importFile(file: string | Buffer, options: Options = {}) {
  const problems: Problem[] = [];
  const bytes = Buffer.from(file);
  // In small chunks, so that characters and lines are split at any point.
  const pieces = Readable.from(
    (function* () {
      const size = bytes.length > 10_000 ? 65_000 : 7;
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
  const onProblem = (problem: Problem) => problems.push(problem);
  const imported = await importCatalogue(shop.inside, {
    file: pieces,
    actor: OPERATOR,
    ...options,
    onProblem,
  });
  return { imported, problems: problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`) };
}

/** A hash of the whole catalogue. */
async function fingerprint() {
  const { rows } = await shop.db.query(
    `select md5(string_agg(p::text, ',' order by p.id)) as products,
       (select md5(string_agg(s::text, ',' order by s.id)) from sub_categories s) as places from products p`,
  );
  return JSON.stringify(rows[0]);
}

async function rowOf(sku: string) {
  const { rows } = await shop.db.query("select * from products where sku = $1", [sku]);
  return rows[0];
}

const HEADINGS =
  "category,sub_category,sku,name,size,form,material,coating,making,width_mm,height_mm,slot_width_mm,weight_grams,price,pack_size,stock,made_to_order,lead_time_days,default,latest,best_seller,hsn,standard,dimensions";
const NEW_ROW =
  'Bolts,Own bolt,OWN-1,"Own bolt, long",M8 x 41,,Brass,Plain,Turned,8,41,13,21.5,"1,234.50",1,7,no,0,yes,no,yes,73181500,,d=8 length=41';

describe("a catalogue file", () => {
  it("round-trips and changes nothing", async () => {
    const before = await fingerprint();
    const file = await buffer(exportCatalogue(shop.inside));
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(file.subarray(0, 400).includes("\r\n")).toBe(true);
    const { imported, problems } = await importFile(file);
    expect(problems).toEqual([]);
    const { rows } = await shop.db.query("select count(*)::int as same from products where not is_archived");
    expect(imported).toMatchObject({ added: 0, changed: 0, ...rows[0], byField: [], isWritten: true });
    expect(await fingerprint()).toBe(before);
  });

  it("with invalid lines saves nothing and reports each by line, column and reason", async () => {
    const before = await fingerprint();
    const { imported, problems } = await importFile(
      [
        HEADINGS,
        NEW_ROW,
        NEW_ROW.replace("OWN-1", "OWN-2").replace("21.5", "heavy").replace(",yes,no,yes,", ",no,no,maybe,"),
        NEW_ROW.replace("OWN-1", "own-1").replace(",yes,no,yes,", ",no,no,no,"),
        NEW_ROW.replace("OWN-1", "7.3E+07").replace('"1,234.50"', "0"),
        NEW_ROW.replace("OWN-1", "OWN-3").replace(",no,0,yes,", ",yes,5,no,"),
        NEW_ROW.replace("Bolts,Own bolt", "Nuts,Hex bolt (full thread)"),
        NEW_ROW.replace("OWN-1", "OWN-4").replace("73181500", "731"),
        NEW_ROW.replace("OWN-1", "OWN-5").replace('"1,234.50"', "1,234.50"),
        "Bolts,Own bolt,OWN-6,Name only",
        NEW_ROW.replace("OWN-1", "OWN-7")
          .replace(",yes,no,yes,", ",no,no,no,")
          .replace(",Brass,", ",Alloy steel 12.9,")
          .replace("73181500", "73182990"),
      ].join("\n"),
    );
    expect(problems.toSorted()).toEqual(
      [
        "3 best_seller “maybe” must be yes or no",
        "3 weight_grams “heavy” is not a number of grams",
        "4 sku is already in line 2",
        "5 price “0” must be above 0 and at most 10000000 rupees",
        "5 sku “7.3E+07” was turned into a short number by the spreadsheet: format the column as text",
        "6 stock “7” must be 0 for a part that is made to order",
        "7 category is “Nuts”, but “Hex bolt (full thread)” belongs to “Bolts”",
        "8 hsn “731” must be 4, 6 or 8 digits",
        "9 line has 25 cells under 24 headings: put quotation marks around cells that contain a comma",
        ..."hsn lead_time_days pack_size price stock".split(" ").map((column) => `10 ${column} is missing`),
        "11 material “Alloy steel 12.9” names the class of a bolt. Rivets, pins, clips and rings have a material alone",
      ].toSorted(),
    );
    expect(imported).toMatchObject({ isWritten: false });
    expect(await fingerprint()).toBe(before);
  });

  it("reports the changes in a dry run, and makes them in a real one", async () => {
    const before = await fingerprint();
    const file = `${HEADINGS}\n${NEW_ROW}\n`;
    const dry = await importFile(file, { isDryRun: true });
    expect(dry.imported).toMatchObject({ added: 1, newSubCategories: ["Own bolt"], isWritten: false });
    expect(await fingerprint()).toBe(before);

    await importFile(file);
    expect(await rowOf("OWN-1")).toMatchObject({
      name: "Own bolt, long",
      price_paise: 123_450,
      stock_quantity: 7,
      is_default: true,
      is_latest: false,
      dimensions: { d: 8, length: 41 },
      form: null,
      search_text: expect.stringContaining("turned"),
    });
    const { data } = await shop.call("POST /products/search_products.php", { search: "OWN1" });
    expect(data.map(({ sku }) => sku)).toEqual(["OWN-1"]);
    expect(await importFile(file)).toMatchObject({ imported: { added: 0, changed: 0, same: 1 } });
    const { data: bolts } = await shop.call("GET /products/get_products_by_category.php", { category_id: 2 });
    expect(bolts.at(-1)).toMatchObject({ name: "Own bolt", product_count: 1, price: 1234.5 });
  });

  it("of a few columns changes only those", async () => {
    const before = await rowOf("HB-M8x50-A2");
    const { imported } = await importFile("SKU;Price\r\nHB-M8x50-A2;12,25\r\n;;\r\n");
    expect(imported).toMatchObject({ lines: 1, changed: 1, byField: [{ field: "pricePaise", rows: 1 }] });
    expect(await rowOf("HB-M8x50-A2")).toEqual({
      ...before,
      price_paise: 1225,
      changed_at: expect.any(Date),
    });
    const unknown = await importFile("sku,price,colour\nNOBODY,5,red\n");
    expect(unknown.problems).toEqual([
      "2 sku is not in the shop. New parts need columns that the file lacks: sub_category, name, size, material, coating, making, weight_grams, hsn",
    ]);
    expect(unknown.imported.ignored).toEqual(["colour"]);
  });

  it.each([
    [
      "UTF-16 with tabs",
      Buffer.from("\ufeffsku\tprice\tmaking\r\nHB-M8x60-A2\t1,234.00\tForged – “hot”\r\n", "utf16le"),
    ],
    [
      "UTF-16, big end first, without a byte order mark",
      Buffer.from("sku\tprice\tmaking\r\nHB-M8x60-A2\t1,234.00\tForged – “hot”\r\n", "utf16le").swap16(),
    ],
    [
      "Windows-1252",
      Buffer.from("sku,price,making\r\nHB-M8x60-A2,1234,Forged \x96 \x93hot\x94\r\n", "latin1"),
    ],
    ["a sep= line", "sep=;\r\nsku;price;making\r\nHB-M8x60-A2;1.234,00;Forged – “hot”\r\n"],
    [
      "old line ends and quotation marks",
      '"SKU","Price","Making"\r"HB-M8x60-A2","₹ 1,234.00","Forged – “hot”"\r',
    ],
    ["a byte order mark and blank lines", "\ufeffsku,price,making\n\nHB-M8x60-A2,1234,Forged – “hot”\n,,\n"],
  ])("is read as spreadsheets save it: %s", async (_, file) => {
    const { problems } = await importFile(file);
    expect(problems).toEqual([]);
    expect(await rowOf("HB-M8x60-A2")).toMatchObject({ price_paise: 123_400, making: "Forged – “hot”" });
    await importFile("sku,price,making\nHB-M8x60-A2,9,Cold forged\n");
  });

  it.each([
    ["", "The file is empty"],
    ['sku,price\nHB-M8x50-A2,"12\nHB-M8x60-A2,13\n', "a quotation mark is opened and never closed"],
    [Buffer.concat([Buffer.from("sku,making\nHB-M8x50-A2,grün "), Buffer.from([0xfc])]), "mixes UTF-8"],
  ])("that is not a table is rejected with a reason: %#", async (file, reason) => {
    await expect(importFile(file)).rejects.toThrow(reason);
  });

  describe("that states for each line whether its price includes GST", () => {
    const HEADS = ["Item code", "Sale price", "Inclusive Of Tax"];
    const SKUS = ["HB-M8x40-A2", "HB-M8x50-A2"];
    const fileOf = (lines: readonly string[], headings = HEADS) => [headings.join(","), ...lines].join("\n");
    const inspect = (file: string) =>
      inspectFile(shop.inside, { file: Readable.from([Buffer.from(file)]), isBeginning: false });

    it("has a price by each line's own statement, even beyond the lines examined first", async () => {
      const { rows: parts } = await shop.db.query(
        "select sku, price_paise from products where not is_archived and sku <> all($1) limit 205",
        [SKUS],
      );
      const included = parts.map((part) => `${part.sku},${part.price_paise / 100},Y`);
      const file = fileOf([...included, `${SKUS[0]},100,N`, `${SKUS[1]},118,yes`]);
      const { mapping } = await inspect(file);
      expect([included.length > 200, mapping.prices]).toEqual([true, "by line"]);
      const { imported, problems } = await importFile(file, { mapping });
      expect([problems, imported.changed]).toEqual([[], 2]);
      const prices = await Promise.all(SKUS.map(async (sku) => (await rowOf(sku)).price_paise));
      expect(prices).toEqual([11_800, 11_800]);
      // Without a mapping, as a command does it.
      const own = await importFile(fileOf([`${SKUS[0]},200,N`], ["sku", "price", "Inclusive Of Tax"]), {
        isDryRun: true,
      });
      expect([own.imported.firstRows[0]?.cells.price, own.imported.ignored]).toEqual(["236.00", []]);
    });

    it("is rejected at a line without a statement, until the user makes one for all", async () => {
      const file = fileOf([`${SKUS[0]},118,Y`, `${SKUS[1]},118,GST@18%`, "HB-M8x60-A2,118,"]);
      const { mapping } = await inspect(file);
      const { imported, problems } = await importFile(file, { mapping });
      const reason =
        "does not say whether the price has GST in it. Write Y or N, or say for all lines with or without GST";
      expect([problems, imported.isWritten]).toEqual([
        [`3 Inclusive Of Tax “GST@18%” ${reason}`, `4 Inclusive Of Tax ${reason}`],
        false,
      ]);
      const report = await importFile(file, { mapping: { ...mapping, prices: "with GST" }, isDryRun: true });
      expect(report.problems).toEqual([]);
      await expect(
        importFile("Item code,Sale price\nA,1\n", { mapping: { ...mapping, from: { sku: 0, price: 1 } } }),
      ).rejects.toThrow("other columns than before");
    });

    it("states it even if its headings are remembered", async () => {
      const file = fileOf([`${SKUS[0]},118,Y`]);
      const { mapping, headings } = await inspect(file);
      await rememberMapping(shop.inside, { headings, mapping: { ...mapping, prices: "with GST" } });
      expect(await inspect(file)).toMatchObject({ isRemembered: true, mapping: { prices: "by line" } });
    });
  });

  describe("that writes decimals in two ways", () => {
    const inspect = (lines: readonly string[]) =>
      inspectFile(shop.inside, { file: Readable.from([Buffer.from(lines.join("\n"))]), isBeginning: false });
    /** Lines whose decimals have a comma, more than are examined first. */
    const withComma = Array.from({ length: 205 }, (_, index) => `NOBODY-${index};0,5`);

    it("is rejected at the first ambiguous number, even if other lines are skipped", async () => {
      const lines = ["SKU;Weight (g)", ...withComma, "HB-M8x40-A2;1,250", "HB-M8x50-A2;14.75"];
      const { mapping } = await inspect(lines);
      expect(mapping.decimals).toBe("comma");
      const { imported, problems } = await importFile(lines.join("\n"), { mapping, skipBad: true });
      expect(problems).toContain(
        "207 line has “1,250”, which would be 1.25, but line 208 has “14.75”. Write all decimals alike, or choose how they are written",
      );
      expect(imported.isWritten).toBe(false);
    });

    it("is read if no number is ambiguous, and as its owner says if its headings are the shop's own", async () => {
      const lines = ["sku;weight_grams", "HB-M8x40-A2;13,5", "HB-M8x50-A2;14.75"];
      expect((await importFile(lines.join("\n"), { isDryRun: true })).problems).toEqual([]);
      const own = ["sku;weight_grams", "HB-M8x40-A2;1.234"];
      const { mapping } = await inspect(own);
      expect([mapping.prices, mapping.decimals]).toEqual(["with GST", "comma"]);
      const weights = async (decimals: Mapping["decimals"]) => {
        const { imported } = await importFile(own.join("\n"), {
          mapping: { ...mapping, decimals },
          isDryRun: true,
        });
        return imported.firstRows[0]?.cells.weight_grams;
      };
      expect([await weights("comma"), await weights("point")]).toEqual(["1234", "1.234"]);
      // A choice made for one such file does not apply to the next.
      expect((await inspect(own)).isRemembered).toBe(false);
    });

    it("is read by its own numbers, not by the last file with its headings", async () => {
      const { mapping, headings } = await inspect(["Code;Weight (g)", "HB-M8x40-A2;13,5"]);
      await rememberMapping(shop.inside, { headings, mapping });
      const next = await inspect(["Code;Weight (g)", "HB-M8x40-A2;13.5", "HB-M8x50-A2;1.250"]);
      expect([next.isRemembered, next.mapping.decimals]).toEqual([true, "point"]);
    });

    it("keeps what its owner chose for the other columns if a heading changes, and names the change", async () => {
      const { mapping } = await inspect(["Ref;Kilo;Dealer rate;Shelf", "HB-M8x40-A2;0,5;12,5;R1"]);
      const chosen = { ...mapping, from: { sku: 0, weight_grams: 1, price: 2 }, prices: "with GST" as const };
      const headings = ["Ref", "Kilo", "Dealer rate", "Shelf"];
      await rememberMapping(shop.inside, { headings, mapping: chosen });
      const next = await inspect(["Ref;Mass;Dealer rate;Shelf", "HB-M8x40-A2;0,5;12,5;R1"]);
      expect(next).toMatchObject({ isRemembered: true, changed: { added: ["Mass"], gone: ["Kilo"] } });
      expect(next.mapping).toMatchObject({ from: chosen.from, prices: "with GST" });
      const other = await inspect(["Ref;Kilo;Length;Colour;Shelf no.", "HB-M8x40-A2;0,5;1;red;R1"]);
      expect([other.isRemembered, other.changed]).toEqual([false, { added: [], gone: [] }]);
    });

    it("has no price with a comma before three digits", async () => {
      const { problems } = await importFile("sku;price\nHB-M8x40-A2;1,250\nHB-M8x50-A2;1,25\n", {
        isDryRun: true,
      });
      expect(problems).toEqual([
        "2 price “1,250” has a comma before three digits. Write it without, or with two decimals",
      ]);
    });
  });

  it("from another program is read as its mapping says, with defaults for what it lacks", async () => {
    const file = [
      "Hydra Fittings",
      "Stock Summary",
      "Particulars;Item code;HSN/SAC;Weight (kg);Closing Balance;Rate;Reorder Level",
      "Hose end 1/2;HE-12;73079290;0,08;12 Nos;1.234,50;5",
      "Hose end 3/4;HE-34;73079290;0,12;8 Nos;99,90;5",
    ].join("\n");
    const inspection = await inspectFile(shop.inside, {
      file: Readable.from([Buffer.from(file)]),
      isBeginning: false,
    });
    expect(inspection).toMatchObject({
      headings: expect.arrayContaining(["Reorder Level"]),
      isRemembered: false,
      mapping: {
        decimals: "comma",
        prices: null,
        from: { name: 0, sku: 1, hsn: 2, weight_grams: 3, stock: 4, price: 5 },
      },
    });
    const read = (some: object) => readMapping(JSON.stringify(some), knownColumns([]));
    expect(() => read(inspection.mapping)).toThrow("with or without GST");
    const mapping: Mapping = {
      ...inspection.mapping,
      prices: "with GST",
      from: { ...inspection.mapping.from, size: 0 },
      same: {
        category: "Hydraulics",
        sub_category: "Hose ends",
        material: "Steel",
        coating: "Plain",
        making: "Turned",
      },
    };
    const without = await importFile(file, { mapping: { ...mapping, same: {} } });
    expect(without.problems).toEqual([
      "4 sku is not in the shop, as are 1 more. New parts need columns that the file lacks: sub_category, material, coating, making",
    ]);
    const dry = await importFile(file, { mapping, isDryRun: true });
    expect(dry.problems).toEqual([]);
    expect(dry.imported).toMatchObject({
      added: 2,
      newSubCategories: ["Hose ends"],
      ignored: ["Reorder Level"],
      firstRows: [
        {
          line: 4,
          sku: "HE-12",
          isNew: true,
          cells: {
            price: "1234.50",
            weight_grams: "80",
            stock: "12",
            pack_size: "1",
            default: "yes",
            form: "",
          },
        },
        { line: 5, cells: { price: "99.90", default: "no" } },
      ],
    });
    const plusGst = await importFile(file, {
      mapping: { ...mapping, prices: "without GST" },
      isDryRun: true,
    });
    expect(plusGst.imported.firstRows.map(({ cells }) => cells.price)).toEqual(["1456.71", "117.88"]);
    const { hsn: _, weight_grams: __, ...from } = mapping.from;
    const unsaid = await importFile(file, {
      mapping: { ...mapping, from, prices: "without GST" },
      isDryRun: true,
    });
    expect(unsaid.problems.join()).toContain("a column that the file lacks: hsn");
    // Without an HSN code, the price including GST is unknown.
    expect(unsaid.imported.firstRows[0]?.cells).toMatchObject({ price: "", weight_grams: "", hsn: "" });
    expect(read(mapping)).toEqual({ ...mapping, attributes: [] });
    await importFile(file, { mapping, isDryRun: true });
    const again = await inspectFile(shop.inside, {
      file: Readable.from([Buffer.from(file)]),
      isBeginning: true,
    });
    expect(again).toMatchObject({ isRemembered: true, mapping });
    // An attribute that is no longer declared.
    await shop.db.query(`update import_mappings set mapping = jsonb_set(mapping, '{from,Pressure}', '1')`);
    const later = await inspectFile(shop.inside, {
      file: Readable.from([Buffer.from(file)]),
      isBeginning: true,
    });
    expect(later.mapping).toEqual(mapping);

    expect((await importFile(file, { mapping })).imported).toMatchObject({ added: 2, isWritten: true });
    expect(await rowOf("HE-12")).toMatchObject({ price_paise: 123_450, is_default: true, lead_time_days: 0 });
    await expect(importFile("sku,price\nHE-12,1\n", { mapping })).rejects.toThrow(
      "other columns than before",
    );
    expect(() =>
      readMapping('{"from":{"password":0},"same":{},"decimals":"point"}', knownColumns([])),
    ).toThrow("Choose the columns again");
  });

  it("from another trade needs no coating and no making, and shows none that means none", async () => {
    const bearings = [
      "category,sub_category,sku,name,size,material,price,weight_grams,hsn",
      "Power transmission,Ball bearing,BB-6204,Ball bearing 6204,6204,Chrome steel,220,106,84821011",
    ];
    const { imported, problems } = await importFile(bearings.join("\n"));
    expect([problems, imported.added]).toEqual([[], 1]);
    expect(await rowOf("BB-6204")).toMatchObject({ coating: "", making: "", is_default: true });
    for (const word of ["None", "-", "n/a", ""]) {
      await importFile(`sku,coating,making\nBB-6204,Oiled,Ground\n`);
      await importFile(`sku,coating,making\nBB-6204,${word},${word}\n`);
      expect(await rowOf("BB-6204")).toMatchObject({ coating: "", making: "" });
    }
    const file = String(await buffer(exportCatalogue(shop.inside)));
    expect((await importFile(file)).imported.changed).toBe(0);
    const drawn = await importFile(
      "category,sub_category,sku,name,size,material,price,weight_grams,hsn\nBolts,U-bolt 2,U2,U-bolt 2,M8,Brass,9,20,73181500\nBolts,Eye bolt,E2,Eye bolt 2,M8,Brass,9,20,73181500",
    );
    expect(drawn.problems).toEqual([
      "3 sku is not in the shop. New parts need columns that the file lacks: coating, making",
    ]);
  });

  it("of another trade needs no size, material and weight, but a material that its owner declares", async () => {
    const line = (sku: string, cells = "") => `Care,Grease,${sku},Grease ${sku},250,27101990${cells}`;
    const file = (headings: string, ...lines: string[]) =>
      [`category,sub_category,sku,name,price,hsn${headings}`, ...lines].join("\n");
    const nothing = { size: "-", material: "", weight_grams: 0 };
    expect((await importFile(file("", line("GR-1")))).problems).toEqual([]);
    expect(await rowOf("GR-1")).toMatchObject(nothing);
    for (const word of ["-", "n/a", ""]) {
      await importFile("sku,size,material,weight_grams\nGR-1,500 g,Lithium,520\n");
      await importFile(file(",size,material,weight_grams", line("GR-1", `,${word},${word},${word}`)));
      expect(await rowOf("GR-1")).toMatchObject(nothing);
    }
    await importFile("sku,size,material,weight_grams\nGR-1,500 g,Lithium,520\n");
    const bySku = (...skus: string[]) =>
      importFile(["sku,size,material,weight_grams", ...skus.map((sku) => `${sku},,-,`)].join("\n"));
    expect((await bySku("GR-1", "HB-M8x40-A2")).problems).toEqual([
      "3 material is missing",
      "3 size is missing",
      "3 weight_grams is missing",
    ]);
    expect(await rowOf("GR-1")).toMatchObject({ weight_grams: 520 });
    expect((await bySku("GR-1")).imported).toMatchObject({ changed: 1, problems: 0 });
    expect(await rowOf("GR-1")).toMatchObject(nothing);
    const exported = String(await buffer(exportCatalogue(shop.inside)));
    expect((await importFile(exported)).imported.changed).toBe(0);
    const declare = (attributes: unknown) =>
      shop.db.query("update sub_categories set attributes = $1 where name = 'Grease'", [
        JSON.stringify(attributes),
      ]);
    await declare([attribute("Base", { column: "material" })]);
    expect((await importFile(file(",material", line("GR-2", ",-")), { isDryRun: true })).problems).toEqual(
      [],
    );
    expect((await importFile(file(",material", line("GR-2", ",")), { isDryRun: true })).problems).toEqual([
      "2 material is missing",
    ]);
    expect((await importFile(file("", line("GR-2")), { isDryRun: true })).problems.join()).toContain(
      "a column that the file lacks: material",
    );
    await declare([]);
    const drawn = await importFile(
      file(",coating,making", "Bolts,Eye bolt,E3,Eye bolt 3,9,73181500,Zinc,Forged"),
      { isDryRun: true },
    );
    expect(drawn.problems.join()).toContain("columns that the file lacks: size, material, weight_grams");
  });

  it("without sub-categories says of a shop without drawn parts only that they are missing", async () => {
    const { rows } = await shop.db.query("select id, geometry_kind as kind from sub_categories");
    await shop.db.query("update sub_categories set geometry_kind = null");
    const { problems } = await importFile("sku,name,price,hsn\nGR-9,Grease,250,27101990\n", {
      isDryRun: true,
    });
    for (const { id, kind } of rows)
      await shop.db.query("update sub_categories set geometry_kind = $2 where id = $1", [id, kind]);
    expect(problems).toEqual([
      "2 sku is not in the shop. New parts need a column that the file lacks: sub_category",
    ]);
  });

  it("draws a new sub-category with the name of a kind only if it has what drawn parts need", async () => {
    await shop.db.query(
      "update sub_categories set name = name || ' (old)', slug = slug || '-old' where slug in ('hose-clamp', 'r-clip')",
    );
    const head = "category,sub_category,sku,name,size,material,price,weight_grams,hsn";
    const clamp = await importFile(
      `${head}\nHoses,Hose clamp,HCL-20,Hose clamp 20 mm,20 mm,Steel,45,30,73269099`,
    );
    expect([clamp.problems, clamp.imported.added]).toEqual([[], 1]);
    await importFile(
      `${head},coating,making\nClips,R-clip,RC-9,R-clip 9,9 mm,Steel,4,3,73182990,Plain,Bent wire`,
    );
    const { rows } = await shop.db.query(
      "select name, geometry_kind as kind from sub_categories where name in ('Hose clamp', 'R-clip') order by name",
    );
    expect(rows).toEqual([
      { name: "Hose clamp", kind: null },
      { name: "R-clip", kind: "r-clip" },
    ]);
  });

  it("without categories reports once what a new sub-category lacks", async () => {
    const line = (sku: string) => `New kind,${NEW_ROW.split(",").slice(2).join(",").replace("OWN-1", sku)}`;
    const { problems } = await importFile(
      [HEADINGS.replace("category,", ""), line("NK-1"), line("NK-2")].join("\n"),
    );
    expect(problems).toEqual(["2 category is missing, and “New kind” is a new sub-category"]);
  });

  it("gives the unit of sale of a new sub-category, even in its cells, and an export gives it again", async () => {
    const file = (...lines: string[]) =>
      ["category,sub_category,sku,name,size,material,weight_grams,price,hsn,stock,unit", ...lines].join("\n");
    const line = (sku: string, of: string, unit: string, cells = "120 Mtr") =>
      `Cables,${of},${sku},House wire ${sku} 90 m,2.5 sq mm,Copper,30,45.00/Mtr,85444999,${cells},${unit}`;
    const bad = await importFile(
      file(
        line("W-1", "House wire", "Mtr"),
        line("W-2", "House wire", "Kgs"),
        line("W-3", "House wire", "furlong"),
      ),
      { isDryRun: true },
    );
    expect(bad.problems).toEqual([
      "3 unit “Kgs” is another unit: “House wire” is sold by metres (MTR) in a line above",
      expect.stringMatching(
        /^4 unit “furlong” is not a unit that parts are sold by. Write one of NOS, PRS, SET, MTR,/,
      ),
    ]);
    const skipped = await importFile(
      file(
        line("W-1", "House wire", "Kgs", "none"),
        line("W-2", "House wire", "Mtr"),
        line("W-3", "House wire", "Kgs"),
      ),
      { isDryRun: true, skipBad: true },
    );
    expect(skipped.problems).toEqual([
      expect.stringMatching(/^2 price “45.00\/Mtr”/),
      expect.stringMatching(/^2 stock “none”/),
      "4 unit “Kgs” is another unit: “House wire” is sold by metres (MTR) in a line above",
    ]);
    const { imported, problems } = await importFile(
      file(
        line("W-1", "House wire", "Mtr"),
        line("W-2", "House wire", "mtrs.", "80.00 m"),
        line("W-3", "House wire", "", "7"),
      ),
    );
    expect([problems, imported.newSubCategories]).toEqual([[], ["House wire"]]);
    expect(await rowOf("W-1")).toMatchObject({
      stock_quantity: 120,
      price_paise: 4500,
      name: "House wire W-1 90 m",
    });
    expect(await rowOf("W-2")).toMatchObject({ stock_quantity: 80 });
    const units = await shop.db.query("select unit from sub_categories where name = 'House wire'");
    expect(units.rows).toEqual([{ unit: "MTR" }]);
    const exported = (await buffer(exportCatalogue(shop.inside))).toString();
    const again = await importFile(exported);
    expect([again.problems, again.imported.changed, again.imported.added]).toEqual([[], 0, 0]);
    expect(exported.split("\r\n").find((exportedLine) => exportedLine.includes(",W-1,"))).toContain(",MTR,");
    const other = await importFile(file(line("W-1", "House wire", "Kgs")));
    expect(other.problems).toEqual([
      "2 unit “Kgs” is another unit: “House wire” is sold by metres (MTR). Change that on its page first",
    ]);
    await shop.db.query("delete from stock_movements where sku like 'W-_'");
    await shop.db.query("delete from products where sku like 'W-_'");
    await shop.db.query("delete from sub_categories where name = 'House wire'");
    await shop.db.query("delete from categories where name = 'Cables'");
  });

  it("without a column for the unit gives it in the stock of a new sub-category, as Tally does", async () => {
    const file = (...lines: string[]) =>
      ["category,sub_category,sku,name,size,material,weight_grams,price,hsn,stock", ...lines].join("\n");
    const line = (sku: string, of: string, stock: string, price: string) =>
      `Garden,${of},${sku},Garden hose ${sku},1/2 in,PVC,30,${price},39173100,${stock}`;
    const mixed = await importFile(
      file(line("H-1", "Garden hose", "120 Mtr", "45.00/Mtr"), line("H-2", "Garden hose", "7 Nos", "90")),
      { isDryRun: true },
    );
    expect(mixed.problems).toEqual([
      "3 stock “7 Nos” is another unit: “Garden hose” is sold by metres (MTR) in a line above",
    ]);
    const byPrice = await importFile(
      file(
        line("H-1", "Garden hose", "0", "45.00/Mtr"),
        line("H-2", "Garden hose", "7", "50.00/Kgs"),
        line("H-3", "Garden hose", "12 Kgs", "50.00/Mtr"),
      ),
      { isDryRun: true },
    );
    expect(byPrice.problems).toEqual([
      "3 price “50.00/Kgs” is another unit: “Garden hose” is sold by metres (MTR) in a line above",
      "4 stock “12 Kgs” is another unit: “Garden hose” is sold by metres (MTR) in a line above",
    ]);
    const leftOut = await importFile(
      `${file(
        line("H-8", "Hose clip", "7 Nos,yes", "90"),
        line("H-8", "Garden hose", "7 Mtr,no", "90"),
        line("H-9", "Garden hose", "7,yes", "90"),
      ).replace("stock", "stock,default")}`,
      { skipBad: true },
    );
    expect(leftOut.problems).toEqual(["3 sku is already in line 2"]);
    const { rows: unsaid } = await shop.db.query(
      "select unit from sub_categories where name = 'Garden hose'",
    );
    expect(unsaid).toEqual([{ unit: "NOS" }]);
    await shop.db.query("delete from stock_movements where sku like 'H-_'");
    await shop.db.query("delete from products where sku like 'H-_'");
    await shop.db.query("delete from sub_categories where name in ('Garden hose', 'Hose clip')");
    await shop.db.query("delete from categories where name = 'Garden'");
    const { problems } = await importFile(
      file(
        line("H-1", "Garden hose", "120 Mtr", "45.00/Mtr"),
        line("H-2", "Garden hose", "7", "90"),
        line("H-3", "Hose clip", "7 Nos", "90"),
      ),
    );
    expect(problems).toEqual([]);
    expect(await rowOf("H-1")).toMatchObject({ stock_quantity: 120, price_paise: 4500 });
    const units = await shop.db.query(
      "select name, unit from sub_categories where name in ('Garden hose', 'Hose clip') order by name",
    );
    expect(units.rows).toEqual([
      { name: "Garden hose", unit: "MTR" },
      { name: "Hose clip", unit: "NOS" },
    ]);
    await shop.db.query("delete from stock_movements where sku like 'H-_'");
    await shop.db.query("delete from products where sku like 'H-_'");
    await shop.db.query("delete from sub_categories where name in ('Garden hose', 'Hose clip')");
    await shop.db.query("delete from categories where name = 'Garden'");
  });

  it("has an owner's attribute Unit in the column of this name, in imports and exports", async () => {
    const { problems } = await importFile(
      "category,sub_category,sku,name,size,material,weight_grams,price,hsn,stock\nGloves,Work glove,G-1,Work glove,L,Cotton,30,45,61161000,7\n",
    );
    expect(problems).toEqual([]);
    await shop.db.query(
      "update sub_categories set attributes = attributes || $1, unit = 'PRS' where name = 'Work glove'",
      [JSON.stringify([attribute("Unit", { key: "sold_as" })])],
    );
    expect((await importFile("sku,Unit\nG-1,one hand\n")).problems).toEqual([]);
    expect(await rowOf("G-1")).toMatchObject({ attributes: { sold_as: "one hand" } });
    const again = await importFile(await buffer(exportCatalogue(shop.inside)));
    expect([again.problems, again.imported.changed]).toEqual([[], 0]);
    await shop.db.query("delete from stock_movements where sku = 'G-1'");
    await shop.db.query("delete from products where sku = 'G-1'");
    await shop.db.query("delete from sub_categories where name = 'Work glove'");
    await shop.db.query("delete from categories where name = 'Gloves'");
  });

  it("can't make a spreadsheet run a formula", async () => {
    const makings = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "'=1", "'quoted'"];
    for (const making of makings) {
      await importFile(`sku,making\nHB-M8x60-A2,"'${making}"\n`);
      const file = String(await buffer(exportCatalogue(shop.inside, { subCategoryId: 201 })));
      const line = file.split("\r\n").find((line) => line.includes("HB-M8x60-A2")) ?? "";
      expect(line).not.toMatch(/(^|,)"?[=+\-@]/);
      const { imported } = await importFile(file);
      expect([making, imported.changed]).toEqual([making, 0]);
    }
    expect((await rowOf("HB-M8x60-A2")).making).toBe("'quoted'");
    await importFile("sku,making\nHB-M8x60-A2,Cold forged\n");
  });

  it("does not restore pieces sold since its export", async () => {
    const customer = await shop.newCustomer();
    const part = await shop.product("HB-M8x40-A2");
    const file = String(await buffer(exportCatalogue(shop.inside, { subCategoryId: 201 })));
    const items = [{ product_id: part.id, quantity: 5 }];
    const order = {
      shipping_address_id: await shop.newAddress(customer),
      payment_method: "cod" as const,
      items,
    };
    await shop.call("POST /orders/place_order.php", order, { as: customer });
    expect((await importFile(file)).imported.changed).toBe(0);
    expect((await rowOf(part.sku)).stock_quantity).toBe(part.stock_quantity - 5);

    const counted = `sku,stock,stock_was\n${part.sku},${part.stock_quantity + 20},${part.stock_quantity}\n`;
    await importFile(counted);
    expect((await rowOf(part.sku)).stock_quantity).toBe(part.stock_quantity + 15);
    const { rows } = await shop.db.query(
      "select change, quantity_after, reason, actor from stock_movements where sku = $1",
      [part.sku],
    );
    expect(rows).toEqual([
      { change: 20, quantity_after: part.stock_quantity + 15, reason: "count", actor: "Operator" },
    ]);
    const { problems } = await importFile(`sku,stock,stock_was\n${part.sku},1,90000\n`);
    expect(problems).toEqual([`2 stock removes 89999, but only ${part.stock_quantity + 15} are left`]);
  });

  it("moves the default row of a sub-category, and never leaves none or two", async () => {
    const moved = await importFile("sku,default\nHB-M8x50-A2,yes\n");
    expect(moved.problems).toEqual([]);
    const { rows } = await shop.db.query(
      "select sku from products where sub_category_id = 201 and is_default",
    );
    expect(rows).toEqual([{ sku: "HB-M8x50-A2" }]);
    const none = await importFile("sku,default\nHB-M8x50-A2,no\n");
    expect(none.problems).toEqual([
      "2 default no row of Hex bolt (full thread) would be its default. Set default to yes in one row",
    ]);
    const two = await importFile("sku,default\nHB-M8x50-A2,yes\nHB-M8x40-A2,yes\n");
    expect(two.problems).toHaveLength(2);
  });

  it("skips invalid lines on request, and reports them", async () => {
    const { imported, problems } = await importFile(
      "sku,price\nHB-M8x50-A2,31\nHB-M8x60-A2,much\nNOBODY,4\n",
      {
        skipBad: true,
      },
    );
    expect(problems).toHaveLength(2);
    expect(imported).toMatchObject({ changed: 1, isWritten: true });
    expect([(await rowOf("HB-M8x50-A2")).price_paise, (await rowOf("HB-M8x60-A2")).price_paise]).toEqual([
      3100, 900,
    ]);
  });

  it("that is the whole catalogue removes nothing while a line is wrong, also if wrong lines are skipped", async () => {
    const before = await fingerprint();
    const { imported } = await importFile("sku,price\nHB-M8x50-A2,31\nHB-M8x60-A2,much\n", {
      skipBad: true,
      isWhole: true,
    });
    expect(imported).toMatchObject({ problems: 1, isWritten: false, withdrawn: { removed: 0, archived: 0 } });
    expect(await fingerprint()).toBe(before);
  });

  it("is rejected while another import runs", async () => {
    const file = `sku,price\nHB-M8x50-A2,32\n`;
    const both = await Promise.allSettled([1, 2, 3, 4].map(() => importFile(file)));
    const rejected = both.filter((outcome) => outcome.status === "rejected");
    expect(rejected.every((outcome) => /A catalogue import is running/.test(String(outcome.reason)))).toBe(
      true,
    );
    expect((await rowOf("HB-M8x50-A2")).price_paise).toBe(3200);
  });

  it("that is the whole catalogue replaces it, and archives rows that were ordered", async () => {
    const customer = await shop.newCustomer();
    await shop.call(
      "POST /cart/add_to_cart.php",
      { product_id: (await shop.product("HB-M8x60-A2")).id, quantity: 1 },
      { as: customer },
    );
    await shop.db.query("insert into categories (id, name, description) values (77, 'Own tools', 'Soon')");
    await shop.db.query(
      `insert into sub_categories (id, category_id, position, name, slug, description, standard, trade_names,
         width_means, height_means, slot_width_means)
       values (7701, 77, 1, 'Own spanners', 'own-spanners', 'Soon', '', '{}', 'width', 'height', 'slot width')`,
    );
    const namesIn = async (table: string) =>
      (await shop.db.query<{ name: string }>(`select name from ${table}`)).rows.map(({ name }) => name);
    const before = await namesIn("sub_categories");
    const { imported } = await importFile(`${HEADINGS}\n${NEW_ROW}\n`, { isWhole: true });
    const after = await namesIn("sub_categories");
    expect(after.length).toBeLessThan(before.length);
    // It had no parts before, so it may be prepared for new ones.
    expect([after, await namesIn("categories")]).toEqual([
      expect.arrayContaining(["Own spanners"]),
      expect.arrayContaining(["Own tools"]),
    ]);
    const { rows } = await shop.db.query(
      `select count(*)::int as all, count(*) filter (where is_archived)::int as gone,
         (select count(*)::int from (select from products where not is_archived group by sub_category_id having count(*) filter (where is_default) <> 1) as x) as wrong
       from products`,
    );
    expect(imported.withdrawn.archived).toBeGreaterThan(0);
    expect(rows[0]).toEqual({
      all: 1 + imported.withdrawn.archived,
      gone: imported.withdrawn.archived,
      wrong: 0,
    });
    const cart = await shop.call("POST /cart/view_cart.php", {}, { as: customer });
    expect(cart.cart_items).toMatchObject([{ sku: "HB-M8x60-A2", no_longer_sold: 1 }]);
  });
});

import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { OPERATOR } from "../../../../admin-kit/audit.operations.server.ts";
import type { Mapping } from "./column-mapping.ts";
import type { Problem } from "./file-shape.ts";
import { importCatalogue } from "./import-catalogue.operations.server.ts";
import { importColumns, inspectFile, readMapping } from "./inspect-file.operations.server.ts";
import { suggestAttribute } from "./new-attributes.ts";
import { INDIAN } from "./read-number.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
});
afterAll(() => shop.close());

describe("a column of a file as an attribute", () => {
  it.each([
    ["Bore (mm)", ["10", "12.5", "20 mm"], { name: "Bore", unit: "mm", type: "number" }],
    ["Load [kN]", ["1,250"], { name: "Load", unit: "kN", type: "number" }],
    ["Speed", ["1450", "2900"], { name: "Speed", unit: "", type: "number" }],
    ["OD", ["47 mm", "52 mm"], { name: "OD", unit: "mm", type: "number" }],
    ["B (Width)", ["14", "14.0 mm"], { name: "B (Width)", unit: "mm", type: "number" }],
    ["Length (inch)", ["52 in", "60"], { name: "Length", unit: "inch", type: "number" }],
    ["Bearing", ["6204 ZZ", "6205 ZZ"], { name: "Bearing", unit: "", type: "size" }],
    ["Thread", ["M8", "1/2 BSP"], { name: "Thread", unit: "", type: "size" }],
    ["Dia x length", ["8 x 40", "10 × 20"], { name: "Dia x length", unit: "", type: "size" }],
    ["Seal", ["2RS", "open", "2RS"], { name: "Seal", unit: "", type: "choice" }],
    ["Type (old)", ["A", "B"], { name: "Type (old)", unit: "", type: "choice" }],
    ["Note", ["A very long sentence about this part, its use and care"], { type: "text" }],
  ])("%s of %j", (heading, cells, found) =>
    expect(suggestAttribute({ heading, index: 3, cells }, INDIAN)).toMatchObject({ index: 3, ...found }),
  );

  it.each([
    ["Size", ["1"]],
    ["", ["1"]],
    ["Bore", []],
    ["Photos", ["a.jpg"]],
  ])("%s of %j is not one", (heading, cells) =>
    expect(suggestAttribute({ heading, index: 0, cells }, INDIAN)).toBeNull(),
  );
});

const HEAD =
  "Group,Item group,Item code,Item name,Spec,Metal,Rate incl GST,Weight (g),HSN,Bore (mm),Seal,Purchase price";
const bearing = (sku: string, group: string, bore: string, seal: string) =>
  `Power transmission,${group},${sku},Bearing ${sku},${sku},Chrome steel,220,106,84821011,${bore},${seal},90`;
const inspect = async (lines: readonly string[]) =>
  inspectFile(shop.inside, { file: Readable.from([Buffer.from(lines.join("\n"))]), isBeginning: false });
const send = async (lines: readonly string[], mapping: Mapping, isDryRun = false, skipBad = false) => {
  const problems: Problem[] = [];
  // In the form that a browser sends.
  const sent = readMapping(JSON.stringify(mapping), await importColumns(shop.inside));
  const file = Readable.from([Buffer.from(lines.join("\n"))]);
  const onProblem = (problem: Problem) => problems.push(problem);
  const imported = await importCatalogue(shop.inside, {
    file,
    mapping: sent,
    actor: OPERATOR,
    isDryRun,
    skipBad,
    onProblem,
  });
  return { imported, problems: problems.map(({ line, column, reason }) => `${line} ${column} ${reason}`) };
};
const declared = async (
  name: string,
): Promise<{ name: string; unit: string; type: string; column: string | null }[]> =>
  (await shop.db.query("select attributes from sub_categories where name = $1", [name])).rows[0]
    ?.attributes ?? [];

describe("an import that creates attributes from columns", () => {
  const lines = [
    HEAD,
    bearing("6204", "Ball bearing", "20", "sealed"),
    bearing("51104", "Thrust bearing", "20", ""),
  ];
  const mappingOf = async (file: readonly string[], ...names: string[]) => {
    const { mapping, attributes } = await inspect(file);
    const from = { ...mapping.from, category: 0, sub_category: 1, name: 3 };
    const made = attributes.filter(
      (attribute) => attribute !== null && names.includes(attribute.name),
    ) as NonNullable<Mapping["attributes"]>;
    // In the order in which the owner chose them, which is not that of the file.
    return { ...mapping, from, attributes: made.toReversed() };
  };

  it("declares them if a line has a value, with the file's columns first, and changes nothing in a preview", async () => {
    const mapping = await mappingOf(lines, "Bore", "Seal");
    const { imported, problems } = await send(lines, mapping, true);
    expect([problems, imported.ignored]).toEqual([[], ["Purchase price"]]);
    expect(imported.newAttributes).toEqual([
      "Bore (mm) of Ball bearing",
      "Seal of Ball bearing",
      "Bore (mm) of Thrust bearing",
    ]);
    expect(imported.firstRows[0]?.attributes).toEqual([
      { name: "Bore", value: "20", unit: "mm" },
      { name: "Seal", value: "sealed", unit: "" },
    ]);
    expect(await declared("Ball bearing")).toEqual([]);

    expect((await send(lines, mapping)).imported).toMatchObject({ added: 2, isWritten: true });
    expect(
      (await declared("Ball bearing")).map(({ name, unit, type, column }) => [name, unit, type, column]),
    ).toEqual([
      ["Metal", "", "choice", "material"],
      ["Bore", "mm", "number", null],
      ["Seal", "", "choice", null],
    ]);
    expect((await declared("Thrust bearing")).map(({ name }) => name)).toEqual(["Metal", "Bore"]);
    const { data } = await shop.call("POST /products/search_products.php", { search: "6204" });
    expect(data[0]).toMatchObject({
      sku: "6204",
      attributes: [
        { name: "Bore", value: "20", unit: "mm" },
        { name: "Seal", value: "sealed", unit: "" },
      ],
    });
    const again = await inspect(lines);
    expect(again.mapping.from).toMatchObject({ Bore: 9, Seal: 10 });
    expect((await send(lines, again.mapping)).imported).toMatchObject({ added: 0, changed: 0 });
  });

  it("changes several of a part in a file that does not name its sub-category", async () => {
    const file = ["Item code,Bore (mm),Seal", "6204,25,open"];
    const { mapping } = await inspect(file);
    const { imported, problems } = await send(file, mapping, true);
    expect(problems).toEqual([]);
    expect(imported.firstRows[0]?.attributes).toEqual([
      { name: "Bore", value: "25", unit: "mm", was: "20" },
      { name: "Seal", value: "open", unit: "", was: "sealed" },
    ]);
  });

  it("adds them to sub-categories that lack them, after their existing columns", async () => {
    const bolt = "HB-M8x40-A2";
    const more = [
      HEAD,
      bearing("NU204", "Roller bearing", "20", "open"),
      `Bolts,Hex bolt (full thread),${bolt},,,,,,,,black,`,
    ];
    const file = more.map((line) =>
      line
        .split(",")
        .filter((_, at) => [0, 1, 2, 9, 10].includes(at))
        .join(","),
    );
    const { mapping, attributes } = await inspect(file);
    const from = { sku: 2, category: 0, sub_category: 1, Bore: 3, Seal: 4 };
    const lacking = await send(file, { ...mapping, from }, true);
    expect(lacking.problems).toContain(
      "3 Seal is not an attribute of Hex bolt (full thread). Add it to the sub-category, or leave this empty",
    );
    const made = attributes.flatMap((attribute) => (attribute && attribute.index > 2 ? [attribute] : []));
    expect(made).toMatchObject([
      { name: "Bore", unit: "mm", type: "number" },
      { name: "Seal", type: "choice" },
    ]);
    const only = [file[0] ?? "", file[2] ?? ""];
    const { imported, problems } = await send(only, { ...mapping, from, attributes: made });
    expect([problems, imported.newAttributes]).toEqual([[], ["Seal of Hex bolt (full thread)"]]);
    expect((await declared("Hex bolt (full thread)")).map(({ name, column }) => column ?? name)).toEqual([
      "material",
      "coating",
      "width",
      "height",
      "slot_width",
      "making",
      "Seal",
    ]);
    const { rows } = await shop.db.query(
      "select after from audit_log where action = 'sub-category.changed' and subject = 'sub-category:201'",
    );
    expect(rows).toHaveLength(1);
  });

  it("rejects a later line that is not a number, a thirteenth attribute and two with the same name", async () => {
    const mapping = await mappingOf(lines, "Bore");
    const wrong = [
      HEAD,
      bearing("6205", "Ball bearing", "wide", ""),
      bearing("6206", "Ball bearing", "30", ""),
    ];
    expect((await send(wrong, mapping)).problems).toEqual(["2 Bore “wide” is not a number of mm"]);
    const eleven = Array.from({ length: 11 }, (_, at) => `Own ${at}`);
    const wide = [
      `${HEAD},${eleven.join(",")}`,
      `${bearing("6207", "Ball bearing", "35", "")},${eleven.map(() => "x")}`,
    ];
    const full = await send(wide, await mappingOf(wide, ...eleven));
    expect(full.problems[0]).toContain(
      "is not an attribute of Ball bearing. It has 12, the most it can have.",
    );
    const bore = { index: 9, name: "Bore", unit: "", type: "text" as const };
    await expect(send(lines, { ...mapping, attributes: [bore, { ...bore, index: 10 }] })).rejects.toThrow(
      "Two attributes are called “Bore”",
    );
    await expect(send(lines, { ...mapping, from: { sku: 2, Bore: 3 }, attributes: [bore] })).rejects.toThrow(
      "Choose the columns again",
    );
    await expect(send(lines, { ...mapping, attributes: [{ ...bore, name: "Price" }] })).rejects.toThrow(
      "Every part has a column “Price”",
    );
  });

  it("reads a bare number in the unit of its heading", async () => {
    const under = (heading: string) => [
      HEAD.replace("Bore (mm)", heading),
      bearing("6204", "Ball bearing", "0.5", "sealed"),
    ];
    const inches = under("Bore (inch)");
    const { mapping } = await inspect(inches);
    expect(mapping.from.Bore).toBe(9);
    const sent = { ...mapping, from: { sku: 2, category: 0, sub_category: 1, Bore: 9 } };
    expect((await send(inches, sent, true)).imported.firstRows[0]?.attributes).toContainEqual({
      name: "Bore",
      value: "12.7",
      unit: "mm",
      was: "20",
    });
    expect((await send(under("Bore (psi)"), sent, true)).problems).toEqual([
      "2 Bore “0.5” is in psi, as its heading says, but Bore is in mm",
    ]);
  });

  it("declares nothing that only rejected lines have", async () => {
    const file = [
      HEAD.replace("Purchase price", "Load (kN)"),
      bearing("6301", "Sleeve bearing", "20", "open").replace(/90$/, ""),
      bearing("6302", "Sleeve bearing", "30", "open").replace("106", "heavy"),
      // Rejected only together with the other lines.
      bearing("6301", "Sleeve bearing", "20", "open"),
      bearing("6303", "Plain bearing", "wide", ""),
    ];
    const mapping = await mappingOf(file, "Load");
    const bore = { index: 9, name: "Bore", unit: "mm", type: "number" as const };
    const seal = { index: 10, name: "Seal", unit: "", type: "choice" as const };
    const { Bore: _, Seal: __, ...from } = mapping.from as Record<string, number>;
    const sent = { ...mapping, from, attributes: [...(mapping.attributes ?? []), bore, seal] };
    for (const isDryRun of [true, false]) {
      const { imported, problems } = await send(file, sent, isDryRun, true);
      expect(problems).toHaveLength(3);
      expect(imported.newAttributes).toEqual(["Bore (mm) of Sleeve bearing", "Seal of Sleeve bearing"]);
    }
    expect((await declared("Sleeve bearing")).map(({ name }) => name)).toEqual(["Metal", "Bore", "Seal"]);
  });

  it("names the columns of a new sub-category in the file's words, even if it makes no attributes", async () => {
    const file = [
      "Group,Item group,Item code,Item name,Finish,Length (mm),Making,Rate incl GST,Weight (g),HSN",
      "Paints,Wall paint,WP-1,Wall paint 1,Matt,40,Mixed,220,106,32091010",
    ];
    const { mapping } = await inspect(file);
    expect(mapping.from).toMatchObject({ coating: 4, height_mm: 5 });
    expect((await send(file, { ...mapping, attributes: [] })).problems).toEqual([]);
    expect((await declared("Wall paint")).map(({ name, column }) => [column, name])).toEqual([
      ["coating", "Finish"],
      ["height", "Length"],
      ["making", "making"],
    ]);
    const { data } = await shop.call("POST /products/search_products.php", { search: "WP-1" });
    expect(data[0]).toMatchObject({ height: 40, height_name: "Length" });
    // The next file is read by these names.
    expect((await inspect(file)).mapping.from).toMatchObject({ coating: 4, height_mm: 5 });
  });

  it("rejects a re-declared attribute whose values do not fit, and finds those that do", async () => {
    const name = "Gasket";
    const file = ["A", "B"].map((sku) => bearing(sku, name, "", "").replace("Bearing", name));
    const mapping = await mappingOf([HEAD, ...file], "Bore");
    const { Bore: _, ...from } = mapping.from as Record<string, number>;
    const attributes = [{ index: 9, name: "Bore", unit: "mm", type: "number" as const }];
    const plain = { ...mapping, from, attributes: [] };
    expect((await send([HEAD, ...file], plain)).imported.added).toBe(2);
    const leave = (value: string) =>
      shop.db.query("update products set attributes = jsonb_build_object('bore', $1::text) where sku = 'A'", [
        value,
      ]);
    await leave("half inch");
    const only = [HEAD, bearing("B", name, "33", "").replace("Bearing", name)];
    await expect(send(only, { ...plain, attributes })).rejects.toThrow(
      "1 part has a value of Bore that is not a number of mm: A has “half inch”. Correct them first",
    );
    expect((await declared(name)).map(({ name }) => name)).toEqual(["Metal"]);
    await leave("77.5 mm");
    expect((await send(only, { ...plain, attributes })).imported.newAttributes).toEqual([
      "Bore (mm) of Gasket",
    ]);
    const { rows } = await shop.db.query(
      "select attributes, search_text like '%77.5%' as is_found from products where sku = 'A'",
    );
    expect(rows).toEqual([{ attributes: { bore: 77.5 }, is_found: true }]);
  });

  it("accepts more than twelve columns if they do not all belong to one sub-category", async () => {
    const names = Array.from({ length: 14 }, (_, at) => `Wide ${at}`);
    const values = (from: number) => names.map((_, at) => (at >= from && at < from + 7 ? "x" : ""));
    const file = [
      `${HEAD},${names.join(",")}`,
      `${bearing("6401", "Left bearing", "", "")},${values(0)}`,
      `${bearing("6402", "Right bearing", "", "")},${values(7)}`,
    ];
    const mapping = await mappingOf(file, ...names);
    const { imported, problems } = await send(file, mapping);
    expect([problems, imported.newAttributes.length]).toEqual([[], 14]);
    const all = [file[0] ?? "", `${bearing("6403", "Full bearing", "", "")},${names.map(() => "x")}`];
    const full = await send(all, mapping);
    expect(full.problems[0]).toBe(
      "2 Wide 13 is not an attribute of Full bearing. It has 12, the most it can have. Remove one, or leave this empty",
    );
  });
});

import { brotliCompressSync } from "node:zlib";
import { weightText } from "@kasna/rules/weight-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCatalogue } from "../../../database/seed/catalogue/make-catalogue.ts";
import { makeFittings } from "../../../database/seed/fittings/make-fittings.ts";
import { bestOf, choose, constraintsOf, matching, optionsOf, type Picks } from "./choice.ts";
import { COLUMNS, columnsIn, decodeTable, encodeTable, type Specification } from "./specification-table.ts";

const HEX_BOLT = 201;
const hexBolts = makeCatalogue().rows.filter((row) => row.subCategoryId === HEX_BOLT);
const specifications: Specification[] = hexBolts.map((row) => ({
  id: row.id,
  sku: row.sku,
  standard: row.standard,
  material: row.material,
  coating: row.coating,
  making: row.making,
  width: row.widthMm,
  height: row.heightMm,
  slot_width: row.slotWidthMm,
  pricePaise: row.pricePaise,
  weightGrams: row.weightGrams,
  availability: row.isMadeToOrder ? "made to order" : row.stockQuantity > 0 ? "in stock" : "sold out",
}));
const table = encodeTable(
  specifications.map((row, at) => ({ ...row, size: hexBolts[at]?.size ?? "" })),
  0,
);
const shown = (rows: Specification[]) =>
  rows.map(({ weightGrams, ...row }) => ({ ...row, weight: weightText(weightGrams) }));
const A2 = "Stainless steel 304 (A2-70)";

describe("the specification table", () => {
  it("round-trips through encoding, with weights as shown", () => {
    expect(shown(decodeTable(table))).toEqual(shown(specifications));
    expect(decodeTable(encodeTable([], 0))).toEqual([]);
  });
  it("knows which rows are packs of several", () => {
    const rows = specifications
      .slice(0, 3)
      .map((row, at) => ({ ...row, size: "", packSize: at === 1 ? 100 : 1 }));
    expect(decodeTable(encodeTable(rows, 0)).map(({ isPacked }) => isPacked)).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });
  it("knows which sizes are in inches", () => {
    expect(table.inches.width).toContain(6.35);
    expect(table.inches.slot_width).toContain(11.3);
    expect(table.inches.width).not.toContain(6);
  });
  it("lists widths in engineering order, M5 before M10", () => {
    const widths = table.values.width as number[];
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(widths.indexOf(5)).toBeLessThan(widths.indexOf(10));
  });
  it("lists materials by family and grade, and coatings with plain first", () => {
    expect(table.values.material).toEqual([
      "Mild steel (4.6)",
      "Mild steel",
      "Mild steel (SAE grade 2)",
      "High tensile steel 8.8",
      "Alloy steel 10.9",
      "Carbon steel (SAE grade 5)",
      "Alloy steel (SAE grade 8)",
      "Stainless steel 304 (A2-70)",
      "Stainless steel 304 (A2)",
      "Stainless steel 316 (A4-80)",
      "Stainless steel 316 (A4)",
      "Brass CuZn39",
      "Silicon bronze",
      "Titanium Grade 5",
    ]);
    expect(table.values.coating[0]).toBe("Plain");
  });
  it("of about 4,700 rows stays under 14.5 KB when compressed", () => {
    expect(brotliCompressSync(JSON.stringify(table)).length).toBeLessThan(14_500);
  });
});

describe("choosing", () => {
  it("M8 x 40 in A2 leaves the bolt and its fine pitch, distinguished by the making", () => {
    const choice = { material: A2, width: 8, height: 40 };
    const skus = (more = {}) => matching(specifications, { ...choice, ...more }).map((row) => row.sku);
    expect(skus()).toEqual(["HB-M8x40-A2", "HB-M8x1x40-A2"]);
    expect(skus({ making: "Cold forged" })).toEqual(["HB-M8x40-A2"]);
  });

  it("says which pick conflicts with a value", () => {
    const options = optionsOf(specifications, table.values.coating, { material: A2 }, "coating");
    expect(options.find((option) => option.value === "Hot-dip galvanised")).toMatchObject({
      count: 0,
      conflicts: ["material"],
    });
  });

  const shown: Picks = {
    choice: { material: A2, coating: "Plain", width: 8, height: 40, slot_width: 13, making: "Cold forged" },
    own: [],
  };

  it("a different thread sets its own spanner size and reports it", () => {
    const options = optionsOf(specifications, table.values.width, constraintsOf(shown), "width");
    // With the spanner of ISO and of DIN, and in two fine pitches.
    expect(options.find((option) => option.value === 12)?.count).toBe(4);
    const { picks, effect } = choose(specifications, shown, "width", 6);
    expect(picks.choice).toEqual({ ...shown.choice, width: 6, slot_width: 10 });
    expect(effect).toEqual({ cleared: [], followed: ["slot_width"] });
  });

  it("a spanner size that the buyer picked conflicts with other threads", () => {
    const { picks } = choose(specifications, shown, "slot_width", 16);
    const options = optionsOf(specifications, table.values.width, constraintsOf(picks), "width");
    expect(options.find((option) => option.value === 8)).toMatchObject({
      count: 0,
      conflicts: ["slot_width"],
    });
  });

  it("a value that can't be combined clears what conflicts and reports it", () => {
    const picked = choose(specifications, shown, "coating", "Hot-dip galvanised");
    expect(picked.effect.cleared).toEqual(["material"]);
    expect(picked.picks.choice).toMatchObject({ coating: "Hot-dip galvanised", width: 8, height: 40 });
  });

  it("picking a value again clears its column", () => {
    const { picks } = choose(specifications, shown, "height", 40);
    expect(picks.choice.height).toBeUndefined();
  });

  it("the best row is the default, then one in stock, then the cheapest", () => {
    const [first, second] = specifications;
    if (!first || !second) throw new Error("The catalogue is empty");
    const cheap = { ...first, pricePaise: 100, availability: "sold out" as const };
    const expensive = { ...second, pricePaise: 200, availability: "in stock" as const };
    expect(bestOf([cheap, expensive], 0)).toBe(expensive);
    expect(bestOf([cheap, expensive], cheap.id)).toBe(cheap);
  });

  it("picks in any order always leave at least one row", () => {
    const list = fc.array(fc.tuple(fc.constantFrom(...COLUMNS), fc.nat(200)), { maxLength: 12 });
    fc.assert(
      fc.property(list, (pairs) => {
        let picks = shown;
        for (const [column, at] of pairs) {
          const values = table.values[column];
          picks = choose(specifications, picks, column, values[at % values.length] ?? null).picks;
        }
        expect(matching(specifications, picks.choice).length).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });
});

describe("parts with an owner's attributes", () => {
  const { subCategories, rows } = makeFittings();
  const [adapter] = subCategories;
  if (!adapter) throw new Error("There are no fittings");
  const adapters = rows
    .filter((row) => row.subCategoryId === adapter.id)
    .map((row) => ({
      id: row.id,
      sku: row.sku,
      size: row.size,
      standard: row.standard,
      material: row.material,
      coating: "",
      making: "",
      width: row.widthMm,
      height: null,
      slot_width: null,
      pricePaise: row.pricePaise,
      weightGrams: row.weightGrams,
      availability: "in stock" as const,
      ownValues: row.attributes,
    }));
  const encoded = encodeTable(adapters, 0, adapter.attributes);
  const decoded = decodeTable(encoded);

  it("round-trip through encoding, in the owner's order", () => {
    expect(encoded.own?.map(({ key }) => key)).toEqual(["thread", "seal", "working_pressure"]);
    expect(encoded.own?.[0]?.values.slice(0, 3)).toEqual(["1/8 BSP", "1/4 BSP", "3/8 BSP"]);
    expect(decoded.map((row) => [row["own:thread"], row["own:seal"]])).toEqual(
      adapters.map(({ ownValues }) => [ownValues.thread, ownValues.seal]),
    );
  });

  it("give up what the buyer did not pick: a thread sets its bore and its pressure", () => {
    const [first] = decoded;
    const choice = Object.fromEntries(columnsIn(first ?? {}).map((column) => [column, first?.[column]]));
    const options = (picks: Picks, column: "own:thread" | "own:seal") =>
      optionsOf(
        decoded,
        encoded.own?.find(({ key }) => column.endsWith(key))?.values ?? [],
        constraintsOf(picks),
        column,
      );
    const shown: Picks = { choice, own: [] };
    expect(options(shown, "own:thread").every(({ conflicts }) => conflicts.length === 0)).toBe(true);
    const { picks, effect } = choose(decoded, shown, "own:thread", "1/2 BSP");
    expect(picks.choice).toMatchObject({ width: 12, material: first?.material, "own:working_pressure": 350 });
    expect(effect.cleared).toEqual([]);
    expect(matching(decoded, picks.choice)).toHaveLength(1);
  });
});

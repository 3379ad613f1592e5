import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";
import { matching, optionsOf, pick } from "./choice.ts";
import { COLUMNS, decodeTable, encodeTable, type Specification } from "./specification-table.ts";

const HEX_BOLT = 201;
const specifications: Specification[] = makeCatalogue()
  .rows.filter((row) => row.subCategoryId === HEX_BOLT)
  .map((row) => ({
    id: row.id,
    sku: row.sku,
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
const table = encodeTable(specifications);
const A2 = "Stainless steel 304 (A2-70)";

describe("the specification table", () => {
  it("comes out as it went in", () => expect(decodeTable(table)).toEqual(specifications));
  it("lists widths in engineering order, M5 before M10", () => {
    const widths = table.values.width as number[];
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
    expect(widths.indexOf(5)).toBeLessThan(widths.indexOf(10));
  });
});

describe("choosing", () => {
  it("M8 x 40 in A2 leaves one row", () => {
    expect(matching(specifications, { material: A2, width: 8, height: 40 }).map((row) => row.sku)).toEqual([
      "HB-M8x40-A2",
    ]);
  });

  it("says which pick stands in the way of a value", () => {
    const options = optionsOf(specifications, table.values.coating, { material: A2 }, "coating");
    expect(options.find((option) => option.value === "Hot-dip galvanised")).toMatchObject({
      count: 0,
      conflicts: ["material"],
    });
  });

  it("a value that can't be combined clears what conflicts, and says so", () => {
    const picked = pick(specifications, { material: A2, width: 8 }, "coating", "Hot-dip galvanised");
    expect(picked).toEqual({ choice: { coating: "Hot-dip galvanised", width: 8 }, cleared: ["material"] });
  });

  it("picking a value again opens its column", () => {
    expect(pick(specifications, { width: 8, height: 40 }, "width", 8).choice).toEqual({ height: 40 });
  });

  it("whatever is picked in whatever order, there is always a row left", () => {
    const picks = fc.array(fc.tuple(fc.constantFrom(...COLUMNS), fc.nat(200)), { maxLength: 12 });
    fc.assert(
      fc.property(picks, (list) => {
        let choice = {};
        for (const [column, at] of list) {
          const values = table.values[column];
          choice = pick(specifications, choice, column, values[at % values.length] ?? null).choice;
        }
        expect(matching(specifications, choice).length).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });
});

import { FIRST_PRODUCT_ID } from "@kasna/rules/catalogue/product-ids";
import { describe, expect, test } from "vitest";
import { classNames } from "./class-names.ts";
import { type Coating, coatings } from "./coatings.ts";
import { fixedPackOf } from "./fixed-packs.ts";
import { FIRST_ADDED_ID, makeCatalogue, type SeedRow } from "./make-catalogue.ts";

const { categories, subCategories, rows } = makeCatalogue();
const rowsOf = (id: number) => rows.filter((row) => row.subCategoryId === id);
const repeated = (keys: readonly string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);

function repeatedAmong(keyOf: (row: SeedRow) => string): string[] {
  const seen = new Set<string>();
  return rows.map(keyOf).filter((key) => seen.size === seen.add(key).size);
}

test("eight categories and seventy-two sub-categories stand in the order of the navigation", () => {
  expect(categories.map(({ id, name }) => `${id} ${name}`)).toEqual([
    "1 Screws",
    "2 Bolts",
    "3 Nuts",
    "4 Washers",
    "5 Fasteners",
    "6 Rivets",
    "7 Anchors",
    "8 Pins",
  ]);
  const sizes = categories.map(
    ({ id }) => subCategories.filter(({ categoryId }) => categoryId === id).length,
  );
  expect(sizes).toEqual([12, 7, 13, 8, 9, 7, 9, 7]);
  expect(subCategories.every(({ id, categoryId, position }) => id === categoryId * 100 + position)).toBe(
    true,
  );
});

test("names and addresses are unique, over categories too", () => {
  const names = [...categories, ...subCategories].map(({ name }) => name.toLowerCase());
  expect(repeated(names)).toEqual([]);
  expect(repeated(subCategories.map(({ slug }) => slug))).toEqual([]);
  expect(subCategories.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
});

test("the shop holds some thirty thousand rows", () => {
  expect(rows.length).toBeGreaterThanOrEqual(28_000);
  expect(rows.length).toBeLessThanOrEqual(32_000);
});

test("the catalogue is the same whenever it is made", () => {
  expect(JSON.stringify(makeCatalogue())).toBe(JSON.stringify({ categories, subCategories, rows }));
});

test("row ids run on from the first product id", () => {
  expect(rows.every(({ id }, index) => id === FIRST_PRODUCT_ID + index)).toBe(true);
});

const NEW_FORM = /^(?:fine|HSFG|heavy 2H|grade C|UN[CF]|BSW)/;
/** The first id of the third edition. */
const FIRST_LATER_ID = FIRST_PRODUCT_ID + 21_512;

test("rows that were added later come behind all others", () => {
  const second = rows.filter(({ id }) => id >= FIRST_ADDED_ID && id < FIRST_LATER_ID);
  expect(second).toHaveLength(1_112);
  expect(second.filter(({ form, sku }) => !NEW_FORM.test(form ?? "") && !sku.includes("x75-"))).toEqual([]);
  expect(rows.filter(({ id, form }) => id < FIRST_ADDED_ID && NEW_FORM.test(form ?? ""))).toEqual([]);
  expect(rows.find(({ sku }) => sku === "HB-M8x40-A2")?.id).toBe(106_700);
  expect(rows.find(({ sku }) => sku === "PWF-M30-HD-GEO")?.id).toBe(FIRST_LATER_ID - 1);
  // The first of the fourth edition and of each later one.
  expect(rows[28_692]?.sku).toBe("SC-M8x75-12.9-BO");
  expect(rows[28_726]?.sku).toBe("BH-M8x75-10.9-BO");
  expect(rows[28_755]?.sku).toBe("SC-M8x1x12-12.9-BO");
  expect(rows[30_026]?.sku).toBe("CPHUC-N4x0.25-MS-ZN");
  expect(rows[30_246]?.sku).toBe("CPHUF-N4x0.25-MS-ZN");
  expect(rows[30_466]?.sku).toBe("SCUC-1.125x2-12.9-BO");
});

describe.each(subCategories)("$name", ({ id, name }) => {
  const own = rowsOf(id);

  test("has eight rows or more, exactly one of them the default", () => {
    expect(own.length).toBeGreaterThanOrEqual(8);
    expect(own.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test("has its default row well stocked, unless everything is made to order", () => {
    const shown = own.find(({ isDefault }) => isDefault);
    if (name === "Foundation bolt") expect(own.every(({ isMadeToOrder }) => isMadeToOrder)).toBe(true);
    else expect(shown?.stockQuantity).toBeGreaterThanOrEqual(100);
  });

  test("has at most one best-seller and one latest row", () => {
    expect(own.filter(({ isBestSeller }) => isBestSeller).length).toBeLessThanOrEqual(1);
    expect(own.filter(({ isLatest }) => isLatest).length).toBeLessThanOrEqual(1);
  });
});

test("best-sellers and latest rows come from every category", () => {
  const categoriesWith = (flagged: SeedRow[]) =>
    new Set(flagged.map(({ subCategoryId }) => Math.floor(subCategoryId / 100))).size;
  const bestSellers = rows.filter(({ isBestSeller }) => isBestSeller);
  const latest = rows.filter(({ isLatest }) => isLatest);
  expect(bestSellers.length).toBeGreaterThanOrEqual(20);
  expect(latest.length).toBeGreaterThanOrEqual(18);
  expect([categoriesWith(bestSellers), categoriesWith(latest)]).toEqual([8, 8]);
});

test("SKUs are unique, short and readable", () => {
  expect(repeatedAmong(({ sku }) => sku)).toEqual([]);
  expect(rows.filter(({ sku }) => !/^[A-Z0-9.x-]{4,24}$/.test(sku)).map(({ sku }) => sku)).toEqual([]);
});

test("no two rows share all six columns that a buyer chooses by", () => {
  const columns = ({ subCategoryId, material, coating, widthMm, heightMm, slotWidthMm, making }: SeedRow) =>
    [subCategoryId, material, coating, widthMm, heightMm, slotWidthMm, making].join(" | ");
  expect(repeatedAmong(columns)).toEqual([]);
});

test("only the same screw in another material shares a name", () => {
  expect(repeatedAmong(({ name, material, coating }) => `${name} | ${material} | ${coating}`)).toEqual([]);
});

describe("materials and coatings", () => {
  const materialIdsOf = new Map<string, Set<string>>();
  for (const names of Object.values(classNames))
    for (const [id, name] of Object.entries(names))
      materialIdsOf.set(name, (materialIdsOf.get(name) ?? new Set()).add(id));
  const coatingOf = new Map<string, Coating>(
    Object.values(coatings).map((coating) => [coating.shopName, coating]),
  );

  test("a coating is sold only on the materials that take it", () => {
    const unsound = rows.filter(({ material, coating, making }) => {
      // A nylon frame anchor names the coating of its steel screw.
      if (making.includes("screw cold forged")) return false;
      const goesOn: readonly string[] = coatingOf.get(coating)?.goesOn ?? [];
      return !goesOn.some((id) => materialIdsOf.get(material)?.has(id));
    });
    expect(unsound.map(({ sku }) => sku)).toEqual([]);
  });

  test("hot-dip galvanising starts at M8, and 12.9 is never electroplated", () => {
    const galvanised = rows.filter(({ coating }) => coating === "Hot-dip galvanised");
    const tooFine = galvanised.filter(({ dimensions: { d, boltD } }) => !(Number(d ?? boltD) >= 8));
    expect(tooFine.map(({ sku }) => sku)).toEqual([]);
    const coatingsOf129 = rows
      .filter(({ material }) => material.includes("12.9"))
      .map(({ coating }) => coating);
    expect([...new Set(coatingsOf129)].sort()).toEqual(["Black oxide", "Zinc flake (Geomet)"]);
  });

  test("stainless bolts, screws and nuts are plain", () => {
    const coated = rows.filter(
      ({ material, coating, subCategoryId }) =>
        /304|316/.test(material) && subCategoryId < 400 && coating !== "Plain",
    );
    expect(coated.map(({ sku }) => sku)).toEqual([]);
  });

  test("bolts and nuts above M24 are hot forged, brass, bronze and titanium ones turned", () => {
    const makingsOf = (id: number, pattern: RegExp, isLarge: boolean) =>
      [
        ...new Set(
          rowsOf(id)
            .filter(({ material, widthMm }) => pattern.test(material) && (widthMm ?? 0) > 24 === isLarge)
            .map(({ making }) => making.replace(/, .*/, "")),
        ),
      ].join();
    for (const id of [201, 301]) {
      expect(makingsOf(id, /steel/i, false)).toBe("Cold forged");
      expect(makingsOf(id, /steel/i, true)).toBe("Hot forged");
      expect(makingsOf(id, /Brass|bronze|Titanium/, false)).toBe("CNC turned");
    }
  });

  test.each([
    ["HB-M8x40-A2", "73181500"],
    ["HB-M8x40-BR", "74153390"],
    ["HB-M8x40-TI", "81089090"],
    ["HN-M8-BR", "74153390"],
    ["PW-M8-BR", "74152100"],
    ["WSC-4x40-BR", "74153310"],
    ["IN-M3-BR-PL", "74153990"],
    ["SOM-M3x10-BR-NI", "74153990"],
    ["EB-M12-MS-ZN", "73181300"],
    ["RD-4.8x12-AL-PL", "76161000"],
    ["RD-4.8x12-A2", "73182300"],
    ["RSH-4x16-CU-PL", "74152900"],
    ["NW-M6-PA", "39269099"],
    ["SP-4x40-BR", "74152900"],
    ["HNUC-1-2-BR", "74153390"],
    ["WTI-M8x12-A2", "73181900"],
    ["CGN-M6-9.5-2.5-SP-ZN", "73181600"],
    ["RES-300-VE", "32141000"],
  ])("%s goes under HSN %s", (sku, hsn) => {
    expect(rows.find((row) => row.sku === sku)?.hsn).toBe(hsn);
  });
});

test.each([
  ["HB-M8x40-A2", "ISO 4017 / DIN 933 / IS 1364-2"],
  ["HB-M10x40-A2", "ISO 4017 / IS 1364-2"],
  ["HB-M10x40-SW17-A2", "DIN 933"],
  ["ST-M16x100-A2", "DIN 976"],
  ["SC-M8x30-12.9-BO", "ISO 4762 / DIN 912 / IS 2269"],
  ["FB-M8x25-8.8-ZN", "DIN 6921 / EN 1665"],
  ["FB-M10x25-8.8-ZN", "EN 1665"],
  ["FB-M12x50-8.8-ZN", "EN 1665"],
  ["FBD-M12x50-8.8-ZN", "DIN 6921"],
  ["SC-M10x1.25x30-12.9-BO", "DIN 912"],
  ["SC-M10x1x30-12.9-BO", "ISO 12474 / DIN 912"],
  ["NY-M12x1.25-A2", "DIN 985"],
  ["HB-M10x85-SW17-MS-ZN", "DIN 933"],
  ["PW-M10-A2", "ISO 7089 / DIN 125-A"],
  ["PW-M12-A2", "ISO 7089 / DIN 125-A / IS 2016"],
  ["RSH-4x16-MS-PL", "DIN 660 / IS 2998"],
  ["RSH-4x16-CU-PL", "DIN 660"],
  ["RCS-4x16-MS-PL", "DIN 661"],
  ["RD-5x12-A2", "DIN 7337 / ISO 15983"],
  ["RD-6x12-A2", "DIN 7337"],
  ["RS-4x10-A2", "no standard"],
  ["HBUC-1-4x1-G5-ZN", "ASME B18.2.1"],
  ["HHBW-1-2x3-MS-ZN", "BS 1083"],
  ["CPHUC-N8x0.5-A2", "ASME B18.6.3"],
  ["CCSUC-N10x0.75-MS-ZN", "ASME B18.6.3"],
  ["BHUC-1-4x0.75-A2", "ASME B18.3"],
  ["CPHUF-N10x0.5-A2", "ASME B18.6.3"],
  ["HNUC-N3-A2", "ASME B18.6.3"],
  ["SCUC-1.25x3-A2", "ASME B18.3"],
  ["HHC-M36x160-MS-HDG", "IS 1363-1 / ISO 4016"],
  ["HBC-M5x20-MS-ZN", "IS 1363-2 / ISO 4018"],
  ["HNC-M30-MS-PL", "IS 1363-3 / ISO 4034"],
  ["BHUF-N10x0.375-F835-BO", "ASME B18.3"],
  ["BHUC-3-8x1.25-F835-BO", "ASME B18.3"],
  ["HB-M10x1.25x40-8.8-ZN", "ISO 8676"],
  ["HB-M8x1x40-8.8-ZN", "ISO 8676 / DIN 961"],
  ["TXC-M6x20-A2", "ISO 14579"],
  ["SDC-ST4.2x25-CH-ZN", "ISO 15482 / DIN 7504-P"],
  ["TWC-M16-MS-HDG", "DIN 434"],
  ["TWI-M16-MS-HDG", "DIN 435"],
])("%s is made to %s", (sku, standard) => {
  expect(rows.find((row) => row.sku === sku)?.standard).toBe(standard);
});

describe("packs", () => {
  test("parts under Rs 2 are sold by the pack of 25, 50 or 100 that costs Rs 10 or more", () => {
    const wrong = rows.filter(({ sku, packSize, pricePaise }) => {
      if (fixedPackOf(sku)) return packSize !== fixedPackOf(sku);
      const piece = pricePaise / packSize;
      if (packSize === 1) return pricePaise < 200;
      // Half a rounding step of the pack can lift a piece a little.
      return ![25, 50, 100].includes(packSize) || piece > 202 || pricePaise < 1000;
    });
    expect(wrong.map(({ sku, pricePaise }) => `${sku} ${pricePaise}`)).toEqual([]);
  });

  test("size and name say the pack, and only the pack", () => {
    const wrong = rows.filter(({ size, name, packSize }) => {
      const isNamed = packSize === 1 ? !size.includes("pack") : size.endsWith(`, pack of ${packSize}`);
      return !isNamed || name.includes("pack") !== packSize > 1;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe("stock", () => {
  const stocked = rows.filter(({ isMadeToOrder }) => !isMadeToOrder);

  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const piecesOf = (sku: string) => {
    const row = bySku.get(sku);
    return row ? row.stockQuantity * row.packSize : Number.NaN;
  };

  test.each([
    "HB-M10x40-MS-ZN",
    "HB-M8x40-A2",
    "HB-M12x50-8.8-ZN",
    "HN-M10-MS-ZN",
    "PW-M8-A2",
    "SW-M10-SP-ZN",
    "SC-M8x30-12.9-BO",
    "CPH-M4x20-A2",
    "RD-4.8x12-AL-PL",
    "SP-4x40-MS-ZN",
  ])("%s, which everybody asks for, stands in thousands", (sku) => {
    expect(piecesOf(sku)).toBeGreaterThanOrEqual(1_000);
  });

  test.each([
    "HB-M24x55-A4",
    "HB-M22x55-A2",
    "HB-M14x85-SW22-A2",
    "HB-M12x1.25x45-10.9-BO",
    "SC-M14x65-A2",
    "HBUF-7-16x1.25-A4",
  ])("of %s, which is odd, there are few", (sku) => {
    expect(piecesOf(sku)).toBeLessThan(100);
  });

  test("few rows are sold out, and what is asked for most is so seldomest", () => {
    const soldOut = (some: readonly SeedRow[]) =>
      some.filter(({ stockQuantity }) => stockQuantity === 0).length / some.length;
    expect(soldOut(stocked)).toBeGreaterThan(0.01);
    expect(soldOut(stocked)).toBeLessThan(0.05);
    const mild = stocked.filter(
      ({ material, coating }) => /^Mild/.test(material) && coating === "Zinc electroplated",
    );
    const marine = stocked.filter(({ material }) => material.startsWith("Stainless steel 316"));
    expect(soldOut(mild)).toBeLessThan(soldOut(marine));
  });

  test("made to order means no stock and a lead time, stocked means none", () => {
    const wrong = rows.filter(({ isMadeToOrder, stockQuantity, leadTimeDays }) =>
      isMadeToOrder ? stockQuantity !== 0 || ![7, 10, 15, 21].includes(leadTimeDays) : leadTimeDays !== 0,
    );
    expect(wrong.map(({ sku }) => sku)).toEqual([]);
  });

  test("titanium, silicon bronze and bolts above M24 are made to order", () => {
    const special = rows.filter(
      ({ material, subCategoryId, widthMm }) =>
        /Titanium|bronze/.test(material) || (subCategoryId < 300 && (widthMm ?? 0) > 24),
    );
    expect(special.length).toBeGreaterThan(0);
    expect(special.filter(({ isMadeToOrder }) => !isMadeToOrder).map(({ sku }) => sku)).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { makeCatalogue } from "./make-catalogue.ts";

const { rows, subCategories } = makeCatalogue();
const idOf = new Map(subCategories.map(({ name, id }) => [name, id]));

type Known = [
  standard: string,
  subCategory: string,
  size: string,
  form: string | null,
  values: Record<string, number>,
];

/** Typed here as the standards are known in the trade, so that a slip in a size table shows. */
const known: Known[] = [
  [
    "ISO 4017",
    "Hex bolt (full thread)",
    "M8 x 40",
    "ISO",
    { s: 13, k: 5.3, e: 14.38, pitch: 1.25, length: 40 },
  ],
  ["ISO 4017", "Hex bolt (full thread)", "M12 x 50", "ISO", { s: 18, k: 7.5, pitch: 1.75 }],
  ["ISO 4017", "Hex bolt (full thread)", "M20 x 100", "ISO", { s: 30, k: 12.5, pitch: 2.5 }],
  ["DIN 933", "Hex bolt (full thread)", "M10 x 40", "DIN", { s: 17, k: 6.4 }],
  ["DIN 933", "Hex bolt (full thread)", "M12 x 50", "DIN", { s: 19 }],
  ["DIN 933", "Hex bolt (full thread)", "M22 x 80", "DIN", { s: 32 }],
  ["ISO 4014", "Hex bolt (half thread)", "M12 x 100", "ISO", { b: 30, s: 18 }],
  ["ISO 4014", "Hex bolt (half thread)", "M20 x 150", "ISO", { b: 52, s: 30 }],
  ["ISO 4014", "Hex bolt (half thread)", "M24 x 220", "ISO", { b: 73, s: 36 }],
  ["ISO 4762", "Socket head cap screw (Allen)", "M6 x 20", null, { dk: 10, k: 6, s: 5, t: 3, b: 20 }],
  ["ISO 4762", "Socket head cap screw (Allen)", "M10 x 80", null, { dk: 16, k: 10, s: 8, b: 32 }],
  ["ISO 7380-1", "Button head socket screw", "M8 x 25", null, { dk: 14, k: 4.4, s: 5 }],
  ["DIN 7991", "Countersunk socket screw", "M6 x 20", "DIN 7991", { dk: 12, k: 3.3, s: 4, angleDeg: 90 }],
  ["ISO 10642", "Countersunk socket screw", "M6 x 20", "ISO 10642", { dkTheoretical: 13.44, s: 4 }],
  ["ISO 4026", "Grub screw", "M8 x 16", "flat", { s: 4, pointDp: 5.5 }],
  ["ISO 4029", "Grub screw", "M6 x 10", "cup", { s: 3, cupDz: 3, t: 3.5 }],
  ["ISO 4027", "Grub screw", "M8 x 16", "cone", { s: 4, coneDt: 2 }],
  ["ISO 7045", "Cross recess machine screw", "M4 x 20", "pan", { dk: 8, k: 3.1, recess: 2 }],
  ["ISO 7046-1", "Cross recess machine screw", "M5 x 20", "countersunk", { dk: 9.3, k: 2.7, recess: 2 }],
  ["ISO 1207", "Slotted machine screw", "M5 x 20", "cheese", { dk: 8.5, k: 3.3, n: 1.2 }],
  ["ISO 2009", "Slotted machine screw", "M6 x 20", "countersunk", { dk: 11.3, k: 3.3, n: 1.6 }],
  ["DIN 7981", "Self tapping screw", "ST4.2 x 19", "pan", { d: 4.2, dk: 8.2, pitch: 1.4 }],
  ["DIN 7504-K", "Self drilling screw", "ST5.5 x 25", null, { s: 8, pitch: 1.8 }],
  ["DIN 603", "Carriage bolt", "M8 x 50", null, { dk: 20, squareV: 8, b: 22 }],
  ["DIN 580", "Eye bolt", "M12", null, { ringOuterD3: 54, ringInnerD4: 30, l: 20.5 }],
  ["DIN 6921", "Flange bolt", "M8 x 25", "heavy", { s: 13, flangeDc: 18 }],
  ["DIN 571", "Coach screw (lag bolt)", "10 x 100", null, { s: 17, k: 7 }],
  ["ISO 4032", "Hex nut", "M8", "ISO", { s: 13, m: 6.8 }],
  ["ISO 4034", "Hex nut", "M5", "grade C", { s: 8, m: 5.6 }],
  ["ISO 4034", "Hex nut", "M36", "grade C", { s: 55, m: 31.9 }],
  ["ISO 4016", "Hex bolt (half thread)", "M30 x 150", "grade C", { s: 46, k: 18.7, b: 72 }],
  ["ISO 4018", "Hex bolt (full thread)", "M6 x 30", "grade C", { s: 10, k: 4 }],
  ["ASME B18.6.3", "Hex nut", "#3-48 UNC", "UNC", { s: 4.76, m: 1.59, tpi: 48 }],
  [
    "ASME B18.3",
    "Socket head cap screw (Allen)",
    "1-1/8-7 UNC x 4 in",
    "UNC",
    { dk: 42.88, k: 28.58, s: 22.23 },
  ],
  ["ISO 4032", "Hex nut", "M16", "ISO", { s: 24, m: 14.8 }],
  ["DIN 934", "Hex nut", "M10", "DIN", { s: 17, m: 8 }],
  ["DIN 985", "Nyloc nut", "M8", "DIN 985", { s: 13, h: 8 }],
  ["ISO 7040", "Nyloc nut", "M8", "ISO 7040", { s: 13, h: 9.5 }],
  ["ISO 4035", "Jam nut", "M12", "ISO", { s: 18, m: 6 }],
  ["DIN 439-B", "Jam nut", "M12", "DIN", { s: 19, m: 6 }],
  ["DIN 1587", "Dome nut", "M8", null, { s: 13, h: 15 }],
  ["DIN 315", "Wing nut", "M6", null, { wingSpanE: 31.5, heightH: 16 }],
  ["DIN 6334", "Coupling nut", "M10", null, { s: 17, m: 30 }],
  ["DIN 557", "Square nut", "M8", null, { s: 13, m: 6.5 }],
  ["DIN 935", "Castle nut", "M12", null, { m: 15, slotN: 3.5, slots: 6 }],
  ["DIN 928", "Weld nut", "M8", null, { s: 14, m: 6.5 }],
  ["ISO 7089", "Plain washer", "M8", null, { d1: 8.4, d2: 16, h: 1.6 }],
  ["ISO 7089", "Plain washer", "M12", null, { d1: 13, d2: 24, h: 2.5 }],
  ["DIN 127-B", "Spring washer", "M10", null, { d1: 10.2, sectionS: 2.2 }],
  ["DIN 9021", "Fender washer", "M8", "DIN 9021", { d1: 8.4, d2: 24, h: 2 }],
  ["DIN 6798", "Tooth lock washer (external)", "M6", "serrated", { d1: 6.4, d2: 11, s: 0.7, teeth: 9 }],
  ["DIN 6797", "Tooth lock washer (external)", "M8", "toothed", { d2: 15, teeth: 8 }],
  ["DIN 975", "Threaded rod", "M10 x 1 m", null, { d2: 9.026, d3: 8.16, length: 1000 }],
  ["DIN 471", "External circlip", "20", null, { thicknessS: 1.2, grooveD2: 19, grooveM: 1.3 }],
  ["DIN 472", "Internal circlip", "40", null, { thicknessS: 1.75, grooveD2: 42.5, grooveM: 1.85 }],
  ["DIN 472", "Internal circlip", "90", null, { freeD3: 95.5 }],
  ["DIN 6799", "E-clip", "6", null, { openingA: 5.26, thicknessS: 0.7 }],
  ["DIN 660", "Solid rivet (snap head)", "5 x 20", null, { dk: 8.8, k: 3 }],
  ["DIN 661", "Solid rivet (countersunk)", "4 x 16", null, { dk: 7, k: 2, angleDeg: 75 }],
  ["ISO 1234", "Split (cotter) pin", "4 x 40", null, { wireD: 3.7, eyeC: 7.4 }],
  ["ISO 8734", "Dowel pin", "6 x 30", "hard", { chamferC: 1.2 }],
  ["ISO 8752", "Spring pin", "4 x 30", null, { wallS: 0.8 }],
  ["ISO 2341", "Clevis pin", "10 x 50", null, { headDk: 18, holeDl: 3.2 }],
];

describe.each(known)("%s: %s %s (%s)", (_standard, subCategory, size, form, values) => {
  const shown = rows.filter(
    (row) =>
      row.subCategoryId === idOf.get(subCategory) &&
      row.size.replace(/, pack of \d+/, "") === size &&
      row.form === form,
  );

  test.each(Object.entries(values))("%s = %s mm", (name, value) => {
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map((row) => row.dimensions[name]))).toEqual(new Set([value]));
  });
});

test("the columns carry nominal size, length and spanner as the buyer knows them", () => {
  const bolt = rows.find(({ sku }) => sku === "HB-M8x40-A2");
  expect(bolt).toMatchObject({
    name: "Hex bolt (full thread) M8 x 40",
    size: "M8 x 40",
    material: "Stainless steel 304 (A2-70)",
    coating: "Plain",
    making: "Cold forged",
    widthMm: 8,
    heightMm: 40,
    slotWidthMm: 13,
    hsn: "73181500",
    isDefault: true,
  });
});

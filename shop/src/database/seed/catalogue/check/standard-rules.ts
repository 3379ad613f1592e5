import type { SeedRow } from "../make-catalogue.ts";
import { everyRow } from "./rule.ts";

/** Dimensions in which standards of one part differ, by nominal size. Typed apart from the size tables. */
type Sizes = Readonly<Record<number, number>>;
type Telling = {
  standard: string;
  dimension: string;
  of: Sizes;
  nominal?: string;
  /** Of a standard of several heads: how the SKUs of one begin. */
  sku?: string;
};

const isoHexagons = { 10: 16, 12: 18, 14: 21, 22: 34 };
const dinHexagons = { 10: 17, 12: 19, 14: 22, 22: 32 };
const structuralHexagons = { 16: 27, 20: 34, 22: 36, 24: 41, 27: 46, 30: 50, 36: 60 };
const flanged = { 5: 8, 6: 10, 8: 13, 12: 18, 14: 21, 16: 24, 20: 30 };

/** Greatest widths across corners in mm, as printed in inches: 0.505, 0.577, 0.65, 0.866, 1.083, 1.299, 1.516, 1.732. */
const unifiedCorners = {
  6.35: 12.83,
  7.94: 14.66,
  9.53: 16.5,
  12.7: 22,
  15.88: 27.49,
  19.05: 33,
  22.23: 38.5,
  25.4: 43.99,
};
/** Widths across corners in mm: 1/4, 1/2, 3/4 and 1 inch. */
const whitworthCorners = { 6.35: 12.95, 12.7: 24.13, 19.05: 35.31, 25.4: 43.43 };

/** In mm by diameter in mm, from inch tables: 1/4, 3/8, 1/2, 5/8, 3/4 and 1 inch. */
const unifiedHexagons = { 6.35: 11.11, 9.53: 14.29, 12.7: 19.05, 15.88: 23.81, 19.05: 28.58, 25.4: 38.1 };

const ofHead = (standard: string, sku: string, table: Readonly<Record<string, Sizes>>): Telling[] =>
  Object.entries(table).map(([dimension, of]) => ({ standard, sku, dimension, of }));

const tellings: readonly Telling[] = [
  ...["ISO 4014", "ISO 4017", "IS 1364-1", "IS 1364-2", "ISO 4032", "IS 1364-3", "ISO 4035", "ISO 7040"].map(
    (standard) => ({ standard, dimension: "s", of: isoHexagons }),
  ),
  ...["DIN 931", "DIN 933", "DIN 934", "DIN 439-B"].map((standard) => ({
    standard,
    dimension: "s",
    of: dinHexagons,
  })),
  { standard: "DIN 985", dimension: "s", of: { 10: 17, 12: 19 } },
  {
    standard: "ISO 4032",
    dimension: "m",
    of: { 5: 4.7, 6: 5.2, 8: 6.8, 10: 8.4, 12: 10.8, 16: 14.8, 20: 18, 24: 21.5 },
  },
  { standard: "DIN 934", dimension: "m", of: { 5: 4, 6: 5, 8: 6.5, 10: 8, 12: 10, 16: 13, 20: 16, 24: 19 } },
  { standard: "DIN 6921", dimension: "s", of: { ...flanged, 10: 15 } },
  {
    standard: "DIN 6921",
    dimension: "k",
    of: { 5: 5.4, 6: 6.6, 8: 8.1, 10: 9.2, 12: 11.5, 16: 14.4, 20: 17.1 },
  },
  {
    standard: "EN 1665",
    dimension: "k",
    of: { 5: 5.8, 6: 6.6, 8: 8.1, 10: 10.4, 12: 11.8, 16: 15.4, 20: 18.9 },
  },
  { standard: "EN 1665", dimension: "s", of: { ...flanged, 10: 16 } },
  { standard: "ISO 4162", dimension: "s", of: { 6: 8, 8: 10, 10: 13, 12: 15, 16: 21 } },
  { standard: "DIN 6923", dimension: "s", of: { ...flanged, 10: 15 } },
  { standard: "ISO 4161", dimension: "s", of: { ...flanged, 10: 15 } },
  ...["ISO 8765", "ISO 8673", "ISO 8675"].map((standard) => ({
    standard,
    dimension: "s",
    of: isoHexagons,
  })),
  { standard: "ISO 8673", dimension: "m", of: { 8: 6.8, 10: 8.4, 12: 10.8, 16: 14.8, 20: 18, 24: 21.5 } },
  { standard: "ISO 8675", dimension: "m", of: { 8: 4, 10: 5, 12: 6, 16: 8, 20: 10, 24: 12 } },
  { standard: "IS 3757", dimension: "s", of: structuralHexagons },
  {
    standard: "IS 3757",
    dimension: "k",
    of: { 16: 10, 20: 12.5, 22: 14, 24: 15, 27: 17, 30: 18.7, 36: 22.5 },
  },
  { standard: "IS 6623", dimension: "s", of: structuralHexagons },
  {
    standard: "IS 6649",
    dimension: "d2",
    nominal: "boltD",
    of: { 16: 34, 20: 42, 22: 44, 27: 56, 30: 60, 36: 72 },
  },
  { standard: "ASME B18.2.4.6M", dimension: "s", of: { ...structuralHexagons, 12: 21, 14: 24, 36: 60 } },
  { standard: "IS 1363-1", dimension: "s", of: { 8: 13, 10: 16, 12: 18, 16: 24, 20: 30, 24: 36 } },
  { standard: "IS 1363-3", dimension: "m", of: { 8: 7.9, 10: 9.5, 12: 12.2, 16: 15.9, 20: 19, 24: 22.3 } },
  { standard: "ISO 8676", dimension: "s", of: isoHexagons },
  { standard: "IS 1363-2", dimension: "s", of: { 8: 13, 10: 16, 12: 18, 16: 24, 20: 30, 24: 36 } },
  { standard: "ASME B18.2.1", dimension: "s", of: unifiedHexagons },
  { standard: "ASME B18.2.1", dimension: "e", of: unifiedCorners },
  { standard: "BS 1083", dimension: "e", of: whitworthCorners },
  { standard: "ASME B18.2.1", dimension: "k", of: { 7.94: 5.16, 9.53: 5.95, 15.88: 9.92, 25.4: 15.48 } },
  ...ofHead("ASME B18.3", "SC", {
    dk: { 4.17: 6.86, 4.83: 7.92, 7.94: 11.91, 15.88: 23.83 },
    s: { 2.84: 2.38, 4.17: 3.57, 9.53: 7.94, 25.4: 19.05 },
  }),
  ...ofHead("ASME B18.3", "BH", {
    dk: { 2.84: 5.41, 4.17: 7.92, 4.83: 9.17, 6.35: 11.1, 7.94: 13.89, 9.53: 16.66 },
    k: { 2.84: 1.5, 4.17: 2.21, 4.83: 2.57, 6.35: 3.35, 7.94: 4.22, 9.53: 5.05 },
    s: { 2.84: 1.59, 3.51: 1.98, 4.17: 2.38, 4.83: 3.18, 6.35: 3.97, 7.94: 4.76, 9.53: 5.56 },
  }),
  ...ofHead("ASME B18.6.3", "CPH", {
    dk: { 2.84: 5.56, 3.51: 6.86, 4.17: 8.18, 4.83: 9.47, 6.35: 12.5 },
    k: { 2.84: 2.03, 3.51: 2.46, 4.17: 2.92, 4.83: 3.38, 6.35: 4.45 },
  }),
  ...ofHead("ASME B18.6.3", "CCS", {
    dk: { 2.84: 5.38, 3.51: 6.65, 4.17: 7.92, 4.83: 9.19, 6.35: 12.12 },
    k: { 2.84: 1.7, 3.51: 2.11, 4.17: 2.54, 4.83: 2.95, 6.35: 3.89 },
  }),
  { standard: "BS 1083", dimension: "s", of: { 6.35: 11.3, 11.11: 18.03, 12.7: 20.83, 25.4: 37.59 } },
  { standard: "ISO 14579", dimension: "recessA", of: { 3: 2.8, 4: 3.95, 5: 4.5, 6: 5.6, 8: 7.93, 10: 8.95 } },
  { standard: "ISO 14583", dimension: "dk", of: { 3: 5.6, 4: 8, 5: 9.5, 6: 12 } },
  { standard: "ISO 14581", dimension: "dk", of: { 3: 5.5, 4: 8.4, 5: 9.3, 6: 11.3 } },
  { standard: "ISO 15482", dimension: "dk", of: { 3.5: 7.3, 4.2: 8.4, 4.8: 9.3 } },
  { standard: "ISO 15481", dimension: "dk", of: { 4.2: 8, 4.8: 9.5, 6.3: 12 } },
  { standard: "DIN 434", dimension: "h", nominal: "boltD", of: { 12: 4.9, 16: 5.9, 20: 7, 24: 8.5 } },
  { standard: "DIN 435", dimension: "h", nominal: "boltD", of: { 12: 6.2, 16: 7.5, 20: 9.2, 24: 10.8 } },
  { standard: "DIN 436", dimension: "sideA", nominal: "boltD", of: { 10: 30, 12: 40, 16: 50, 20: 60 } },
  { standard: "DIN 8140-1", dimension: "tapD", of: { 3: 3.65, 5: 6.039, 6: 7.299 } },
  { standard: "DIN 7991", dimension: "dk", of: { 6: 12, 8: 16, 10: 20, 12: 24 } },
  { standard: "ISO 10642", dimension: "dkTheoretical", of: { 6: 13.44, 8: 17.92, 10: 22.4 } },
  { standard: "DIN 7981", dimension: "dk", of: { 3.5: 6.9, 4.2: 8.2, 5.5: 10.8, 6.3: 12.5 } },
  { standard: "ISO 7050", dimension: "dk", of: { 3.5: 7.3, 4.2: 8.4, 4.8: 9.3 } },
  { standard: "ISO 7045", dimension: "dk", of: { 3: 5.6, 4: 8, 5: 9.5 } },
  { standard: "ISO 7046", dimension: "dk", of: { 4: 8.4, 5: 9.3 } },
  { standard: "ISO 2009", dimension: "dk", of: { 4: 8.4 } },
  { standard: "ISO 4026", dimension: "pointDp", of: { 4: 2.5, 6: 4, 8: 5.5, 10: 7, 16: 12 } },
  { standard: "ISO 4028", dimension: "pointDp", of: { 4: 2.5, 6: 4, 8: 5.5, 10: 7, 16: 12 } },
  { standard: "ISO 4029", dimension: "cupDz", of: { 3: 1.4, 5: 2.5, 6: 3, 8: 5, 12: 8, 20: 14 } },
  { standard: "ISO 4027", dimension: "coneDt", of: { 3: 0.3, 6: 1.5, 8: 2, 12: 3, 16: 4 } },
  ...["A", "J"].flatMap((letter) => [
    { standard: `DIN 6797-${letter}`, dimension: "teeth", nominal: "boltD", of: { 6: 8, 8: 8, 16: 12 } },
    { standard: `DIN 6798-${letter}`, dimension: "teeth", nominal: "boltD", of: { 6: 9, 8: 10, 16: 14 } },
  ]),
  {
    standard: "DIN 472",
    dimension: "freeD3",
    nominal: "nominalD",
    of: { 40: 43.5, 72: 76.5, 90: 95.5, 100: 105.5 },
  },
  { standard: "DIN 471", dimension: "freeD3", nominal: "nominalD", of: { 12: 11, 25: 23.2, 100: 94.5 } },
  { standard: "DIN 127", dimension: "d2", nominal: "boltD", of: { 6: 11.8, 8: 14.8, 12: 21.1, 20: 33.6 } },
  { standard: "ISO 7380-1", dimension: "dk", of: { 3: 5.7, 5: 9.5, 6: 10.5, 8: 14, 12: 21 } },
  { standard: "DIN 985", dimension: "h", of: { 4: 5, 6: 6, 8: 8, 12: 12, 20: 20 } },
  { standard: "ISO 7040", dimension: "h", of: { 4: 6, 6: 8, 8: 9.5, 12: 14.9, 20: 22.8 } },
  { standard: "ISO 4035", dimension: "m", of: { 5: 2.7, 8: 4, 12: 6, 16: 8, 24: 12 } },
  { standard: "DIN 935", dimension: "m", of: { 8: 9.5, 12: 15, 16: 19, 24: 27 } },
  { standard: "DIN 1587", dimension: "h", of: { 6: 12, 8: 15, 12: 22, 20: 34 } },
  { standard: "ISO 8752", dimension: "wallS", nominal: "holeD", of: { 3: 0.6, 5: 1, 8: 1.5, 12: 2.5 } },
  { standard: "IS 2016", dimension: "d2", nominal: "boltD", of: { 8: 17, 10: 21, 12: 24 } },
  { standard: "ISO 7089", dimension: "d2", nominal: "boltD", of: { 8: 16, 10: 20, 12: 24 } },
  { standard: "ISO 7093-1", dimension: "d1", nominal: "boltD", of: { 18: 19, 20: 21, 24: 25 } },
  { standard: "DIN 9021", dimension: "d1", nominal: "boltD", of: { 18: 20, 20: 22, 24: 26 } },
];

/** Standards that are for one metal, one range or nothing that is sold here. */
const outOfScope: readonly [standard: string, isOutside: (row: SeedRow) => boolean][] = [
  ["IS 2998", ({ material, widthMm }) => material !== "Mild steel" || Number(widthMm) > 16],
  ["IS 2155", () => true],
  ["IS 4190", () => true],
  ["ISO 15973", ({ material }) => material !== "Aluminium 5052"],
  ["ISO 15977", ({ material }) => material !== "Aluminium 5052"],
  ["ISO 15979", ({ material }) => material !== "Mild steel"],
  ["ISO 15983", ({ material, widthMm }) => !material.startsWith("Stainless") || Number(widthMm) > 5],
];

const FINE = /ISO 8765|ISO 8676|ISO 8673|ISO 8675|ISO 12474/;
/** Standards of coarse threads and fine ones. */
const OF_BOTH = ["DIN 8140-1", "DIN 985", "DIN 912"];
/** Coarse pitches (ISO 261) of the diameters that are sold with fine ones. */
const coarse: Sizes = { 8: 1.25, 10: 1.5, 12: 1.75, 14: 2, 16: 2, 18: 2.5, 20: 2.5, 22: 2.5, 24: 3 };

const names = (row: SeedRow) => row.standard.split(" / ");
const claims = (row: SeedRow, standard: string) => names(row).some((name) => name.startsWith(standard));

export const standardRules = [
  ...tellings.map(({ standard, dimension, of, nominal = "d", sku = "" }) =>
    everyRow(
      `${standard}${sku && ` (${sku})`}: ${dimension}`,
      (row) => claims(row, standard) && row.sku.startsWith(sku) && (row.dimensions[nominal] ?? 0) in of,
      ({ dimensions }) => {
        const right = of[dimensions[nominal] ?? 0];
        const actual = dimensions[dimension];
        return actual === right ? null : `${actual} instead of ${right} mm`;
      },
    ),
  ),
  everyRow(
    "fine standards are for fine threads, and fine threads in no other",
    ({ dimensions: { d, pitch }, standard }) =>
      d !== undefined && pitch !== undefined && !OF_BOTH.includes(standard),
    (row) => {
      const { d = 0, pitch = 0 } = row.dimensions;
      const isFine = pitch < (coarse[d] ?? 0);
      return isFine === FINE.test(row.standard) || !(d in coarse)
        ? null
        : `pitch ${pitch} to ${row.standard}`;
    },
  ),
  everyRow(
    "a standard claims what it covers",
    (row) => outOfScope.some(([standard]) => claims(row, standard)),
    (row) => outOfScope.find(([standard, isOutside]) => claims(row, standard) && isOutside(row))?.[0] ?? null,
  ),
  everyRow(
    "a row names its own standard, not a list of its sub-category",
    () => true,
    ({ standard }) => (/\(|;|,/.test(standard) || standard === "" ? standard || "none" : null),
  ),
];

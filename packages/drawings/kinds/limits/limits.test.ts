import { describe, expect, it } from "vitest";
import { limitsOf } from "./limits.ts";

type Case = readonly [
  standard: string,
  dimensions: Record<string, number>,
  name: string,
  min?: number,
  max?: number,
];

/** Values as printed in the standards' own tables. */
const PRINTED: readonly Case[] = [
  ["ISO 4014 / DIN 931 / IS 1364-1", { d: 8, length: 40, s: 13 }, "s", 12.73, 13],
  ["ISO 4014", { d: 8, length: 40, k: 5.3 }, "k", 5.15, 5.45],
  ["ISO 4014", { d: 8, length: 40 }, "length", 39.5, 40.5],
  ["ISO 4014", { d: 24, length: 100, s: 36 }, "s", 35.38, 36],
  ["ISO 4014", { d: 30, length: 100, s: 46 }, "s", 45, 46],
  ["ISO 4014", { d: 30, length: 100, k: 18.7 }, "k", 18.28, 19.12],
  ["ISO 4014", { d: 12, length: 160, s: 18 }, "s", 17.57, 18],
  ["ISO 4014", { d: 12, length: 160, k: 7.5 }, "k", 7.21, 7.79],
  ["ISO 4017", { d: 12, length: 60, k: 7.5 }, "k", 7.32, 7.68],
  ["ISO 4017", { d: 8, length: 40, e: 14.38 }, "e", 14.38, undefined],
  ["DIN 933", { d: 10, length: 40, s: 17 }, "s", 16.73, 17],
  ["DIN 933", { d: 22, length: 60, s: 32 }, "s", 31.61, 32],
  ["ISO 4017", { d: 22, length: 60, s: 34 }, "s", 33.38, 34],
  ["DIN 931", { d: 12, length: 160, s: 19 }, "s", 18.48, 19],
  ["DIN 6923 / ISO 4161", { d: 20, s: 30 }, "s", 29.16, 30],
  ["DIN 6923 / ISO 4161", { d: 16, s: 24 }, "s", 23.67, 24],
  ["ISO 4032 / IS 1364-3", { d: 8, m: 6.8 }, "m", 6.44, 6.8],
  ["ISO 4032", { d: 16, m: 14.8 }, "m", 14.1, 14.8],
  ["ISO 4032", { d: 20, m: 18 }, "m", 16.9, 18],
  ["ISO 4032", { d: 20, s: 30 }, "s", 29.16, 30],
  ["ISO 4035", { d: 8, m: 4 }, "m", 3.7, 4],
  ["DIN 985", { d: 8, h: 8 }, "h", 7.64, 8],
  ["ISO 4762 / DIN 912 / IS 2269", { d: 8, dk: 13 }, "dk", 12.73, 13],
  ["ISO 4762", { d: 8, k: 8 }, "k", 7.64, 8],
  ["DIN 912", { d: 8, k: 8 }, "k", 7.64, 8],
  ["ISO 4762", { d: 5, k: 5 }, "k", 4.82, 5],
  ["ISO 4762", { d: 8, s: 6 }, "s", 6.02, 6.14],
  ["ISO 4762", { d: 5, s: 4 }, "s", 4.02, 4.095],
  ["ISO 4762", { d: 20, s: 17 }, "s", 17.05, 17.23],
  ["ISO 7380-1", { d: 6, dk: 10.5 }, "dk", 10.07, 10.5],
  ["ISO 4029 / DIN 916", { d: 6, cupDz: 3 }, "cupDz", 2.75, 3],
  ["ISO 4027 / DIN 914", { d: 6, coneDt: 1.5 }, "coneDt", undefined, 1.5],
  ["ISO 4017", { d: 10, length: 40, a: 4.5 }, "a", undefined, 4.5],
  ["DIN 7337 / ISO 15977", { d: 3.2, length: 12 }, "grip", 7, 9],
  ["DIN 7337 / ISO 15977", { d: 4.8, length: 16 }, "grip", 8, 12],
  ["ISO 4026 / DIN 913", { d: 8, length: 12 }, "length", 11.65, 12.35],
  ["ISO 4026 / DIN 913", { d: 8, length: 12, t: 5 }, "t", 5, undefined],
  ["ISO 7045", { d: 5, dk: 9.5 }, "dk", 9.14, 9.5],
  ["ISO 7045", { d: 6, k: 4.6 }, "k", 4.3, 4.6],
  ["ISO 1207", { d: 5, n: 1.2 }, "n", 1.26, 1.51],
  ["ISO 1207", { d: 3, n: 0.8 }, "n", 0.86, 1],
  ["ISO 7089 / DIN 125-A / IS 2016", { boltD: 8, d1: 8.4 }, "d1", 8.4, 8.62],
  ["ISO 7089", { boltD: 8, d2: 16 }, "d2", 15.57, 16],
  ["ISO 7089", { boltD: 8, h: 1.6 }, "h", 1.4, 1.8],
  ["DIN 471 / IS 3075-1", { thicknessS: 1.2 }, "thicknessS", 1.14, 1.2],
  ["DIN 471", { grooveM: 1.3 }, "grooveM", 1.3, 1.44],
  ["ISO 8734 / DIN 6325", { d: 6, length: 24 }, "d", 6.004, 6.012],
  ["ISO 8734", { d: 6, length: 24 }, "length", 23.5, 24.5],
  ["ISO 12474 / DIN 912", { d: 8, k: 8 }, "k", 7.64, 8],
  ["ASME B18.2.1", { d: 12.7, e: 22 }, "e", undefined, 22],
  ["ISO 8748 / DIN 7344", { holeD: 4, d1Free: 4.225 }, "d1Free", 4.15, 4.3],
  ["ASME B18.3", { d: 4.17, dk: 6.86 }, "dk", undefined, 6.86],
  ["ASME B18.6.3", { d: 4.17, k: 2.92 }, "k", undefined, 2.92],
  ["BS 1083", { d: 12.7, s: 20.83 }, "s", undefined, 20.83],
];

describe("the limits of", () => {
  const printed = PRINTED.map(([standard, dimensions, name, min, max]) => ({
    standard,
    dimensions,
    name,
    min,
    max,
  }));
  it.each(printed)(
    "$standard $dimensions: $name from $min to $max",
    ({ standard, dimensions, name, min, max }) => {
      expect(limitsOf(standard, dimensions)[name]).toEqual({
        ...(min !== undefined && { min }),
        ...(max !== undefined && { max }),
      });
    },
  );

  it("the socket of a set screw too short for the full depth are not known", () => {
    expect(limitsOf("ISO 4026 / DIN 913", { d: 8, length: 8, t: 4 })).not.toHaveProperty("t");
  });

  it.each(["no standard", "similar to DIN 933", "DIN 934 dimensions; ASTM A194", "ISO 9999", ""])(
    "a part of %s are not known",
    (standard) => {
      expect(limitsOf(standard, { d: 8, length: 40, s: 13, m: 6.5 })).toEqual({});
    },
  );
});

import { limitsOf } from "@kasna/drawings/kinds/limits/limits";
import { expect, test } from "vitest";
import { makeCatalogue } from "./make-catalogue.ts";

/**
 * ISO 4759-1 derives the least width across corners from the least width across flats: 1.13 times it for hexagons, 1.12
 * times for flanged heads, 1.14 times for sockets. So the limits of one must fit the other's table.
 */
test("the least width across corners follows from the least width across flats", () => {
  const wrong = new Set<string>();
  let compared = 0;
  for (const { standard, dimensions, hsn } of makeCatalogue().rows) {
    const { s, e } = limitsOf(standard, dimensions);
    // Nuts above M16 are of grade B, whose corners are in the table but have no limit.
    const corners = e?.min ?? (hsn === "73181600" ? dimensions.e : undefined);
    if (dimensions.tpi || s?.min === undefined || corners === undefined) continue;
    compared++;
    const [least, greatest] = "t" in dimensions ? [1.136, 1.142] : [1.118, 1.132];
    const ratio = corners / s.min;
    if (ratio < least || ratio > greatest) wrong.add(`${standard} ${dimensions.d}: ${s.min}, ${corners}`);
  }
  expect([...wrong]).toEqual([]);
  expect(compared).toBeGreaterThan(5_000);
});

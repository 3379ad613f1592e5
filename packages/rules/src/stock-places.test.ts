import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pickFromPlaces } from "./stock-places.ts";

const at = (...pieces: number[]) => pieces.map((count, index) => ({ placeId: index + 1, pieces: count }));

describe("places that pieces are taken from", () => {
  it.each([
    ["the first that holds all", 5, 1, at(5, 9), at(5)],
    ["a later one that holds all, with one stop", 5, 1, at(3, 9), [{ placeId: 2, pieces: 5 }]],
    ["one after the other", 12, 1, at(3, 0, 9), [at(3)[0], { placeId: 3, pieces: 9 }]],
    ["whole packs, where they lie", 300, 100, at(150, 250), at(100, 200)],
    ["packs made up of both", 200, 100, at(150, 50), at(150, 50)],
    ["what there is, if there is too little", 9, 1, at(2, 3), at(2, 3)],
    [
      "nothing from a place below zero",
      3,
      1,
      at(-4, 2, 1),
      [
        { placeId: 2, pieces: 2 },
        { placeId: 3, pieces: 1 },
      ],
    ],
  ])("%s", (_, needed, unitPieces, places, expected) => {
    expect(pickFromPlaces(needed, { places, unitPieces })).toEqual(expected);
  });

  it("never takes more than is there, and all that is needed if it is anywhere", () => {
    const pieces = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        pieces,
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 10 }),
        (stocked, units, unitPieces) => {
          const needed = units * unitPieces;
          const taken = pickFromPlaces(needed, { places: at(...stocked), unitPieces });
          for (const { placeId, pieces: count } of taken)
            expect(count).toBeLessThanOrEqual(stocked[placeId - 1] ?? 0);
          const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
          expect(sum(taken.map((pick) => pick.pieces))).toBe(Math.min(needed, sum(stocked)));
        },
      ),
    );
  });
});

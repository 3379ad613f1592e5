import { describe, expect, it } from "vitest";
import { afterScan, NOTHING_PACKED, type Packing, packedIn, progressText } from "./packing-count.ts";

const bolt = {
  position: 0,
  sku: "HB-M8x40-A2",
  pieces: 20,
  unitPieces: 1,
  unitCode: "NOS" as const,
  codes: [
    { code: "HB-M8X40-A2", pieces: 1 },
    { code: "HB-M8X40-A2-B100", pieces: 100 },
    { code: "8901234567894", pieces: 10 },
  ],
};
const boxes = { ...bolt, position: 2, pieces: 200, unitPieces: 100 };
const nut = {
  position: 1,
  sku: "HN-M8-A2",
  pieces: 2,
  unitPieces: 1,
  unitCode: "NOS" as const,
  codes: [
    { code: "HN-M8-A2", pieces: 1 },
    { code: "4711", pieces: 1 },
  ],
};
const lines = [bolt, nut];

/** The parcel's contents after these scans; a rejected scan changes nothing. */
function scanned(codes: readonly string[], of = lines): { packing: Packing; problems: string[] } {
  const problems: string[] = [];
  let packing = NOTHING_PACKED;
  for (const code of codes) {
    const after = afterScan(of, packing, code);
    if ("problem" in after) problems.push(after.problem);
    else packing = after.packing;
  }
  return { packing, problems };
}

describe("a scan", () => {
  it("adds the pieces in the scanned pack", () => {
    const { packing, problems } = scanned(["HB-M8X40-A2", "8901234567894", "HN-M8-A2"]);
    expect(packing).toEqual({ pieces: { 0: 11, 1: 1 }, last: 1 });
    expect(packedIn(packing, lines)).toBe(12);
    expect(problems).toEqual([]);
  });

  it("of another part is rejected and counts nothing", () => {
    expect(scanned(["HN-M8-A2", "HN-M6-A2"])).toEqual({
      packing: { pieces: { 1: 1 }, last: 1 },
      problems: ["HN-M6-A2 is not in this parcel. Put it back."],
    });
  });

  it("of one too many is rejected", () => {
    const { packing, problems } = scanned(["HN-M8-A2", "4711", "HN-M8-A2"]);
    expect(packing.pieces).toEqual({ 1: 2 });
    expect(problems).toEqual(["HN-M8-A2 is complete: 2 pieces. Put this one back."]);
  });

  it("of a pack larger than what is missing is rejected", () => {
    expect(scanned(["HB-M8X40-A2-B100"]).problems).toEqual([
      "This pack of HB-M8x40-A2 holds 100 pieces, and only 20 are missing. Put it back.",
    ]);
    const { problems } = scanned(["HB-M8X40-A2", "19", "8901234567894"]);
    expect(problems[0]).toMatch(/only 1 is missing/);
  });

  it("is counted in the line ordered in this unit, then in the others", () => {
    const both = [bolt, boxes];
    expect(scanned(["HB-M8X40-A2-B100"], both).packing.pieces).toEqual({ 2: 100 });
    expect(scanned(["HB-M8X40-A2"], both).packing.pieces).toEqual({ 0: 1 });
    expect(scanned(["8901234567894", "8901234567894", "8901234567894"], both).packing.pieces).toEqual({
      0: 20,
      2: 10,
    });
  });
});

describe("a number", () => {
  it("sets how many pieces of the last part are in the parcel", () => {
    expect(scanned(["HB-M8X40-A2", "20"]).packing.pieces).toEqual({ 0: 20 });
    expect(scanned(["HB-M8X40-A2", "20", "0"]).packing.pieces).toEqual({ 0: 0 });
  });

  it("above the ordered quantity, or before any part, is rejected", () => {
    expect(scanned(["12", "HB-M8X40-A2", "21"]).problems).toEqual([
      "Scan a part before you type how many of it are in.",
      "Only 20 pieces of HB-M8x40-A2 belong in this parcel. Put the rest back.",
    ]);
  });

  it("that is a part's code is that part", () =>
    expect(scanned(["HB-M8X40-A2", "4711"]).packing.pieces).toEqual({ 0: 1, 1: 1 }));
});

it("a parcel with metres and pieces shows each separately", () => {
  const cable = { ...bolt, position: 3, sku: "CB-2.5", pieces: 90, unitCode: "MTR" as const };
  const packing = { pieces: { 3: 40, 1: 1 }, last: 1 };
  expect(progressText(packing, [cable])).toEqual(["40", "90 m"]);
  expect(progressText(packing, [cable, nut])).toEqual(["40 m and 1 piece", "90 m and 2 pieces"]);
  expect(afterScan([cable], { pieces: { 3: 90 }, last: 3 }, "HB-M8X40-A2")).toEqual({
    problem: "CB-2.5 is complete: 90 m. Put this one back.",
  });
});

import { expect, it } from "vitest";
import { asManyOf, noteChosenPieces, wantAsMany } from "./pieces-beside.store.ts";

const nut = { size: "M8", subcategory_name: "Hex nut" };

it("a nut for 200 bolts begins at 200, in packs if it is sold in packs", () => {
  noteChosenPieces(200);
  expect(asManyOf(nut)).toBeNull();
  wantAsMany({ thread: "M8", noun: "nut" });
  expect(asManyOf(nut)).toBe(200);
  expect(asManyOf({ ...nut, size: "M8, pack of 25", pack_size: 25 })).toBe(8);
  expect(asManyOf({ ...nut, pack_size: 30 })).toBe(7);
});

it("other threads and other parts begin at one, and so do parts for a single bolt", () => {
  noteChosenPieces(200);
  wantAsMany({ thread: "M8", noun: "nut" });
  expect(asManyOf({ ...nut, size: "M10" })).toBeNull();
  expect(asManyOf({ ...nut, subcategory_name: "Plain washer" })).toBeNull();
  noteChosenPieces(1);
  wantAsMany({ thread: "M8", noun: "nut" });
  expect(asManyOf(nut)).toBeNull();
});

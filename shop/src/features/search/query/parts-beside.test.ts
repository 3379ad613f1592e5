import { describe, expect, it } from "vitest";
import { SHIPPED_VOCABULARY } from "../vocabulary.ts";
import { partsBeside } from "./parts-beside.ts";

const first = (text: string) => partsBeside(text, SHIPPED_VOCABULARY).map(({ texts }) => texts[0]);

describe("the parts that a text names next to each other", () => {
  it.each([
    ["50 hex bolts m8x40 with nuts and washers", ["hex bolts m8x40", "m8 nuts", "m8 washers"]],
    ["m10 bolt, nut and washer", ["m10 bolt", "m10 nut", "m10 washer"]],
    ["m10 nut bolt washer", ["m10 nut", "m10 bolt", "m10 washer"]],
    ["bolt & nut M8", ["m8 bolt", "nut m8"]],
    ["bolt nut M10x50", ["m10x50 bolt", "nut m10"]],
    ["bolt nut M10 x 1.25", ["m10 bolt", "nut m10 x 1.25"]],
    ["ss304 bolts m8x40 + nuts", ["ss304 bolts m8x40", "m8 nuts ss304"]],
    ["hex bolt m8 x 40, zinc, nyloc nut", ["hex bolt m8 x 40 zinc", "m8 nyloc nut zinc"]],
    ["m12 bolts with 2 nuts and spring washer", ["m12 bolts", "m12 nuts", "m12 spring washer"]],
    ["1/2 inch bolt and nut", ["1/2 inch bolt", "1/2 inch nut"]],
    ["m8 nut, plain washer and spring washer", ["m8 nut", "m8 plain washer", "m8 spring washer"]],
    ["m8 bolt with m10 washer", ["m8 bolt", "m10 washer"]],
  ])("%s: %j", (text, texts) => {
    expect(first(text)).toEqual(texts);
  });

  it.each([
    ["hex bolt m8x40, bracket and nut", ["hex bolt m8x40", "m8 nut"]],
    ["hex bolt m8x40 and a bracket", ["hex bolt m8x40"]],
    ["bracket, hex bolt m8", ["hex bolt m8"]],
    ["hex bolt m8x40 bracket", []],
  ])("%s: %j, if nothing is called a bracket", (text, texts) => {
    expect(partsBeside(text, SHIPPED_VOCABULARY, ["bracket"]).map(({ texts }) => texts[0])).toEqual(texts);
  });

  it.each([
    "nut and bolt set",
    "black and zinc",
    "black and zinc hex bolt",
    "hex bolt m8x40, ss304, full thread",
    "self drilling screw with epdm washer",
    "u bolt 50 nb with nuts and washers",
    "wedge anchor m10 with nut and washer",
    "hex washer head screw",
    "hex bolt, hex bolts",
    "bolt cutter and nut driver",
    "m8 and m10 nuts",
    "with nut",
    ", and & + with",
    "washers",
    "",
  ])("%s is one part at most", (text) => {
    expect(first(text)).toEqual([]);
  });
});

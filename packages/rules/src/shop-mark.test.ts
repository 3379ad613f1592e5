import { expect, it } from "vitest";
import { markLetter } from "./shop-mark.ts";

it.each([
  ["Hydra Fittings", "H"],
  ["  3M tools", "3"],
  ["<b>", "B"],
  ["नट बोल्ट", "न"],
  ["éclair", "É"],
  ["&", ""],
])("the mark of %j is %j", (name, letter) => expect(markLetter(name)).toBe(letter));

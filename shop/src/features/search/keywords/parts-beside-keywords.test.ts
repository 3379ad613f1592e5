import { describe, expect, it } from "vitest";
import { nounOf, partsBesideKeywords } from "./parts-beside-keywords.ts";

const NAMES = [
  "Straight adapter",
  "Elbow, 90 degrees",
  "Tee",
  "Hose ends",
  "Hydraulic hose",
  "Nitrile gloves",
];
const nouns = new Set(NAMES.map(nounOf));
const first = (text: string) => partsBesideKeywords(text, nouns).map(([text]) => text);

describe("the parts that a text names next to each other, in a shop without fasteners", () => {
  it.each([
    ["1/2 bsp elbow and tee", ["1/2 bsp elbow", "1/2 tee"]],
    ["20 elbows, 10 tees and 5 adapters 3/4", ["3/4 elbows", "3/4 tees", "adapters 3/4"]],
    ["hose 1 1/2 inch with hose ends", ["hose 1 1/2 inch", "1 1/2 inch hose ends"]],
    ["gloves + hose", ["gloves", "hose"]],
    ["elbow 25mm, tee 32mm", ["elbow 25mm", "tee 32mm"]],
    ["elbow, brass, tee", ["elbow brass", "tee"]],
  ])("%s: %j", (text, texts) => {
    expect(first(text)).toEqual(texts);
  });

  it.each([
    "elbow",
    "elbow with female thread",
    "elbow, 90 degrees",
    "elbow and elbows",
    "elbow and tee set",
    "black and white paint",
    "ends",
    "",
  ])("%s is one part at most", (text) => {
    expect(first(text)).toEqual([]);
  });

  it.each([
    ["1/2 elbow and bracket", ["1/2 elbow"]],
    ["elbow, tee 32mm and wall bracket", ["32mm elbow", "tee 32mm"]],
    ["bracket, elbow", ["elbow"]],
    ["elbow, brass, tee", ["elbow brass", "tee"]],
    ["elbow bracket", []],
    ["elbow and bracket set", []],
  ])("%s: %j, if nothing is called a bracket", (text, texts) => {
    expect(partsBesideKeywords(text, nouns, ["bracket"]).map(([text]) => text)).toEqual(texts);
  });

  it("searches without the other part's size last, and with one of its numbers before", () => {
    expect(partsBesideKeywords("elbow 90 1/2, tee", nouns)[1]).toEqual([
      "90 1/2 tee",
      "1/2 tee",
      "90 tee",
      "tee",
    ]);
  });
});

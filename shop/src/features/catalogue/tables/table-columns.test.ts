import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { expect, it } from "vitest";
import { columnsOf, roomFor, tabledAttributes } from "./table-columns.ts";

const named = (...attributes: Attribute[]) => tabledAttributes(attributes).map(({ name }) => name);

it("an attribute that makes up the whole size has no separate column", () =>
  expect(named(attribute("Thread", { isInName: true }), attribute("Seal"))).toEqual(["Seal"]));

it("attributes that make up the size together keep their columns", () =>
  expect(named(attribute("Thread", { isInName: true }), attribute("Half", { isInName: true }))).toEqual([
    "Thread",
    "Half",
  ]));

it("one that its owner keeps out of tables has none", () =>
  expect(named(attribute("Bore", { isInTable: false }), attribute("Seal"))).toEqual(["Seal"]));

const WORDS = { width: "width", height: "height", slot: "slot width" };

it("more than six values leave each too little room in one line, and a tablet has room for one", () => {
  const roomForOwn = (count: number) => {
    const declared = Array.from({ length: count }, (_, at) => ({
      column: "own" as const,
      title: `Value ${at}`,
    }));
    return roomFor(columnsOf({ words: WORDS, declared }, "none"));
  };
  expect([1, 2, 6, 7, 12].map(roomForOwn)).toEqual(["tablet", "laptop", "laptop", "none", "none"]);
});

it("a tablet has room for the measures and the coating of sizes of one material", () => {
  expect(roomFor(columnsOf({ words: WORDS }, "material"))).toBe("tablet");
  expect(roomFor(columnsOf({ words: WORDS }, "none"))).toBe("laptop");
});

import { attribute } from "@kasna/rules/catalogue/attribute.fixture";
import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { expect, it } from "vitest";
import { columnsOf, hasRoom, tabledAttributes } from "./table-columns.ts";

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

it("more than six of them leave each too little room in one line", () => {
  const words = { width: "width", height: "height", slot: "slot width" };
  const hasRoomFor = (count: number) => {
    const declared = Array.from({ length: count }, (_, at) => ({
      column: "own" as const,
      title: `Value ${at}`,
    }));
    return hasRoom(columnsOf({ words, declared }, "none"));
  };
  expect([hasRoomFor(6), hasRoomFor(7), hasRoomFor(12)]).toEqual([true, false, false]);
});

import { expect, it } from "vitest";
import { type ChosenFacets, NOTHING_CHOSEN } from "./chosen-facets.widget.ts";
import { excludingFacets } from "./excluding.server.ts";

const PARTS = [
  { material: "Brass", coating: "Plain", diameter: "8" },
  { material: "Brass", coating: "Plain", diameter: "10" },
  { material: "Steel", coating: "Zinc", diameter: "8" },
];

const count = async (chosen: ChosenFacets) =>
  PARTS.filter((part) =>
    (["material", "coating", "diameter"] as const).every(
      (name) => chosen[name].length === 0 || chosen[name].includes(part[name]),
    ),
  ).length;

const excluding = (chosen: Partial<ChosenFacets>) => excludingFacets({ ...NOTHING_CHOSEN, ...chosen }, count);

it("names each filter without which parts are left, most parts first", async () => {
  expect(await excluding({ material: ["Brass"], coating: ["Zinc"] })).toEqual([
    { names: ["coating"], total: 2 },
    { names: ["material"], total: 1 },
  ]);
});

it("names two filters if no parts are left without one of them", async () => {
  expect(await excluding({ material: ["Gold"], coating: ["Chrome"], diameter: ["8"] })).toEqual([
    { names: ["material", "coating"], total: 2 },
  ]);
});

it("names none if three exclude all parts", async () => {
  expect(await excluding({ material: ["Gold"], coating: ["Chrome"], diameter: ["99"] })).toEqual([]);
});

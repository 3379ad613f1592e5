import { requireKind } from "@kasna/drawings/kinds";
import { type PieceShell, partMesh } from "@kasna/drawings/mesh/part-mesh";
import { openEdges, volumeOf } from "@kasna/drawings/mesh/shell";
import { unionVolume } from "@kasna/drawings/mesh/union-volume.fixture";
import type { LookName } from "@kasna/drawings/model";
import { thorough } from "@kasna/rules/thorough.fixture";
import { describe, expect, test } from "vitest";
import { classNames } from "../../database/seed/catalogue/class-names.ts";
import { makeCatalogue, type SeedRow } from "../../database/seed/catalogue/make-catalogue.ts";
import { gramsPerMm3, type MaterialId } from "../../database/seed/catalogue/materials.ts";

const TOLERANCE = 0.08;
/** Rays along each side of the grid that measures overlapping pieces. */
const RAYS = 60;
/** Of how many sizes one is weighed. */
const STEP = thorough(4, 8);

/** Sub-categories in which only some rows are weighed, and why the others are not. */
const PARTLY_WEIGHED: Record<string, { rows: (row: SeedRow) => boolean; why: string }> = {
  "Split (cotter) pin": {
    rows: ({ dimensions: { holeD = 0, length = 0 } }) => holeD >= 1.6 && length >= 10 * holeD,
    why: "the eye is drawn of rounder wire than it is weighed by",
  },
  "External circlip": {
    rows: ({ dimensions: { nominalD = 0 } }) => nominalD >= 14,
    why: "the printed weights of smaller ones jump from size to size, as no ring does",
  },
};

/** Parts whose pieces overlap; the overlap must be counted only once. */
const OVERLAPPING = new Set(["Flange bolt", "Flange nut", "Wing nut", "Frame anchor (nylon)", "Cage nut"]);

/** Sub-categories that are not weighed by their mesh, and why. */
const NOT_WEIGHED: Record<string, string> = {
  "Tooth lock washer (external)": "the teeth are twisted out of the flat; the mesh is flat",
  "Tooth lock washer (internal)": "the teeth are twisted out of the flat; the mesh is flat",
  "Eye bolt": "the weight counts the foot of the ring and the collar that it stands in, forged in one, twice",
  "Hose clamp": "an assembly: the overlap of the band and the worm inside are not drawn",
  "Injection resin": "the cartridge is hollow, and the row says what it weighs filled",
  "E-clip": "the printed weights jump from size to size (3.2 mm 0.088 g, 4 mm 0.158 g), as no clip does",
  "Internal circlip":
    "the printed weights jump from size to size (10 mm 0.18 g, 11 mm 0.31 g), as no ring does",
};

const { rows, subCategories } = makeCatalogue();
const density = new Map(
  Object.values(classNames).flatMap((names) =>
    Object.entries(names).map(([id, name]) => [name as string, gramsPerMm3(id as MaterialId)]),
  ),
);

/** Density in g/mm³. A mandrel is mild steel, except in a stainless rivet. */
function densityOf(look: LookName | undefined, row: SeedRow): number {
  if (look === "nylon") return gramsPerMm3("nylon");
  if (look === "steel") return gramsPerMm3("c1022");
  const isMild = look === "mandrel" && !row.material.startsWith("Stainless");
  return isMild ? gramsPerMm3("ms") : (density.get(row.material) ?? 0);
}

/** The weight of a part's mesh in grams, summed over its materials. */
function meshGrams(shells: PieceShell[], row: SeedRow, isOverlapping: boolean): number {
  return [...new Set(shells.map(({ look }) => look))].reduce((sum, look) => {
    const ofLook = shells.filter((shell) => shell.look === look);
    const volume = isOverlapping
      ? unionVolume(ofLook, RAYS)
      : ofLook.reduce((all, shell) => all + volumeOf(shell), 0);
    return sum + volume * densityOf(look, row);
  }, 0);
}

test("every sub-category listed as not weighed exists", () => {
  const names = subCategories.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...Object.keys(PARTLY_WEIGHED), ...Object.keys(NOT_WEIGHED)]),
  );
});

describe.each(subCategories)("the mesh of sizes of $name", ({ id, name, geometryKind }) => {
  const kind = requireKind(geometryKind);
  const shapes = new Map<string, SeedRow>();
  for (const row of rows)
    if (row.subCategoryId === id) shapes.set(JSON.stringify([row.form, row.dimensions]), row);
  const sizes = [...shapes.values()].filter((_, index) => index % STEP === 0);
  const isWeighed = (row: SeedRow) => !(name in NOT_WEIGHED) && (PARTLY_WEIGHED[name]?.rows(row) ?? true);

  test("is closed and has the weight of its row", () => {
    const differences: string[] = [];
    for (const row of sizes) {
      const shells = partMesh({ kind, ...row }, { detail: "plain" });
      const open = shells.reduce((sum, shell) => sum + openEdges(shell), 0);
      if (open > 0) differences.push(`${row.sku}: ${open} open edges`);
      if (!isWeighed(row)) continue;
      const ratio = (meshGrams(shells, row, OVERLAPPING.has(name)) * row.packSize) / row.weightGrams;
      if (!(Math.abs(ratio - 1) <= TOLERANCE))
        differences.push(`${row.sku}: ${ratio.toFixed(3)} of its weight`);
    }
    expect(differences).toEqual([]);
  });
});

import { requireKind } from "@kasna/drawings/kinds";
import { loadKernel } from "@kasna/drawings/solid/kernel";
import { partSolids } from "@kasna/drawings/solid/part-solid";
import { getOC, measureVolume } from "replicad";
import { beforeAll, describe, expect, test } from "vitest";
import { classNames } from "../../database/seed/catalogue/class-names.ts";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";
import { gramsPerMm3, type MaterialId } from "../../database/seed/catalogue/materials.ts";
import { oneOfEachWay } from "./ways-of-building.fixture.ts";

const TOLERANCE = 0.03;
/** Kinds whose parts are drawn to match their weight. They include most rows of the catalogue. */
const WEIGHED = [
  "hex-bolt-full-thread",
  "hex-bolt-half-thread",
  "socket-head-cap-screw-allen",
  "countersunk-socket-screw",
  "cross-recess-machine-screw",
  "slotted-machine-screw",
  "grub-screw",
  "carriage-bolt",
  "flange-bolt",
  "coach-screw-lag-bolt",
  "hex-nut",
  "nyloc-nut",
  "flange-nut",
  "jam-nut",
];

const { rows, subCategories } = makeCatalogue();
const density = new Map(
  Object.values(classNames).flatMap((names) =>
    Object.entries(names).map(([id, name]) => [name as string, gramsPerMm3(id as MaterialId)]),
  ),
);
const parts = WEIGHED.map((key) => {
  const id = subCategories.find(({ geometryKind }) => geometryKind === key)?.id;
  const row = rows.find(({ subCategoryId, isDefault }) => subCategoryId === id && isDefault);
  if (!row) throw new Error(`no row of ${key}`);
  return { ...row, kind: requireKind(key) };
});

beforeAll(async () => {
  await loadKernel();
});

describe("with its thread, the model of", () => {
  test.each(oneOfEachWay(parts, { ofThreads: true }))("$sku is valid and has the row's weight", (part) => {
    let grams = 0;
    for (const { shape, look } of partSolids(part, "helix")) {
      const check = new (getOC().BRepCheck_Analyzer)(shape.wrapped, true, false);
      expect(check.IsValid()).toBe(true);
      const ofMaterial = look === "nylon" ? gramsPerMm3("nylon") : density.get(part.material);
      grams += measureVolume(shape) * (ofMaterial ?? Number.NaN) * part.packSize;
      check.delete();
      shape.delete();
    }
    const ratio = grams / part.weightGrams;
    expect(Math.abs(ratio - 1), `${ratio.toFixed(4)} of its weight`).toBeLessThan(TOLERANCE);
  });
});

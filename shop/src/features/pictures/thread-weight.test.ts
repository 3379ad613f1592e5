import { requireKind } from "@kasna/drawings/kinds";
import { canModelThread } from "@kasna/drawings/modelled-thread";
import { loadKernel } from "@kasna/drawings/solid/kernel";
import { partSolids } from "@kasna/drawings/solid/part-solid";
import { getOC, measureVolume } from "replicad";
import { beforeEach, describe, expect, test } from "vitest";
import { classNames } from "../../database/seed/catalogue/class-names.ts";
import { makeCatalogue } from "../../database/seed/catalogue/make-catalogue.ts";
import { gramsPerMm3, type MaterialId } from "../../database/seed/catalogue/materials.ts";
import { oneOfEachWay } from "./ways-of-building.fixture.ts";

const TOLERANCE = 0.03;
/** DIN 580's printed masses do not match its own sizes (decision 70). */
const PRINTED = ["Eye bolt"];

const { rows, subCategories } = makeCatalogue();
const density = new Map(
  Object.values(classNames).flatMap((names) =>
    Object.entries(names).map(([id, name]) => [name as string, gramsPerMm3(id as MaterialId)]),
  ),
);

/** Each turn of a tapped hole takes the kernel a second: of these, the kinds that are drawn to match their weight. */
const IS_TAPPED = /nut|insert|standoff|drop-in/i;
const TAPPED = ["hex-nut", "nyloc-nut", "flange-nut", "jam-nut"];

const tapped = TAPPED.map((key) => {
  const id = subCategories.find(({ geometryKind }) => geometryKind === key)?.id;
  const row = rows.find(({ subCategoryId, isDefault }) => subCategoryId === id && isDefault);
  if (!row) throw new Error(`no row of ${key}`);
  return { ...row, kind: requireKind(key) };
});

/** The shortest part with the middle diameter: in short parts, head and ends make up most of the weight. */
const shafts = subCategories
  .filter(({ name }) => !PRINTED.includes(name) && !IS_TAPPED.test(name))
  .flatMap(({ id, geometryKind }) => {
    const threaded = rows.filter(
      ({ subCategoryId, dimensions }) => subCategoryId === id && canModelThread(dimensions),
    );
    const widths = [...new Set(threaded.map(({ widthMm }) => Number(widthMm)))].sort((a, b) => a - b);
    const middle = widths[Math.floor(widths.length / 2)];
    const [row] = threaded
      .filter(({ widthMm }) => widthMm === middle)
      .sort((a, b) => Number(a.heightMm) - Number(b.heightMm));
    return row ? [{ ...row, kind: requireKind(geometryKind) }] : [];
  });

/** After about thirty threads, a kernel's memory is full. */
const OF_ONE_KERNEL = 10;
let made = 0;
beforeEach(async () => {
  if (made++ % OF_ONE_KERNEL === 0) await loadKernel();
});

describe("with its thread cut", () => {
  test.each(oneOfEachWay([...shafts, ...tapped], { ofThreads: true }))(
    "$kind.name $sku is valid and weighs what its row says",
    (part) => {
      let grams = 0;
      for (const { shape, look } of partSolids(part, "helix")) {
        const check = new (getOC().BRepCheck_Analyzer)(shape.wrapped, true, false);
        expect(check.IsValid()).toBe(true);
        const own = look === "nylon" ? gramsPerMm3("nylon") : density.get(part.material);
        grams += measureVolume(shape) * (own ?? Number.NaN);
        check.delete();
        shape.delete();
      }
      const ratio = (grams * part.packSize) / part.weightGrams;
      expect(Math.abs(ratio - 1), `${ratio.toFixed(4)} of its weight`).toBeLessThan(TOLERANCE);
    },
  );
});

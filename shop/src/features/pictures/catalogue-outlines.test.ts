import { type Dimension, type Outline, partDrawing, partOutline } from "@kasna/drawings";
import { dimensionText } from "@kasna/drawings/dimension-text";
import { requireKind } from "@kasna/drawings/kinds";
import { boxOf, flatten } from "@kasna/drawings/path";
import { crossingsOf } from "@kasna/drawings/text-crossings.fixture";
import { faultsOf } from "@kasna/drawings/well-formed.fixture";
import { thorough } from "@kasna/rules/thorough.fixture";
import { describe, expect, test } from "vitest";
import { makeCatalogue, type SeedRow } from "../../database/seed/catalogue/make-catalogue.ts";
import { TRUE_EXTENTS } from "./true-extents.fixture.ts";

const TOLERANCE_MM = 0.01;
const { rows, subCategories } = makeCatalogue();

const measureOf = ({ kind, from, to }: Dimension) =>
  Math.abs(kind === "horizontal" ? to[0] - from[0] : to[1] - from[1]);
/** `5/16-18 UNC` and `#10-24 UNC`, to a hundredth of a millimetre. */
const INCH_THREAD =
  /^(?:#(?<number>\d+)|(?:(?<whole>\d+)-?)?(?:(?<over>\d+)\/(?<under>\d+))?)-\d+ (?:UN[CF]|BSW)$/;
function labelledValueOf({ label }: Dimension): number {
  const { number, whole = 0, over = 0, under = 1 } = INCH_THREAD.exec(label)?.groups ?? {};
  if (!INCH_THREAD.test(label)) return Number(label.replace(/^[M⌀]/, ""));
  const inches = number ? 0.06 + 0.013 * Number(number) : Number(whole) + Number(over) / Number(under);
  return Math.round(inches * 2540) / 100;
}

function extentsOf({ side, end }: Outline) {
  const pointsOf = (shapes: Outline["side"]) => shapes.flatMap(({ path }) => flatten(path, 0.5).flat());
  const box = boxOf(pointsOf(side));
  return {
    long: box.maxX - box.minX,
    high: box.maxY - box.minY,
    round: 2 * Math.max(...pointsOf(end).map(([z, y]) => Math.hypot(z, y))),
  };
}

/** Describes where a row's outline differs from the row. */
function differencesIn(subCategory: string, row: SeedRow, outline: Outline): string[] {
  const differences: string[] = [];
  const compare = (label: string, drawn: number, expected: number) => {
    if (!(Math.abs(drawn - expected) < TOLERANCE_MM))
      differences.push(`${row.sku}: ${label} ${drawn} for ${expected} mm`);
  };
  const columns = { width: row.widthMm, height: row.heightMm, slot_width: row.slotWidthMm };
  for (const [name, expected] of Object.entries(columns)) {
    const dimension = outline.dimensions.find((dimension) => dimension.name === name);
    compare(name, dimension ? measureOf(dimension) : Number.NaN, Number(expected));
  }
  for (const dimension of outline.dimensions)
    compare(`label of ${dimension.name}`, measureOf(dimension), labelledValueOf(dimension));
  const extents = extentsOf(outline);
  const expected = TRUE_EXTENTS[subCategory]?.((letter) => row.dimensions[letter] ?? Number.NaN, row);
  for (const [direction, length] of Object.entries(expected ?? { long: Number.NaN }))
    if (length !== null) compare(direction, extents[direction as keyof typeof extents], length);
  return differences;
}

/** Of how many sizes one is drawn. */
const STEP = thorough(1, 3);

describe.each(subCategories)("rows of $name", ({ id, name, geometryKind }) => {
  const kind = requireKind(geometryKind);
  const ofShape = new Map<string, SeedRow[]>();
  for (const row of rows.filter(({ subCategoryId }) => subCategoryId === id)) {
    const key = JSON.stringify([row.form, row.dimensions, row.widthMm, row.heightMm, row.slotWidthMm]);
    ofShape.set(key, [...(ofShape.get(key) ?? []), row]);
  }
  const shapes = [...ofShape.values()].flatMap(([row]) => row ?? []).filter((_, at) => at % STEP === 0);

  test("is drawn to its own dimensions", () => {
    const differences = shapes.flatMap((row) => differencesIn(name, row, partOutline({ kind, ...row })));
    expect(differences).toEqual([]);
  });

  test("has a well-formed drawing that labels every dimension and guesses none", () => {
    const differences = shapes.flatMap((row) => {
      const drawing = partDrawing({ kind, ...row });
      const { dimensions } = partOutline({ kind, ...row });
      const unlabelled = dimensions.filter(
        (dimension) =>
          dimension.isGuessed ||
          !drawing
            .split(`data-dimension="${dimension.name}"`)[1]
            ?.includes(`>${dimensionText(dimension)}</text>`),
      );
      return [
        ...faultsOf(drawing),
        ...crossingsOf(drawing),
        ...unlabelled.map(({ name: of }) => `${of} has no label`),
      ].map((fault) => `${row.sku}: ${fault}`);
    });
    expect(differences).toEqual([]);
  });
});

import type { CoatingId } from "./coatings.ts";
import type { MaterialId } from "./materials.ts";
import type { Part } from "./part.ts";

/** How much of a material is sold beside the usual one of a kind. */
const materialShares: Partial<Record<MaterialId, number>> = {
  ms: 0.8,
  cs88: 0.7,
  spring: 0.8,
  c1022: 0.8,
  al5052: 0.8,
  as129: 0.6,
  ss304: 0.5,
  as109: 0.3,
  b7: 0.3,
  ss410: 0.25,
  ss202: 0.25,
  brass: 0.2,
  ss316: 0.15,
  nylon: 0.15,
};
const RARE_MATERIAL = 0.1;

const coatingShares: Partial<Record<CoatingId, number>> = {
  zinc: 0.8,
  plain: 0.7,
  blackOxide: 0.6,
  hdg: 0.4,
  phosphate: 0.4,
  yellow: 0.25,
};
const RARE_COATING = 0.1;

/** Forms that came with the catalogue, and those of later editions: fine pitches, inches, heavy series. */
const OTHER_FORM = 0.5;
const LATER_FORM = 0.25;

const SECOND_CHOICE_THREADS = [14, 18, 22, 27, 33];
const SECOND_CHOICE = 0.15;
const FIRST_CHOICE_LENGTHS = new Set(
  "4 5 6 8 10 12 13 16 19 20 25 30 32 38 40 50 60 75 80 100 120 150 200 1000".split(" ").map(Number),
);
const BETWEEN_LENGTHS = 0.35;

/** Sizes twice and half the usual one sell two fifths of it, lengths likewise. */
const SPREAD = 0.5;
const LENGTH_SPREAD = 0.6;
/** Thicker screws are longer, but not in proportion. */
const LENGTH_GROWTH = 0.7;

const near = (ratio: number, spread: number) => Math.exp(-(Math.log(ratio) ** 2) / (2 * spread ** 2));

/**
 * How often a part is asked for, from nearly 0 to 1, beside the rows that its sub-category is bought for: near their size
 * and length, in their material and coating, it is common.
 */
export const commonness = (part: Part, bought: readonly Part[]): number =>
  Math.max(...bought.map((usual) => shareBeside(part, usual)));

function shareBeside(part: Part, usual: Part): number {
  const { declared, form, shape, coating } = part;
  const { material } = part.offer;
  const [, width] = declared.width;
  const wider = shape[width] / usual.shape[width];
  const isThread = shape.pitch !== undefined && shape.d !== undefined;
  const size =
    near(wider, SPREAD) * (isThread && SECOND_CHOICE_THREADS.includes(shape.d) ? SECOND_CHOICE : 1);
  const metal = material === usual.offer.material ? 1 : (materialShares[material] ?? RARE_MATERIAL);
  const finish = coating === usual.coating ? 1 : (coatingShares[coating] ?? RARE_COATING);
  const make = form.form === usual.form.form ? 1 : declared.forms.includes(form) ? OTHER_FORM : LATER_FORM;
  return size * lengthShare(part, usual, wider) * metal * finish * make;
}

function lengthShare({ shape: { length } }: Part, usual: Part, wider: number): number {
  if (length === undefined || usual.shape.length === undefined) return 1;
  const longer = length / (usual.shape.length * wider ** LENGTH_GROWTH);
  return near(longer, LENGTH_SPREAD) * (FIRST_CHOICE_LENGTHS.has(length) ? 1 : BETWEEN_LENGTHS);
}

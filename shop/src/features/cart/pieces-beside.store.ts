import type { Product } from "@kasna/contract/catalogue";

type Part = Pick<Product, "size" | "subcategory_name" | "pack_size">;
type Wanted = { pieces: number; thread: string; noun: string };

let chosenPieces = 1;
let wanted: Wanted | null = null;

/** Notes how many pieces are chosen on the page of a part. */
export const noteChosenPieces = (pieces: number): void => {
  chosenPieces = pieces;
};

/** Keeps the chosen pieces for the parts that go with this one: for 200 bolts M8, 200 nuts M8. */
export const wantAsMany = (fitting: { thread: string; noun: string }): void => {
  wanted = chosenPieces > 1 ? { ...fitting, pieces: chosenPieces } : null;
};

/** How many of a part to begin with, in its own packs, if the buyer came to it for another; otherwise null. */
export function asManyOf({ size, subcategory_name, pack_size = 1 }: Part): number | null {
  if (!wanted || /^[^ ,]+/.exec(size)?.[0] !== wanted.thread) return null;
  if (!subcategory_name.toLowerCase().includes(wanted.noun)) return null;
  return Math.ceil(wanted.pieces / pack_size);
}

import type { Product } from "@kasna/contract/catalogue";

/**
 * How many words of a material come after the first difference from the other: none if they are equal, few for another
 * grade.
 */
function wordsApart(material: string, other: string): number {
  const [words, others] = [material.split(" "), other.split(" ")];
  const apart = words.findIndex((word, index) => word !== others[index]);
  return apart === -1 ? 0 : words.length - apart;
}

/** The fewer of these differ, the better the part is as a replacement. The first ones matter most. */
const difference = (part: Product, soldOut: Product): number[] => [
  // A fine thread does not fit a coarse one.
  part.making === soldOut.making ? 0 : 1,
  part.slot_width === soldOut.slot_width ? 0 : 1,
  Math.abs((part.height ?? 0) - (soldOut.height ?? 0)),
  wordsApart(soldOut.material, part.material),
  part.pack_size === soldOut.pack_size ? 0 : 1,
  part.coating === soldOut.coating ? 0 : 1,
];

const compare = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return (a[at] ?? 0) - (b[at] ?? 0);
};

/** Returns the parts in stock, closest to the sold-out one first. */
export const closestInStock = (parts: readonly Product[], soldOut: Product): Product[] =>
  parts
    .filter((part) => part.in_stock === 1 && part.id !== soldOut.id)
    .map((part) => ({ part, differs: difference(part, soldOut) }))
    .sort((a, b) => compare(a.differs, b.differs))
    .map(({ part }) => part);

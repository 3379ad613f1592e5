import type { Product } from "@kasna/contract/catalogue";

/** Merges both lists without duplicates, ordered by numeric id (spec 6.5). */
export function mergedFeatured({
  bestSellers,
  latest,
}: {
  bestSellers: Product[];
  latest: Product[];
}): Product[] {
  const byId = new Map([...bestSellers, ...latest].map((product) => [product.id, product]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

import type { Product } from "@kasna/contract/catalogue";
import { hash } from "@kasna/drawings/hash";

/** The width recommended by Open Graph. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The path under the API base of the preview for links to a part. It changes with the preview's content. */
export function shareCardPath({
  sku,
  name,
  size,
  material,
  coating,
  standard,
  price,
  unit_code,
}: Product): string {
  const version = hash(
    [name, size, material, coating, standard, price, ...(unit_code ? [unit_code] : [])].join("\n"),
  );
  return `images/${encodeURIComponent(sku)}.card.png?v=${version}`;
}

import type { Product } from "@kasna/contract/catalogue";
import { hash } from "@kasna/drawings/hash";

/** What Open Graph recommends. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The path below the API base of the picture that a link to a part shows. It changes with what the picture says. */
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

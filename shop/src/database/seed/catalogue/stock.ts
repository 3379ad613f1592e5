import type { SubCategoryDeclaration } from "./declare.ts";
import type { MaterialId } from "./materials.ts";

/** Days until a made-to-order row can leave; 0 for a row that is stocked. */
export function leadTimeDays(
  { stockedTo, alwaysMadeToOrderDays = 0 }: SubCategoryDeclaration,
  material: MaterialId,
  width: number,
  length: number | undefined,
): number {
  const isLong = length !== undefined && length > (stockedTo.length ?? Infinity);
  const isWide = width > stockedTo.width;
  return Math.max(
    alwaysMadeToOrderDays,
    material === "ti5" ? 21 : 0,
    material === "sibronze" ? 15 : 0,
    isWide ? (width > 1.4 * stockedTo.width ? 15 : 10) : 0,
    isLong ? 7 : 0,
  );
}

/** What a stockist keeps of the part that is asked for most. */
const MOST_RUPEES = 60_000;
const MOST_PIECES = 40_000;
const SHOWN_FIRST = 240;
/** Of 1000 parts that are often asked for, and of 1000 others, so many are sold out at a time. */
const SOLD_OUT = { common: 12, rare: 35 };
const COMMON = 0.1;

type Row = { sku: string; pricePaise: number; packSize: number; commonness: number; isShownFirst: boolean };

/**
 * Units on the shelf, as a stockist has them: thousands of what everybody asks for, few of odd sizes, lengths and
 * materials, between half and one and a half times what the part deserves, some sold out.
 */
export function stockQuantity({ sku, pricePaise, packSize, commonness, isShownFirst }: Row): number {
  const hash = stableHash(sku);
  const luck = hash % 1000;
  if (!isShownFirst && luck < (commonness < COMMON ? SOLD_OUT.rare : SOLD_OUT.common)) return 0;
  const units = Math.min(MOST_PIECES / packSize, (MOST_RUPEES * 100) / pricePaise);
  const delivered = 0.5 + (Math.floor(hash / 1000) % 1000) / 1000;
  return Math.max(isShownFirst ? SHOWN_FIRST : 1, Math.round(units * commonness * delivered));
}

/** FNV-1a: the same number for the same text, for ever, so that a demo shop's stock never jumps. */
function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

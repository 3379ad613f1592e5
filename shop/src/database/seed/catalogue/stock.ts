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

/** Units on the shelf: most rows 60 and more, one in twelve low, one in forty sold out. */
export function stockQuantity(sku: string, pricePaise: number, isShownFirst: boolean): number {
  const hash = stableHash(sku);
  const most = pricePaise < 5_000 ? 900 : pricePaise < 50_000 ? 300 : 120;
  if (isShownFirst) return 240 + (hash % 400);
  const luck = hash % 1000;
  if (luck < 25) return 0;
  const spread = Math.floor(hash / 1000);
  if (luck < 105) return 1 + (spread % 15);
  return 60 + (spread % most);
}

/** Units on the shelf of what every stockist has. */
export const stockByTheThousand = (sku: string): number => 1_000 + (stableHash(sku) % 4_000);

/** FNV-1a: the same number for the same text, for ever, so that a demo shop's stock never jumps. */
function stableHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

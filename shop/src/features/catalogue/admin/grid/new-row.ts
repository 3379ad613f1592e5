import type { Attribute } from "@kasna/rules/catalogue/attributes";
import { type CellField, fieldOf } from "../parts/cell-columns.ts";
import { fieldsWithout } from "../parts/row-columns.ts";

const MEASURES = ["widthMm", "heightMm", "slotWidthMm"] as const;

/** Fields that the form for a new row can ask for. The others are copied from a similar row and edited in the table. */
export const NEW_ROW_FIELDS = [
  ...(["name", "size", "material", "coating", "making", ...MEASURES, "pricePaise", "hsn"] as const),
] as const;
export type NewRowField = (typeof NEW_ROW_FIELDS)[number];
export type NewRowTexts = Readonly<Partial<Record<NewRowField, string>>>;

export const isMeasure = (field: string) => MEASURES.some((measure) => measure === field);

/** The fields that a sub-category's form asks for: measures only if its owner declares them. */
export function newRowFields(attributes: readonly Attribute[]): NewRowField[] {
  const without: readonly string[] = attributes.length > 0 ? fieldsWithout(attributes) : MEASURES;
  return NEW_ROW_FIELDS.filter((field) => !without.includes(field));
}

/** The cells of the form: the attributes in the owner's order, between the name and the price. */
export function newRowCells(attributes: readonly Attribute[]): CellField[] {
  const declared = attributes.map(fieldOf);
  const others = newRowFields(attributes).filter((field) => !declared.includes(field));
  const at = others.indexOf("pricePaise");
  return [...others.slice(0, at), ...declared, ...others.slice(at)];
}

type Like = { sku: string; name: string; size: string };

/**
 * The name and SKU of a new row that copies another in a different size: `HB-M8x42-A2` for M8 x 42, copied from
 * `HB-M8x40-A2`.
 */
export function proposedTexts(like: Like, size: string): { sku: string; name: string } {
  const [was, now] = [like.size.trim(), size.trim()];
  if (was === "" || now === "" || now === was) return { sku: "", name: like.name };
  // SKUs contain the size without spaces.
  const [wasInSku, nowInSku] = [was, now].map((text) => text.replaceAll(/\s/g, "")) as [string, string];
  const isInSku = like.sku.includes(wasInSku);
  return {
    sku: isInSku ? like.sku.replace(wasInSku, () => nowInSku) : "",
    name: like.name.replace(was, () => now),
  };
}

import { manyOf, SOLD_UNITS, type UnitCode, unitOfWord } from "@kasna/rules/tax/unit-codes";
import type { SubCategory } from "../categories/category-tree.ts";

const KNOWN = SOLD_UNITS.join(", ");

/** What a file says that the parts of its sub-categories are sold by. */
export class SaidUnits {
  private readonly said = new Set<number>();

  /**
   * Takes the unit of a line for its new sub-category. Returns why it can't be: a sub-category is sold by one unit, and
   * that of one that the shop has is changed on its page, where it says what that means. Null if it can. Packs are what
   * a pack size makes of a unit.
   */
  reasonAgainst(subCategory: SubCategory, written: string): string | null {
    if (written === "") return null;
    const unit = unitOfWord(written);
    if (unit === "PAC") return null;
    if (unit === null) return `is no unit that parts are sold by. Write one of ${KNOWN}`;
    const { id, name, isNew } = subCategory;
    if (isNew && !this.said.has(id)) subCategory.unitCode = unit;
    this.said.add(id);
    if (subCategory.unitCode === unit) return null;
    const by = `“${name}” is sold by ${manyOf(subCategory.unitCode)} (${subCategory.unitCode})`;
    return isNew
      ? `is another unit: ${by} in a line above`
      : `is another unit: ${by}. Change that on its page first`;
  }
}

const AT_END = /^(.*\d)\s*(?:\/|\bper\b)?\s*([\p{L}²³][\p{L}²³. ]*)$/u;

/** `120` of `120 Mtr` and `45.00` of `45.00/Mtr`, where the part is sold by this unit. */
export function withoutUnit(cell: string, unit: UnitCode | undefined): string {
  if (unit === undefined || unit === "NOS") return cell;
  const [, number, word = ""] = AT_END.exec(cell.trim()) ?? [];
  return number && unitOfWord(word) === unit ? number : cell;
}

import { manyOf, SOLD_UNITS, type UnitCode, unitOfWord } from "@kasna/rules/tax/unit-codes";
import type { SubCategory } from "../categories/category-tree.ts";

const KNOWN = SOLD_UNITS.join(", ");

/** What a file says that the parts of its sub-categories are sold by. */
export class SaidUnits {
  private readonly said = new Set<number>();

  /**
   * Takes the unit of a line for its new sub-category. Returns why it can't be: a sub-category is sold by one unit, and
   * that of one that the shop has is changed on its page, where it says what that means. Null if it can. Packs are what
   * a pack size makes of a unit. `takeBack` is for a line that is refused for something else.
   */
  say(subCategory: SubCategory, written: string): { reason: string | null; takeBack: () => void } {
    const { id, isNew, unitCode: before } = subCategory;
    const unit = unitOfWord(written);
    const isFirst = isNew && unit !== null && unit !== "PAC" && !this.said.has(id);
    if (isFirst) {
      subCategory.unitCode = unit;
      this.said.add(id);
    }
    const takeBack = () => {
      if (!isFirst) return;
      subCategory.unitCode = before;
      this.said.delete(id);
    };
    return { reason: written === "" ? null : reasonAgainst(unit, subCategory), takeBack };
  }
}

function reasonAgainst(unit: UnitCode | null, { name, isNew, unitCode }: SubCategory): string | null {
  if (unit === null) return `is no unit that parts are sold by. Write one of ${KNOWN}`;
  if (unit === "PAC" || unit === unitCode) return null;
  const by = `“${name}” is sold by ${manyOf(unitCode)} (${unitCode})`;
  return isNew
    ? `is another unit: ${by} in a line above`
    : `is another unit: ${by}. Change that on its page first`;
}

const AT_END = /^(.*\d)\s*(?:\/|\bper\b)?\s*([\p{L}²³][\p{L}²³. ]*)$/u;

/** `120 Mtr` and `45.00/Mtr` in two; the unit is null if the cell names none. */
export function splitUnit(cell: string): { number: string; unit: UnitCode | null } {
  const [, number = cell, word = ""] = AT_END.exec(cell.trim()) ?? [];
  const unit = unitOfWord(word);
  return { number: unit ? number : cell, unit };
}

/** `120` of `120 Mtr` and `45.00` of `45.00/Mtr`, where the part is sold by this unit. */
export function withoutUnit(cell: string, sold: UnitCode | undefined): string {
  if (sold === undefined || sold === "NOS") return cell;
  const { number, unit } = splitUnit(cell);
  return unit === sold ? number : cell;
}

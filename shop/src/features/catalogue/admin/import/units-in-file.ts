import { SOLD_UNITS, type UnitCode, unitOfWord, unitPlural } from "@kasna/rules/tax/unit-codes";
import type { SubCategory } from "../categories/category-tree.ts";

const KNOWN = SOLD_UNITS.join(", ");

/** The units that a file gives for the parts of its sub-categories. */
export class DeclaredUnits {
  private readonly declared = new Map<number, { subCategory: SubCategory; before: UnitCode }>();

  /**
   * Sets the unit of a line for its new sub-category. Returns null, or the reason why it can't be: a sub-category has
   * one unit of sale, and that of an existing one is changed on its page, which explains the effects. Packs are not
   * units; they come from a unit and a pack size. `takeBack` is for a line that is rejected for another reason.
   */
  declare(subCategory: SubCategory, written: string) {
    const { id, isNew, unitCode: before } = subCategory;
    const unit = unitOfWord(written);
    const isFirst = isNew && unit !== null && unit !== "PAC" && !this.declared.has(id);
    if (isFirst) {
      subCategory.unitCode = unit;
      this.declared.set(id, { subCategory, before });
    }
    const takeBack = () => {
      if (!isFirst) return;
      subCategory.unitCode = before;
      this.declared.delete(id);
    };
    return {
      reason: written === "" ? null : reasonAgainst(unit, subCategory),
      isDeclared: isNew && unit !== null && unit !== "PAC",
      takeBack,
    };
  }

  /** Takes back the units of sub-categories of which no line is left that gives one. */
  keep(isDeclared: (subCategoryId: number) => boolean) {
    for (const [id, { subCategory, before }] of this.declared)
      if (!isDeclared(id)) subCategory.unitCode = before;
  }
}

function reasonAgainst(unit: UnitCode | null, { name, isNew, unitCode }: SubCategory): string | null {
  if (unit === null) return `is not a unit that parts are sold by. Write one of ${KNOWN}`;
  if (unit === "PAC" || unit === unitCode) return null;
  const by = `“${name}” is sold by ${unitPlural(unitCode)} (${unitCode})`;
  return isNew
    ? `is another unit: ${by} in a line above`
    : `is another unit: ${by}. Change that on its page first`;
}

const AT_END = /^(.*\d)\s*(?:\/|\bper\b)?\s*([\p{L}²³][\p{L}²³. ]*)$/u;

/** Splits `120 Mtr` or `45.00/Mtr` in two; the unit is null if the cell has none. */
export function splitUnit(cell: string): { number: string; unit: UnitCode | null } {
  const [, number = cell, word = ""] = AT_END.exec(cell.trim()) ?? [];
  const unit = unitOfWord(word);
  return { number: unit ? number : cell, unit };
}

/** `120` from `120 Mtr` and `45.00` from `45.00/Mtr`, if the part is sold by this unit. */
export function withoutUnit(cell: string, sold: UnitCode | undefined): string {
  if (sold === undefined || sold === "NOS") return cell;
  const { number, unit } = splitUnit(cell);
  return unit === sold ? number : cell;
}

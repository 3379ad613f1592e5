import {
  ATTRIBUTE_NAME_MAX,
  ATTRIBUTES_MAX,
  type Attribute,
  type AttributeType,
  newKey,
  ownAttributes,
  PART_COLUMNS,
  type PartColumn,
  plainName,
  readValue,
  UNIT_MAX,
} from "@kasna/rules/catalogue/attributes";
import { attributesOf } from "../../attributes.widget.ts";
import type { SubCategory } from "../categories/category-tree.ts";
import { columnOf, FIELD_OF, type Field } from "../parts/row-columns.ts";
import { isCalled } from "./attribute-cells.ts";
import { FILE_HEADERS, PHOTOS, plainHeader, UNIT } from "./catalogue-file.ts";
import { type NumberStyle, readMeasureIn, readNumber } from "./read-number.ts";

type PartField = (typeof FIELD_OF)[keyof typeof FIELD_OF];

/** A column of a file that becomes an attribute of those sub-categories that have a value for it. */
export type NewAttribute = { index: number; name: string; unit: string; type: AttributeType };

const UNIT_BEHIND = /^(.*\S)\s*[([]\s*([^()[\]]+?)\s*[)\]]$/;
const SIZE = /^(?=.*\d)(?=.*[a-z/"″]|.*\d\s*[x×]\s*\d).{1,30}$/i;
/** Numbers whose cells have their unit: `20 mm`. Other words after a number, as in `6204 ZZ`, belong to a size. */
const WITH_UNIT =
  /^[\d.,\s-]+(mm|cm|m|in|inch|ft|kg|g|mg|bar|psi|kPa|MPa|N|kN|Nm|V|kV|mA|A|W|kW|HP|Hz|kHz|rpm|°C|ml|l|L)\.?$/;
/** A column with more distinct values than this is a text, such as a description, and not a filter. */
const CHOICES_MAX = 40;

/** A column as an attribute, judged by its heading and cells; null if it can't be one. */
export function suggestAttribute(
  { heading, index, cells }: { heading: string; index: number; cells: readonly string[] },
  style: NumberStyle,
): NewAttribute | null {
  const words = heading.trim().replace(/\s+/g, " ");
  const [, bare = "", unit = ""] = UNIT_BEHIND.exec(words) ?? [];
  const isNumber = (unitOfCells: string) =>
    cells.every(
      (cell) =>
        "value" in
          readValue({ type: "number", unit: unitOfCells, values: [] }, cell, (text) =>
            readNumber(text, style),
          ) || readMeasureIn(unitOfCells, cell, style) !== null,
    );
  const unitBehind = unitOf(cells);
  const called = (name: string, unitOfCells: string, type: AttributeType) => ({
    index,
    name,
    unit: unitOfCells,
    type,
  });
  const suggestion =
    unit !== "" && isNumber(unit)
      ? called(bare, unit, "number")
      : isNumber(unitBehind)
        ? called(words, unitBehind, "number")
        : called(words, "", typeOfCells(cells));
  const { name } = suggestion;
  const isTaken = [...FILE_HEADERS, PHOTOS, UNIT].includes(plainHeader(name));
  if (cells.length === 0 || plainName(name) === "" || isTaken) return null;
  return name.length <= ATTRIBUTE_NAME_MAX && suggestion.unit.length <= UNIT_MAX ? suggestion : null;
}

/** The unit that cells have behind their numbers, or empty. */
const unitOf = (cells: readonly string[]): string =>
  cells.map((cell) => WITH_UNIT.exec(cell.trim())?.[1]).find((unit) => unit !== undefined) ?? "";

function typeOfCells(cells: readonly string[]): AttributeType {
  if (cells.every((cell) => SIZE.test(cell.trim()))) return "size";
  const different = new Set(cells.map((cell) => cell.toLowerCase())).size;
  return different <= CHOICES_MAX && cells.every((cell) => cell.length <= 40) ? "choice" : "text";
}

/** The declaration of a new attribute: a filter unless it is a text, and shown in the table. */
export const declaredAs = ({ name, unit, type }: NewAttribute, key: string) => ({
  key,
  name,
  unit,
  type,
  column: null,
  isFacet: type !== "text",
  isInName: false,
  isInTable: true,
  isInSku: false,
  values: [],
});

/** Adds the attributes that the lines of a file need to their sub-categories. */
export class AttributeMaker {
  /** The sub-categories with new attributes, with their previous attributes. */
  readonly changed = new Map<SubCategory, readonly Attribute[]>();
  /** The columns of every part for which lines of new sub-categories have had values. */
  private readonly filled = new Map<SubCategory, Set<Field>>();
  private readonly columns: readonly NewAttribute[];
  private readonly ownWords: OwnWords;

  constructor(columns: readonly NewAttribute[], ownWords: OwnWords = {}) {
    // In the order of the file.
    this.columns = columns.toSorted((a, b) => a.index - b.index);
    this.ownWords = ownWords;
  }

  /**
   * Declares the attributes for which a line has values, as far as its sub-category has room. A new one that is not drawn
   * also gets those of the columns of every part for which it has values, in the file's words. Returns a function that
   * undoes this if the line is rejected.
   */
  declare(
    subCategory: SubCategory,
    { hasValue, hasField }: { hasValue: (name: string) => boolean; hasField: (field: PartField) => boolean },
  ): () => void {
    const { attributes } = subCategory;
    const wasChanged = this.changed.has(subCategory);
    const wasFilled = this.filled.get(subCategory) ?? new Set();
    if (isFree(subCategory)) {
      const fields = Object.values(FIELD_OF).filter((field) => !wasFilled.has(field) && hasField(field));
      if (fields.length > 0) this.filled.set(subCategory, new Set([...wasFilled, ...fields]));
    }
    for (const column of this.columns) {
      if (
        !hasValue(column.name) ||
        ownAttributes(subCategory.attributes).some((own) => isCalled(own, column.name))
      )
        continue;
      const existing = this.changed.has(subCategory) ? subCategory.attributes : this.starting(subCategory);
      if (existing.length >= ATTRIBUTES_MAX) continue;
      if (!this.changed.has(subCategory)) this.changed.set(subCategory, subCategory.attributes);
      const key = newKey(column.name, [...existing.map(({ key }) => key), ...PART_COLUMNS]);
      subCategory.attributes = [...existing, declaredAs(column, key)];
    }
    if (isFree(subCategory) && (this.changed.has(subCategory) || this.hasOwnWord(subCategory)))
      this.addColumns(subCategory);
    return () => {
      subCategory.attributes = attributes;
      this.filled.set(subCategory, wasFilled);
      if (!wasChanged) this.changed.delete(subCategory);
    };
  }

  /** Removes new attributes that no part uses in the end. */
  keep(isUsed: (of: SubCategory, attribute: Attribute) => boolean) {
    for (const [subCategory, added] of this.added) {
      const unused = added.filter((attribute) => !isUsed(subCategory, attribute));
      subCategory.attributes = subCategory.attributes.filter((attribute) => !unused.includes(attribute));
      if (unused.length < added.length) continue;
      // The lines of a new sub-category were read with the file's columns and no others.
      if (!subCategory.isNew) subCategory.attributes = this.changed.get(subCategory) ?? [];
      this.changed.delete(subCategory);
    }
  }

  /** The attributes that each sub-category gained. */
  get added(): [SubCategory, Attribute[]][] {
    return [...this.changed].map(([subCategory, before]) => [
      subCategory,
      ownAttributes(subCategory.attributes).filter(
        ({ key }) => !before.some((attribute) => attribute.key === key),
      ),
    ]);
  }

  /** `Bore (mm) of Ball bearings`, for each attribute that was added. */
  get words(): string[] {
    return this.added.flatMap(([{ name: subCategory }, added]) =>
      added.map(({ name, unit }) => `${unit ? `${name} (${unit})` : name} of ${subCategory}`),
    );
  }

  /** The attributes of a sub-category before its first own one. */
  private starting(subCategory: SubCategory): readonly Attribute[] {
    return isFree(subCategory) ? [] : attributesOf(subCategory);
  }

  /** Puts the columns with values first, in their usual order. */
  private addColumns(subCategory: SubCategory) {
    const own = ownAttributes(subCategory.attributes);
    const columns = attributesOf({ ...subCategory, attributes: [] })
      .filter(({ column }) => this.isFilled(subCategory, column))
      .map((attribute) => ({ ...attribute, name: this.wordOf(attribute, own) }));
    if (columns.length + own.length <= ATTRIBUTES_MAX) subCategory.attributes = [...columns, ...own];
  }

  private isFilled(subCategory: SubCategory, column: Attribute["column"]): boolean {
    return column !== null && this.filled.get(subCategory)?.has(FIELD_OF[column]) === true;
  }

  private hasOwnWord(subCategory: SubCategory): boolean {
    return PART_COLUMNS.some((column) => this.ownWords[column] && this.isFilled(subCategory, column));
  }

  /** The file's word for a column; the shop's if an attribute of the file has that name. */
  private wordOf({ column, name }: Attribute, own: readonly Attribute[]): string {
    const word = (column && this.ownWords[column]) ?? name;
    return own.some((attribute) => plainName(attribute.name) === plainName(word)) ? name : word;
  }
}

/** What a file calls the columns of every part, where it has words of its own: `Finish` for the coating. */
export type OwnWords = Partial<Record<PartColumn, string>>;

/** The words of a file's headings for these columns. Without one that two columns have, or that is the shop's. */
export function ownWordsIn(headings: readonly string[], foundUnder: readonly string[]): OwnWords {
  const words = PART_COLUMNS.flatMap((column) => {
    const heading = foundUnder[headings.indexOf(columnOf[FIELD_OF[column]].header)] ?? "";
    const words = heading.trim().replace(/[\s_]+/g, " ");
    const word = UNIT_BEHIND.exec(words)?.[1] ?? words;
    const isUsable = plainName(word) !== "" && word.length <= ATTRIBUTE_NAME_MAX;
    return isUsable && !SHOPS_WORDS.includes(plainName(word)) ? [{ column, word }] : [];
  });
  const countOf = (word: string) => words.filter((other) => plainName(other.word) === plainName(word)).length;
  return Object.fromEntries(
    words.flatMap(({ column, word }) => (countOf(word) === 1 ? [[column, word]] : [])),
  );
}

/** The shop's words for the columns of every part. */
const SHOPS_WORDS = PART_COLUMNS.flatMap((column) => {
  const { header, label } = columnOf[FIELD_OF[column]];
  return [column, header, label].map(plainName);
});

/** Whether a sub-category is made by the file and has no words of a kind. */
const isFree = ({ isNew, geometryKind }: SubCategory) => isNew && geometryKind === null;

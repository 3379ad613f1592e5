import { kindOf } from "@kasna/drawings/kinds";
import { type ColumnMeanings, columnLabels } from "@kasna/drawings/kinds/column-labels";

/** One line of the table of dimensions. `letter` is from the standard, if it has one. */
export type DimensionLine = {
  key: string;
  letter: string | null;
  meaning: string;
  unit: "mm" | "degrees" | "number";
};

/** Some dimensions have words as keys, for which standards have letters or none. */
const LETTERS: Readonly<Record<string, string | null>> = {
  pitch: "P",
  length: "l",
  angleDeg: "α",
  shaftTo: null,
  volumeMl: null,
};
const IS_LETTER = /^[a-z]{1,2}\d?$/;
/** A key such as `grooveD2` ends with its letter. A plain D would not say which diameter it is. */
const LAST_LETTER = /[a-z](?!D$)(?<letter>[A-Z][a-z]?\d?)$/;

function letterOf(key: string): string | null {
  const letter = LETTERS[key];
  if (letter !== undefined) return letter;
  return IS_LETTER.test(key) ? key : (LAST_LETTER.exec(key)?.groups?.letter?.toLowerCase() ?? null);
}

/**
 * The dimensions of a sub-category's kind in the order of its table, in the owner's words if there are any. Empty
 * without a kind.
 */
export function dimensionLines(own: ColumnMeanings): DimensionLine[] {
  const kind = kindOf(own.geometryKind);
  if (!kind) return [];
  const { width, height, slotWidth } = columnLabels(own);
  const columns = kind.columns;
  const ofColumns: Readonly<Record<string, string>> = {
    [columns.width]: width.meaning,
    [columns.height]: height.meaning,
    [columns.slotWidth]: slotWidth.meaning,
  };
  const letters = Object.keys(kind.dimensions).map(letterOf);
  // If two dimensions of a part have the same letter, leave it out.
  const isOnce = (letter: string | null) => letters.indexOf(letter) === letters.lastIndexOf(letter);
  return Object.entries(kind.dimensions).flatMap(([key, { unit, meaning }]) => {
    // A ratio is relative to other dimensions, which are in the table.
    if (unit === "ratio") return [];
    const letter = letterOf(key);
    return [{ key, letter: isOnce(letter) ? letter : null, meaning: ofColumns[key] || meaning, unit }];
  });
}

import { kindOf } from "@kasna/drawings/kinds";
import { columnWords, type OwnMeanings } from "@kasna/drawings/kinds/column-words";

/** One line of the table of dimensions. `letter` is the standard's, where it has one. */
export type DimensionLine = {
  key: string;
  letter: string | null;
  meaning: string;
  unit: "mm" | "degrees" | "number";
};

/** The keys of two dimensions are words; standards have letters for them. */
const LETTERS: Readonly<Record<string, string>> = { pitch: "P", length: "l", angleDeg: "α" };
const IS_LETTER = /^[a-z]{1,2}\d?$/;
/** A key such as `grooveD2` ends with its letter. A plain D does not say which diameter's. */
const LAST_LETTER = /[a-z](?!D$)(?<letter>[A-Z][a-z]?\d?)$/;

const letterOf = (key: string): string | null =>
  LETTERS[key] ??
  (IS_LETTER.test(key) ? key : (LAST_LETTER.exec(key)?.groups?.letter?.toLowerCase() ?? null));

/**
 * The dimensions of a sub-category's kind in the order of its table, in the owner's words where there are any. Empty
 * without a kind.
 */
export function dimensionLines(own: OwnMeanings): DimensionLine[] {
  const kind = kindOf(own.geometryKind);
  if (!kind) return [];
  const { width, height, slotWidth } = columnWords(own);
  const columns = kind.columns;
  const ofColumns: Readonly<Record<string, string>> = {
    [columns.width]: width.meaning,
    [columns.height]: height.meaning,
    [columns.slotWidth]: slotWidth.meaning,
  };
  const letters = Object.keys(kind.dimensions).map(letterOf);
  // Where two dimensions of a part would have one letter, it says nothing.
  const isOnce = (letter: string | null) => letters.indexOf(letter) === letters.lastIndexOf(letter);
  return Object.entries(kind.dimensions).flatMap(([key, { unit, meaning }]) => {
    // A ratio is a share of other dimensions, which are in the table.
    if (unit === "ratio") return [];
    const letter = letterOf(key);
    return [{ key, letter: isOnce(letter) ? letter : null, meaning: ofColumns[key] || meaning, unit }];
  });
}

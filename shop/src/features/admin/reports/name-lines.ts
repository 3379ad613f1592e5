const LINE_CHARACTERS = 18;
/** A longer bar name is cut off. */
export const NAME_LINES_MAX = 4;

/** The number of lines that the longest of these names needs next to its bar. */
export const linesOfNames = (names: readonly string[]): number =>
  Math.min(NAME_LINES_MAX, Math.max(1, ...names.map((name) => Math.ceil(name.length / LINE_CHARACTERS))));

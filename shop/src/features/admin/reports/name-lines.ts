const LINE_CHARACTERS = 18;
/** A longer name of a bar is cut. */
export const NAME_LINES_MAX = 4;

/** How many lines the longest of these names needs beside its bar. */
export const linesOfNames = (names: readonly string[]): number =>
  Math.min(NAME_LINES_MAX, Math.max(1, ...names.map((name) => Math.ceil(name.length / LINE_CHARACTERS))));

import { linesOfTables } from "./lines-of-table.ts";
import type { ReadList } from "./read-list.ts";
import { tableOfText } from "./table-of-text.ts";

/** Reads a pasted text. */
export const readText = (text: string): ReadList => ({
  lines: linesOfTables([tableOfText(text)]),
  unread: [],
});

import { fits, type Mapping, PRICE, styleOf, suggestMapping } from "./column-mapping.ts";
import type { KnownColumn } from "./known-columns.ts";

/** A mapping of an earlier file, with that file's headings. */
export type EarlierMapping = { mapping: Mapping; fileHeadings: readonly string[] };

type File = { headings: readonly string[]; rows: readonly (readonly string[])[] };

/** How many of a file's headings an earlier file had, as a share of the larger of both. */
export function likeness(headings: readonly string[], earlier: readonly string[]): number {
  const shared = headings.filter((heading) => earlier.includes(heading)).length;
  return shared / Math.max(headings.length, earlier.length, 1);
}

/**
 * The mapping of an earlier file for one with some other headings. Columns with the same heading keep their place in
 * the shop. Only the others are found by their names and contents; one that fits where the earlier file had a column
 * takes its place.
 */
export function adaptMapping(
  { mapping, fileHeadings }: EarlierMapping,
  { headings, rows }: File,
  known: readonly KnownColumn[],
): Mapping {
  const from: Record<string, number> = {};
  for (const [header, index] of Object.entries(mapping.from)) {
    const heading = fileHeadings[index] ?? "";
    const at = headings[index] === heading ? index : headings.indexOf(heading);
    if (at >= 0) from[header] = at;
  }
  const isNew = (index: number) => !fileHeadings.includes(headings[index] ?? "");
  const onlyNew = (cells: readonly string[]) => cells.map((cell, index) => (isNew(index) ? cell : ""));
  const isFree = ({ header }: KnownColumn) => !Object.hasOwn(from, header);
  const found = suggestMapping(onlyNew(headings), rows.map(onlyNew), known.filter(isFree), mapping.decimals);
  Object.assign(from, found.from);
  for (const column of known.filter(isFree)) {
    const index = mapping.from[column.header];
    if (index === undefined || !isNew(index) || Object.values(from).includes(index)) continue;
    const cells = rows.flatMap((row) => row[index] || []);
    if (cells.length > 0 && fits(cells, column, styleOf(mapping))) from[column.header] = index;
  }
  const isSamePrice = from[PRICE] === undefined || !isNew(from[PRICE]);
  return {
    from,
    same: Object.fromEntries(Object.entries(mapping.same).filter(([header]) => !Object.hasOwn(from, header))),
    decimals: mapping.decimals,
    prices: isSamePrice ? mapping.prices : found.prices,
  };
}

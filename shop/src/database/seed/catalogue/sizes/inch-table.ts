import type { DimensionName, Shape } from "../dimensions.ts";
import { inchThreadOf, type Series } from "./inch-threads.ts";
import { inchLengths, mmOf } from "./inches.ts";
import type { Size } from "./size-table.ts";

/** Reads a table in inches: a header of dimension names, one line a size; the last column names a list of lengths. */
export function inchTable(table: string, lists: Readonly<Record<string, string>> = {}) {
  const [header = [], ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const sizes = lines.map((cells) => {
    const cell = (column: string) => cells[header.indexOf(column)] ?? "";
    const names = header.filter(
      (column): column is DimensionName => column !== "size" && column !== "lengths",
    );
    return {
      size: cell("size"),
      lengths: header.includes("lengths") ? inchLengths(lists[cell("lengths")] ?? "") : [],
      dimensions: Object.fromEntries(names.map((name) => [name, mmOf(readInches(cell(name)))])),
    };
  });
  /** With the threads of a series. */
  return (series: Series): readonly Size[] =>
    sizes.map(({ size, lengths, dimensions }) => ({
      size,
      lengths,
      dimensions: { ...dimensions, ...inchThreadOf(size, series) } as Shape,
    }));
}

const readInches = (cell: string): string | number => (cell.includes(".") ? Number(cell) : cell);

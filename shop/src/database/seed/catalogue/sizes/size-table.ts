import { type DimensionName, dimensionNames, type Shape } from "../dimensions.ts";

export type Size = { size: string; lengths: readonly number[]; dimensions: Shape };

/**
 * Reads a table of sizes: a header of dimension names, one line a size, all in mm. The column `lengths`
 * holds a stretch of the series (`16-80`) or its own list (`13,19,25`).
 */
export function sizeTable(table: string, series: readonly number[] = []): readonly Size[] {
  const [header = [], ...lines] = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return lines.map((cells) => {
    if (cells.length !== header.length)
      throw new Error(`Size ${cells[0]} lacks a column of ${header.join(" ")}`);
    let size = "";
    let lengths: readonly number[] = [];
    const dimensions: Partial<Shape> = {};
    header.forEach((column, index) => {
      const cell = cells[index] ?? "";
      if (column === "size") size = cell;
      else if (column === "lengths") lengths = readLengths(cell, series);
      else dimensions[knownName(column)] = readNumber(cell);
    });
    return { size, lengths, dimensions: dimensions as Shape };
  });
}

function readLengths(cell: string, series: readonly number[]): readonly number[] {
  const [shortest, longest] = cell.split("-").map(Number);
  if (longest === undefined) return cell.split(",").map(readNumber);
  return series.filter((length) => length >= Number(shortest) && length <= longest);
}

function readNumber(cell: string): number {
  const number = Number(cell);
  if (Number.isNaN(number)) throw new Error(`"${cell}" is not a number`);
  return number;
}

function knownName(column: string): DimensionName {
  const name = dimensionNames.find((known) => known === column);
  if (!name) throw new Error(`No dimension is called ${column}`);
  return name;
}

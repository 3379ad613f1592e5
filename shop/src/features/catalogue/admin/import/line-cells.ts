import type { Kind } from "../parts/cell-kinds.ts";
import type { FileShape, Problem } from "./file-shape.ts";
import type { TableLine } from "./open-table.server.ts";
import type { NumberStyle } from "./read-number.ts";

const VALUE_SHOWN = 40;
/** The error in a cell, after the cell's content. */
export const namingValue = (cell: string, reason: string) =>
  cell === "" ? reason : `“${cell.length > VALUE_SHOWN ? `${cell.slice(0, VALUE_SHOWN)}…` : cell}” ${reason}`;

/** The cells of a line under their headings, and what is wrong with them. */
export class LineCells {
  readonly all: readonly string[];
  readonly problems: Problem[] = [];
  private readonly line: number;
  private readonly columns: FileShape["columns"];
  private readonly width: number;

  constructor({ number, cells }: TableLine, { columns, width }: FileShape) {
    this.all = cells;
    this.line = number;
    this.columns = columns;
    this.width = width;
  }

  of(header: string): string {
    return this.all[this.columns.get(header) ?? -1] ?? "";
  }

  addProblem(column: string, reason: string) {
    this.problems.push({ line: this.line, column, reason });
  }

  /** Adds a problem that names the content of the cell. */
  addCellProblem(header: string, reason: string) {
    this.addProblem(header, namingValue(this.of(header), reason));
  }

  /** The value of a cell; undefined if it is invalid, with the problem added. */
  read<T>(header: string, kind: Kind<T>, style: NumberStyle): T | undefined {
    const read = kind.read(this.of(header), style);
    if ("value" in read) return read.value;
    this.addCellProblem(header, read.reason);
    return undefined;
  }

  /** Whether there is text to the right of the last heading, with the problem added. */
  exceedHeadings(): boolean {
    if (this.all.slice(this.width).every((extra) => extra === "")) return false;
    this.addProblem(
      "line",
      `has ${this.all.length} cells under ${this.width} headings: put quotation marks around cells that contain a comma`,
    );
    return true;
  }
}

import type { ImportChanges } from "./apply-staged.server.ts";
import type { FileShape, Problem } from "./file-shape.ts";
import type { AttributeMaker } from "./new-attributes.ts";
import type { Table } from "./open-table.server.ts";
import type { PreviewedRow } from "./previewed-rows.server.ts";
import type { UnlistedRows } from "./remove-unlisted-rows.server.ts";
import type { TotalRow } from "./total-rows.ts";

export type Imported = ImportChanges & {
  lines: number;
  /**
   * The number of problems; `onProblem` receives each. If there are any, nothing is saved; with `skipBad`, only their
   * lines are skipped, unless the file is the whole catalogue.
   */
  problems: number;
  /** Unknown headings. */
  ignored: readonly string[];
  /** The first lines that were left out because they add up others, and how many there are. */
  totals: { count: number; first: readonly TotalRow[] };
  /** Attributes made from the file's columns: `Bore (mm) of Ball bearings`. */
  newAttributes: string[];
  withdrawn: UnlistedRows;
  /** The first lines that add or change parts, as the shop will store them. */
  firstRows: PreviewedRow[];
  isWritten: boolean;
};

const NO_CHANGES: ImportChanges = {
  added: 0,
  changed: 0,
  same: 0,
  byField: [],
  newCategories: [],
  newSubCategories: [],
};
export const NONE_UNLISTED: UnlistedRows = { removed: 0, archived: 0 };

const TOTALS_SHOWN = 5;

type Read = { table: Table; shape: FileShape; maker: AttributeMaker };

/** What an import finds while it reads its file. */
export class ImportFindings {
  lines = 0;
  problems = 0;
  firstRows: PreviewedRow[] = [];
  private readonly read: Read;
  private readonly onProblem: (problem: Problem) => void;

  constructor(read: Read, onProblem: (problem: Problem) => void = () => {}) {
    this.read = read;
    this.onProblem = onProblem;
  }

  report(problems: readonly Problem[]) {
    this.problems += problems.length;
    for (const problem of problems) this.onProblem(problem);
  }

  /** What the import returns with these findings; without `changes`, that there are none. */
  outcome(changes = NO_CHANGES, withdrawn = NONE_UNLISTED, isWritten = false): Imported {
    const { lines, problems, firstRows, read } = this;
    return {
      ...changes,
      lines,
      problems,
      ignored: [...read.table.lost, ...read.shape.ignored],
      totals: { count: read.table.totals.length, first: read.table.totals.slice(0, TOTALS_SHOWN) },
      withdrawn,
      newAttributes: read.maker.words,
      isWritten,
      firstRows,
    };
  }
}

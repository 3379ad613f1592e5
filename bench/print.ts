export const printLine = (line: string) => process.stdout.write(`${line}\n`);

/** Options of a benchmark. */
export type Options = { rounds: number; seconds: number; connections: readonly number[] };

/** One result, its limit from the same run, and its target. */
export type Line = {
  what: string;
  shop: string;
  limit: string;
  ratio: string;
  aim: string;
  /** Absent without a target. */
  isMet?: boolean;
};

/** This revision compared with another one, by a rate. */
export const comparedTo = (what: string, name: string, ours: number, theirs: number): Line => ({
  what: `${what}, against ${name}`,
  shop: `${ours.toFixed(0)}/s`,
  limit: `${name} ${theirs.toFixed(0)}/s`,
  ratio: `${(ours / theirs).toFixed(2)} x`,
  aim: "",
});

/** Prints results as a table and marks missed targets. */
export function printLines(lines: readonly Line[]) {
  const head = ["", "shop", "limit", "ratio", "aim", ""];
  printTable([
    head,
    ...lines.map(({ what, shop, limit, ratio, aim, isMet }) => [
      what,
      shop,
      limit,
      ratio,
      aim,
      isMet === undefined ? "" : isMet ? "met" : "MISSED",
    ]),
  ]);
}

/** Prints rows in columns: the first left-aligned, the others right-aligned. */
export function printTable(rows: readonly string[][]) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  for (const cells of rows)
    printLine(
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    );
}

export const say = (line: string) => process.stdout.write(`${line}\n`);

/** How a part is measured. */
export type Options = { rounds: number; seconds: number; connections: readonly number[] };

/** One figure beside its limit of the same run, and what was aimed at. */
export type Line = {
  what: string;
  shop: string;
  limit: string;
  ratio: string;
  aim: string;
  isMet: boolean;
};

/** Prints figures as one table; a missed aim says so. */
export function printLines(lines: readonly Line[]) {
  const head = ["", "shop", "limit", "ratio", "aim", ""];
  printTable([
    head,
    ...lines.map(({ what, shop, limit, ratio, aim, isMet }) => [
      ...[what, shop, limit, ratio, aim],
      isMet ? "met" : "MISSED",
    ]),
  ]);
}

/** Prints rows as columns, the first to the left and figures to the right. */
export function printTable(rows: readonly string[][]) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  for (const cells of rows)
    say(
      cells
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join("  "),
    );
}

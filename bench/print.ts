export const say = (line: string) => process.stdout.write(`${line}\n`);

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

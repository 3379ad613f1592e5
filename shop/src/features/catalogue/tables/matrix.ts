import type { TableRow } from "./packed-rows.ts";

/** Splits `M8 x 40, pack of 100` into `M8` and `40`. A size with only one number has no second part. */
export function splitSize(size: string): { first: string; second: string } {
  const bare = withoutPack(size);
  const at = bare.lastIndexOf(" x ");
  return at === -1 ? { first: bare, second: "" } : { first: bare.slice(0, at), second: bare.slice(at + 3) };
}

export const withoutPack = (size: string) => size.replace(/, pack of \d+$/, "");

export type Matrix = {
  /** The diameters and lengths as displayed, in ascending order. */
  columns: string[];
  lines: { label: string; cells: (TableRow | null)[] }[];
};

const rank = ({ stock }: TableRow) => (stock === "in" ? 0 : stock === "out" ? 2 : 1);

/**
 * Returns sizes by diameter and length. The rows must be sorted by diameter. If several rows have the same size, the
 * cell shows the soonest available, then the cheapest.
 */
export function matrixOf(rows: readonly TableRow[]): Matrix {
  const columns = [...new Set(rows.map(({ size }) => splitSize(size).first))];
  const lengths = new Map<string, number>();
  const best = new Map<string, TableRow>();
  for (const row of rows) {
    const { first, second } = splitSize(row.size);
    lengths.set(second, row.height ?? 0);
    const key = `${first}\n${second}`;
    const known = best.get(key);
    const isBetter =
      !known || rank(row) < rank(known) || (rank(row) === rank(known) && row.price < known.price);
    if (isBetter) best.set(key, row);
  }
  const labels = [...lengths].sort(([, a], [, b]) => a - b).map(([label]) => label);
  return {
    columns,
    lines: labels.map((label) => ({
      label,
      cells: columns.map((column) => best.get(`${column}\n${label}`) ?? null),
    })),
  };
}

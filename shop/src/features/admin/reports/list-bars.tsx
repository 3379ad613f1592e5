import { formatRupees } from "@kasna/rules/money";
import { Bars } from "./bars.tsx";

const MOST = 10;

export type ListChart<R> = {
  /** The figure that the bars show, by its column's name. */
  of: string;
  unit: "rupees" | "count";
  /** A row's name and figure; null if its figure is unknown. */
  bar: (row: R) => { name: string; value: number } | null;
};

/** The first rows of a list as bars. Renders nothing if none of them has a figure. */
export function ListBars<R>({ rows, chart: { of, unit, bar } }: { rows: readonly R[]; chart: ListChart<R> }) {
  const known = rows.slice(0, MOST).flatMap((row) => bar(row) ?? []);
  if (known.every(({ value }) => value === 0)) return null;
  const textOf = (value: number) => (unit === "rupees" ? formatRupees(value) : value.toLocaleString("en-IN"));
  return (
    <figure className="mb-4 max-w-3xl rounded-md border border-hairline p-4">
      <figcaption className="mb-2 text-sm font-medium">
        {of}
        {rows.length > MOST && <span className="text-quiet">, the first {MOST}</span>}
      </figcaption>
      <Bars bars={known.map((share) => ({ ...share, text: textOf(share.value) }))} by="list" unit={unit} />
    </figure>
  );
}

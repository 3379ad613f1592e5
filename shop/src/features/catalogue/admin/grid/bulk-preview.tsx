import { ScrollRegion } from "../../../../ui/scroll-region.tsx";
import type { StoredRow } from "./data-grid/merge-changes.ts";

const SHOWN = 5;

type Props = {
  changes: readonly { row: StoredRow; was: string; now: string; fault: string | null }[];
  rows: number;
  isComplete: boolean;
};

/** How many of the products change, and the first of them. Values that can't be saved come first. */
export function BulkPreview({ changes, rows, isComplete }: Props) {
  if (!isComplete) return <p className="text-sm text-quiet">Enter a value to see what changes.</p>;
  const first = [...changes.filter(({ fault }) => fault), ...changes.filter(({ fault }) => !fault)];
  return (
    <div>
      <p role="status" className="mb-2 text-sm font-medium">
        {changes.length.toLocaleString("en-IN")} of {rows.toLocaleString("en-IN")}{" "}
        {rows === 1 ? "product changes" : "products change"}
      </p>
      {changes.length > 0 && (
        <ScrollRegion label="First changes" className="rounded-md border border-hairline">
          <table className="w-full text-sm">
            <caption className="sr-only">The first products that change</caption>
            <thead className="bg-sheet">
              <tr>
                {["SKU", "Was", "New"].map((heading) => (
                  <th key={heading} scope="col" className="px-3 py-2 text-start font-medium text-quiet">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="figures">
              {first.slice(0, SHOWN).map(({ row, was, now, fault }) => (
                <tr key={row.id} className="border-t border-hairline">
                  <td className="px-3 py-1.5 font-mono text-xs whitespace-nowrap">{row.sku}</td>
                  <td className="px-3 py-1.5 text-quiet">{was || "–"}</td>
                  <td className="px-3 py-1.5">
                    {now || "–"}
                    {fault && <span className="block text-danger">{fault}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {changes.length > SHOWN && (
        <p className="mt-1 text-sm text-quiet">and {(changes.length - SHOWN).toLocaleString("en-IN")} more</p>
      )}
    </div>
  );
}

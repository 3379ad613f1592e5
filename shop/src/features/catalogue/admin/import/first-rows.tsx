import { joinNonEmpty, type NamedValue } from "@kasna/rules/catalogue/attributes";
import { ScrollRegion } from "../../../../ui/scroll-region.tsx";
import { FILE_COLUMNS } from "../parts/row-columns.ts";
import type { PreviewedRow } from "./previewed-rows.server.ts";

const headingOf = ({ name, unit }: NamedValue) => joinNonEmpty(name, unit);

/**
 * The first rows of a file as the shop will store them, with the owner's attributes last. Leaves out columns that are
 * empty in all of them.
 */
export function FirstRows({ rows }: { rows: readonly PreviewedRow[] }) {
  if (rows.length === 0) return null;
  const columns = FILE_COLUMNS.filter(({ header }) => rows.some(({ cells }) => cells[header]));
  const named = [...new Set(rows.flatMap(({ attributes }) => attributes.map(headingOf)))];
  return (
    <div>
      <h3 className="mb-1 font-medium">
        {rows.length === 1
          ? "The first row, as it will be"
          : `The first ${rows.length} rows, as they will be`}
      </h3>
      <ScrollRegion label="First rows" className="rounded-md border border-hairline">
        <table className="figures whitespace-nowrap">
          <thead className="bg-sheet text-quiet">
            <tr>
              {["Line", "SKU", "", ...columns.map(({ label }) => label), ...named].map((label) => (
                <th key={label} scope="col" className="px-3 py-1.5 text-start font-medium">
                  {label || <span className="sr-only">New</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, sku, isNew, cells, attributes }) => (
              <tr key={line} className="border-t border-hairline">
                <td className="px-3 py-1.5">{line}</td>
                <td className="px-3 py-1.5 font-mono text-xs">{sku}</td>
                <td className="px-3 py-1.5">{isNew && "New"}</td>
                {columns.map(({ header }) => (
                  <td key={header} className="max-w-60 truncate px-3 py-1.5">
                    {cells[header]}
                  </td>
                ))}
                {named.map((heading) => (
                  <td key={heading} className="max-w-60 truncate px-3 py-1.5">
                    {attributes.find((attribute) => headingOf(attribute) === heading)?.value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

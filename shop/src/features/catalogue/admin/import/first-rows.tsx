import { joinNonEmpty, type NamedValue } from "@kasna/rules/catalogue/attributes";
import { ScrollRegion } from "../../../../ui/scroll-region.tsx";
import { FILE_COLUMNS } from "../parts/row-columns.ts";
import type { PreviewedRow } from "./previewed-rows.server.ts";

const headingOf = ({ name, unit }: NamedValue) => joinNonEmpty(name, unit);

const CELL = "max-w-60 truncate px-3 py-1.5";

/** The columns of the table: those of new parts that have values, and those in which an update changes something. */
function columnsOf(rows: readonly PreviewedRow[]) {
  const isShown = (header: string) =>
    rows.some(({ isNew, cells, was }) => (isNew ? cells[header] : Object.hasOwn(was, header)));
  const named = rows.flatMap(({ isNew, attributes }) =>
    attributes.filter(({ was }) => isNew || was !== undefined).map(headingOf),
  );
  return {
    columns: FILE_COLUMNS.filter(({ header }) => header === "name" || isShown(header)),
    named: [...new Set(named)],
  };
}

const titleOf = (rows: readonly PreviewedRow[]) => {
  const count = rows.length === 1 ? "The first row" : `The first ${rows.length} rows`;
  const verb = rows.length === 1 ? "it will be" : "they will be";
  if (rows.every(({ isNew }) => isNew)) return `${count}, as ${verb}`;
  return `${count} with changes, as ${verb}`;
};

const stateOf = ({ isNew, isSoldAgain, movedFrom }: PreviewedRow) =>
  [isNew && "New", isSoldAgain && "Sold again", movedFrom && `Moved from ${movedFrom}`]
    .filter(Boolean)
    .join(", ");

/**
 * The first rows that a file adds or changes, as the shop will store them, with the owner's attributes last and the
 * values that an update replaces.
 */
export function FirstRows({ rows }: { rows: readonly PreviewedRow[] }) {
  if (rows.length === 0) return null;
  const { columns, named } = columnsOf(rows);
  return (
    <div>
      <h3 className="mb-1 font-medium">{titleOf(rows)}</h3>
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
            {rows.map((row) => (
              <tr key={row.line} className="border-t border-hairline">
                <td className="px-3 py-1.5">{row.line}</td>
                <td className="px-3 py-1.5 font-mono text-xs">{row.sku}</td>
                <td className="px-3 py-1.5">{stateOf(row)}</td>
                {columns.map(({ header }) => (
                  <td key={header} className={CELL}>
                    <Value value={row.cells[header]} was={row.was[header]} />
                  </td>
                ))}
                {named.map((heading) => {
                  const attribute = row.attributes.find((attribute) => headingOf(attribute) === heading);
                  return (
                    <td key={heading} className={CELL}>
                      <Value value={attribute?.value} was={attribute?.was} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** A value, after the one that it replaces. */
function Value({ value = "", was }: { value: string | undefined; was: string | undefined }) {
  if (was === undefined) return value;
  return (
    <>
      {was !== "" && (
        <>
          <del className="text-quiet">{was}</del>{" "}
        </>
      )}
      {value === "" ? (
        <span className="text-quiet">empty</span>
      ) : (
        <ins className="font-medium no-underline">{value}</ins>
      )}
    </>
  );
}

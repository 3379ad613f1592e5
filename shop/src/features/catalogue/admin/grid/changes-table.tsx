import { ScrollRegion } from "../../../../ui/scroll-region.tsx";
import type { ColumnOf } from "../parts/cell-columns.ts";
import type { ChangeResult } from "../parts/change-rows.operations.server.ts";
import { type EditedCell, faultOf } from "./data-grid/edit-history.ts";
import type { StoredRow } from "./data-grid/merge-changes.ts";

const SHOWN = 200;

export type RejectedChanges = Extract<ChangeResult, { isSaved: false }>;

type Props = {
  cells: readonly EditedCell[];
  columnOf: ColumnOf;
  rowOf: (id: number) => StoredRow | undefined;
  rejected: RejectedChanges | null;
};

/** The first changed cells, each with its fault or with the value that conflicts with it. */
export function ChangesTable({ cells, columnOf, rowOf, rejected }: Props) {
  const hasConflicts = rejected !== null && rejected.conflicts.length > 0;
  const heads = ["SKU", "Column", "Was", ...(hasConflicts ? ["Yours", "Theirs"] : ["New"])];
  return (
    <>
      <ScrollRegion label="Changes" className="max-h-[45dvh] rounded-md border border-hairline">
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-sheet text-start">
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className="px-3 py-2 text-start font-medium text-quiet">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.slice(0, SHOWN).map((cell) => {
              const fault = faultOf(columnOf(cell.field), cell.now) ?? problemOf(rejected, cell);
              const conflict = conflictOf(rejected, cell);
              return (
                <tr key={`${cell.id}-${cell.field}`} className="border-t border-hairline align-top">
                  <td className="px-3 py-1.5 font-mono text-xs whitespace-nowrap">
                    {rowOf(cell.id)?.sku ?? `#${cell.id}`}
                  </td>
                  <td className="px-3 py-1.5">{columnOf(cell.field).label}</td>
                  <td className="figures px-3 py-1.5 text-quiet">{cell.was || "–"}</td>
                  <td className="figures px-3 py-1.5">
                    {cell.now || "–"}
                    {fault && <span className="block text-danger">{fault}</span>}
                  </td>
                  {conflict && (
                    <td className="figures px-3 py-1.5">
                      {conflict.value || "–"}
                      <span className="block text-quiet">
                        {conflict.by ? `by ${conflict.by}` : conflict.reason}
                      </span>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {cells.length > SHOWN && <p className="text-sm text-quiet">and {cells.length - SHOWN} more</p>}
    </>
  );
}

/** The conflict of a cell with a change that someone else saved meanwhile. */
export const conflictOf = (rejected: RejectedChanges | null, { id, field }: EditedCell) =>
  rejected?.conflicts.find((conflict) => conflict.id === id && conflict.field === field);

const problemOf = (rejected: RejectedChanges | null, { id, field }: EditedCell) =>
  rejected?.problems.find((problem) => problem.id === id && problem.field === field)?.reason ?? null;

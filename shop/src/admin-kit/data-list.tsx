import type { Permission } from "@kasna/rules/roles";
import {
  type ColumnDef,
  metaHelper,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { Notice } from "../ui/notice.tsx";
import type { ListEdges } from "./keyset.server.ts";
import { useMay } from "./staff/use-may.ts";
import { useRowKeys } from "./use-row-keys.ts";

type Look = {
  /** A number: right-aligned, in tabular figures. */
  isNumber?: boolean;
  /** A code: in the monospaced font. */
  isCode?: boolean;
  /** Stays on one line. */
  isShort?: boolean;
  /** The narrowest screen that shows the column; all screens by default. */
  from?: "sm" | "md" | "lg" | "xl" | "2xl";
};

export const listFeatures = tableFeatures({ rowSelectionFeature, columnMeta: metaHelper<Look>() });

const FROM = {
  sm: "hidden sm:table-cell",
  md: "hidden md:table-cell",
  lg: "hidden lg:table-cell",
  xl: "hidden xl:table-cell",
  "2xl": "hidden 2xl:table-cell",
};

const cellLook = ({ isNumber, isCode, isShort, from }: Look = {}) =>
  `${isShort ? "whitespace-nowrap" : ""} ${isNumber ? "figures text-end whitespace-nowrap" : ""} ${isCode ? "font-mono" : ""} ${from ? FROM[from] : ""}`;

const cellText = (value: unknown, { isNumber }: Look = {}) =>
  isNumber && typeof value === "number" ? value.toLocaleString("en-IN") : (value as ReactNode);

const NEWEST_FIRST = { first: "Newest", back: "Newer", on: "Older" };
/** The labels for a list that does not begin with the newest row. */
export const IN_TURN = { first: "First", back: "Previous", on: "Next" };

type Props<R extends { id: number | string }> = {
  /** The list's name for screen readers. */
  label: string;
  // biome-ignore lint/suspicious/noExplicitAny: columns of one table hold values of different types
  columns: ColumnDef<typeof listFeatures, R, any>[];
  rows: R[];
  /** The message for an empty list, with a hint on what to do next. */
  empty: string;
  emptyHint?: ReactNode;
  /** The page of a row, or null for none; the first cell is the link, and the whole row can be clicked. */
  rowHref?: (row: R) => string | null;
  /** The permission that the pages of rows need. Rows are no links for staff without it. */
  rowNeeds?: Permission;
  rowName?: (row: R) => string;
  /** Actions on the selected rows; without it rows have no check boxes. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  edges?: ListEdges;
  /** The labels of the links between pages. */
  pageLabels?: typeof NEWEST_FIRST;
};

/** A dense list: j and k move through its rows, Enter opens one, x selects it. Paged by keyset if it has edges. */
export function DataList<R extends { id: number | string }>(props: Props<R>) {
  const {
    label,
    columns,
    rows,
    empty,
    emptyHint,
    rowNeeds,
    rowName,
    bulk,
    edges,
    pageLabels = NEWEST_FIRST,
  } = props;
  const may = useMay();
  const rowHref = rowNeeds && !may(rowNeeds) ? undefined : props.rowHref;
  const table = useTable({
    features: listFeatures,
    columns,
    defaultColumn: { cell: ({ getValue, column }) => cellText(getValue(), column.columnDef.meta) },
    data: rows,
    getRowId: (row) => String(row.id),
  });
  const keys = useRowKeys((id) => table.getRow(id)?.toggleSelected());
  const chosen = table.getSelectedRowModel().rows.map((row) => row.id);
  if (rows.length === 0 && !edges?.newer) return <Notice title={empty}>{emptyHint}</Notice>;
  return (
    <div ref={keys}>
      {/* On a narrow screen the table scrolls sideways. If no row can be focused, the frame can be, so that the
          keyboard can scroll it. */}
      <section
        aria-label={label}
        tabIndex={rowHref || bulk ? undefined : 0}
        className="overflow-x-auto rounded-md border border-hairline"
      >
        <table aria-label={label} className="w-full text-sm">
          <thead className="bg-sheet text-start">
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {bulk && (
                  <th scope="col" className="w-11 p-0">
                    <Check
                      label="Select all"
                      isOn={table.getIsAllRowsSelected()}
                      onChange={() => table.toggleAllRowsSelected()}
                    />
                  </th>
                )}
                {group.headers.map((header) => (
                  <th
                    key={header.id}
                    scope="col"
                    className={`px-3 py-2 font-medium text-quiet whitespace-nowrap ${header.column.columnDef.meta?.isNumber ? "" : "text-start"} ${cellLook({ ...header.column.columnDef.meta, isCode: false })}`}
                  >
                    <table.FlexRender header={header} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                data-row={row.id}
                className={`relative border-t border-hairline focus-within:bg-steel-wash ${row.getIsSelected() ? "bg-steel-wash" : rowHref ? "hover:bg-sheet" : ""}`}
              >
                {bulk && (
                  <td className="relative z-10 p-0">
                    <Check
                      label={`Choose ${rowName?.(row.original) ?? row.id}`}
                      isOn={row.getIsSelected()}
                      onChange={() => row.toggleSelected()}
                    />
                  </td>
                )}
                {row.getAllCells().map((cell, index) => (
                  <td
                    key={cell.id}
                    className={`h-11 px-3 py-1.5 lg:h-9 ${cellLook(cell.column.columnDef.meta)}`}
                  >
                    <RowLink to={(index === 0 && rowHref?.(row.original)) || null}>
                      <table.FlexRender cell={cell} />
                    </RowLink>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {edges && <Pages edges={edges} label={label} words={pageLabels} />}
      {bulk && chosen.length > 0 && (
        <SelectionBar count={chosen.length}>{bulk(chosen, () => table.resetRowSelection(true))}</SelectionBar>
      )}
    </div>
  );
}

/** How many rows are selected, with the actions on them. */
function SelectionBar({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 mt-2 flex flex-wrap items-center gap-2 rounded-md border border-control bg-raised p-2 ps-4 shadow-float">
      <span role="status" className="figures me-auto text-sm font-medium">
        {count} selected
      </span>
      {children}
    </div>
  );
}

function Check({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center lg:h-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={onChange}
        className="size-4 accent-steel"
      />
    </label>
  );
}

/** Links to the previous and next page. They keep the other search parameters. */
function Pages({ edges, label, words }: { edges: ListEdges; label: string; words: typeof NEWEST_FIRST }) {
  const [parameters] = useSearchParams();
  const linkTo = (name?: "before" | "after", id?: number) => {
    const next = new URLSearchParams(parameters);
    next.delete("before");
    next.delete("after");
    if (name) next.set(name, String(id));
    return `?${next}`;
  };
  if (edges.newer === null && edges.older === null) return null;
  const look =
    "inline-flex min-h-11 items-center px-3 text-sm font-medium text-steel underline underline-offset-4";
  return (
    <nav aria-label={`Pages of ${label}`} className="mt-2 flex justify-end gap-2">
      {edges.newer !== null && (
        <>
          <Link to={linkTo()} className={look}>
            {words.first}
          </Link>
          <Link to={linkTo("after", edges.newer)} className={look}>
            {words.back}
          </Link>
        </>
      )}
      {edges.older !== null && (
        <Link to={linkTo("before", edges.older)} className={look}>
          {words.on}
        </Link>
      )}
    </nav>
  );
}

/** The link of a row that covers all of it, or only the text. */
function RowLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link
      to={to}
      data-row-link
      prefetch="intent"
      className="font-medium text-steel after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}

import { formatMoment } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { countOf, UNDO_DAYS } from "../../../admin-kit/bulk-edits/bulk-edit-kinds.ts";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { cursorIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/bulk-edit-list.page";
import { listBulkEdits } from "./read-bulk-edits.operations.server.ts";
import { UndoButton } from "./undo-button.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Bulk edits · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireStaff(context, null);
  return listBulkEdits(appContext(context), staff, cursorIn(url));
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const nameOf = ({ kind, rows, what }: Row) => `${countOf(kind, rows)}: ${what}`;
const columns = column.columns([
  column.display({ id: "what", header: "Edit", cell: ({ row: { original } }) => nameOf(original) }),
  column.accessor("actor", { header: "Who", meta: { from: "sm" } }),
  column.accessor("madeAt", {
    header: "When",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatMoment(getValue()),
  }),
  column.display({
    id: "undo",
    header: "",
    cell: ({ row: { original } }) =>
      original.undoneBy === null ? (
        <UndoButton id={original.id} name={nameOf(original)} />
      ) : (
        <span className="text-quiet">Undone by {original.undoneBy}</span>
      ),
  }),
]);

/** Bulk edits by staff, each with *Undo*. */
export default function BulkEditList({ loaderData: { rows, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Bulk edits"
        text={`What was changed in many rows at once. For ${UNDO_DAYS} days you can undo it; rows that have changed since are left as they are.`}
      />
      <DataList
        label="Bulk edits"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowHref={(row) => href("/admin/bulk-edits/:id", { id: String(row.id) })}
        empty="No bulk edits yet"
        emptyHint="Changes made in the table of products, or to several selected rows of a list, appear here."
      />
    </>
  );
}

import { formatMoment } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { countOf } from "../../../admin-kit/bulk-edits/bulk-edit-kinds.ts";
import { skippedRowsText } from "../../../admin-kit/bulk-edits/skipped-rows-text.ts";
import { DataList, IN_TURN, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { actionResult, idParam, loaded } from "../../../admin-kit/form.server.ts";
import { evenIfRejected, keepTyped } from "../../../admin-kit/keep-typed.ts";
import { cursorIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/bulk-edit.page";
import { fieldLabel, shownValue } from "./edited-values.ts";
import { readBulkEdit } from "./read-bulk-edits.operations.server.ts";
import { undoBulkEdit } from "./undo.operations.server.ts";
import { UndoButton } from "./undo-button.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Bulk edit · Back office" }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const staff = requireStaff(context, null);
  const id = idParam(params.id);
  return loaded(readBulkEdit(appContext(context), { staff, id, cursor: cursorIn(url) }));
}

/** Undoes the edit. Needs the permission for what was edited. */
export async function action({ context, params }: Route.ActionArgs) {
  const staff = requireStaff(context, null);
  return actionResult(async () => {
    const { kind, restored, skipped } = await undoBulkEdit(appContext(context), {
      staff,
      id: idParam(params.id),
    });
    const stayed =
      skipped.length > 0 ? ` ${countOf(kind, skipped.length)} stayed: ${skippedRowsText(skipped)}` : "";
    return `Undone for ${countOf(kind, restored)}.${stayed}`;
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("name", { header: "What", meta: { isCode: true } }),
  column.display({
    id: "change",
    header: "Old and new value",
    cell: ({ row: { original } }) => (
      <ul>
        {Object.entries(original.after).map(([field, now]) => (
          <li key={field} className="wrap-anywhere">
            <span className="text-quiet max-sm:block">{fieldLabel(field)}: </span>
            <del className="text-quiet">{shownValue(original.before[field])}</del>
            <span aria-hidden> → </span>
            <ins className="no-underline">{shownValue(now)}</ins>
          </li>
        ))}
      </ul>
    ),
  }),
  column.accessor("skipReason", {
    header: "",
    cell: ({ getValue }) => getValue() && <span className="text-danger">Stayed: {getValue()}</span>,
  }),
]);

/** One bulk edit: every row with its old and new values, and *Undo*. */
export default function BulkEdit({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { edit, rows, newer, older } = loaderData;
  return (
    <>
      <PageHead
        title={`${countOf(edit.kind, edit.rows)}: ${edit.what}`}
        text={
          <>
            {edit.actor}, {formatMoment(edit.madeAt)}
            {edit.undoneAt && ` · undone by ${edit.undoneBy}, ${formatMoment(edit.undoneAt)}`}
            {edit.skipped > 0 &&
              ` · ${countOf(edit.kind, edit.skipped)} left as they are, because they have changed since`}
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          {edit.undoneAt === null && <UndoButton id={edit.id} />}
          <ButtonLink to={href("/admin/bulk-edits")} variant="outline" size="small">
            All bulk edits
          </ButtonLink>
        </div>
      </PageHead>
      <DataList
        label="Rows of this edit"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        pageLabels={IN_TURN}
        empty="No rows"
      />
    </>
  );
}

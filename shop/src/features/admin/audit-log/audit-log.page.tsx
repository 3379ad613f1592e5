import { formatMoment } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterField, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { cursorIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { UndoButton } from "../bulk-edits/undo-button.tsx";
import type { Route } from "./+types/audit-log.page";
import { searchAuditLog } from "./audit-log.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Audit log · Back office" }];

export async function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context, "staff");
  const url = new URL(request.url);
  const named = (name: string) => (url.searchParams.get(name) ?? "").replaceAll("\0", "").trim();
  const search = { text: named("q"), from: named("from"), to: named("to") };
  return { search, ...(await searchAuditLog(appContext(context), search, cursorIn(url))) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("happenedAt", {
    header: "When",
    cell: ({ row: { original } }) => (
      <>
        <span className="whitespace-nowrap max-sm:whitespace-normal">
          {formatMoment(original.happenedAt)}
        </span>
        <span className="block min-w-28 wrap-anywhere lg:hidden">
          {original.actor} {original.action} <span className="font-mono">{original.subject}</span>
        </span>
      </>
    ),
  }),
  column.accessor("actor", { header: "Who", meta: { from: "lg" } }),
  column.accessor("action", { header: "Action", meta: { from: "lg" } }),
  column.accessor("subject", { header: "Subject", meta: { isCode: true, from: "lg" } }),
  column.display({
    id: "change",
    header: "Old and new value",
    cell: ({ row: { original } }) => (
      <>
        <Change before={original.before} after={original.after} />
        {original.undoes !== null && <UndoButton id={original.undoes} />}
      </>
    ),
  }),
]);

/** Every action with its actor, time, and old and new values. */
export default function AuditLog({ loaderData: { search, rows, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Audit log"
        text="Every change, with who made it and the old and new values. This log can't be edited."
      />
      <FilterBar label="Search the audit log">
        <FilterText label="Search" value={search.text} />
        <FilterField label="From" name="from" type="date" defaultValue={search.from} />
        <FilterField label="To" name="to" type="date" defaultValue={search.to} />
      </FilterBar>
      <DataList
        label="Audit log"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        empty="No entries found"
      />
    </>
  );
}

const formatValue = (value: unknown) =>
  value === null || value === undefined || value === ""
    ? "—"
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

function Change({ before, after }: { before: Row["before"]; after: Row["after"] }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <dl className="grid min-w-36 gap-x-3 wrap-anywhere sm:min-w-64 sm:grid-cols-[minmax(6rem,auto)_1fr]">
      {names.map((name) => (
        <div key={name} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <dt className="text-quiet">{name}</dt>
          <dd>
            {before && <del className="text-quiet">{formatValue(before[name])}</del>}
            {before && after && <span aria-hidden> → </span>}
            {after && <ins className="no-underline">{formatValue(after[name])}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

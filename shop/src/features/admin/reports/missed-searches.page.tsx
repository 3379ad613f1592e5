import { formatDate } from "@kasna/rules/dates";
import { createColumnHelper } from "@tanstack/react-table";
import { href, Link } from "react-router";
import type { listFeatures } from "../../../admin-kit/data-list.tsx";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import type { Route } from "./+types/missed-searches.page";
import { missedSearchesIn } from "./missed-searches-report.operations.server.ts";
import { wholeCell } from "./number-cells.ts";
import { periodReport } from "./period-report.server.ts";
import { PeriodReport } from "./period-report.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Searches that found nothing · Back office" }];

export const loader = (args: Route.LoaderArgs) => periodReport(args, missedSearchesIn);

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("id", {
    header: "Searched for",
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor("times", {
    header: "Times",
    meta: { isNumber: true },
    cell: wholeCell,
  }),
  column.accessor("days", {
    header: "Days",
    meta: { isNumber: true, from: "sm" },
    cell: wholeCell,
  }),
  column.accessor("latest", {
    header: "Latest day",
    meta: { isShort: true, from: "sm" },
    cell: ({ getValue }) => formatDate(new Date(`${getValue()}T00:00:00+05:30`)),
  }),
]);
const toWords = column.display({
  id: "word",
  header: "Search word",
  cell: ({ row: { original } }) => (
    <Link
      to={`${href("/admin/search-words")}?try=${encodeURIComponent(original.id)}`}
      aria-label={`Add a search word for ${original.id}`}
      className="relative z-10 inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-9"
    >
      Add
    </Link>
  ),
});

/** Searches in a period that no part matched, most frequent first. */
export default function MissedSearches({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  return (
    <PeriodReport
      title="Searches that found nothing"
      text="no part had all that was asked for; the same buyer again within 10 minutes counts once"
      sheet="searches-missed"
      report={loaderData}
      chart={{ of: "Times", unit: "count", bar: ({ id, times }) => ({ name: id, value: times }) }}
      columns={may("catalogue") ? [...columns, toWords] : columns}
      rowHref={({ id }) => `${href("/search")}?q=${encodeURIComponent(id)}`}
      empty="Every search found a part in this period"
    />
  );
}

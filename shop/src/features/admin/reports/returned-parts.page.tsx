import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { RETURN_REASON_WORDS } from "@kasna/rules/orders/returns";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { DataList, IN_TURN, type listFeatures } from "../kit/data-list.widget.tsx";
import { cursorIn, offsetOf, PAGE_SIZE, pageAt } from "../kit/keyset.operations.server.ts";
import { PageHead } from "../kit/page-head.widget.tsx";
import { requireStaff } from "../staff/guard.operations.server.ts";
import type { Route } from "./+types/returned-parts.page";
import { HEAD_LINK } from "./head-link.ts";
import { PartCell } from "./part-cell.tsx";
import { dayName, periodIn, usualPeriods } from "./period.ts";
import { PeriodBar } from "./period-bar.tsx";
import { returnsOfParts } from "./returns-report.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Returned parts · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const ctx = appContext(context);
  const period = periodIn(url.searchParams, ctx.now());
  const cursor = cursorIn(url);
  const parts = await returnsOfParts(ctx, { period, offset: offsetOf(cursor), limit: PAGE_SIZE + 1 });
  return { period, usual: usualPeriods(ctx.now()), ...pageAt(parts, cursor) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("reason", {
    header: "Reason",
    cell: ({ getValue }) => RETURN_REASON_WORDS[getValue()],
  }),
  column.accessor("returns", { header: "Returns", meta: { isNumber: true, from: "md" } }),
  column.accessor("pieces", {
    header: "Pieces",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("scrapped", {
    header: "Scrapped",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("paise", {
    header: "Sold for",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => formatRupees(rupeesFromPaise(getValue())),
  }),
]);

/** What came back in a period, by part and reason, the most pieces first. */
export default function ReturnedParts({ loaderData }: Route.ComponentProps) {
  const { period, usual, rows, newer, older } = loaderData;
  const { from, to } = period;
  return (
    <>
      <PageHead
        title="Returned parts"
        text={`${dayName(from)} to ${dayName(to)}, by part and reason; declined returns are left out`}
      >
        <a
          href={`${href("/admin/reports/:sheet", { sheet: "returns" })}?from=${from}&to=${to}`}
          className={HEAD_LINK}
        >
          Download CSV
        </a>
      </PageHead>
      <PeriodBar period={period} usual={usual} />
      <DataList
        label="Returned parts"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        pageWords={IN_TURN}
        rowHref={({ productId }) => href("/admin/catalogue/parts/:id", { id: String(productId) })}
        empty="Nothing came back in this period"
        emptyHint="Choose another period."
      />
    </>
  );
}

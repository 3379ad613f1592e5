import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { appContext } from "../../../api/context.server.ts";
import { DataList, IN_TURN, type listFeatures } from "../kit/data-list.widget.tsx";
import { cursorIn, offsetOf, PAGE_SIZE, pageAt } from "../kit/keyset.operations.server.ts";
import { PageHead } from "../kit/page-head.widget.tsx";
import { requireStaff } from "../staff/guard.operations.server.ts";
import type { Route } from "./+types/best-sellers.page";
import { HEAD_LINK } from "./head-link.ts";
import { PartCell } from "./part-cell.tsx";
import { salesOfParts } from "./parts-report.operations.server.ts";
import { dayName, periodIn, usualPeriods } from "./period.ts";
import { PeriodBar } from "./period-bar.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Best sellers · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  const ctx = appContext(context);
  const period = periodIn(url.searchParams, ctx.now());
  const cursor = cursorIn(url);
  const parts = await salesOfParts(ctx, { period, offset: offsetOf(cursor), limit: PAGE_SIZE + 1 });
  return { period, usual: usualPeriods(ctx.now()), ...pageAt(parts, cursor) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("position", { header: "Rank", meta: { isNumber: true, from: "md" } }),
  column.accessor("orders", {
    header: "Orders",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("pieces", {
    header: "Pieces",
    meta: { isNumber: true },
    cell: ({ getValue }) => getValue().toLocaleString("en-IN"),
  }),
  column.accessor("paise", {
    header: "Sold for",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => formatRupees(rupeesFromPaise(getValue())),
  }),
]);

/** Every part that was sold in a period, the most pieces first. */
export default function BestSellers({ loaderData }: Route.ComponentProps) {
  const { period, usual, rows, newer, older } = loaderData;
  const { from, to } = period;
  return (
    <>
      <PageHead
        title="Best sellers"
        text={`${dayName(from)} to ${dayName(to)}, by pieces; amounts before discount and delivery`}
      >
        <a
          href={`${href("/admin/reports/:sheet", { sheet: "parts-sold" })}?from=${from}&to=${to}`}
          className={HEAD_LINK}
        >
          Download CSV
        </a>
      </PageHead>
      <PeriodBar period={period} usual={usual} />
      <DataList
        label="Best sellers"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        pageWords={IN_TURN}
        rowHref={({ id }) => href("/admin/catalogue/parts/:id", { id: String(id) })}
        empty="There were no sales in this period"
        emptyHint="Choose another period."
      />
    </>
  );
}

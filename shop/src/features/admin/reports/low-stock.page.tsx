import { SCARCE_UNITS } from "@kasna/rules/limits";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, IN_TURN, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { HEAD_LINK } from "../../../admin-kit/head-link.ts";
import { cursorIn, offsetOf, PAGE_SIZE, pageAt, searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { PartCell } from "../../../admin-kit/part-cell.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../api/context.server.ts";
import { lowStock } from "../../catalogue/low-stock.operations.server.ts";
import type { Route } from "./+types/low-stock.page";

const VIEWS = [
  { value: "all", label: "All" },
  { value: "sold-out", label: "Sold out" },
  { value: "left", label: "Some left" },
] as const;

export const meta: Route.MetaFunction = () => [{ title: "Low stock · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "reports");
  const cursor = cursorIn(url);
  const text = searchTextIn(url);
  const view = VIEWS.find(({ value }) => value === url.searchParams.get("view"))?.value ?? "all";
  const span = { offset: offsetOf(cursor), limit: PAGE_SIZE + 1 };
  const parts = await lowStock(appContext(context), { ...span, view, text });
  return { text, view, ...pageAt(parts, cursor) };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("subCategory", {
    header: "Sub-category",
    meta: { from: "md" },
    cell: ({ row: { original } }) => `${original.category}: ${original.subCategory}`,
  }),
  column.accessor("stock", {
    header: "Stock",
    meta: { isNumber: true },
    cell: ({ getValue }) => (getValue() === 0 ? "Sold out" : getValue()),
  }),
]);

/** Every part with little stock, scarcest first. */
export default function LowStock({ loaderData: { text, view, rows, newer, older } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Low stock"
        text={`Stocked parts of which ${SCARCE_UNITS} or fewer are left, a pack counting as one; the scarcest first`}
      >
        <a href={href("/admin/reports/:sheet", { sheet: "scarce-parts" })} className={HEAD_LINK}>
          Download CSV
        </a>
      </PageHead>
      <FilterBar label="Search parts of low stock">
        <FilterText label="SKU or name" value={text} />
        <FilterChoice label="Show" name="view" value={view} options={VIEWS} />
      </FilterBar>
      <DataList
        label="Low stock"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        pageLabels={IN_TURN}
        rowHref={({ id }) => href("/admin/catalogue/parts/:id", { id: String(id) })}
        rowNeeds="catalogue"
        empty={text || view !== "all" ? "No parts match" : `No part has ${SCARCE_UNITS} or fewer left`}
      />
    </>
  );
}

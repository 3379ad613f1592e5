import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { SALES_DAYS } from "@kasna/rules/purchasing";
import { rowId } from "@kasna/rules/row-id";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { backgroundReport } from "../../admin-kit/background-reports/background-report.operations.server.ts";
import { AsOf, PendingReport } from "../../admin-kit/background-reports/background-report.widget.tsx";
import { DataList, IN_TURN, type listFeatures } from "../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice } from "../../admin-kit/filter-bar.tsx";
import { HEAD_LINK } from "../../admin-kit/head-link.ts";
import { cursorIn, offsetOf, PAGE_SIZE, pageAt } from "../../admin-kit/keyset.server.ts";
import { PageHead } from "../../admin-kit/page-head.tsx";
import { PartCell } from "../../admin-kit/part-cell.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../api/context.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/reorder.page";
import { lastPlaced, partsToOrder, type Reorder } from "./reorder.operations.server.ts";
import { listSuppliers } from "./suppliers.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "What to order · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  const ctx = appContext(context);
  const cursor = cursorIn(url);
  const supplierId = rowId(url.searchParams.get("supplier"));
  const offset = offsetOf(cursor);
  const [suppliers, placed] = await Promise.all([listSuppliers(ctx.db.readOnly), lastPlaced(ctx)]);
  const report = await backgroundReport(ctx, {
    // Parts that were just ordered are no longer in the list.
    key: [url.pathname, supplierId, offset, placed].join(" "),
    read: async (reading) => {
      const parts = await partsToOrder(reading, supplierId);
      return { count: parts.length, rows: parts.slice(offset, offset + PAGE_SIZE + 1) };
    },
  });
  return {
    supplier: supplierId === null ? "" : String(supplierId),
    suppliers: suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(report.state === "ready"
      ? { toCome: null, asOf: report.asOf, count: report.result.count, ...pageAt(report.result.rows, cursor) }
      : { toCome: report, asOf: null, count: 0, ...pageAt<Reorder>([], cursor) }),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const count = (units: number) => units.toLocaleString("en-IN");
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("sku", {
    header: "Part",
    cell: ({ row: { original } }) => <PartCell name={original.name} sku={original.sku} />,
  }),
  column.accessor("supplier", { header: "Supplier", meta: { from: "lg" } }),
  column.accessor("sold", {
    header: `Sold in ${SALES_DAYS} days`,
    meta: { isNumber: true, from: "md" },
    cell: ({ getValue }) => count(getValue()),
  }),
  column.accessor("inStock", {
    header: "In stock",
    meta: { isNumber: true },
    cell: ({ getValue }) => count(getValue()),
  }),
  column.accessor("awaited", {
    header: "On order",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => (getValue() === 0 ? "" : count(getValue())),
  }),
  column.accessor("unitCostPaise", {
    header: "Cost",
    meta: { isNumber: true, from: "lg" },
    cell: ({ getValue }) => {
      const paise = getValue();
      return paise === null ? "" : formatRupees(rupeesFromPaise(paise));
    },
  }),
  column.accessor("units", {
    header: "Order",
    meta: { isNumber: true },
    cell: ({ getValue }) => <strong>{count(getValue())}</strong>,
  }),
]);

/** The parts that will run out before a supplier delivers. Selected ones go into a purchase order. */
export default function WhatToOrder({ loaderData }: Route.ComponentProps) {
  const { supplier, suppliers, count: total, toCome, asOf } = loaderData;
  return (
    <>
      <PageHead
        title="What to order"
        text={
          total > 0 &&
          `${total.toLocaleString("en-IN")} ${total === 1 ? "part" : "parts"}: stock and goods on order are at the reorder point, or will not last until the supplier delivers`
        }
      >
        <a href={href("/admin/purchase-orders")} className={HEAD_LINK}>
          Purchase orders
        </a>
      </PageHead>
      {suppliers.length > 0 && (
        <FilterBar label="Choose a supplier">
          <FilterChoice
            label="Supplier"
            name="supplier"
            value={supplier}
            options={[{ value: "", label: "All" }, ...suppliers]}
          />
        </FilterBar>
      )}
      <AsOf asOf={asOf} />
      {toCome ? <PendingReport report={toCome} /> : <PartsToOrder {...loaderData} />}
    </>
  );
}

type ListProps = Pick<Route.ComponentProps["loaderData"], "supplier" | "rows" | "newer" | "older">;

function PartsToOrder({ supplier, rows, newer, older }: ListProps) {
  const withParts = (ids: readonly string[]) => {
    const query = new URLSearchParams(ids.map((id) => ["part", id]));
    if (supplier) query.set("supplier", supplier);
    return `${href("/admin/purchase-orders/:id", { id: "new" })}?${query}`;
  };
  return (
    <DataList
      label="What to order"
      columns={columns}
      rows={rows}
      edges={{ newer, older }}
      pageLabels={IN_TURN}
      rowHref={({ id }) => href("/admin/catalogue/parts/:id", { id: String(id) })}
      rowName={({ sku }) => sku}
      empty="Nothing needs to be ordered"
      emptyHint="Parts come here from their sales of 90 days, or from the reorder point on a part's page."
      bulk={(ids) => (
        <ButtonLink to={withParts(ids)} size="small" prefetch="none">
          Order
        </ButtonLink>
      )}
    />
  );
}

import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { rowId } from "@kasna/rules/row-id";
import { createColumnHelper } from "@tanstack/react-table";
import { href } from "react-router";
import { DataList, type listFeatures } from "../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterText } from "../../admin-kit/filter-bar.tsx";
import { startOfDay } from "../../admin-kit/form-fields.ts";
import { cursorIn, searchTextIn } from "../../admin-kit/keyset.server.ts";
import { PageHead } from "../../admin-kit/page-head.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../api/context.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/purchase-order-list.page";
import { searchPurchaseOrders } from "./purchase-orders.operations.server.ts";
import { PURCHASE_STATE_LABELS, PURCHASE_VIEWS, purchaseOrderName } from "./purchase-texts.ts";
import { listSuppliers } from "./suppliers.operations.server.ts";

const VIEW_LABELS = {
  open: "Drafts and placed",
  placed: "Placed",
  draft: "Drafts",
  closed: "Closed",
  all: "All",
};

export const meta: Route.MetaFunction = () => [{ title: "Purchase orders · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  const ctx = appContext(context);
  const text = searchTextIn(url);
  const view = PURCHASE_VIEWS.find((view) => view === url.searchParams.get("view")) ?? "open";
  const supplierId = rowId(url.searchParams.get("supplier"));
  const [page, suppliers] = await Promise.all([
    searchPurchaseOrders(ctx, { view, text, supplierId, cursor: cursorIn(url) }),
    listSuppliers(ctx.db.readOnly),
  ]);
  return {
    text,
    view,
    supplier: supplierId === null ? "" : String(supplierId),
    suppliers: suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
    ...page,
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("id", {
    header: "Order",
    meta: { isShort: true, isCode: true },
    cell: ({ getValue }) => purchaseOrderName(getValue()),
  }),
  column.accessor("supplier", { header: "Supplier" }),
  column.accessor("state", { header: "State", cell: ({ getValue }) => PURCHASE_STATE_LABELS[getValue()] }),
  column.accessor("expectedOn", {
    header: "Expected",
    meta: { isShort: true, from: "sm" },
    cell: ({ getValue }) => {
      const day = getValue();
      return day === null ? "" : formatDate(startOfDay(day));
    },
  }),
  column.accessor("lines", { header: "Parts", meta: { isNumber: true, from: "md" } }),
  column.accessor("awaited", {
    header: "On order",
    meta: { isNumber: true, from: "md" },
    cell: ({ row: { original } }) => (original.state === "placed" ? original.awaited : ""),
  }),
  column.accessor("paise", {
    header: "Cost",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => (getValue() === 0 ? "" : formatRupees(rupeesFromPaise(getValue()))),
  }),
]);

/** Purchase orders, with the goods still expected. */
export default function PurchaseOrderList({ loaderData }: Route.ComponentProps) {
  const { text, view, supplier, suppliers, rows, newer, older } = loaderData;
  return (
    <>
      <PageHead
        title="Purchase orders"
        text="What the shop orders from its suppliers, and receives. Costs are without GST."
      >
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={href("/admin/suppliers")} variant="outline" size="small">
            Suppliers
          </ButtonLink>
          <ButtonLink to={href("/admin/reorder")} variant="outline" size="small">
            What to order
          </ButtonLink>
          <ButtonLink to={href("/admin/purchase-orders/:id", { id: "new" })} size="small">
            New purchase order
          </ButtonLink>
        </div>
      </PageHead>
      <FilterBar label="Search purchase orders">
        <FilterText label="Number, supplier or SKU" value={text} />
        <FilterChoice
          label="Show"
          name="view"
          value={view}
          options={PURCHASE_VIEWS.map((value) => ({ value, label: VIEW_LABELS[value] }))}
        />
        <FilterChoice
          label="Supplier"
          name="supplier"
          value={supplier}
          options={[{ value: "", label: "All" }, ...suppliers]}
        />
      </FilterBar>
      <DataList
        label="Purchase orders"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowHref={({ id }) => href("/admin/purchase-orders/:id", { id: String(id) })}
        rowName={({ id }) => purchaseOrderName(id)}
        empty={text || supplier ? "No purchase orders match" : "There are no purchase orders here yet"}
        emptyHint={suppliers.length === 0 ? "Begin with a supplier." : undefined}
      />
    </>
  );
}

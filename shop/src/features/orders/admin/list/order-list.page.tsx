import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { ORDER_STEPS } from "@kasna/rules/orders/order-status";
import { parcelOfCode } from "@kasna/rules/orders/parcel-code";
import { createColumnHelper } from "@tanstack/react-table";
import { href, redirect, useLocation } from "react-router";
import { z } from "zod";
import { DataList, IN_TURN, type listFeatures } from "../../../../admin-kit/data-list.tsx";
import { FilterBar, FilterChoice, FilterField, FilterText } from "../../../../admin-kit/filter-bar.tsx";
import { actionResult, readForm } from "../../../../admin-kit/form.server.ts";
import { idField, textField } from "../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { cursorIn } from "../../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../../admin-kit/page-head.tsx";
import { deleteView, listSavedViews, saveView } from "../../../../admin-kit/saved-views.operations.server.ts";
import { SavedViews } from "../../../../admin-kit/saved-views.tsx";
import { assertMay, requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../../../admin-kit/staff/use-may.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { applyToEach, moveOrderByStaff } from "../order-actions.operations.server.ts";
import { methodWord, paymentWord, StatusPill } from "../order-status-pill.tsx";
import { parcelPath } from "../parcel-path.ts";
import type { Route } from "./+types/order-list.page";
import { BulkBar } from "./bulk-bar.tsx";
import { isWork, searchOrders } from "./order-list.operations.server.ts";
import { orderSearchIn, orderViewsFor, PAYMENT_FILTERS } from "./order-views.ts";
import { packOrders } from "./pack-many.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Orders · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = requireStaff(context, "orders");
  const ctx = appContext(context);
  const search = orderSearchIn(url);
  const [page, views] = await Promise.all([
    searchOrders(ctx, search, cursorIn(url)),
    listSavedViews(ctx, { staff, page: "orders" }),
  ]);
  const parcel = parcelOfCode(search.text);
  const [found] = page.rows;
  // A scanned label opens its parcel.
  if (parcel && found?.id === parcel.orderId) throw redirect(parcelPath(parcel));
  const now = ctx.now();
  const rows = page.rows.map((row) => ({
    ...row,
    isLate: ORDER_STEPS[row.status].length > 0 && row.promisedAt < now,
  }));
  const hasCourier = ctx.settings.courier !== null;
  return { search, views, ...page, rows, isDueFirst: isWork(search.view), hasCourier };
}

const ids = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(idField()).min(1).max(50),
);
const STEPS = { out: "out_for_delivery", deliver: "delivered" } as const;
const actionForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save-view"),
    name: textField(40, "Enter a name"),
    query: z.string().max(500),
  }),
  z.object({ intent: z.literal("drop-view"), view: idField() }),
  z.object({ intent: z.literal("pack"), order: ids }),
  z.object({ intent: z.enum(["out", "deliver"]), order: ids }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "orders");
  const ctx = appContext(context);
  return actionResult(async () => {
    const form = await readForm(request, actionForm);
    if (form.intent === "save-view") {
      await saveView(ctx, { staff, page: "orders", name: form.name, query: form.query });
      return "View saved";
    }
    if (form.intent === "drop-view") {
      await deleteView(ctx, { staff, id: form.view });
      return "View removed";
    }
    assertMay(staff, "packing");
    const { intent } = form;
    const messages = ({ done, problems }: { done: number; problems: readonly string[] }) =>
      [`${done} of ${form.order.length} orders updated`, ...problems].join(". ");
    if (intent === "pack") {
      const packed = await packOrders(ctx, { staff, orderIds: form.order });
      return { done: messages(packed), undo: packed.bulkEditId };
    }
    return messages(
      await applyToEach(form.order, (orderId) =>
        moveOrderByStaff(ctx, { staff, orderId, to: STEPS[intent] }),
      ),
    );
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const OrderPill = ({ row: { status, packedAt, isLate, parcels, sentParcels } }: { row: Row }) => (
  <StatusPill
    status={status}
    isLate={isLate}
    isPacked={packedAt !== null}
    parcels={parcels > 1 ? { count: parcels, sent: sentParcels } : undefined}
  />
);

const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("id", {
    header: "Order",
    meta: { isCode: true },
    cell: ({ getValue }) => `#${getValue()}`,
  }),
  column.accessor("placedAt", {
    header: "Placed",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.display({
    id: "buyer",
    header: "Buyer",
    cell: ({ row: { original } }) => (
      <>
        <span className="block max-w-44 truncate sm:max-w-56">
          {original.companyName || `${original.firstName} ${original.lastName}`}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 sm:hidden">
          <span className="figures text-quiet">{formatRupees(rupeesFromPaise(original.totalPaise))}</span>
          <OrderPill row={original} />
        </span>
      </>
    ),
  }),
  column.accessor("city", { header: "City", meta: { from: "xl" } }),
  column.accessor("phoneNumber", { header: "Mobile", meta: { from: "2xl", isCode: true } }),
  column.accessor("pieces", { header: "Quantity", meta: { isNumber: true, from: "xl" } }),
  column.display({
    id: "payment",
    header: "Payment",
    meta: { from: "lg", isShort: true },
    cell: ({ row: { original } }) =>
      `${original.paymentMethod === "cod" && !original.isCounter ? "COD" : methodWord(original)}, ${paymentWord(original.paymentStatus).toLowerCase()}`,
  }),
  column.accessor("status", {
    header: "State",
    meta: { from: "sm" },
    cell: ({ row: { original } }) => <OrderPill row={original} />,
  }),
  column.accessor("totalPaise", {
    header: "Total",
    meta: { isNumber: true, from: "sm" },
    cell: ({ getValue }) => formatRupees(rupeesFromPaise(getValue())),
  }),
]);

/** All orders, filtered by queue, payment, day or search text. Staff can move or print many at once. */
export default function OrderList({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { search, views, rows, newer, older, isDueFirst, hasCourier } = loaderData;
  const allowed = useMay();
  const isAllAsked = useLocation().search === "";
  return (
    <>
      <PageHead title="Orders">
        {allowed("sales") && (
          <ButtonLink to={href("/admin/orders/new")} size="small">
            New order
          </ButtonLink>
        )}
      </PageHead>
      <FilterBar label="Search orders">
        <FilterText label="Number, name, mobile, SKU or tracking number" value={search.text} />
        <FilterChoice label="Queue" name="view" value={search.view} options={orderViewsFor(hasCourier)} />
        <FilterChoice label="Payment" name="payment" value={search.payment} options={PAYMENT_FILTERS} />
        <FilterField label="From" name="from" type="date" defaultValue={search.from} />
        <FilterField label="To" name="to" type="date" defaultValue={search.to} />
      </FilterBar>
      <SavedViews views={views} />
      <DataList
        label="Orders"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        {...(isDueFirst && { pageLabels: IN_TURN })}
        rowHref={(row) => href("/admin/orders/:orderId", { orderId: String(row.id) })}
        rowName={(row) => `order #${row.id}`}
        {...(isAllAsked
          ? { empty: "There are no orders yet" }
          : { empty: "No orders match", emptyHint: "Choose another queue, or use fewer search words." })}
        {...(allowed("packing") && {
          bulk: (chosen: readonly string[], clear: () => void) => (
            <BulkBar ids={chosen} clear={clear} hasCourier={hasCourier} />
          ),
        })}
      />
    </>
  );
}

import { formatDate, formatMoment } from "@kasna/rules/dates";
import { CANCEL_REASONS, ORDER_STATUSES } from "@kasna/rules/orders/order-status";
import { PARCEL_GRAMS_MAX } from "@kasna/rules/orders/parcel-weight";
import { isDispatched } from "@kasna/rules/orders/shipments";
import type { Permission } from "@kasna/rules/roles";
import { z } from "zod";
import { actionResult, idParam, loaded, type Outcome, readForm } from "../../../admin-kit/form.server.ts";
import {
  formKeyField,
  idField,
  linesField,
  optionalKilograms,
  optionalText,
  reasonField,
  rupeesField,
  seenField,
  wholeField,
} from "../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { assertMay, requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { cancelBooking } from "../courier/cancel-booking.operations.server.ts";
import { joinShipments } from "../shipments/join-shipments.operations.server.ts";
import type { Route } from "./+types/order.page";
import { cancelPieces } from "./cancel-pieces.operations.server.ts";
import { liveParcels } from "./detail.ts";
import {
  addOrderNote,
  correctTracking,
  moveOrderByStaff,
  refundByStaff,
} from "./order-actions.operations.server.ts";
import { OrderBuyer } from "./order-buyer.tsx";
import { orderForStaff } from "./order-detail.operations.server.ts";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderHistory } from "./order-history.tsx";
import { OrderLines, OrderSums } from "./order-lines.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { StatusPill, statusWord } from "./order-status-pill.tsx";
import { CancelOrder, OrderSteps } from "./order-steps.tsx";
import { OrderReturns } from "./returns/order-returns.tsx";
import { packOrder } from "./shipments/pack-order.operations.server.ts";
import { ParcelPanels } from "./shipments/parcel-panel.tsx";
import { parcelNameOf } from "./shipments/parcels.operations.server.ts";
import { weighParcel } from "./shipments/weigh-parcel.operations.server.ts";

export const meta: Route.MetaFunction = ({ params }) => [{ title: `#${params.orderId} · Back office` }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "orders");
  return loaded(orderForStaff(appContext(context), idParam(params.orderId)));
}

/** The parcel of a form, and its pieces as the staff member saw them. */
const parcel = { shipment: idField().optional(), pieces: wholeField(0, 1_000_000_000).optional() };
const tracking = {
  trackingNumber: optionalText(60),
  carrier: optionalText(60),
};
const whole = z
  .string("Enter a whole number")
  .trim()
  .regex(/^\d{1,9}$/, "Enter a whole number")
  .transform(Number);
const actionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("move"), to: z.enum(ORDER_STATUSES), ...parcel, ...tracking }),
  z.object({ intent: z.literal("pack"), packed: z.enum(["yes", "no"]), ...parcel }),
  z.object({ intent: z.literal("join"), ...parcel, shipment: idField() }),
  z.object({
    intent: z.literal("weigh"),
    seen: seenField,
    ...parcel,
    shipment: idField(),
    weight: optionalKilograms(PARCEL_GRAMS_MAX),
  }),
  z.object({ intent: z.literal("cancel"), reason: z.enum(CANCEL_REASONS, "Choose a reason"), ...parcel }),
  z.object({ intent: z.literal("tracking"), seen: seenField, ...parcel, ...tracking }),
  z.object({ intent: z.literal("unbook"), ...parcel, shipment: idField() }),
  z.object({
    intent: z.literal("pieces"),
    shipment: parcel.shipment,
    position: whole,
    lineQuantity: whole,
    quantity: whole.refine((pieces) => pieces >= 1, "Enter at least 1 item"),
    reason: reasonField,
  }),
  z.object({
    intent: z.literal("refund"),
    amount: rupeesField,
    to: z.enum(["account", "store_credit"]).default("account"),
    reason: reasonField,
    key: formKeyField,
  }),
  z.object({ intent: z.literal("note"), text: linesField(2000, "Enter a note"), key: formKeyField }),
]);

/** The permission for an action on an order. Steps towards delivery need packing; everything else needs sales. */
function neededFor(form: z.output<typeof actionForm>): Permission {
  if (form.intent === "note") return "orders";
  if (form.intent === "refund") return "money";
  if (form.intent === "cancel" || form.intent === "pieces") return "sales";
  if (form.intent === "move" && (form.to === "confirmed" || form.to === "cancelled")) return "sales";
  return "packing";
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "orders");
  const ctx = appContext(context);
  const orderId = idParam(params.orderId);
  return actionResult(async () => {
    const form = await readForm(request, actionForm);
    const target = { staff, orderId };
    const shipmentId = "shipment" in form ? form.shipment : undefined;
    const parcel = { ...target, shipmentId, piecesSeen: "pieces" in form ? form.pieces : undefined };
    const name = () => parcelNameOf(ctx, orderId, shipmentId);
    assertMay(staff, neededFor(form));
    switch (form.intent) {
      case "move":
        await moveOrderByStaff(ctx, { ...parcel, ...form });
        return `${await name()} is ${statusWord(form.to).toLowerCase()}`;
      case "pack":
        await packOrder(ctx, { ...parcel, isPacked: form.packed === "yes" });
        return `${await name()} is ${form.packed === "yes" ? "packed" : "unpacked"}`;
      case "join":
        await joinShipments(ctx, { ...target, shipmentId: form.shipment });
        return "Put back into one parcel";
      case "weigh":
        await weighParcel(ctx, {
          ...parcel,
          shipmentId: form.shipment,
          grams: form.weight,
          seen: form.seen,
        });
        return form.weight === null ? "The weight is the catalogue's again" : "Weight saved";
      case "cancel":
        await moveOrderByStaff(ctx, { ...parcel, to: "cancelled", reason: form.reason });
        return shipmentId === undefined ? "Order is cancelled" : "Parcel is cancelled";
      case "tracking":
        await correctTracking(ctx, { ...target, ...form, shipmentId });
        return "Tracking changed";
      case "unbook":
        return (await cancelBooking(ctx, { ...target, shipmentId: form.shipment }))
          ? "Booking cancelled"
          : "Booking cancelled here. The courier does not answer and is told later";
      case "pieces":
        await cancelPieces(ctx, { ...target, ...form, shipmentId });
        return "Items cancelled";
      case "refund":
        await refundByStaff(ctx, {
          ...target,
          amountPaise: form.amount,
          reason: form.reason,
          isToStoreCredit: form.to === "store_credit",
          formKey: form.key,
        });
        return form.to === "store_credit" ? "Store credit given" : "Refund on its way";
      case "note":
        await addOrderNote(ctx, { ...target, text: form.text, formKey: form.key });
        return "Note added";
    }
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
// The form that shows another staff member's changes keeps its input.
export const shouldRevalidate: typeof evenIfRejected = (change) =>
  !(change.actionResult as Outcome | undefined)?.theirs && evenIfRejected(change);

/** `Placed 25 Nov 2026, 10:00 by Ravi for the customer, promised by 30 Nov 2026`. */
function placedText({ order, placedBy }: Route.ComponentProps["loaderData"]): string {
  const at = formatMoment(order.placedAt);
  if (order.isCounter) return `Sold ${at} at the counter by ${placedBy}`;
  const by = placedBy ? ` by ${placedBy} for the customer` : "";
  return `Placed ${at}${by}, promised by ${formatDate(order.promisedAt)}`;
}

/** An order: buyer, lines or parcels, payment, history and the next actions. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { order, isLate } = loaderData;
  const parcels = liveParcels(loaderData);
  const isSplit = parcels.length > 1;
  const sent = parcels.filter(({ status }) => isDispatched(status));
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="font-mono">#{order.id}</span>
            <StatusPill
              status={order.status}
              isPacked={order.packedAt !== null}
              isLate={isLate}
              parcels={isSplit ? { count: parcels.length, sent: sent.length } : undefined}
            />
          </span>
        }
        text={placedText(loaderData)}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          {isSplit ? (
            <>
              <ParcelPanels detail={loaderData} outcome={actionData} />
              <Panel title="Order" aside={loaderData.steps.length > 0 && <CancelOrder detail={loaderData} />}>
                <OrderSums detail={loaderData} />
              </Panel>
            </>
          ) : (
            <>
              <OrderSteps detail={loaderData} outcome={actionData} />
              <OrderLines detail={loaderData} outcome={actionData} />
            </>
          )}
          <OrderHistory detail={loaderData} />
        </div>
        <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
          <OrderBuyer detail={loaderData} />
          <OrderMoney detail={loaderData} outcome={actionData} />
          <OrderDocuments detail={loaderData} />
          <OrderReturns detail={loaderData} />
          <OrderNotes detail={loaderData} outcome={actionData} />
        </div>
      </div>
    </>
  );
}

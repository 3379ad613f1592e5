import { ORDER_STEPS } from "@kasna/rules/orders/order-status";
import { partImage } from "@kasna/rules/part-path";
import { asc, desc, eq } from "drizzle-orm";
import { namesOf } from "../../../admin-kit/staff/actor-names.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../database/connect.ts";
import {
  documents,
  ERASED,
  lineCancellations,
  orderLines,
  orderNotes,
  orders,
  paymentFlags,
  payments,
  refunds,
  returns,
  users,
} from "../../../database/schema/index.ts";
import { billingAddressOf, deliveryAddressOf } from "../../addresses/bill-to.operations.server.ts";
import { isOfOrder } from "../../documents/ordered-quotations.operations.server.ts";
import { FLAG_KINDS } from "../../payments/admin/flags.operations.server.ts";
import { refundableOf } from "../../payments/refunds.operations.server.ts";
import { cashOfOrder } from "../carrier-cash/carrier-cash.operations.server.ts";
import { shopCarriers } from "../carriers.operations.server.ts";
import { shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { PIECES_CANCELLABLE } from "./cancel-pieces.operations.server.ts";
import { historyOf } from "./order-history.operations.server.ts";
import { parcelsOf } from "./shipments/parcels.operations.server.ts";

/** Everything staff see about an order, with the statuses it can move to. Throws `not_found`. */
export async function orderForStaff(ctx: AppContext, orderId: number) {
  const { db } = ctx;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
  const [
    all,
    [buyer],
    lines,
    cancellations,
    notes,
    issued,
    paid,
    refundRows,
    flags,
    returned,
    cash,
    refundable,
  ] = await rowsOfOrder(db, orderId, order.userId);
  const [parcels, carriers, history] = await Promise.all([
    parcelsOf(ctx, order, all),
    shopCarriers(ctx),
    historyOf(ctx, orderId, all, (actors) => namesOf(ctx, actors)),
  ]);
  const names = await namesOf(ctx, [
    ...all.flatMap((shipment) => shipment.packedBy ?? []),
    ...cancellations.map((cancellation) => cancellation.actor),
    ...refundRows.map((refund) => refund.actor),
    ...(order.placedBy ? [order.placedBy] : []),
  ]);
  return {
    order,
    placedBy: order.placedBy && names(order.placedBy),
    address: deliveryAddressOf(order),
    billing: order.billing && billingAddressOf(order),
    customer: buyer && {
      id: buyer.id,
      name: buyer.name,
      mobile: buyer.mobile,
      email: buyer.email,
      isBlocked: buyer.blockedAt !== null,
      isErased: buyer.mobile.startsWith(ERASED),
    },
    lines: lines.map((line) => ({ ...line, image: partImage(line.sku) })),
    cancellations: cancellations.map((row) => ({ ...row, actor: names(row.actor) })),
    parcels: parcels.map(({ packedBy, ...parcel }) => ({
      ...parcel,
      packedBy: packedBy === null ? null : names(packedBy),
    })),
    carriers: carriers.map(({ name }) => name),
    history,
    notes,
    documents: issued,
    payments: paid.map(({ reference: _, ...payment }) => payment),
    refunds: refundRows.map(({ id, amountPaise, reason, status, toStoreCredit, createdAt, actor }) => ({
      id,
      amountPaise,
      reason,
      status,
      toStoreCredit,
      createdAt,
      actor: names(actor),
    })),
    refundablePaise: refundable?.leftPaise ?? 0,
    flags: flags.map(({ id, kind, detail, resolvedAt }) => ({
      id,
      detail,
      resolvedAt,
      kind: FLAG_KINDS[kind as keyof typeof FLAG_KINDS] ?? kind,
    })),
    returns: returned,
    cash,
    steps: ORDER_STEPS[order.status],
    canCancelPieces:
      PIECES_CANCELLABLE.includes(order.status) &&
      (order.paymentMethod === "cod" || order.paymentStatus === "paid"),
    isLate: ORDER_STEPS[order.status].length > 0 && order.promisedAt < ctx.now(),
  };
}

/** The stored rows of an order: its shipments, lines, money, documents, notes and returns. */
const rowsOfOrder = (db: Queryable, orderId: number, userId: number) =>
  Promise.all([
    shipmentsOf(db, orderId),
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)),
    db
      .select()
      .from(lineCancellations)
      .where(eq(lineCancellations.orderId, orderId))
      .orderBy(asc(lineCancellations.id)),
    db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id)),
    db
      .select({
        id: documents.id,
        kind: documents.kind,
        number: documents.number,
        issuedAt: documents.issuedAt,
        totalPaise: documents.totalPaise,
        shipmentId: documents.shipmentId,
      })
      .from(documents)
      .where(isOfOrder(orderId))
      .orderBy(asc(documents.id)),
    db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.createdAt)),
    db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id)),
    db.select().from(paymentFlags).where(eq(paymentFlags.orderId, orderId)).orderBy(asc(paymentFlags.id)),
    db
      .select({ id: returns.id, status: returns.status, requestedAt: returns.requestedAt })
      .from(returns)
      .where(eq(returns.orderId, orderId))
      .orderBy(asc(returns.id)),
    cashOfOrder(db, orderId),
    refundableOf(db, orderId),
  ]);

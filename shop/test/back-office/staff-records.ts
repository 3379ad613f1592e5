import type { AppContext } from "../../src/api/app-context.server.ts";
import {
  closeMessages,
  reopenMessages,
} from "../../src/features/help/admin/bulk-messages.operations.server.ts";
import { searchOwedParcels } from "../../src/features/orders/admin/carrier-cash/cash-list.operations.server.ts";
import { bookRemittance } from "../../src/features/orders/carrier-cash/remittances.operations.server.ts";
import { takeBack } from "../../src/features/orders/returns/ask-return.operations.server.ts";
import { returnablePieces } from "../../src/features/orders/returns/returns.operations.server.ts";
import { shipmentsOf } from "../../src/features/orders/shipments/shipments.operations.server.ts";
import { placePurchaseOrder } from "../../src/features/purchasing/purchase-order-steps.operations.server.ts";
import { saveDraft } from "../../src/features/purchasing/purchase-orders.operations.server.ts";
import { saveSupplier } from "../../src/features/purchasing/suppliers.operations.server.ts";
import { newStaff } from "../staff.ts";

export type OfBuyer = {
  /** A delivered order of one parcel, to be paid in cash. */
  orderId: number;
  messageId: number;
};

/**
 * Makes what only staff write, one of each, by an admin of its own: a return of one piece of a delivered order, the cash
 * of that order, a placed purchase order, and a bulk edit that closed a message, which is open again. Returns their ids.
 */
export async function makeStaffRecords(ctx: AppContext, { orderId, messageId }: OfBuyer) {
  const staff = await newStaff({ inside: ctx }, "admin");
  const [owed] = await searchOwedParcels(ctx, { carrier: null, text: String(orderId) });
  if (!owed) throw new Error(`Order ${orderId} owes no cash`);
  const remittanceId = await bookRemittance(ctx, {
    staff,
    carrier: owed.carrier,
    list: `${orderId}\t${owed.owedPaise / 100}`,
    amountPaise: owed.owedPaise,
    bankReference: `CASH ${orderId}`,
    receivedOn: "2026-11-20",
    note: "",
  });

  const [shipment] = await shipmentsOf(ctx.db, orderId);
  const shipmentId = shipment?.id ?? 0;
  const pieces = await returnablePieces(ctx.db, [orderId]);
  const returnId = await takeBack(ctx, {
    staff,
    orderId,
    shipmentId,
    leftSeen: pieces.reduce((sum, { left }) => sum + left, 0),
    reason: "faulty",
    note: "",
    payTo: "",
    lines: [{ position: 0, quantity: 1 }],
  });

  const terms = {
    contact: "",
    email: "",
    phone: "",
    address: "",
    gstin: "",
    leadDays: 10,
    isArchived: false,
  };
  const name = `Sundaram ${staff.mobile.slice(-5)}`;
  const supplierId = await saveSupplier(ctx, {
    actor: staff,
    id: null,
    version: 0,
    terms: { ...terms, name },
  });
  const list = "HB-M8x40-A2 200 4.50\nHN-M8-A2 200 1.10";
  const draft = { actor: staff, id: null, version: 0, supplierId, note: "", list };
  const purchaseOrderId = await saveDraft(ctx, draft);
  await placePurchaseOrder(ctx, { actor: staff, id: purchaseOrderId });

  const { bulkEditId } = await closeMessages(ctx, { actor: staff, ids: [messageId] });
  await reopenMessages(ctx, { actor: staff, ids: [messageId] });
  return { returnId, remittanceId, purchaseOrderId, bulkEditId: bulkEditId ?? 0 };
}

export type StaffRecords = Awaited<ReturnType<typeof makeStaffRecords>>;

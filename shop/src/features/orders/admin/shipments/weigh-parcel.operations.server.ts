import { isInStore } from "@kasna/rules/orders/shipments";
import { eq } from "drizzle-orm";
import { audit } from "../../../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../../../admin-kit/form.server.ts";
import type { Shown } from "../../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { orders, shipments } from "../../../../database/schema/index.ts";
import {
  assertPiecesUnchanged,
  shipmentIn,
  shipmentsOf,
  stepError,
} from "../../shipments/shipments.operations.server.ts";
import { weightFields } from "./weight-fields.ts";

type Weighed = {
  staff: Staff;
  orderId: number;
  shipmentId: number;
  piecesSeen: number | undefined;
  /** Null: use the catalogue weight. */
  grams: number | null;
  /** The values that the form showed. */
  seen?: Shown;
};

/** Records the weight of a parcel in the store. Throws `not_found`, `order_step`, `edited_meanwhile`. */
export async function weighParcel(
  ctx: AppContext,
  { staff, orderId, shipmentId, piecesSeen, grams, seen }: Weighed,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    if (!order) throw domainError("not_found", { message: `Order #${orderId} not found` });
    const all = await shipmentsOf(tx, orderId);
    const shipment = shipmentIn(all, shipmentId);
    if (order.status === "pending" || !isInStore(shipment.status))
      throw stepError(order, all, shipment, "weighed");
    assertPiecesUnchanged(shipment, piecesSeen);
    const { weighedGrams } = shipment;
    assertSeen(seen, weightFields(weighedGrams));
    if (weighedGrams === grams) return;
    await tx.update(shipments).set({ weighedGrams: grams }).where(eq(shipments.id, shipmentId));
    await audit(tx, {
      actor: staff,
      action: "order.weighed",
      subject: `order:${orderId}`,
      before: { grams: weighedGrams },
      after: { grams, shipmentId },
    });
  });
}

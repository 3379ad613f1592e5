import { rupeesFromPaise } from "@kasna/rules/money";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { carrierCash } from "../../../database/schema/index.ts";

/** Must equal the condition of its partial index. */
export const IS_OWED = sql`carrier_cash.paid_paise + carrier_cash.written_off_paise < carrier_cash.due_paise`;
export const OWED_PAISE = sql<number>`carrier_cash.due_paise - carrier_cash.paid_paise - carrier_cash.written_off_paise`;

/** The cash part of a document: the total without store credit. */
const CASH_PAISE = sql`total_paise - coalesce((content->>'storeCreditPaise')::int8, 0)`;

/**
 * Records the cash collected for a delivered parcel of a cash order: its invoice minus the credit notes for cancelled
 * pieces.
 */
export async function recordCarrierCash(
  tx: Transaction,
  { shipmentId, orderId, carrier, at }: { shipmentId: number; orderId: number; carrier: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into carrier_cash (shipment_id, order_id, carrier, due_paise, delivered_at)
    select ${shipmentId}::int, ${orderId}::int, ${carrier}, sum((${CASH_PAISE}) * case kind when 'invoice' then 1 else -1 end),
      ${at.toISOString()}
    from documents where order_id = ${orderId} and shipment_id = ${shipmentId} and kind in ('invoice', 'credit_note')
      and return_id is null
    having sum((${CASH_PAISE}) * case kind when 'invoice' then 1 else -1 end) > 0
    on conflict do nothing`);
}

export type OwingCarrier = { carrier: string; parcels: number; owedPaise: number; oldest: Date };

/** The debt of each carrier, in paise, largest first. Names that differ only in case are one carrier. */
export async function owingCarriers(db: Queryable): Promise<OwingCarrier[]> {
  const { rows } = await db.execute<{ carrier: string; parcels: number; owed: string; oldest: string }>(sql`
    select min(carrier) as carrier, count(*)::int as parcels, sum(${OWED_PAISE})::text as owed,
      min(delivered_at) as oldest
    from carrier_cash where ${IS_OWED} group by lower(trim(carrier)) order by sum(${OWED_PAISE}) desc, 1`);
  return rows.map(({ carrier, parcels, owed, oldest }) => ({
    carrier,
    parcels,
    owedPaise: Number(owed),
    oldest: new Date(oldest),
  }));
}

/** How many delivered parcels have not been paid for yet. */
export async function countOwedParcels({ db }: AppContext): Promise<number> {
  const { rows } = await db.readOnly.execute<{ count: number }>(
    sql`select count(*)::int as count from carrier_cash where ${IS_OWED}`,
  );
  return rows[0]?.count ?? 0;
}

/** The cash for an order's parcels, in paise, and where it is. */
export const cashOfOrder = (db: Queryable, orderId: number) =>
  db.select().from(carrierCash).where(eq(carrierCash.orderId, orderId)).orderBy(asc(carrierCash.shipmentId));

/**
 * Writes off the outstanding cash for these parcels, with a reason for the audit log. Returns how many there were.
 * Throws `edited_meanwhile` if nothing is outstanding for one of them any more.
 */
export async function writeOffCash(
  ctx: AppContext,
  { staff, shipmentIds, reason }: { staff: Staff; shipmentIds: readonly number[]; reason: string },
): Promise<number> {
  const ids = [...new Set(shipmentIds)];
  return ctx.db.transaction(async (tx) => {
    const parcels = await tx
      .select()
      .from(carrierCash)
      .where(inArray(carrierCash.shipmentId, ids))
      .orderBy(asc(carrierCash.shipmentId))
      .for("update");
    const owed = parcels.filter((parcel) => parcel.paidPaise + parcel.writtenOffPaise < parcel.duePaise);
    if (owed.length < ids.length)
      throw domainError("edited_meanwhile", {
        message:
          "Another staff member has booked or written off one of these parcels meanwhile. Choose again.",
      });
    for (const { shipmentId, orderId, carrier, duePaise, paidPaise, writtenOffPaise } of owed) {
      await tx
        .update(carrierCash)
        .set({ writtenOffPaise: duePaise - paidPaise })
        .where(eq(carrierCash.shipmentId, shipmentId));
      await audit(tx, {
        actor: staff,
        action: "carrier-cash.written-off",
        subject: `order:${orderId}`,
        before: null,
        after: { rupees: rupeesFromPaise(duePaise - paidPaise - writtenOffPaise), carrier, reason },
      });
    }
    return owed.length;
  });
}

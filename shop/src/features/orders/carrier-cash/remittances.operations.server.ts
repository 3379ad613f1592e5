import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { asc, desc, eq, isNull, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { carrierCash, remittanceLines, remittances } from "../../../database/schema/index.ts";
import { OWED_PAISE } from "./carrier-cash.operations.server.ts";
import {
  isSameCarrier,
  type MatchedLine,
  matchRemittance,
  namesInList,
  type OwedParcel,
} from "./match-remittance.ts";

const ORDER_NUMBER = /^\d{1,9}$/;

/** The cash parcels in a carrier's list by order or tracking number, paid or not, in order of delivery. */
async function parcelsIn(db: Queryable, names: readonly string[], { isLocking = false } = {}) {
  const numbers = names.filter((name) => ORDER_NUMBER.test(name)).map(Number);
  const { rows } = await db.execute<{
    id: number;
    order_id: number;
    carrier: string;
    tracking: string;
    owed: string;
  }>(sql`
    select carrier_cash.shipment_id as id, carrier_cash.order_id, carrier_cash.carrier, s.tracking_number as tracking,
      (${OWED_PAISE})::text as owed
    from carrier_cash join shipments s on s.id = carrier_cash.shipment_id
    where carrier_cash.order_id = any(${sql.param(numbers)}::int[])
      or carrier_cash.shipment_id in (select id from shipments
        where tracking_number = any(${sql.param(names.flatMap((name) => [name, name.toUpperCase()]))}::text[]))
    order by carrier_cash.delivered_at, carrier_cash.shipment_id
    ${isLocking ? sql`for update of carrier_cash` : sql``}`);
  return rows.map(
    ({ id, order_id: orderId, carrier, tracking, owed }): OwedParcel => ({
      shipmentId: id,
      orderId,
      carrier,
      trackingNumber: tracking,
      owedPaise: Number(owed),
    }),
  );
}

type List = { carrier: string; list: string };

/** The effect of booking a carrier's list, line by line. Changes nothing. */
export async function previewRemittance(ctx: AppContext, { carrier, list }: List): Promise<MatchedLine[]> {
  return matchRemittance(list, { carrier, parcels: await parcelsIn(ctx.db, namesInList(list)) });
}

type Booked = List & {
  staff: Staff;
  bankReference: string;
  amountPaise: number;
  /** The day in India, `2026-11-25`. */
  receivedOn: string;
  note: string;
};

/**
 * Books a carrier's payment for many parcels, all or none. Returns its id. Throws `fields_wrong` if a line can't be
 * booked, or if the amount differs from the lines without a note, and `transfer_known` for a reference that has already
 * been booked.
 */
export async function bookRemittance(ctx: AppContext, booked: Booked): Promise<number> {
  const { staff, carrier, list, bankReference, amountPaise, receivedOn, note } = booked;
  return ctx.db.transaction(async (tx) => {
    // If two staff members book at the same time, the second sees the first one's booking.
    await tx.execute(sql`lock table remittances in share row exclusive mode`);
    const parcels = await parcelsIn(tx, namesInList(list), { isLocking: true });
    const lines = matchRemittance(list, { carrier, parcels });
    assertBookable(lines, { amountPaise, note });
    const actor = `staff:${staff.id}`;
    const [stored] = await tx
      .insert(remittances)
      .values({ carrier, bankReference, amountPaise, note, receivedOn, actor, bookedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: remittances.id });
    if (!stored) throw domainError("transfer_known");
    const paid = Map.groupBy(
      lines.flatMap(({ parts }) => parts),
      ({ shipmentId }) => shipmentId,
    );
    for (const [shipmentId, parts] of paid) {
      const paidPaise = parts.reduce((sum, part) => sum + part.paidPaise, 0);
      const orderId = parts[0]?.orderId ?? 0;
      await tx.insert(remittanceLines).values({ remittanceId: stored.id, shipmentId, orderId, paidPaise });
      await addPaid(tx, shipmentId, paidPaise);
    }
    await audit(tx, {
      actor: staff,
      action: "remittance.booked",
      subject: `remittance:${stored.id}`,
      before: null,
      after: {
        carrier,
        bankReference,
        on: receivedOn,
        rupees: rupeesFromPaise(amountPaise),
        orders: [...new Set(lines.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)))],
        ...(note && { note }),
      },
    });
    return stored.id;
  });
}

function assertBookable(
  lines: readonly MatchedLine[],
  { amountPaise, note }: { amountPaise: number; note: string },
) {
  if (lines.length === 0)
    throw domainError("fields_wrong", { errors: { list: "Enter the orders that this money is for" } });
  const wrong = lines.filter(({ problem }) => problem !== "");
  if (wrong.length > 0)
    throw domainError("fields_wrong", {
      errors: { list: wrong.map(({ line, problem }) => `Line ${line}: ${problem}`).join(". ") },
    });
  const sum = lines.reduce((all, { paidPaise }) => all + paidPaise, 0);
  if (sum !== amountPaise && note === "")
    throw domainError("fields_wrong", {
      errors: {
        note: `The orders add up to ${differenceText(sum, amountPaise)}. Say why, such as the carrier's charges`,
      },
    });
}

/** `₹200.00 more than arrived`. */
export function differenceText(sumPaise: number, amountPaise: number): string {
  const words = sumPaise > amountPaise ? "more than arrived" : "less than arrived";
  return `${formatRupees(rupeesFromPaise(Math.abs(sumPaise - amountPaise)))} ${words}`;
}

const addPaid = (tx: Transaction, shipmentId: number, paise: number) =>
  tx
    .update(carrierCash)
    .set({ paidPaise: sql`${carrierCash.paidPaise} + ${paise}` })
    .where(eq(carrierCash.shipmentId, shipmentId));

/** Undoes a booked remittance, so that its parcels are outstanding again. Throws `not_found`, `edited_meanwhile`. */
export async function undoRemittance(
  ctx: AppContext,
  { staff, remittanceId, reason }: { staff: Staff; remittanceId: number; reason: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [remittance] = await tx
      .select()
      .from(remittances)
      .where(eq(remittances.id, remittanceId))
      .for("update");
    if (!remittance) throw domainError("not_found", { message: `Remittance ${remittanceId} not found` });
    if (remittance.undoneAt)
      throw domainError("edited_meanwhile", { message: "This remittance is undone already" });
    const lines = await tx
      .select()
      .from(remittanceLines)
      .where(eq(remittanceLines.remittanceId, remittanceId))
      .orderBy(asc(remittanceLines.shipmentId));
    for (const { shipmentId, paidPaise } of lines) await addPaid(tx, shipmentId, -paidPaise);
    await tx.update(remittances).set({ undoneAt: ctx.now() }).where(eq(remittances.id, remittanceId));
    await audit(tx, {
      actor: staff,
      action: "remittance.undone",
      subject: `remittance:${remittanceId}`,
      before: null,
      after: { carrier: remittance.carrier, bankReference: remittance.bankReference, reason },
    });
  });
}

/** The latest remittances without undone ones, or those with a bank reference, newest first. */
export const latestRemittances = ({ db }: AppContext, limit: number) =>
  db.readOnly
    .select()
    .from(remittances)
    .where(isNull(remittances.undoneAt))
    .orderBy(desc(remittances.id))
    .limit(limit);

/** A remittance with the orders that it paid. Throws `not_found`. */
export async function remittanceWithLines({ db }: AppContext, remittanceId: number) {
  const [remittance] = await db.select().from(remittances).where(eq(remittances.id, remittanceId));
  if (!remittance) throw domainError("not_found", { message: `Remittance ${remittanceId} not found` });
  const lines = await db
    .select({
      shipmentId: remittanceLines.shipmentId,
      orderId: remittanceLines.orderId,
      paidPaise: remittanceLines.paidPaise,
      duePaise: carrierCash.duePaise,
    })
    .from(remittanceLines)
    .innerJoin(carrierCash, eq(carrierCash.shipmentId, remittanceLines.shipmentId))
    .where(eq(remittanceLines.remittanceId, remittanceId))
    .orderBy(asc(remittanceLines.orderId), asc(remittanceLines.shipmentId));
  return { ...remittance, lines };
}

/** The common carrier of all these parcels; null if they differ or there are none. */
export const onlyCarrier = (parcels: readonly { carrier: string }[]): string | null => {
  const [first] = parcels;
  return first && parcels.every(({ carrier }) => isSameCarrier(carrier, first.carrier))
    ? first.carrier
    : null;
};

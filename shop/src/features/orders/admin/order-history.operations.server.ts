import type { OrderStatus } from "@kasna/rules/orders/order-status";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { auditLog, orderEvents } from "../../../database/schema/index.ts";
import type { Shipment } from "../shipments/shipments.operations.server.ts";

type Tracking = { carrier: string; trackingNumber: string | null };
export type HistoryEntry = {
  key: string;
  at: Date;
  actor: string;
  /** Null for an entry about the whole order. */
  shipmentId: number | null;
  step: OrderStatus | "packed" | "unpacked" | "split" | "joined" | "tracking" | "booked" | "unbooked";
  /** For a dispatch, a correction or a courier's booking: the values at that time. */
  tracking: Tracking | null;
  /** For a split or its undoing: how many pieces moved between parcels. */
  pieces: number | null;
};

const ACTIONS = [
  "order.packed",
  "order.split",
  "order.joined",
  "order.tracking",
  "order.booked",
  "order.unbooked",
];

/** Every step of an order and its shipments, oldest first. `nameOf` gives the display name of a stored actor. */
export async function historyOf(
  ctx: AppContext,
  orderId: number,
  all: readonly Shipment[],
  nameOf: (actors: readonly string[]) => Promise<(actor: string) => string>,
): Promise<HistoryEntry[]> {
  const [events, audited] = await Promise.all([
    ctx.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id)),
    ctx.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, `order:${orderId}`), inArray(auditLog.action, ACTIONS)))
      .orderBy(asc(auditLog.id)),
  ]);
  const names = await nameOf(events.map(({ actor }) => actor));
  const entries = [
    ...events.map(({ id, happenedAt, actor, shipmentId, status }) => ({
      key: `event-${id}`,
      at: happenedAt,
      actor: names(actor),
      shipmentId,
      step: status,
      tracking: null,
      pieces: null,
    })),
    ...audited.map(auditEntry),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return withTracking(entries, all, new Map(audited.map((row) => [`audit-${row.id}`, row.before])));
}

function auditEntry({
  id,
  happenedAt,
  actor,
  action,
  before,
  after,
}: typeof auditLog.$inferSelect): HistoryEntry {
  const named = action === "order.unbooked" ? before : after;
  const shipmentId = typeof named?.shipmentId === "number" ? named.shipmentId : null;
  const shared = { key: `audit-${id}`, at: happenedAt, actor, shipmentId, tracking: null, pieces: null };
  if (action === "order.packed") return { ...shared, step: after?.packed ? "packed" : "unpacked" };
  if (action === "order.tracking") return { ...shared, step: "tracking" };
  if (action === "order.booked" || action === "order.unbooked")
    return { ...shared, step: action === "order.booked" ? "booked" : "unbooked", tracking: bookedAt(named) };
  const moved = action === "order.split" ? after?.lines : before?.lines;
  return { ...shared, step: action === "order.split" ? "split" : "joined", pieces: sumOfPieces(moved) };
}

/** The carrier and number of a booking. */
const bookedAt = (booking: Record<string, unknown> | null): Tracking => ({
  carrier: [booking?.carrier, booking?.courier].filter(Boolean).join(", "),
  trackingNumber: typeof booking?.trackingNumber === "string" ? booking.trackingNumber : null,
});

const sumOfPieces = (lines: unknown): number =>
  Array.isArray(lines) ? lines.reduce((sum: number, line) => sum + Number(line?.quantity ?? 0), 0) : 0;

/** Works backwards from the shipments' current values, through each correction, to the values entered at dispatch. */
function withTracking(
  entries: readonly HistoryEntry[],
  all: readonly Shipment[],
  before: ReadonlyMap<string, Record<string, unknown> | null>,
): HistoryEntry[] {
  const known = new Map<number, Tracking>(
    all.map(({ id, carrier, trackingNumber }) => [id, { carrier, trackingNumber }]),
  );
  return entries
    .toReversed()
    .map((entry) => {
      const id = entry.shipmentId ?? all[0]?.id ?? 0;
      const tracking = known.get(id) ?? null;
      if (entry.step === "tracking" && tracking)
        known.set(id, { ...tracking, ...(before.get(entry.key) as Partial<Tracking> | null) });
      return entry.step === "tracking" || entry.step === "shipped" ? { ...entry, tracking } : entry;
    })
    .toReversed();
}

import type { Order } from "@kasna/contract/orders";
import { type Carrier, trackingUrl } from "@kasna/rules/orders/carriers";
import { orderStatusOf, parcelPosition, type ShipmentStatus } from "@kasna/rules/orders/shipments";
import { sql } from "drizzle-orm";
import type { orders } from "../../../database/schema/index.ts";

type Row = {
  id: number;
  number: number;
  status: ShipmentStatus;
  carrier: string;
  tracking: string | null;
  invoice: string | null;
  packed: string | null;
  /** The time of each step. */
  steps: { [step in "shipped" | "out_for_delivery" | "delivered" | "cancelled"]?: string } | null;
  lines: { position: number; quantity: number }[] | null;
};

/** SQL column for a row of `orders`: its shipments by number, in the form for `buyerShipments`. */
// Column names are written out because Drizzle drops the table name in single-table queries. A cancelled order has one
// event for all the shipments that it still had. Of two with the same key, the last one counts.
export const shipmentsOfOrder = sql<Row[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'number', s.number, 'status', s.status, 'carrier', s.carrier,
    'tracking', s.tracking_number, 'packed', s.packed_at,
    'invoice', (select d.number from documents d where d.shipment_id = s.id and d.kind = 'invoice'),
    'steps', (select json_object_agg(e.status, e.happened_at order by e.id desc) from order_events e
      where e.order_id = s.order_id
        and (e.shipment_id = s.id or (e.shipment_id is null and e.status = 'cancelled' and s.status = 'cancelled'))),
    'lines', (select json_agg(json_build_object('position', l.position, 'quantity', l.quantity) order by l.position)
      from shipment_lines l where l.order_id = s.order_id and l.shipment_id = s.id)) order by s.number), '[]')
  from shipments s where s.order_id = orders.id)`;

type OrderRow = Pick<typeof orders.$inferSelect, "status"> & { shipments: readonly Row[] };
type Line = { position: number; productId: number; saleUnitId: number | null };

/** The part and unit of an order's line, as buyers see them. */
export const soldUnit = ({ productId, saleUnitId }: Omit<Line, "position">) => ({
  product_id: productId,
  ...(saleUnitId !== null && { sale_unit_id: saleUnitId }),
});

const time = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);

type Sent = { carrier: string; trackingNumber: string | null };

/** The tracking page for a parcel, if the shop has one. */
export function trackingUrlField(carriers: readonly Carrier[], sent: Sent): { tracking_url?: string } {
  const url = trackingUrl(carriers, sent);
  return url === null ? {} : { tracking_url: url };
}

/** An order's shipments as its buyer sees them. A pending order's shipment is also pending. */
export function buyerShipments(
  { status, shipments }: OrderRow,
  lines: readonly Line[],
  carriers: readonly Carrier[],
): Order["shipments"] {
  const isAwaitingPayment = status === "pending";
  const sold = new Map(lines.map((line) => [line.position, line]));
  return shipments.map((shipment) => ({
    shipment_id: shipment.id,
    number: parcelPosition(shipments, shipment.number),
    status: orderStatusOf([shipment.status], { isAwaitingPayment }),
    carrier: shipment.carrier,
    tracking_number: shipment.tracking,
    ...trackingUrlField(carriers, { carrier: shipment.carrier, trackingNumber: shipment.tracking }),
    packed_at: time(shipment.packed),
    shipped_at: time(shipment.steps?.shipped),
    out_for_delivery_at: time(shipment.steps?.out_for_delivery),
    delivered_at: time(shipment.steps?.delivered),
    cancelled_at: time(shipment.steps?.cancelled),
    invoice_number: shipment.invoice,
    lines: (shipment.lines ?? []).flatMap(({ position, quantity }) => {
      const line = sold.get(position);
      return line ? [{ ...soldUnit(line), quantity }] : [];
    }),
  }));
}

import { dayInIndia } from "@kasna/rules/dates";
import { plainRupees } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { IS_OWED, OWED_PAISE } from "../../carrier-cash/carrier-cash.operations.server.ts";

type OwedRow = {
  /** The shipment. */
  id: number;
  orderId: number;
  parcel: number;
  carrier: string;
  trackingNumber: string | null;
  deliveredAt: Date;
  duePaise: number;
  owedPaise: number;
};
type Search = {
  carrier: string | null;
  text?: string;
  shipmentIds?: readonly number[];
  limit?: number;
  offset?: number;
};

/**
 * Delivered cash parcels that carriers have not paid for, oldest first: of one carrier, or by order or tracking number.
 */
export async function searchOwedParcels(
  ctx: AppContext,
  { carrier, text = "", shipmentIds, limit, offset = 0 }: Search,
): Promise<OwedRow[]> {
  const number = text.replace(/^#/, "");
  const { rows } = await ctx.db.readOnly.execute<{
    id: number;
    order_id: number;
    number: number;
    carrier: string;
    tracking: string | null;
    delivered: string;
    due: string;
    owed: string;
  }>(sql`
    select carrier_cash.shipment_id as id, carrier_cash.order_id, s.number, carrier_cash.carrier,
      s.tracking_number as tracking, delivered_at as delivered, due_paise::text as due, (${OWED_PAISE})::text as owed
    from carrier_cash join shipments s on s.id = carrier_cash.shipment_id
    where ${IS_OWED}
      ${carrier === null ? sql`` : sql`and lower(trim(carrier_cash.carrier)) = lower(trim(${carrier}::text))`}
      ${number === "" ? sql`` : sql`and (carrier_cash.order_id::text = ${number} or lower(s.tracking_number) = lower(${number}::text))`}
      ${shipmentIds ? sql`and carrier_cash.shipment_id = any(${sql.param([...shipmentIds])}::int[])` : sql``}
    order by delivered_at, carrier_cash.shipment_id limit ${limit ?? null} offset ${offset}`);
  return rows.map(({ order_id: orderId, number: parcel, tracking, delivered, due, owed, ...row }) => ({
    ...row,
    orderId,
    parcel,
    trackingNumber: tracking,
    deliveredAt: new Date(delivered),
    duePaise: Number(due),
    owedPaise: Number(owed),
  }));
}

export const CASH_HEADINGS = [
  "Order",
  "Parcel",
  "Carrier",
  "Tracking number",
  "Delivered",
  "Collected",
  "Owed",
];

/** The lines of `searchOwedParcels` for a CSV file, with rupees and the day in India. */
export async function* cashLines(
  ctx: AppContext,
  carrier: string | null,
): AsyncGenerator<(string | number)[]> {
  for (const row of await searchOwedParcels(ctx, { carrier }))
    yield [
      row.orderId,
      row.parcel,
      row.carrier,
      row.trackingNumber ?? "",
      dayInIndia(row.deliveredAt),
      plainRupees(row.duePaise),
      plainRupees(row.owedPaise),
    ];
}

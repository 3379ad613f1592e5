import { parcelOfCode } from "@kasna/rules/orders/parcel-code";
import type { ShipmentStatus } from "@kasna/rules/orders/shipments";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { dayEnd, dayStart } from "../../../../admin-kit/days.server.ts";
import { keyset, keysetByTime, type ListCursor, pageOf } from "../../../../admin-kit/keyset.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { orders } from "../../../../database/schema/index.ts";
import { NEEDING_ATTENTION } from "../../courier/bookings.operations.server.ts";
import type { OrderSearch, OrderView, PaymentFilter } from "./order-views.ts";

/** Must equal the partial index's condition, so that the planner uses the index. */
export const IS_OPEN = sql.raw(`orders.status in ('pending', 'confirmed', 'shipped', 'out_for_delivery')`);
const isStatus = (...statuses: (typeof orders.$inferSelect)["status"][]) => inArray(orders.status, statuses);

/** Orders with a parcel in one of these states. Must also equal the condition of its partial index. */
const hasParcel = (...statuses: ShipmentStatus[]) =>
  sql.raw(`exists (select from shipments s where s.order_id = orders.id
    and s.status in (${statuses.map((status) => `'${status}'`).join(", ")}))`);
const IS_CONFIRMED = sql`${IS_OPEN} and orders.status = 'confirmed'`;
/** A parcel of a confirmed order can be in transit while others wait. */
const CAN_BE_ON_ITS_WAY = sql`orders.status in ('confirmed', 'shipped', 'out_for_delivery')`;

/** The condition of a queue. */
export const viewCondition = (view: OrderView, now: Date): SQL | undefined =>
  ({
    all: undefined,
    confirm: isStatus("pending"),
    pack: sql`${IS_CONFIRMED} and ${hasParcel("open")}`,
    ship: sql`${IS_CONFIRMED} and ${hasParcel("packed")}`,
    way: sql`${CAN_BE_ON_ITS_WAY} and ${hasParcel("shipped", "out_for_delivery")}`,
    courier: sql`${IS_OPEN} and orders.id in (select s.order_id from ${NEEDING_ATTENTION})`,
    late: sql`${IS_OPEN} and orders.promised_at < ${now.toISOString()}`,
    delivered: isStatus("delivered"),
    cancelled: isStatus("cancelled"),
  })[view];

const paymentCondition: Record<PaymentFilter, SQL | undefined> = {
  "": undefined,
  online: eq(orders.paymentMethod, "online"),
  cod: eq(orders.paymentMethod, "cod"),
  unpaid: sql`${IS_OPEN} and orders.payment_status in ('pending', 'failed')`,
  refunded: eq(orders.paymentStatus, "refunded"),
};

const NAME_MIN = 3;

/**
 * The conditions under which a search text matches an order, each with its own index: number, parcel, mobile, SKU,
 * tracking number, name.
 */
function searchConditions(text: string): SQL[] {
  const number = /^#?(\d{1,9})$/.exec(text)?.[1];
  const mobile = /^(?:\+91|0)?\s?([6-9]\d{4}\s?\d{5})$/.exec(text)?.[1]?.replace(/\s/, "");
  const parcel = parcelOfCode(text);
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return [
    sql`orders.id in (select order_id from shipments where tracking_number = ${text})`,
    ...(number ? [sql`orders.id = ${Number(number)}`] : []),
    ...(parcel
      ? [
          sql`orders.id in (select order_id from shipments
            where order_id = ${parcel.orderId} and number = ${parcel.number})`,
        ]
      : []),
    ...(mobile
      ? [
          sql`orders.phone_number = ${mobile}`,
          sql`orders.user_id = (select id from users where mobile = ${mobile})`,
        ]
      : []),
    ...(/^[\w-]*-[\w./-]+$/.test(text)
      ? [sql`orders.id in (select order_id from order_lines where sku = ${text})`]
      : []),
    ...(text.length >= NAME_MIN && !number && !mobile
      ? [sql`(orders.first_name || ' ' || orders.last_name || ' ' || orders.company_name) ilike ${like}`]
      : []),
  ];
}

const listColumns = {
  id: orders.id,
  placedAt: orders.placedAt,
  firstName: orders.firstName,
  lastName: orders.lastName,
  companyName: orders.companyName,
  phoneNumber: orders.phoneNumber,
  city: orders.city,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  paymentMeans: orders.paymentMeans,
  isCounter: orders.isCounter,
  paymentStatus: orders.paymentStatus,
  totalPaise: orders.totalPaise,
  promisedAt: orders.promisedAt,
  packedAt: orders.packedAt,
  /** The number of the order's parcels, and of those that have shipped, without cancelled ones. */
  parcels: sql<number>`(select count(*)::int from shipments s
    where s.order_id = orders.id and s.status <> 'cancelled')`,
  sentParcels: sql<number>`(select count(*)::int from shipments s
    where s.order_id = orders.id and s.status in ('shipped', 'out_for_delivery', 'delivered'))`,
  pieces: sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = orders.id)`,
};

/** The queues of work to do. They list the orders due first, and so late ones, at the top. */
const WORK: readonly OrderView[] = ["confirm", "pack", "ship", "way", "courier", "late"];
export const isWork = (view: OrderView): boolean => WORK.includes(view);

/** Queues are ordered by due date; days by when orders were placed, which has an index; the others by number. */
function pageIn(search: OrderSearch, cursor: ListCursor, filters: SQL | undefined) {
  const { id, promisedAt, placedAt } = orders;
  if (isWork(search.view)) return keysetByTime({ time: promisedAt, id, first: "oldest" }, cursor, filters);
  return search.from || search.to
    ? keysetByTime({ time: placedAt, id }, cursor, filters)
    : keyset(id, cursor, filters);
}

/**
 * One page of orders, newest first; in a queue, those due first. Each condition fetches its own page by index, which
 * avoids a full scan.
 */
export async function searchOrders(ctx: AppContext, search: OrderSearch, cursor: ListCursor) {
  const now = ctx.now();
  const filters = and(
    viewCondition(search.view, now),
    paymentCondition[search.payment],
    dayStart(orders.placedAt, search.from),
    dayEnd(orders.placedAt, search.to),
  );
  const { where, orderBy, limit } = pageIn(search, cursor, filters);
  const page = ctx.db.readOnly.select(listColumns).from(orders).orderBy(orderBy).limit(limit);
  if (!search.text) return pageOf(await page.where(where), cursor);
  const branches = searchConditions(search.text).map(
    (condition) =>
      sql`(select orders.id from orders where ${and(where, condition)} order by ${orderBy} limit ${limit})`,
  );
  const matchesText = sql`${orders.id} in (${sql.join(branches, sql` union all `)})`;
  return pageOf(await page.where(matchesText), cursor);
}

import type { Order } from "@kasna/contract/orders";
import { sizeBesideName } from "@kasna/rules/catalogue/attributes";
import { dayInIndia } from "@kasna/rules/dates";
import { rupeesFromPaise } from "@kasna/rules/money";
import { sharesOf } from "@kasna/rules/orders/applied-discounts";
import { serializeLineTexts } from "@kasna/rules/orders/line-texts";
import { isExpected, paymentStatusCode } from "@kasna/rules/orders/order-status";
import { partImage } from "@kasna/rules/part-path";
import { serializeUnit, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { orderLines, orders, products, subCategories } from "../../database/schema/index.ts";
import { statement, type Value } from "../../database/statement.ts";
import { postalAddressOf } from "../addresses/addresses.operations.server.ts";
import { billingAddressOf } from "../addresses/bill-to.operations.server.ts";
import type { Described } from "../catalogue/attributes.widget.ts";
import { dimensionNames, meaningColumns } from "../catalogue/sub-category/product-shape.operations.server.ts";
import { issuedNumbers } from "../documents/document-numbers.operations.server.ts";
import { quotationsOfOrder } from "../documents/ordered-quotations.operations.server.ts";
import { openPaymentUrls } from "../payments/payments.operations.server.ts";
import { serializeLineUnit } from "../pricing/sale-units.operations.server.ts";
import { serializeDiscount } from "../promotions/discounts.operations.server.ts";
import { shopCarriers } from "./carriers.operations.server.ts";
import { returnsForBuyer } from "./returns/returns-for-buyer.server.ts";
import { buyerShipments, shipmentsOfOrder, trackingUrlField } from "./shipments/buyer-shipments.server.ts";

type LineRow = typeof orderLines.$inferSelect & Described;

const toItem = (line: LineRow): Order["items"][number] => ({
  product_id: line.productId,
  ...(line.saleUnitId !== null && { sale_unit_id: line.saleUnitId, pieces_per_unit: line.packSize ?? 1 }),
  name: line.name,
  sku: line.sku,
  ...(sizeBesideName(line) && { size: line.size }),
  quantity: line.quantity,
  ...serializeLineUnit(line),
  ...serializeLineTexts(line),
  unit_price: rupeesFromPaise(line.unitPricePaise),
  image_url: partImage(line.sku),
  material: line.material,
  coating: line.coating,
  width: line.widthMm,
  height: line.heightMm,
  slot_width: line.slotWidthMm,
  ...dimensionNames(line),
  making: line.making,
  ...(line.soldAttributes && { attributes: line.soldAttributes }),
  standard: line.standard,
  ...(line.stockTaken === 0 && line.quantity > 0 && { made_to_order: 1 as const }),
});

// Column names are written out because Drizzle drops the table name in single-table queries.
const cancelledPieces = sql<
  {
    name: string;
    sku: string;
    quantity: number;
    unit: UnitCode;
    reason: string;
    paise: number;
    at: string;
    by: "shop" | "buyer";
  }[]
>`(select coalesce(json_agg(json_build_object('name', c.name, 'sku', c.sku, 'quantity', c.quantity, 'unit', c.unit, 'reason', c.reason,
    'paise', c.returned_paise, 'at', c.cancelled_at, 'by', case when c.actor like 'customer:%' then 'buyer' else 'shop' end)
    order by c.id), '[]')
  from line_cancellations c where c.order_id = orders.id)`;
// Refunds to store credit are also in the ledger. Entries only in the ledger return what store credit had paid. A failed
// refund is left out once staff have refunded the payment again.
const refundsOfOrder = sql<{ paise: number; status: string; at: string; to_credit: boolean }[]>`(
  select coalesce(json_agg(json_build_object('paise', r.paise, 'status', r.status, 'at', r.at, 'to_credit', r.to_credit)
    order by r.at, r.to_credit), '[]')
  from (select amount_paise as paise, status::text, created_at as at, to_store_credit as to_credit
      from refunds f where order_id = orders.id and (status <> 'failed' or not exists (select from refunds n
        where n.order_id = f.order_id and n.provider_payment_id = f.provider_payment_id and n.id > f.id and n.status <> 'failed'))
    union all select amount_paise, 'done', created_at, true
      from credit_entries where order_id = orders.id and kind in ('cancelled', 'returned')) r)`;

type List = {
  caller: Caller;
  /** The page size; by default all orders (decision 43). */
  limit?: number | undefined;
  before?: number | undefined;
  search?: string | undefined;
  orderIds?: number[] | undefined;
};

/** The caller's orders with their lines, newest first. With `limit`, also returns whether there is another page. */
export async function listOrders(
  ctx: AppContext,
  list: List,
): Promise<{ orders: Order[]; has_more?: boolean }> {
  const { limit } = list;
  const rows = await ordersOf(ctx, list);
  if (limit === undefined) return { orders: await toOrders(ctx, rows) };
  return { orders: await toOrders(ctx, rows.slice(0, limit)), has_more: rows.length > limit };
}

type OrderFilter = {
  userId: number;
  before: number | null;
  /** A `like` pattern for the number or an item's name; null for all. */
  pattern: string | null;
  limit: number | null;
  ids: number[] | null;
};

/** Prepared, because planning the query takes longer than running it for one page of orders. */
const preparedList = (name: string, matches: (value: Value<OrderFilter>) => SQL | undefined) =>
  statement(
    name,
    (db, value: Value<OrderFilter>) =>
      db
        .select({
          ...getTableColumns(orders),
          ...issuedNumbers,
          quotations: quotationsOfOrder,
          cancelled: cancelledPieces,
          refunds: refundsOfOrder,
          shipments: shipmentsOfOrder,
        })
        .from(orders)
        .where(
          and(
            eq(orders.userId, value("userId")),
            sql`${orders.id} < coalesce(${value("before")}::int, ${ORDER_ID_MAX})`,
            sql`(${value("pattern")}::text is null or ${orders.id}::text like ${value("pattern")} or exists (
              select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
                and ${orderLines.name} ilike ${value("pattern")}))`,
            matches(value),
          ),
        )
        .orderBy(desc(orders.id))
        .limit(value("limit")),
    { readOnly: true },
  );
const ORDER_ID_MAX = 2_147_483_647;
const ordersOfBuyer = preparedList("orders_of_buyer", () => undefined);
const ordersByNumber = preparedList(
  "orders_by_number",
  (value) => sql`${orders.id} = any((select ${value("ids")}::int[])::int[])`,
);

/** A pattern for orders with the text in their number or an item's name (spec 15.24). */
function patternOf(text: string): string | null {
  const term = text.trim().replace(/^#/, "");
  return term === "" ? null : `%${term.replace(/[\\%_]/g, "\\$&")}%`;
}

/** Fetches one row more than the page size, to know whether there is another page. */
function ordersOf(ctx: AppContext, { caller, limit, before, search = "", orderIds }: List) {
  const list = orderIds ? ordersByNumber : ordersOfBuyer;
  return list(ctx.db, {
    userId: caller.id,
    before: before ?? null,
    pattern: patternOf(search),
    ids: orderIds ?? null,
    limit: limit === undefined ? null : limit + 1,
  });
}

const linesOfOrders = statement(
  "lines_of_orders",
  (db, value: Value<{ ids: number[] }>) =>
    db
      .select({ ...meaningColumns, ...getTableColumns(orderLines) })
      .from(orderLines)
      .innerJoin(products, eq(products.id, orderLines.productId))
      .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
      .where(sql`${orderLines.orderId} = any((select ${value("ids")}::int[])::int[])`)
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
  { readOnly: true },
);

async function toOrders(ctx: AppContext, rows: Awaited<ReturnType<typeof ordersOf>>): Promise<Order[]> {
  const ids = rows.map((row) => row.id);
  const lines = await linesOfOrders(ctx.db, { ids });
  const linesOf = Map.groupBy(lines, (line) => line.orderId);
  const [paymentUrls, carriers] = await Promise.all([openPaymentUrls(ctx, ids), shopCarriers(ctx)]);
  const delivered = rows.filter(({ shipments }) => shipments.some(({ status }) => status === "delivered"));
  const returned =
    delivered.length > 0
      ? await returnsForBuyer(ctx, { orderIds: delivered.map(({ id }) => id), lines })
      : new Map<number, never>();
  return rows.map((row) => ({
    order_id: row.id,
    order_date: row.placedAt.toISOString(),
    payment_method: row.paymentMethod,
    order_status: row.status,
    payment_status: paymentStatusCode(row.paymentStatus),
    payment_url: paymentUrls.get(row.id) ?? null,
    tracking_number: row.trackingNumber,
    ...trackingUrlField(carriers, row),
    carrier: row.carrier,
    ...(isExpected(row.status) && { estimated_delivery: dayInIndia(row.promisedAt) }),
    cancel_reason: row.cancelReason,
    invoice_number: row.invoiceNumber,
    ...(row.quotations && { quotations: row.quotations }),
    credit_note_numbers: row.creditNoteNumbers,
    subtotal: rupeesFromPaise(row.subtotalPaise),
    shipping_charges: rupeesFromPaise(row.shippingPaise),
    discount_amount: rupeesFromPaise(row.discountPaise),
    promocode: row.promocode,
    ...(row.promotions && { discounts: sharesOf(row.promotions, row.discountPaise).map(serializeDiscount) }),
    total_amount: rupeesFromPaise(row.totalPaise),
    ...(row.storeCreditPaise > 0 && { store_credit: rupeesFromPaise(row.storeCreditPaise) }),
    ...(row.paymentMeans && { placed_by: "staff" as const, payment_means: row.paymentMeans }),
    ...(row.isCounter && { counter_sale: 1 as const }),
    ...postalAddressOf(row),
    ...(row.billing && { billing_address: billingAddressOf(row) }),
    items: (linesOf.get(row.id) ?? []).map(toItem),
    cancelled_items: row.cancelled.map(({ paise, at, by, unit, ...piece }) => ({
      ...piece,
      ...(unit !== "PAC" && serializeUnit(unit)),
      amount: rupeesFromPaise(paise),
      cancelled_at: new Date(at).toISOString(),
      cancelled_by: by,
    })),
    // Staff resolve a failed refund and send it again, so the buyer still sees it as pending.
    refunds: row.refunds.map(({ paise, status, at, to_credit }) => ({
      amount: rupeesFromPaise(paise),
      status: status === "done" ? ("done" as const) : ("pending" as const),
      asked_at: new Date(at).toISOString(),
      ...(to_credit && { to: "store_credit" as const }),
    })),
    shipments: buyerShipments(row, linesOf.get(row.id) ?? [], carriers),
    ...(returned.get(row.id) ?? { returns: [], returnable: [] }),
  }));
}

import { type SQL, sql } from "drizzle-orm";
import { statement, type Value } from "../../database/statement.ts";

/** Marks the customer's cart as quoted, so that its order names the quotation. Locks its lines as an order does. */
export const markCartAsQuoted = statement(
  "mark_cart_as_quoted",
  (_, value: Value<{ userId: number; quotationId: number }>) => sql`
    update cart_lines set quotation_id = ${value("quotationId")} where id in (
      select c.id from cart_lines c join documents d on d.id = ${value("quotationId")}
      where c.user_id = ${value("userId")} and exists (
        select from jsonb_to_recordset(d.quoted_lines) as q("productId" int, "saleUnitId" int)
        where q."productId" = c.product_id and q."saleUnitId" is not distinct from c.sale_unit_id)
      order by c.id for update of c)`,
);

/** Stores from which of the customer's quotations an order came. Ignores ids of other customers' quotations. */
export const linkQuotations = statement(
  "link_quotations",
  (_, value: Value<{ orderId: number; userId: number; ids: number[] }>) => sql`
    insert into quotation_orders (quotation_id, order_id)
    select d.id, ${value("orderId")}::int from documents d
    where d.id = any((select ${value("ids")}::int[])::int[]) and d.user_id = ${value("userId")}
      and d.kind = 'quotation'`,
);

/** What of a quotation its orders that are not cancelled and the customer's cart hold, by part and unit. */
export const takenOfQuotation = statement(
  "taken_of_quotation",
  (_, value: Value<{ userId: number; quotationId: number }>) => sql<{
    productId: number;
    saleUnitId: number | null;
    quantity: number;
  }>`
    select product_id as "productId", sale_unit_id as "saleUnitId", sum(quantity)::int as quantity
    from (
      select l.product_id, l.sale_unit_id, l.quantity from quotation_orders qo
      join orders o on o.id = qo.order_id and o.status <> 'cancelled'
      join order_lines l on l.order_id = o.id
      where qo.quotation_id = ${value("quotationId")}::int
      union all
      select product_id, sale_unit_id, quantity from cart_lines
      where user_id = ${value("userId")}::int and quotation_id = ${value("quotationId")}::int) taken
    group by product_id, sale_unit_id`,
);

export type QuotationOrder = { order_id: number; placed_at: string; order_status: string };

/** SQL: the orders that a row of `documents` became, latest first. */
export const ordersOfQuotation = sql<QuotationOrder[]>`(
  select coalesce(json_agg(json_build_object('order_id', o.id, 'order_status', o.status,
    'placed_at', to_char(o.placed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by o.id desc), '[]')
  from quotation_orders qo join orders o on o.id = qo.order_id where qo.quotation_id = documents.id)`;

/** SQL: the quotations that a row of `orders` came from, oldest first. Null if there are none. */
// Column names are written out because Drizzle drops the table name in single-table queries.
export const quotationsOfOrder = sql<{ quotation_id: number; number: string }[] | null>`(
  select json_agg(json_build_object('quotation_id', d.id, 'number', d.number) order by d.id)
  from quotation_orders qo join documents d on d.id = qo.quotation_id where qo.order_id = orders.id)`;

/** SQL: whether the orders that are not cancelled leave something of the quotation to order. */
export const isLeftToOrder = sql<boolean>`exists (
  select from jsonb_to_recordset(documents.quoted_lines) as q("productId" int, "saleUnitId" int, quantity int)
  group by q."productId", q."saleUnitId"
  having sum(q.quantity) > (
    select coalesce(sum(l.quantity), 0) from quotation_orders qo
    join orders o on o.id = qo.order_id and o.status <> 'cancelled'
    join order_lines l on l.order_id = o.id
    where qo.quotation_id = documents.id and l.product_id = q."productId"
      and l.sale_unit_id is not distinct from q."saleUnitId"))`;

/** SQL: the latest order of a row of `documents`: an invoice's own, or the one that a quotation became. */
export const latestOrderOf = sql<number | null>`coalesce(documents.order_id,
  (select max(qo.order_id) from quotation_orders qo where qo.quotation_id = documents.id))`;

/** SQL: whether a row of `documents` is of the order, or is a quotation that became it. An array, so that an index is used. */
export const isOfOrder = (orderId: number): SQL =>
  sql`documents.id = any(array(
    select i.id from documents i where i.order_id = ${orderId}
    union all select qo.quotation_id from quotation_orders qo where qo.order_id = ${orderId}))`;

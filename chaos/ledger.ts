import type { Seen } from "./buyers.ts";
import { type ChaosShop, PROMOCODE } from "./chaos-shop.ts";
import type { Server } from "./cluster.ts";
import type { Finding } from "./finding.ts";
import { messagesLeft } from "./messages-left.ts";

type Row = Record<string, unknown>;
type Books = { database: Server; shop: ChaosShop; seen: Seen; disturbances: number };
/** Checks in the database and with the providers that the shop has kept every promise. */
export async function checkLedger({ database, shop, seen, disturbances }: Books): Promise<Finding[]> {
  const users = shop.people.map(({ userId }) => userId);
  const orders = await database.ask(
    `select o.id, o.user_id as "userId", k.key, o.status, o.payment_status as "paymentStatus",
       o.payment_method as method, o.promocode is not null as "hasPromocode"
     from orders o left join idempotency_keys k on k.order_id = o.id
     where o.user_id = any($1) order by o.id`,
    [users],
  );
  return [
    acknowledgedOnce(orders, seen),
    await stockAddsUp(database, shop),
    await promocodesAddUp(database),
    await paymentsBelong(database, shop, orders),
    await refundsAreDoneOnce(database, shop),
    await returnsAddUp(database),
    await stepsFollow(database),
    ...(await messagesLeft(database, shop, disturbances)),
    { rule: "the shop's responses are consistent", checked: seen.requests, broken: seen.wrong },
  ];
}

function acknowledgedOnce(orders: Row[], { acknowledged }: Seen): Finding {
  const byKey = Map.groupBy(orders, ({ key }) => key);
  const broken = acknowledged.flatMap(({ key, orderId, userId }) => {
    const found = byKey.get(key) ?? [];
    if (found.length !== 1) return [`order ${orderId} exists ${found.length} times`];
    const [order] = found;
    return order?.id === orderId && order.userId === userId ? [] : [`order ${orderId} is another's`];
  });
  const known = new Set(acknowledged.map(({ orderId }) => orderId));
  for (const { id } of orders) if (!known.has(Number(id))) broken.push(`order ${id} was never acknowledged`);
  return {
    rule: "every acknowledged order exists exactly once, and there are no others",
    checked: acknowledged.length,
    broken,
  };
}

async function stockAddsUp(database: Server, { stockBefore }: ChaosShop): Promise<Finding> {
  const rows = await database.ask(
    `select p.id, p.stock_quantity as now, coalesce(sum(l.stock_taken) filter (where o.status <> 'cancelled'), 0)::int
       - coalesce((select sum(b.restocked - case when r.status = 'replaced' then b.received else 0 end)
           from return_lines b join returns r on r.id = b.return_id
           join order_lines x on x.order_id = b.order_id and x.position = b.position
           where x.product_id = p.id and x.stock_taken > 0), 0)::int as sold
     from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
     where p.id = any($1) group by p.id`,
    [[...stockBefore.keys()]],
  );
  const broken = rows.flatMap(({ id, now, sold }) => {
    const before = stockBefore.get(Number(id)) ?? 0;
    return Number(now) === before - Number(sold) && Number(now) >= 0
      ? []
      : [`product ${id}: ${before} - ${sold} is not ${now}`];
  });
  return {
    rule: "stock = start - sold + returned, restocked or replaced, never below 0",
    checked: rows.length,
    broken,
  };
}

async function promocodesAddUp(database: Server): Promise<Finding> {
  const [row] = await database.ask(
    `select (select count(*) from promocode_uses)::int as uses,
       (select count(*) from orders where promocode is not null and status <> 'cancelled')::int as orders,
       (select coalesce(max(n), 0) from (select count(*) as n from promocode_uses group by user_id) by_user)::int as most`,
  );
  const { uses = 0, orders = 0, most = 0 } = (row ?? {}) as Record<string, number>;
  const broken = [];
  if (uses !== orders) broken.push(`${uses} uses, ${orders} orders with the code`);
  if (uses > PROMOCODE.totalLimit) broken.push(`${uses} uses of ${PROMOCODE.totalLimit}`);
  if (most > PROMOCODE.perCustomerLimit) broken.push(`${most} uses by one buyer`);
  return { rule: "promocode counts are the uses, within their limits", checked: uses, broken };
}

async function paymentsBelong(database: Server, shop: ChaosShop, orders: Row[]): Promise<Finding> {
  const payments = await database.ask(
    `select p.order_id as "orderId", p.status, p.provider_order_id as "providerOrderId", p.provider_payment_id as "chargeId",
       o.status as "orderStatus" from payments p join orders o on o.id = p.order_id`,
  );
  const refunds = await database.ask(`select provider_payment_id as "chargeId" from refunds`);
  const byOrder = Map.groupBy(payments, ({ orderId }) => orderId);
  const byCharge = Map.groupBy(payments, ({ chargeId }) => chargeId);
  const refunded = new Set(refunds.map(({ chargeId }) => chargeId));
  const broken = orders.flatMap(({ id, method, status }) => {
    const [payment, ...more] = byOrder.get(id) ?? [];
    if (method === "cod") return payment ? [`order ${id} for cash has a payment`] : [];
    if (!payment || more.length > 0) return [`order ${id} has ${payment ? more.length + 1 : 0} payments`];
    const isOpen = status === "pending" || status === "cancelled";
    return isOpen || payment.status === "paid"
      ? []
      : [`order ${id} is ${status}, and its payment ${payment.status}`];
  });
  const captured = [...shop.razorpay.payments.values()].filter(({ status }) => status === "captured");
  for (const charge of captured) {
    const paid = (byCharge.get(charge.id) ?? []).filter(({ status }) => status === "paid");
    const isUsed = paid.length === 1 && paid[0]?.orderStatus !== "cancelled";
    if (paid.length > 1) broken.push(`charge ${charge.id} paid ${paid.length} orders`);
    else if (!isUsed && !refunded.has(charge.id))
      broken.push(`charge ${charge.id} belongs to no order and is not refunded`);
    else if (isUsed && refunded.has(charge.id))
      broken.push(`charge ${charge.id} belongs to an order and is refunded`);
  }
  return {
    rule: "every payment belongs to one order or is refunded",
    checked: payments.length + captured.length,
    broken,
  };
}

async function refundsAreDoneOnce(database: Server, { razorpay }: ChaosShop): Promise<Finding> {
  const rows = await database.ask("select id, status, provider_payment_id as charge from refunds");
  const refundsById = Map.groupBy(razorpay.refunds, ({ receipt }) => receipt);
  const broken = rows.flatMap(({ id, status }) => {
    const times = refundsById.get(`refund-${id}`)?.length ?? 0;
    if (times > 1) return [`refund ${id} was made ${times} times`];
    return status === "done" && times === 0
      ? [`refund ${id} is done, but the provider has no record of it`]
      : [];
  });
  const charges = Map.groupBy(rows, ({ charge }) => charge);
  for (const [charge, refunds] of charges)
    if (refunds.length > 1) broken.push(`charge ${charge} is refunded ${refunds.length} times`);
  return {
    rule: "every refund is made at most once, and recorded only if made",
    checked: rows.length,
    broken,
  };
}

/**
 * Every refunded return has one credit note, no other return has any, and none returns more than was bought or paid.
 */
async function returnsAddUp(database: Server): Promise<Finding> {
  const returned = await database.ask(
    `select r.id, r.status, (select count(*)::int from documents d where d.return_id = r.id) as notes from returns r`,
  );
  const pieces = await database.ask(
    `select l.order_id as "orderId", l.position, sum(coalesce(l.received, l.quantity))::int as back, o.quantity as bought
     from return_lines l join returns r on r.id = l.return_id
     join order_lines o on o.order_id = l.order_id and o.position = l.position
     where r.status not in ('declined', 'withdrawn', 'replaced') group by 1, 2, o.quantity`,
  );
  const paid = await database.ask(
    `select o.id, o.total_paise::text as total, sum(r.refunded_paise)::text as back
     from returns r join orders o on o.id = r.order_id where r.status = 'refunded' group by o.id`,
  );
  return {
    rule: "returns have one credit note each if refunded, and bring back no more than was bought and paid",
    checked: returned.length,
    broken: [
      ...returned.flatMap(({ id, status, notes }) =>
        notes === (status === "refunded" ? 1 : 0)
          ? []
          : [`return ${id}, ${status}, has ${notes} credit notes`],
      ),
      ...pieces.flatMap(({ orderId, position, back, bought }) =>
        Number(back) <= Number(bought)
          ? []
          : [`order ${orderId}, line ${position}: ${back} of ${bought} came back`],
      ),
      ...paid.flatMap(({ id, total, back }) =>
        Number(back) <= Number(total) ? [] : [`order ${id} of ${total} paise paid back ${back}`],
      ),
    ],
  };
}

async function stepsFollow(database: Server): Promise<Finding> {
  const rows = await database.ask(
    `select o.id, o.status, array_agg(e.status::text order by e.id) as steps
     from orders o left join order_events e on e.order_id = o.id group by o.id`,
  );
  const broken = rows.flatMap(({ id, status, steps }) => {
    const passed = steps as string[];
    const isOnce = new Set(passed).size === passed.length;
    return isOnce && passed.at(-1) === status ? [] : [`order ${id} is ${status} after ${passed.join(", ")}`];
  });
  return {
    rule: "every order took each status once and has the last one",
    checked: rows.length,
    broken,
  };
}

import { afterAll, beforeAll, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { moveParcel, threeParcels } from "../../../../test/split-order.ts";
import { recordCharge } from "../../payments/record-charge.operations.server.ts";

const ROUNDS = 6;

let shop: TestShop;
let buyer: Customer;
let bolt: number;
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  bolt = (await shop.product("HB-M8x40-A2")).id;
  buyer = await shop.newCustomer();
  await shop.db.query("update products set stock_quantity = 1000 where id = $1", [bolt]);
});
afterAll(() => shop.close());

const moneyOf = async (orderId: number) =>
  (
    await shop.db.query<{ status: string; total: number; paid: number; refunded: number; stock: number }>(
      `select o.status, total_paise::int as total, (select amount_paise::int from payments where order_id = o.id) as paid,
         (select coalesce(sum(amount_paise), 0)::int from refunds where order_id = o.id) as refunded,
         (select stock_quantity + (select coalesce(sum(l.stock_taken), 0) from order_lines l join orders x on x.id = l.order_id
            where l.product_id = $2 and x.status <> 'cancelled') from products where id = $2)::int as stock
       from orders o where id = $1`,
      [orderId, bolt],
    )
  ).rows[0];

it.each([
  ["nothing was delivered", false],
  ["a parcel was delivered", true],
])(
  "of a split order paid twice just as it is cancelled, undelivered pieces are refunded once: %s",
  async (_, isDelivered) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { orderId, reference, parcels } = await threeParcels(shop, buyer, {
        parts: [bolt],
        isOnline: true,
      });
      if (isDelivered) await moveParcel(shop, orderId, parcels[0], { to: "delivered" });
      const { paid = 0 } = (await moneyOf(orderId)) ?? {};
      const charge = { id: `again-${orderId}`, status: "captured" as const, currency: "INR", failure: null };
      const again = () => recordCharge(shop.inside, { reference, charge: { ...charge, amountPaise: paid } });
      const order = { order_id: orderId, reason: "Other" as const };
      const cancel = () => shop.send("POST /orders/cancel_order.php", order, { as: buyer });
      await Promise.all(round % 2 ? [again(), cancel(), again()] : [cancel(), again(), again(), cancel()]);
      const money = await moneyOf(orderId);
      const due = isDelivered ? (money?.total ?? 0) : 0;
      expect(money).toEqual({
        status: isDelivered ? "delivered" : "cancelled",
        total: money?.total,
        paid,
        refunded: 2 * paid - due,
        stock: 1000,
      });
      if (isDelivered) expect(due).toBeGreaterThan(0);
    }
  },
);

import { afterAll, beforeAll, expect, it } from "vitest";
import { randomOf } from "../../../../../chaos/random.ts";
import { courierRun, printInRun } from "../../../../test/chaos-run.ts";
import type { Failure } from "../../../../test/gateways/gateway.ts";
import { type FakeShiprocket, openShiprocket } from "../../../../test/gateways/shiprocket.ts";
import { type Customer, openShop, type TestShop } from "../../../../test/open-shop.ts";
import { newStaff } from "../../../../test/staff.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { DomainError } from "../../../api/domain-errors.server.ts";
import { packOrder } from "../admin/shipments/pack-order.operations.server.ts";
import { shipmentsOf } from "../shipments/shipments.operations.server.ts";
import { bookParcel } from "./book-parcel.operations.server.ts";
import { cancelBooking } from "./cancel-booking.operations.server.ts";
import { followBookings } from "./follow-bookings.operations.server.ts";

const { seed: SEED, parcels: PARCELS, rounds: ROUNDS } = courierRun;
const HOUR_MS = 3_600_000;
const BOX = { length: 20, breadth: 15, height: 10 };
const FAILURES: readonly Failure[] = [
  500,
  503,
  429,
  400,
  "hang-up",
  "lost",
  "lost",
  "garbled",
  "slow",
  "none",
];
const STEPS = [
  [6, "SHIPPED"],
  [18, "IN TRANSIT"],
  [17, "OUT FOR DELIVERY"],
  [21, "UNDELIVERED"],
  [7, "DELIVERED"],
] as const;

let courier: FakeShiprocket;
let shop: TestShop;
let staff: Staff;
let buyer: Customer;
beforeAll(async () => {
  courier = await openShiprocket();
  shop = await openShop({ courier: courier.settings }, { ofFewParts: true });
  staff = await newStaff(shop);
  buyer = await shop.newCustomer();
});
afterAll(async () => {
  await shop.close();
  await courier.close();
});

async function packed() {
  const { id: product_id } = await shop.product("HB-M8x40-A2");
  const { order_id: orderId } = await shop.call(
    "POST /orders/place_order.php",
    {
      shipping_address_id: await shop.newAddress(buyer),
      payment_method: "cod",
      items: [{ product_id, quantity: 2 }],
    },
    { as: buyer },
  );
  await packOrder(shop.inside, { staff, orderId, isPacked: true });
  const [only] = await shipmentsOf(shop.inside.db, orderId);
  return { orderId, shipmentId: only?.id ?? 0 };
}
type Parcel = Awaited<ReturnType<typeof packed>>;

const book = (parcel: Parcel) =>
  bookParcel(shop.inside, { ...parcel, staff, piecesSeen: undefined, offerId: null, box: BOX });

/** Runs an act. A failing courier, and a parcel in a different state by then, are part of the test. */
const perhaps = (act: Promise<unknown>) =>
  act.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });

it("parcels are booked once and their buyers notified once, however the courier fails", async () => {
  const chance = randomOf(SEED);
  const parcels: Parcel[] = [];
  for (let made = 0; made < PARCELS; made += 1) parcels.push(await packed());
  const repack = async ({ orderId }: Parcel) => {
    await packOrder(shop.inside, { staff, orderId, isPacked: false });
    await packOrder(shop.inside, { staff, orderId, isPacked: true });
  };
  const tell = async () => {
    const { awb = "" } = courier.orders.length > 0 ? chance.one(courier.orders) : {};
    const [code, statusText] = chance.one(STEPS);
    const at = `25 11 2026 ${String(chance.between(10, 23))}:00:00`;
    const sent = courier.notification(awb, code, statusText, at);
    const both = [0, 1].map(() => shop.app.inject({ method: "POST", url: "/webhooks/courier", ...sent }));
    for (const { statusCode } of await Promise.all(both)) expect(statusCode).toBe(200);
  };
  const acts = [
    () => book(chance.one(parcels)),
    () => book(chance.one(parcels)),
    () => book(chance.one(parcels)),
    () => cancelBooking(shop.inside, { staff, ...chance.one(parcels) }),
    () => repack(chance.one(parcels)),
    tell,
    async () => {
      shop.turnClock(HOUR_MS + 1000);
      await followBookings(shop.inside);
    },
  ];
  const failed = new Map<Failure, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const well = Array.from({ length: chance.between(0, 8) }, () => "none" as const);
    const failure = chance.one(FAILURES);
    failed.set(failure, (failed.get(failure) ?? 0) + 1);
    courier.failNext(...well, failure);
    if (chance.between(0, 9) === 0) courier.expireToken();
    await Promise.all([0, 1].map(() => perhaps(chance.one(acts)())));
    courier.clear();
  }

  // The courier works again: staff retry the failed steps, and the job catches up.
  courier.clear();
  for (const parcel of parcels) await perhaps(book(parcel));
  for (let hour = 0; hour < 3; hour += 1) {
    shop.turnClock(HOUR_MS + 1000);
    await followBookings(shop.inside);
  }
  const references = courier.orders.map(({ sent }) => sent.order_id);
  expect(new Set(references).size).toBe(references.length);
  const { rows: bookings } = await shop.db.query(
    `select b.reference, b.status, b.awb, s.tracking_number as number, s.status as parcel
      from courier_bookings b left join shipments s on s.id = b.shipment_id where b.status <> 'cancelled'`,
  );
  const live = courier.orders.filter(({ status }) => status !== "CANCELED");
  expect(live.map(({ sent, awb }) => [sent.order_id, awb]).toSorted()).toEqual(
    bookings.map(({ reference, awb }) => [reference, awb]).toSorted(),
  );
  expect(bookings.length).toBe(PARCELS);
  for (const { awb, number, status, parcel } of bookings) {
    expect(number).toBe(awb);
    expect(status).toBe(parcel === "delivered" ? "done" : "booked");
  }
  const { rows: steps } = await shop.db.query(
    `select order_id, array_agg(status::text order by id) as steps from order_events group by 1`,
  );
  const way = ["confirmed", "shipped", "out_for_delivery", "delivered"];
  for (const { steps: taken } of steps.filter(({ order_id }) =>
    parcels.some(({ orderId }) => orderId === order_id),
  ))
    expect(taken).toEqual(way.slice(0, taken.length));
  const delivered = bookings.filter(({ parcel }) => parcel === "delivered").length;
  expect(delivered).toBeGreaterThan(0);
  printInRun(
    `${PARCELS} parcels, ${references.length} bookings, ${delivered} delivered; failures: ${[...failed].map(([failure, times]) => `${failure} ${times}`).join(", ")}`,
  );
  const { rows: cash } = await shop.db.query(
    `select sum(c.paid_paise)::int as paid, count(*)::int, sum(c.due_paise)::int as due, sum(o.total_paise)::int as ordered
      from carrier_cash c join orders o on o.id = c.order_id where c.carrier = 'Shiprocket'`,
  );
  // For each parcel that it delivered, the courier owes exactly the amount it was told to collect.
  const { due, ordered, ...counted } = cash[0];
  expect(counted).toEqual({ paid: 0, count: delivered });
  expect(due).toBe(ordered);
  const collected = courier.orders.filter(({ awb }) =>
    bookings.some((booking) => booking.awb === awb && booking.parcel === "delivered"),
  );
  expect(collected.reduce((sum, { sent }) => sum + Math.round(sent.sub_total * 100), 0)).toBe(due);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../../../test/open-shop.ts";
import { newStaff } from "../../../../../test/staff.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import { DomainError } from "../../../../api/domain-errors.server.ts";
import { changeCredit } from "../../../store-credit/admin/ledger.operations.server.ts";
import { moveOrderByStaff } from "../order-actions.operations.server.ts";
import type { OrderForm } from "./new-order-form.ts";
import { placeForCustomer, type StaffOrder } from "./place-for-customer.operations.server.ts";
import { quoteForStaff } from "./quote-order.operations.server.ts";

let shop: TestShop;
let staff: Staff;
let admin: Staff;
let buyer: Customer;
let addressId: number;
let part: { id: number; price_paise: number; stock_quantity: number };

beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  [staff, admin] = [await newStaff(shop), await newStaff(shop, "admin")];
  await shop.db.query(
    "update shop_settings set legal_address = '12, Anna Nagar, Coimbatore, Tamil Nadu 641001'",
  );
});
afterAll(() => shop.close());

const ADDRESS = {
  first_name: "Asha",
  last_name: "Menon",
  phone_number: "9876500001",
  pincode: "641001",
  flat_building: "4, Mill Road",
  area_street: "Peelamedu",
  landmark: "",
  city: "Coimbatore",
  state: "Tamil Nadu" as const,
  country: "India",
  company_name: "",
  gstin: "",
  billing_only: 0 as const,
};

let made = 0;
async function newPart(stock = 100, pricePaise = 250_00) {
  made += 1;
  const { rows } = await shop.db.query(
    `update products set stock_quantity = $1, price_paise = $2 where id = (
       select id from products where not is_made_to_order and not is_archived and pack_size = 1 order by id offset $3 limit 1)
     returning id, price_paise, stock_quantity`,
    [stock, pricePaise, made],
  );
  return rows[0] as typeof part;
}
const newMobile = () => String(7_000_000_000 + Math.floor(Math.random() * 1e9));
const newCustomer = (mobile = newMobile()) => ({
  mobile,
  name: "Asha Menon",
  email: "",
  organisation: "Menon Pumps",
  gstin: "",
});

/** Orders `quantity` of the part for the buyer, at the quoted total. */
async function order(change: Partial<OrderForm> = {}, others: Partial<StaffOrder> = {}): Promise<StaffOrder> {
  const form: OrderForm = {
    items: [{ product_id: part.id, quantity: 2 }],
    kind: "delivery",
    discount: null,
    promocode: "",
    key: `key-${Math.random()}`,
    who: "known",
    where: "known",
    customer: buyer.userId,
    address: addressId,
    billing: undefined,
    deliveredTo: "own_site",
    means: "cash",
    reference: "",
    total: 0,
    ...change,
  };
  const by = others.staff ?? staff;
  const pricing = { ...form, customer: others.newCustomer ? undefined : form.customer };
  const total =
    change.total ?? (await quoteForStaff(shop.inside, { staff: by, form: pricing })).totals.totalPaise;
  return { staff: by, form: { ...form, total }, newCustomer: null, newAddress: null, ...others };
}
const place = async (...terms: Parameters<typeof order>) =>
  placeForCustomer(shop.inside, await order(...terms));
const rowOf = async (orderId: number) =>
  (await shop.db.query("select to_jsonb(o) as row from orders o where id = $1", [orderId])).rows[0].row;
const errorOf = async (placing: Promise<unknown>) => {
  const error = await placing.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw error ?? new Error("It was placed");
  return { code: error.code, message: error.message, fields: Object.keys(error.details.errors ?? {}) };
};
const stockOf = async (id: number) =>
  (await shop.db.query("select stock_quantity from products where id = $1", [id])).rows[0].stock_quantity;

beforeAll(async () => {
  buyer = await shop.newCustomer();
  addressId = await shop.newAddress(buyer);
  part = await newPart();
});

describe("an order by phone", () => {
  it("has the customer's own numbers and notes, and those of the cart only in the cart", async () => {
    const line = { product_id: part.id, quantity: 2 };
    await shop.call("POST /cart/add_lines.php", { lines: [{ ...line, note: "Of the cart" }] }, { as: buyer });
    const orderId = await place({ items: [{ ...line, own_number: "K-4711", note: "In bags of 10" }] });
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
    const placed = orders.find((listedOrder) => listedOrder.order_id === orderId)?.items;
    expect(placed).toMatchObject([{ own_number: "K-4711", note: "In bags of 10", quantity: 2 }]);
    const plain = await place({ items: [line] });
    const { rows } = await shop.db.query("select own_number, note from order_lines where order_id = $1", [
      plain,
    ]);
    expect(rows).toEqual([{ own_number: "", note: "" }]);
    await shop.db.query("delete from cart_lines where user_id = $1", [buyer.userId]);
  });

  it("is the customer's own order, who is notified, and records who placed it", async () => {
    const before = await stockOf(part.id);
    const orderId = await place();
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as: buyer });
    expect(orders.find((listedOrder) => listedOrder.order_id === orderId)).toMatchObject({
      placed_by: "staff",
      payment_means: "cash",
      payment_method: "cod",
      order_status: "confirmed",
    });
    expect(await stockOf(part.id)).toBe(before - 2);
    const { rows: events } = await shop.db.query(
      "select actor, status from order_events where order_id = $1",
      [orderId],
    );
    expect(events).toEqual([{ actor: `staff:${staff.id}`, status: "confirmed" }]);
    const { rows: log } = await shop.db.query(
      "select actor from audit_log where action = 'order.placed' and subject = $1",
      [`order:${orderId}`],
    );
    expect(log).toEqual([{ actor: staff.name }]);
    await shop.runJobs();
    const { rows: mails } = await shop.db.query(
      `select subject from inbox_messages where channel = 'email' and text like $1`,
      [`%#${orderId}%`],
    );
    expect(mails).toHaveLength(1);
  });

  it("leaves the customer's cart unchanged", async () => {
    await shop.call("POST /cart/add_to_cart.php", { product_id: part.id, quantity: 3 }, { as: buyer });
    await place();
    const { cart_items } = await shop.call("POST /cart/view_cart.php", {}, { as: buyer });
    expect(cart_items.map(({ quantity }) => quantity)).toEqual([3]);
    await shop.db.query("delete from cart_lines where user_id = $1", [buyer.userId]);
  });

  it("is placed once, however often its form is sent, even simultaneously", async () => {
    const before = await stockOf(part.id);
    const staffOrder = await order();
    const ids = await Promise.all([1, 2, 3].map(() => placeForCustomer(shop.inside, staffOrder)));
    expect(new Set([...ids, await placeForCustomer(shop.inside, staffOrder)]).size).toBe(1);
    expect(await stockOf(part.id)).toBe(before - 2);
    const other = await order({ key: staffOrder.form.key, items: [{ product_id: part.id, quantity: 1 }] });
    expect((await errorOf(placeForCustomer(shop.inside, other))).code).toBe("key_reused");
  });

  it("has the total that was seen, or reports that it changed", async () => {
    const staffOrder = await order();
    await shop.db.query("update products set price_paise = price_paise + 100 where id = $1", [part.id]);
    expect((await errorOf(placeForCustomer(shop.inside, staffOrder))).code).toBe("price_changed");
    await shop.db.query("update products set price_paise = $2 where id = $1", [part.id, part.price_paise]);
  });

  it("the last pieces go to either a buyer or the phone order", async () => {
    const last = await newPart(3);
    const items = [{ product_id: last.id, quantity: 2 }];
    const phone = await order({ items });
    await shop.call("POST /cart/add_to_cart.php", { product_id: last.id, quantity: 2 }, { as: buyer });
    const taken = await Promise.all([
      placeForCustomer(shop.inside, phone).then(
        () => "placed",
        (error: DomainError) => error.code,
      ),
      shop
        .send(
          "POST /orders/place_order.php",
          { shipping_address_id: addressId, payment_method: "cod" },
          { as: buyer },
        )
        .then(({ status }) => (status === 200 ? "placed" : "stock_short")),
    ]);
    expect(taken.toSorted()).toEqual(["placed", "stock_short"]);
    expect(await stockOf(last.id)).toBe(1);
    await shop.db.query("delete from cart_lines where user_id = $1", [buyer.userId]);
  });

  it("by UPI or bank is paid, once per reference, and is refunded by hand when cancelled", async () => {
    expect((await errorOf(place({ means: "upi" }))).fields).toEqual(["reference"]);
    const orderId = await place({ means: "upi", reference: "4321 1234 5678" });
    expect(await rowOf(orderId)).toMatchObject({
      payment_method: "online",
      payment_status: "paid",
      payment_means: "upi",
      status: "confirmed",
      payment_reference: "432112345678",
    });
    const again = await errorOf(place({ means: "bank", reference: "432112345678" }));
    expect(again.fields).toEqual(["reference"]);
    await moveOrderByStaff(shop.inside, { staff, orderId, to: "cancelled", reason: "Other" });
    await shop.runJobs();
    const { rows } = await shop.db.query(
      "select status, amount_paise::int from refunds where order_id = $1",
      [orderId],
    );
    expect(rows).toEqual([{ status: "pending", amount_paise: (await rowOf(orderId)).total_paise }]);
  });

  it("by store credit needs no other payment, and never takes more than the balance", async () => {
    const staffOrder = await order();
    expect(
      (
        await errorOf(
          placeForCustomer(shop.inside, { ...staffOrder, form: { ...staffOrder.form, credit: 100 } }),
        )
      ).code,
    ).toBe("credit_short");
    const give = { staff: admin, userId: buyer.userId, to: "give" as const, reason: "A gift" };
    await changeCredit(shop.inside, { ...give, amountPaise: staffOrder.form.total });
    const orderId = await place({ credit: staffOrder.form.total });
    expect(await rowOf(orderId)).toMatchObject({ payment_means: "store_credit", payment_status: "paid" });
  });

  it("in cash above the daily limit is rejected, for staff as for the customer", async () => {
    const dear = await newPart(1_000, 2_500_00);
    const big = { items: [{ product_id: dear.id, quantity: 90 }] };
    expect(await errorOf(place(big))).toMatchObject({
      code: "cash_high",
      message: expect.stringContaining("in a day"),
    });
    await expect(place({ ...big, means: "bank", reference: newMobile() })).resolves.toBeGreaterThan(0);
  });
});

describe("a discount", () => {
  it("is within the limit of the role", async () => {
    const five = { discount: { basisPoints: 500 } };
    const six = { discount: { basisPoints: 600 } };
    const orderId = await place(five);
    expect(await rowOf(orderId)).toMatchObject({
      discount_paise: 25_00,
      total_paise: 500_00 - 25_00 + 70_00,
    });
    expect(await errorOf(place({ ...six, total: 1 }))).toMatchObject({ fields: ["discount"] });
    expect(await rowOf(await place(six, { staff: admin }))).toMatchObject({ discount_paise: 30_00 });
    await shop.db.query("update shop_settings set staff_discount_basis_points = 600");
    expect(await rowOf(await place(six))).toMatchObject({ discount_paise: 30_00 });
    await shop.db.query("update shop_settings set staff_discount_basis_points = 500");
  });
});

describe("a customer created on the spot", () => {
  const onTheSpot = (mobile = newMobile()) => ({
    newCustomer: newCustomer(mobile),
    newAddress: { ...ADDRESS },
  });

  it("is created once for two simultaneous orders, has no password, and claims the account with an OTP", async () => {
    const mobile = newMobile();
    const staffOrders = await Promise.all(
      [1, 2].map(() => order({ who: "new", where: "new" }, onTheSpot(mobile))),
    );
    const ids = await Promise.all(staffOrders.map((staffOrder) => placeForCustomer(shop.inside, staffOrder)));
    expect(new Set(ids).size).toBe(2);
    const { rows } = await shop.db.query("select id, password_hash, email from users where mobile = $1", [
      mobile,
    ]);
    expect(rows).toMatchObject([{ password_hash: null, email: "" }]);
    await shop.runJobs();
    for (const password of ["", "null", "tighten-it"]) {
      const { status } = await shop.send("POST /authentication/login.php", { mobile, password });
      expect([400, 401]).toContain(status);
    }
    const form = { mobile, email: `${mobile}@example.in`, name: "Asha Menon", organisation: "Menon Pumps" };
    const profile = {
      ...form,
      designation: "manager",
      password: "tighten-it",
      confirm_password: "tighten-it",
    };
    expect((await shop.send("POST /authentication/register.php", profile)).status).toBe(400);
    await shop.call("POST /authentication/send_otp.php", { input: mobile });
    const otp = await shop.otpOf(mobile);
    const reset = { mobile, otp, new_password: "tighten-it", confirm_new_password: "tighten-it" };
    expect((await shop.send("POST /authentication/reset_password.php", reset)).status).toBe(400);
    shop.turnClock(31_000);
    await shop.call("POST /authentication/send_otp.php", { input: mobile });
    await shop.call("POST /authentication/verify_otp.php", {
      identifier: mobile,
      otp: await shop.otpOf(mobile),
    });
    expect((await shop.send("POST /authentication/register.php", profile)).status).toBe(200);
    const { data } = await shop.call("POST /authentication/login.php", { mobile, password: "tighten-it" });
    const as = { token: data.token, userId: data.user.id, mobile };
    const { orders } = await shop.call("POST /orders/my_orders.php", {}, { as });
    expect(orders.map(({ order_id }) => order_id).toSorted()).toEqual(ids.toSorted());
    shop.turnClock(31_000);
    await shop.call("POST /authentication/send_otp.php", { input: mobile });
    await shop.call("POST /authentication/verify_otp.php", {
      identifier: mobile,
      otp: await shop.otpOf(mobile),
    });
    expect((await shop.send("POST /authentication/register.php", profile)).status).toBe(409);
  });

  it("leaves nothing behind if the order is rejected, and is not a second account for a known mobile", async () => {
    const mobile = newMobile();
    const staffOrder = await order({ who: "new", where: "new", total: 1 }, onTheSpot(mobile));
    expect((await errorOf(placeForCustomer(shop.inside, staffOrder))).code).toBe("price_changed");
    const { rows } = await shop.db.query("select id from users where mobile = $1", [mobile]);
    expect(rows).toEqual([]);
    const orderId = await place({ who: "new", where: "new" }, onTheSpot(buyer.mobile));
    expect((await rowOf(orderId)).user_id).toBe(buyer.userId);
    expect((await errorOf(place({ who: "new", where: "new" }, onTheSpot(staff.mobile)))).fields).toEqual([
      "mobile",
    ]);
  });
});

describe("a counter sale", () => {
  const counter = { kind: "counter", address: undefined } as const;

  it("passes every state at once, with the shop's own address and an invoice in a separate series", async () => {
    const orderId = await place(counter);
    const row = await rowOf(orderId);
    expect(row).toMatchObject({
      status: "delivered",
      payment_status: "paid",
      payment_method: "cod",
      payment_means: "cash",
      address_id: null,
      shipping_paise: 0,
      pincode: "641001",
      state: "Tamil Nadu",
      area_street: "12, Anna Nagar, Coimbatore",
    });
    const { rows: events } = await shop.db.query(
      "select status, actor from order_events where order_id = $1 order by id",
      [orderId],
    );
    expect(events.map(({ status }) => status)).toEqual([
      "confirmed",
      "shipped",
      "out_for_delivery",
      "delivered",
    ]);
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set([`staff:${staff.id}`]));
    const { rows: documents } = await shop.db.query(
      "select number, content from documents where order_id = $1",
      [orderId],
    );
    expect(documents[0].number).toMatch(/^S\/\d\d-\d\d\/\d{6}$/);
    expect(documents[0].content.facts).toContainEqual(["Payment", "Cash"]);
    // No carrier collects anything.
    expect((await shop.db.query("select 1 from carrier_cash where order_id = $1", [orderId])).rows).toEqual(
      [],
    );
    await shop.runJobs();
    const { rows: mails } = await shop.db.query(
      "select subject, attachments from inbox_messages where channel = 'email' and text like $1",
      [`%#${orderId}%`],
    );
    expect(mails).toEqual([
      { subject: `Your invoice ${documents[0].number}`, attachments: [`invoice-${orderId}.pdf`] },
    ]);
  });

  it("numbers its invoices without gaps, even with rejected and simultaneous sales", async () => {
    const numbers = async () =>
      (
        await shop.db.query<{ number: string }>(
          "select number from documents where number like 'S/%' order by number",
        )
      ).rows.map(({ number }) => Number(number.slice(-6)));
    const before = (await numbers()).length;
    const staffOrders = await Promise.all(
      [1, 2, 3, 4].map((n) => order({ ...counter, ...(n === 2 && { total: 1 }) })),
    );
    await Promise.allSettled(staffOrders.map((staffOrder) => placeForCustomer(shop.inside, staffOrder)));
    const after = await numbers();
    expect(after).toEqual(Array.from({ length: before + 3 }, (_, i) => i + 1));
  });

  it("by UPI is not cash; in cash it counts with the day's other cash", async () => {
    const as = await shop.newCustomer();
    const dear = await newPart(1_000, 1_000_00);
    const of = (quantity: number) => ({
      ...counter,
      customer: as.userId,
      items: [{ product_id: dear.id, quantity }],
    });
    const billing = await shop.newAddress(as);
    await place({ ...of(150), billing, means: "upi" });
    await place({ ...of(150), billing });
    expect((await errorOf(place({ ...of(50), billing }))).code).toBe("cash_high");
    await place({ ...of(49), billing });
  });

  it("reports what it needs: the shop's address, the buyer's on a large invoice, parts in stock", async () => {
    expect((await errorOf(place({ ...counter, items: [{ product_id: part.id, quantity: 200 }] }))).code).toBe(
      "stock_short",
    );
    const dear = await newPart(1_000, 1_000_00);
    expect(
      (await errorOf(place({ ...counter, items: [{ product_id: dear.id, quantity: 50 }] }))).fields,
    ).toEqual(["billing"]);
    const { rows } = await shop.db.query("select id from products where is_made_to_order limit 1");
    expect(
      (await errorOf(place({ ...counter, items: [{ product_id: rows[0].id, quantity: 1 }] }))).fields,
    ).toEqual(["kind"]);
    const staffOrder = await order(counter);
    await shop.db.query("update shop_settings set legal_address = ''");
    expect((await errorOf(placeForCustomer(shop.inside, staffOrder))).fields).toEqual(["kind"]);
    await shop.db.query(
      "update shop_settings set legal_address = '12, Anna Nagar, Coimbatore, Tamil Nadu 641001'",
    );
  });
});

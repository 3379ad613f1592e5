import { contract } from "@kasna/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Customer, openShop, type TestShop } from "../../../test/open-shop.ts";

const PLACE = "POST /orders/place_order.php";
const INSERT = "POST /shipping/insert_shipping_address.php";
const GSTIN = "27AAPFU0939F1ZV";
const COIMBATORE = contract.addresses.insert.example.request;
const MUMBAI = {
  ...COIMBATORE,
  first_name: "Asha",
  company_name: "Kulkarni Turbines",
  city: "Mumbai",
  pincode: "400001",
  gstin: GSTIN,
  billing_only: 1,
  state: "Maharashtra",
} as const;

let shop: TestShop;
let as: Customer;
let items: { product_id: number; quantity: number }[];
beforeAll(async () => {
  shop = await openShop({}, { ofFewParts: true });
  items = [{ product_id: (await shop.product("HB-M8x40-A2")).id, quantity: 2 }];
});
afterAll(() => shop.close());
let shipping_address_id: number;
let billing_address_id: number;
beforeEach(async () => {
  as = await shop.newCustomer();
  shipping_address_id = await shop.newAddress(as);
  billing_address_id = (await shop.call(INSERT, MUMBAI, { as })).id;
});
const send = (more: object = {}) =>
  shop.send(PLACE, { shipping_address_id, payment_method: "cod", items, ...more }, { as });
const place = (more: object = {}) =>
  shop.call(PLACE, { shipping_address_id, payment_method: "cod", items, ...more }, { as });
const mine = async () => (await shop.call("POST /orders/my_orders.php", {}, { as })).orders[0];

describe("an order's billing address", () => {
  it("is kept with the order, whatever happens to the address", async () => {
    await place({ billing_address_id, delivered_to: "another" });
    const { billing_only: _, country, ...address } = MUMBAI;
    expect((await mine())?.billing_address).toEqual({ ...address, country });
    await shop.call(
      "POST /shipping/update_shipping_address.php",
      { ...MUMBAI, id: billing_address_id, city: "Pune" },
      { as },
    );
    const order = await mine();
    expect(order?.billing_address?.city).toBe("Mumbai");
    expect([order?.city, order?.state]).toEqual(["Coimbatore", "Tamil Nadu"]);
    const deleted = await shop.send(
      "POST /shipping/delete_shipping_address.php",
      { id: billing_address_id },
      { as },
    );
    expect([deleted.status, deleted.body.message]).toEqual([
      409,
      "This address is linked to existing orders and cannot be deleted",
    ]);
  });

  it("is the delivery address if none, or the same, is sent", async () => {
    for (const more of [{}, { billing_address_id: shipping_address_id }]) {
      await place(more);
      expect(await mine()).not.toHaveProperty("billing_address");
    }
  });

  it("must be the caller's own", async () => {
    const stranger = await shop.newCustomer();
    const { id } = await shop.call(INSERT, MUMBAI, { as: stranger });
    for (const billing of [id, 999_999]) {
      const { status, body } = await send({ billing_address_id: billing });
      expect([status, body.message]).toEqual([404, "Invalid address selected"]);
    }
  });

  it("can't be delivered to if it is for billing only", async () => {
    const { status, body } = await send({ shipping_address_id: billing_address_id });
    const sentence =
      "This address is for bills only. Choose a delivery address in Andhra Pradesh, Karnataka, Kerala, Tamil Nadu or Telangana.";
    expect([status, body.errors]).toEqual([400, { shipping_address_id: sentence }]);
    expect(body.message).toBe(sentence);
  });

  it("must be in the State of the GSTIN, including the account's", async () => {
    await shop.db.query("update users set gstin = $1 where id = $2", [GSTIN, as.userId]);
    const { id } = await shop.call(INSERT, { ...COIMBATORE, gstin: "" }, { as });
    const { status, body } = await send({ shipping_address_id: id });
    expect([status, body.errors]).toEqual([
      400,
      {
        billing_address_id: `Your GSTIN ${GSTIN} is registered in Maharashtra. Choose a billing address in Maharashtra, or remove the GSTIN from your details.`,
      },
    ]);
    expect((await send({ shipping_address_id: id, billing_address_id })).status).toBe(200);
  });

  it("requires one of two answers about the delivery address", async () => {
    const { status, body } = await send({ billing_address_id, delivered_to: "moon" });
    expect([status, body.errors]).toEqual([
      400,
      { delivered_to: "delivered_to must be own_site or another" },
    ]);
  });

  it("of an order written by the previous version is the delivery address, by the rule of that time", async () => {
    const { order_id } = await place();
    const { rows } = await shop.db.query(
      `insert into orders (user_id, address_id, first_name, last_name, phone_number, pincode, flat_building, area_street,
         landmark, city, state, company_name, gstin, status, payment_method, payment_status, subtotal_paise,
         shipping_paise, discount_paise, rounding_paise, total_paise, placed_at)
       select user_id, address_id, first_name, last_name, phone_number, pincode, flat_building, area_street, landmark,
         city, state, company_name, $2, status, payment_method, payment_status, subtotal_paise, shipping_paise,
         discount_paise, rounding_paise, total_paise, placed_at from orders where id = $1 returning id`,
      [order_id, GSTIN],
    );
    const id: number = rows[0].id;
    await shop.db.query(
      `insert into order_lines (order_id, position, product_id, name, sku, size, material, coating, making, hsn, quantity,
         unit_price_paise, stock_taken, gst_basis_points)
       select $2, position, product_id, name, sku, size, material, coating, making, hsn, quantity, unit_price_paise,
         stock_taken, gst_basis_points from order_lines where order_id = $1`,
      [order_id, id],
    );
    const { documentsOfOrder } = await import("../documents/order-documents.operations.server.ts");
    const [proforma] = await documentsOfOrder(shop.inside, { orderId: id, kind: "invoice" });
    expect(proforma).toMatchObject({
      placeOfSupply: { code: "27" },
      buyer: { gstin: GSTIN, state: { code: "33" } },
      deliverTo: { state: { code: "33" } },
    });
  });
});

describe("a quotation", () => {
  const quote = async (more: object = {}) => {
    await shop.call(
      "POST /cart/add_to_cart.php",
      { product_id: items[0]?.product_id ?? 0, quantity: 10 },
      { as },
    );
    const { status, body } = await shop.send("POST /cart/get_quote.php", more, { as });
    if (status !== 200) return { status, body, content: null };
    const { rows } = await shop.db.query("select content from documents where number = $1", [
      body.quote_number,
    ]);
    return { status, body, content: rows[0].content };
  };

  it("has the GSTIN of the address, and the stock of each line", async () => {
    const { content } = await quote();
    expect(content.buyer).toMatchObject({ gstin: COIMBATORE.gstin, name: COIMBATORE.company_name });
    expect(content.lines[0].availability).toBe("In stock");
    await shop.db.query("update products set stock_quantity = 1, lead_time_days = 12 where id = $1", [
      items[0]?.product_id,
    ]);
    const scarce = await quote();
    await shop.db.query("update products set stock_quantity = 500, lead_time_days = 0 where id = $1", [
      items[0]?.product_id,
    ]);
    // The cart now has ten pieces twice.
    expect(scarce.content.lines[0].availability).toBe("1 in stock, 19 in 12 days");
  });

  it("is for the addresses that were sent", async () => {
    const { content } = await quote({ shipping_address_id, billing_address_id, delivered_to: "another" });
    expect(content).toMatchObject({
      buyer: { name: "Kulkarni Turbines", gstin: GSTIN, state: { code: "27" } },
      deliverTo: { state: { code: "33" } },
      placeOfSupply: { code: "27" },
      isInterState: true,
    });
    expect((await quote({ billing_address_id: 999_999 })).status).toBe(404);
    expect((await quote({ shipping_address_id: billing_address_id })).status).toBe(400);
  });

  it("of a buyer with a GSTIN from another State is billed there automatically", async () => {
    await shop.db.query("update users set gstin = '29AAACK0000A1ZK' where id = $1", [as.userId]);
    const { id } = await shop.call(INSERT, { ...COIMBATORE, gstin: "" }, { as });
    const without = await quote({ shipping_address_id: id });
    expect(without.content).toMatchObject({
      buyer: { name: "Raman Engineering Works", gstin: "29AAACK0000A1ZK", state: { code: "29" } },
      placeOfSupply: { code: "33" },
    });
    await shop.call(
      INSERT,
      { ...MUMBAI, state: "Karnataka", city: "Bengaluru", pincode: "560001", gstin: "" },
      { as },
    );
    const { content } = await quote({ shipping_address_id: id });
    expect(content).toMatchObject({
      buyer: { gstin: "29AAACK0000A1ZK", state: { code: "29" } },
      placeOfSupply: { code: "33" },
      isInterState: false,
    });
  });
});

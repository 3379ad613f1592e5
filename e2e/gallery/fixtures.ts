import type { Page } from "@playwright/test";
import { idOf } from "../fixtures/admin-fixtures.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { sendInParcels } from "../fixtures/parcels.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { staffRecords } from "../fixtures/staff-records.ts";

const SKUS = ["HB-M8x40-A2", "FB-M8x40-A2", "HN-M8-A2"];
const REVIEW =
  "Heads are clean, threads run freely and the box was labelled with the heat number. The invoice had our GSTIN.";

export type Fixtures = {
  addressId: number;
  delivered: number;
  /** A saved list. */
  listId: number;
  /** An order in three parcels: one delivered, one in transit, one in the store. */
  split: number;
  unpaid: string;
  /** An order that has not been packed. */
  open: number;
  /** Its only parcel. */
  shipmentId: number;
  /** An unpacked order that another screen packs and ships. */
  toShip: number;
  userId: number;
  /** A return of a piece of the delivered order. */
  returnId: number;
  remittanceId: number;
  bulkEditId: number;
  purchaseOrderId: number;
  requestId: number;
  /** The customer's mobile number. */
  mobile: string;
  /** The verification code of an issued document. */
  verifyPath: string;
};

/** Makes and signs in a customer with a full cart, orders in every state, reviews and a message. */
export async function makeFixtures(page: Page, dataDir: string): Promise<Fixtures> {
  const mobile = `9${String(Date.now() % 1e9).padStart(9, "0")}`;
  const customer = { mobile, name: "Meena Raman", password: "tighten-it" };
  const { token, part, addressId, post } = await signedInWithACart(page, { customer }, 250);
  await post(
    "/shipping/insert_shipping_address.php",
    {
      first_name: "Ravichandran",
      last_name: "Venkatasubramanian",
      phone_number: "9876543211",
      pincode: "560058",
      flat_building: "Plot 114-B, Raman Engineering Works (Unit 2)",
      area_street: "4th Phase, Peenya Industrial Area",
      landmark: "Behind the weighbridge",
      city: "Bengaluru",
      state: "Karnataka",
    },
    token,
  );
  const parts: { id: number }[] = [];
  for (const sku of SKUS) {
    const { data } = await post("/products/search_products.php", { search: sku });
    if (data[0]) parts.push(data[0]);
  }
  const place = async (method: "cod" | "online", quantity: number, of = parts) => {
    const items = of.map(({ id }) => ({ product_id: id, quantity }));
    return post(
      "/orders/place_order.php",
      { shipping_address_id: addressId, payment_method: method, items },
      token,
    );
  };
  const delivered = Number((await place("cod", 12)).order_id);
  const shipped = Number((await place("cod", 40, [part])).order_id);
  const split = Number((await place("cod", 30, parts.slice(0, 2))).order_id);
  const cancelled = Number((await place("cod", 5, [part])).order_id);
  const unpaid = (await place("online", 20)).payment.url;
  const open = Number((await place("cod", 25)).order_id);
  const toShip = Number((await place("cod", 8)).order_id);
  await dispatch(delivered, ["shipped", "out_for_delivery", "delivered"], dataDir);
  await dispatch(shipped, ["shipped"], dataDir);
  await sendInParcels(
    {
      orderId: split,
      pieces: [10, 12],
      steps: [
        { parcel: 1, to: "shipped", tracking: "D47110815" },
        { parcel: 1, to: "out_for_delivery" },
        { parcel: 1, to: "delivered" },
        { parcel: 2, to: "shipped", tracking: "D47110931" },
      ],
    },
    dataDir,
  );
  await post("/orders/cancel_order.php", { order_id: cancelled, reason: "Ordered by mistake" }, token);
  const review = { review_text: REVIEW, rating: 4 };
  await post(
    "/product_reviews/add_product_review.php",
    { ...review, product_id: parts[0]?.id, review_type: "product" },
    token,
  );
  await post(
    "/product_reviews/add_product_review.php",
    { ...review, order_id: delivered, review_type: "delivery", rating: 5 },
    token,
  );
  const { ticket_number: asked } = await post(
    "/help_center/store_message.php",
    { category: "order", message: "Two boxes of five arrived. When does the rest come?" },
    token,
  );
  for (const { id } of parts) await post("/cart/add_to_cart.php", { product_id: id, quantity: 100 }, token);
  const lines = parts.map(({ id }, at) => ({ product_id: id, quantity: 50, own_number: `K-${4711 + at}` }));
  const { list_id } = await post("/lists/save_list.php", { name: "Conveyor, monthly", lines }, token);
  const listId = Number(list_id);
  const unknown = [
    { text: "Bearing 6204 ZZ", asked: "4 nos", pieces: 4, own_number: "K-4800" },
    { text: "Hex bolt M8 x 40 with our head marking", asked: "200 nos", pieces: 200 },
  ];
  const { ticket_number: ticket } = await post("/lists/ask_price.php", { lines: unknown }, token);
  const numbers = lines.map(({ product_id, own_number }) => ({ product_id, own_number }));
  await post("/lists/save_own_numbers.php", { numbers }, token);
  const { verify_url } = await post("/cart/get_quote.php", {}, token);
  const { orders } = await post("/orders/my_orders.php", { order_ids: String(open) }, token);
  const shipmentId = Number(orders[0].shipments[0].shipment_id);
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}"));
  const verifyPath = new URL(verify_url).pathname;
  const userId = Number(user.id);
  const records = await staffRecords({ orderId: delivered, messageId: idOf(asked) }, dataDir);
  return {
    addressId,
    delivered,
    listId,
    split,
    unpaid,
    open,
    shipmentId,
    toShip,
    userId,
    ...records,
    requestId: idOf(ticket),
    mobile,
    verifyPath,
  };
}

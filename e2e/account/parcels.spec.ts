import type { Order } from "@kasna/contract/orders";
import { fitsAPhone } from "../fixtures/narrow.ts";
import { ANOTHER_ITEM, answerOrders, orderOf } from "../fixtures/orders.ts";
import { sendInParcels } from "../fixtures/parcels.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const ORDERS = "/account/orders";

test("an order in three parcels shows each with its steps, pieces, tracking and invoice", async ({
  page,
  shopper,
}) => {
  const { token, part, addressId, post } = await signedInWithACart(page, shopper, 12);
  const items = [{ product_id: part.id, quantity: 12 }];
  const { order_id: orderId } = await post(
    "/orders/place_order.php",
    { shipping_address_id: addressId, payment_method: "cod", items },
    token,
  );
  await sendInParcels({
    orderId,
    pieces: [5, 4],
    steps: [
      { parcel: 1, to: "shipped", tracking: "D4711" },
      { parcel: 1, to: "out_for_delivery" },
      { parcel: 1, to: "delivered" },
      { parcel: 2, to: "shipped", tracking: "D4712" },
    ],
  });
  await page.goto(ORDERS);
  const card = page.getByRole("article", { name: `Order #${orderId}` });
  await expect(card.locator("header")).toContainText("1 of 3 parcels delivered, 1 on its way");
  const parcel = (number: string) =>
    card.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `Parcel ${number}` }) });
  const shown = [
    ["1 of 3", "4Delivered", "× 5", "DTDC D4711", 1, 1],
    ["2 of 3", "2Shipped", "× 4", "DTDC D4712", 1, 0],
    ["3 of 3", "1Order Confirmed", "× 3", "", 0, 0],
  ] as const;
  for (const [number, step, pieces, tracking, invoices, reviews] of shown) {
    await expect(parcel(number).locator("[aria-current=step]")).toHaveText(step);
    await expect(parcel(number)).toContainText(pieces);
    await expect(parcel(number)).toContainText(tracking);
    await expect(parcel(number).getByRole("button", { name: /^Invoice/ })).toHaveCount(invoices);
    await expect(parcel(number).getByRole("button", { name: /^Write Review/ })).toHaveCount(reviews);
  }
  await shopper.seesNothingInaccessible();
  await fitsAPhone(page, shopper);

  await test.step("one parcel's invoice is downloaded with the keyboard", async () => {
    const download = page.waitForEvent("download");
    await parcel("2 of 3").getByRole("button", { name: "Invoice of parcel 2 of 3" }).press("Enter");
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^invoice-${orderId}-I-\\d\\d-\\d\\d-\\d{6}\\.pdf$`),
    );
    await shopper.hears("Invoice downloaded successfully");
  });

  await test.step("delivered items can be reviewed", async () => {
    await parcel("1 of 3")
      .getByRole("button", { name: /^Write Review/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("cancelling affects the remaining pieces, and the order is delivered", async () => {
    await card.getByRole("button", { name: "Cancel Order" }).click();
    const dialog = page.getByRole("dialog", { name: `Cancel the rest of order #${orderId}?` });
    await expect(dialog).toContainText(
      "You keep what was delivered. We cancel everything else. You do not have to pay for it.",
    );
    await dialog.getByLabel("Shipping time too long").check();
    await dialog.getByRole("button", { name: "Cancel Order" }).click();
    await shopper.hears("What was not delivered is cancelled");
    await expect(dialog).toBeHidden();
    await expect(card.locator("header")).toContainText("Delivered");
    await expect(card.getByRole("heading", { name: /^Parcel/ })).toHaveCount(0);
    await expect(card).toContainText("DTDC D4711");
    await expect(card.getByText(/^You cancelled 4 × .*: Shipping time too long$/)).toBeVisible();
    await expect(card.getByText(/^You cancelled 3 × .*: Shipping time too long$/)).toBeVisible();
    await expect(card.getByRole("button", { name: "Cancel Order" })).toHaveCount(0);
    await expect(card.getByRole("button", { name: /^Write Review/ })).toHaveCount(1);
    await fitsAPhone(page, shopper);
  });
});

test("an order from a server that writes statuses as words, or has no parcels, is shown", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  const words: object = { order_status: " Out For Delivery " };
  const { shipments, cancelled_items, refunds, credit_note_numbers, ...old } = orderOf(
    700_301,
    words as Partial<Order>,
  );
  const parcel = {
    shipment_id: 1,
    number: "1 of 2",
    status: "Delivered ",
    carrier: "DTDC",
    tracking_number: "D1",
    packed_at: null,
    shipped_at: null,
    out_for_delivery_at: null,
    cancelled_at: null,
    delivered_at: "2026-11-21T09:30:00.000Z",
    invoice_number: "I/26-27/000001",
    lines: [{ product_id: ANOTHER_ITEM.product_id, quantity: 2 }],
  };
  const split = orderOf(700_302, {
    items: [ANOTHER_ITEM],
    shipments: [
      parcel,
      { ...parcel, shipment_id: 2, number: "2 of 2", status: "Handed over" },
    ] as Order["shipments"],
  });
  // Exactly as in the specification, without any additions.
  const bare: object = {
    order_id: 700_303,
    order_date: "2026-11-20 09:30:00",
    payment_method: "cod",
    order_status: "Pending",
    payment_status: "1",
    shipping_charges: "70.00",
    total_amount: "214.00",
    first_name: "Meena",
    flat_building: "12, Anna Nagar",
    area_street: "Avinashi Road",
    landmark: "",
    city: "Coimbatore",
    state: "Tamil Nadu",
    country: "INDIA",
    phone_number: "9876543210",
    items: [
      {
        product_id: 100_034,
        name: "Hex bolt M8 x 40",
        quantity: 12,
        unit_price: "12.00",
        image_url: "images/HB-M8x40-A2-640.webp",
      },
    ],
  };
  const refunding = orderOf(700_304, {
    payment_method: "online",
    order_status: "cancelled",
    payment_status: 0,
  });
  await answerOrders(page, [refunding, bare as Order, split, old as Order]);
  await page.goto(ORDERS);
  const least = page.getByRole("article", { name: "Order #700303" });
  await expect(least).toContainText("₹214.00");
  await expect(least).toContainText("Cash on Delivery, payment pending");
  await least.getByRole("button", { name: "Order Details" }).click();
  await expect(least.getByRole("row", { name: /^Subtotal/ })).toContainText("₹144.00");
  await expect(least).not.toContainText(/undefined|null|NaN/);
  const cancelled = page.getByRole("article", { name: "Order #700304" });
  await expect(cancelled).toContainText("Online, refund on its way");
  await expect(cancelled.getByRole("button", { name: "Proforma Invoice" })).toHaveCount(0);
  await expect(
    page.getByRole("article", { name: "Order #700301" }).locator("[aria-current=step]"),
  ).toHaveText("3Out for Delivery");
  const card = page.getByRole("article", { name: "Order #700302" });
  await expect(card.locator("header")).toContainText("1 of 2 parcels delivered");
  await expect(card.getByRole("button", { name: /^Write Review/ })).toHaveCount(1);
  await card.getByRole("button", { name: "Order Details" }).click();
  await shopper.seesNothingInaccessible();
});

test.describe("an order that changed in the meantime", () => {
  test.use({ allowed: [/409/] });
  test("shows what was delivered, and that it was cancelled before", async ({ page, shopper }) => {
    await signedInWithACart(page, shopper, 1);
    const answer = await answerOrders(page, [orderOf(700_401), orderOf(700_400)]);
    await page.route("**/cancel_order.php", (route) => {
      answer.orders = [orderOf(700_401, { order_status: "delivered" }), orderOf(700_400)];
      return route.fulfill({
        json: { status: "success", success: true, message: "Order cancelled successfully" },
      });
    });
    await page.goto(ORDERS);
    const card = page.getByRole("article", { name: "Order #700401" });
    await card.getByRole("button", { name: "Cancel Order" }).click();
    await page.getByLabel("Other").check();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
    await expect(card.locator("[aria-current=step]")).toHaveText("4Delivered");

    // Its cancellation got no response.
    await page.route("**/cancel_order.php", (route) => {
      answer.orders = [orderOf(700_400, { order_status: "cancelled" })];
      const message = "This order is already cancelled, so you can't cancel it";
      return route.fulfill({ status: 409, json: { status: "error", success: false, message } });
    });
    const other = page.getByRole("article", { name: "Order #700400" });
    await other.getByRole("button", { name: "Cancel Order" }).click();
    await page.getByLabel("Other").check();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel Order" }).click();
    await shopper.hears("This order is already cancelled, so you can't cancel it");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(other.getByText("Cancelled", { exact: true })).toBeVisible();
  });
});

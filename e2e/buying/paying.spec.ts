import type { Page } from "@playwright/test";
import { expect, type Shopper, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Opens the payment page of a pending order. */
async function toPay(page: Page, shopper: Shopper) {
  const { post, token, part, addressId } = await signedInWithACart(page, shopper, 2);
  const order = { shipping_address_id: addressId, payment_method: "online" };
  const items = [{ product_id: part.id, quantity: 2 }];
  const { order_id, payment } = await post("/orders/place_order.php", { ...order, items }, token);
  await page.goto(payment.url);
  const { orders } = await post("/orders/my_orders.php", {}, token);
  expect(orders[0].order_id).toBe(order_id);
  return { orderId: Number(order_id), url: String(payment.url), post, token };
}

test("the payment page shows what is reserved and until when, and the payment succeeds", async ({
  page,
  shopper,
}) => {
  const { orderId, url } = await toPay(page, shopper);
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await expect(page.getByText("Held for you until")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("article", { name: `Order #${orderId}` })).toContainText("Online, paid");
  // When reopened, the page shows the result and does not redirect.
  await page.goto(url);
  await expect(page.getByText("Payment received. Your order is confirmed.")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page).toHaveURL(new RegExp(`orderId=${orderId}$`));
});

test("a payment whose notification is lost is confirmed while its buyer waits", async ({ page, shopper }) => {
  const { orderId } = await toPay(page, shopper);
  await page.getByRole("button", { name: "Pay, and the notification is lost" }).click();
  await expect(page.getByText("Confirming your payment")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("article", { name: `Order #${orderId}` })).toContainText("Online, paid");
});

test("an unpaid order can be paid later from My Orders", async ({ page, shopper }) => {
  const { orderId } = await toPay(page, shopper);
  await page.getByRole("link", { name: "Leave without paying" }).click();
  const order = page.getByRole("article", { name: `Order #${orderId}` });
  await expect(order).toContainText("Online, payment pending");
  await order.getByRole("link", { name: "Pay now" }).click();
  await page.getByRole("button", { name: "Pay, and the notification comes twice" }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(order).toContainText("Online, paid");
});

test("a payment started before the page's scripts run still leads to the order", async ({
  page,
  shopper,
}) => {
  const { orderId, url } = await toPay(page, shopper);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/platform-.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByText("Payment received. Your order is confirmed.")).toBeVisible();
  scripts.resolve();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("article", { name: `Order #${orderId}` })).toContainText("Online, paid");
});

test("a cancelled order can't be paid", async ({ page, shopper }) => {
  const { orderId, post, token } = await toPay(page, shopper);
  await post("/orders/cancel_order.php", { order_id: orderId, reason: "Other" }, token);
  // The outdated page tries to pay and then shows the current state.
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page.getByText("This order was cancelled")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await shopper.seesNothingInaccessible();
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page.getByRole("article", { name: `Order #${orderId}` })).toContainText("Cancelled");
});

test("an order above the limit can't be paid in cash, and says so", async ({ page, shopper }) => {
  const { addressId } = await signedInWithACart(page, shopper, 1000);
  await page.route("**/cart/view_cart.php", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const line of body.cart_items) line.unit_price = 300;
    await route.fulfill({ json: body });
  });
  await page.goto(`/review-order/${addressId}`);
  const cash = page.getByRole("radio", { name: "Cash on Delivery" });
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleDescription(
    "Cash on delivery is not available for this amount. The limit is ₹1,99,999.00.",
  );
  await expect(page.getByRole("radio", { name: "Online" })).toBeChecked();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
});

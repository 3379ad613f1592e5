import { ORDER_STATUSES } from "@kasna/rules/orders/order-status";
import { fitsAPhone } from "../fixtures/narrow.ts";
import { answerOrders, orderOf } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test("an order shows its step of four and the available actions", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  const orders = ORDER_STATUSES.map((order_status, index) => orderOf(700_001 + index, { order_status }));
  await answerOrders(page, orders);
  await page.goto("/account/orders");
  const card = (status: (typeof ORDER_STATUSES)[number]) =>
    page.getByRole("article", { name: `Order #${700_001 + ORDER_STATUSES.indexOf(status)}` });
  const steps = {
    pending: ["1Awaiting payment", "2Shipped", "3Out for Delivery", "4Delivered"],
    confirmed: ["1Order Confirmed", "2Shipped", "3Out for Delivery", "4Delivered"],
    shipped: ["Order Confirmed (done)", "2Shipped", "3Out for Delivery", "4Delivered"],
    out_for_delivery: ["Order Confirmed (done)", "Shipped (done)", "3Out for Delivery", "4Delivered"],
    delivered: ["Order Confirmed (done)", "Shipped (done)", "Out for Delivery (done)", "4Delivered"],
  };
  for (const [status, shown] of Object.entries(steps)) {
    const tracker = card(status as keyof typeof steps).locator("ol");
    await expect(tracker.getByRole("listitem")).toHaveText(shown);
    const done = shown.filter((step) => step.endsWith("(done)")).length;
    await expect(tracker.locator("[aria-current=step]")).toHaveText(shown[done] ?? "");
    await expect(
      card(status as keyof typeof steps).getByRole("button", { name: "Cancel Order" }),
    ).toHaveCount(status === "delivered" ? 0 : 1);
    await expect(
      card(status as keyof typeof steps).getByRole("button", { name: /^Write Review/ }),
    ).toHaveCount(status === "delivered" ? 1 : 0);
  }
  const cancelled = card("cancelled");
  await expect(cancelled.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(cancelled.getByText("Out for Delivery")).toHaveCount(0);
  await expect(cancelled.getByRole("button", { name: /^(Cancel Order|Write Review)/ })).toHaveCount(0);

  await test.step("its lines are expanded", async () => {
    const details = card("shipped").getByRole("button", { name: "Order Details" });
    const table = card("shipped").getByRole("table");
    await expect(card("shipped")).toContainText("Cold forged, thread 8 mm, length 40 mm, spanner 13 mm");
    await expect(table).toBeHidden();
    await details.click();
    await expect(details).toHaveAttribute("aria-expanded", "true");
    await expect(table.getByRole("row", { name: /^Hex bolt/ })).toContainText("₹144.00");
    await expect(table.getByRole("row", { name: /Shipping/ })).toContainText("₹70.00");
    await expect(table.getByRole("row", { name: /Total/ })).toContainText("₹214.00");
    await fitsAPhone(page, shopper);
    await details.click();
    await expect(table).toBeHidden();
  });

  await test.step("it is cancelled for one of five reasons", async () => {
    await card("shipped").getByRole("button", { name: "Cancel Order" }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel order #700003?" });
    await expect(dialog.locator("label")).toHaveText([
      "Changed my mind",
      "Found better price elsewhere",
      "Ordered by mistake",
      "Shipping time too long",
      "Other",
    ]);
    await expect(dialog.getByRole("button", { name: "Cancel Order" })).toBeDisabled();
  });
});

test.describe("a list of orders", () => {
  test.use({ allowed: [/403/] });

  test("shows what changed since the last visit, and an error if it fails to load", async ({
    page,
    shopper,
  }) => {
    await signedInWithACart(page, shopper, 1);
    const steps = ["shipped", "out_for_delivery", "delivered"] as const;
    const before = [700_201, 700_202, 700_203, 700_204];
    const answer = await answerOrders(
      page,
      before.map((number) => orderOf(number)),
    );
    await page.goto("/account/orders");
    await expect(page.getByRole("article")).toHaveCount(4);
    const seen = () => page.evaluate(() => JSON.parse(localStorage.getItem("previousOrders") ?? "{}").orders);
    await expect.poll(seen).toHaveLength(4);
    expect(shopper.heard).toEqual([]);

    answer.orders = before.map((number, index) =>
      orderOf(number, { order_status: steps[index] ?? "confirmed" }),
    );
    await page.reload();
    await shopper.hears("Your order #700201 is on its way.");
    await shopper.hears("Your order #700202 will reach you today.");
    await shopper.hears("Your order #700203 was delivered. Tell others how the parts fit.");
    await expect(page.getByRole("link", { name: "Notifications, 3 unread" })).toBeVisible();
    expect(shopper.heard).toEqual([]);

    answer.errorMessage = "Your account is being looked at.";
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(answer.errorMessage);
    answer.errorMessage = "";
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("article", { name: "Order #700201" })).toBeVisible();
  });
});

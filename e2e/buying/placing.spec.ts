import type { Page } from "@playwright/test";
import { runFor, settled } from "../fixtures/clock.ts";
import { fitsAPhone } from "../fixtures/narrow.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const names = (page: Page) => summary(page).getByRole("term");
const amounts = (page: Page) => summary(page).getByRole("definition");

/** Changes the only line of the cart in the page's responses, from now on. */
async function changeCart(page: Page, line: object) {
  const cart = { line };
  await page.route("**/view_cart.php", async (route) => {
    const response = await route.fetch();
    const { cart_items, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, cart_items: [{ ...cart_items[0], ...cart.line }] } });
  });
  return cart;
}

test.describe("with missing pictures", () => {
  test.use({ allowed: [/ERR_FAILED|request failed/] });

  test("delivery costs 70 up to ₹500, 35 up to ₹1,000 and nothing above, and takes at least five days", async ({
    page,
    shopper,
  }) => {
    const { addressId, part } = await signedInWithACart(page, shopper, 1);
    await page.clock.setFixedTime("2027-02-26T23:00:00+05:30");
    await page.route("**/API/images/**", (route) => route.abort());
    const date = summary(page).getByText("Estimated delivery").locator("..");

    const cart = await changeCart(page, { unit_price: 500 });
    await page.goto(`/review-order/${addressId}`);
    await expect(names(page)).toHaveText(["Subtotal (1 item)", "Shipping", "Total"]);
    await expect(amounts(page)).toHaveText(["₹500.00", "₹70.00", "₹570.00"]);
    await expect(date).toContainText("3 Mar 2027");
    const line = page.getByRole("listitem").filter({ hasText: part.name });
    await expect(line).toContainText("Image not available");
    await expect(line).toContainText("₹500.00 × 1");
    await expect(line).toContainText("Stainless steel 304 (A2-70), plain");
    await expect(line).toContainText("Cold forged, thread 8 mm, length 40 mm, spanner 13 mm");
    await expect(page.getByRole("region", { name: "Shipping address" })).toContainText("12, Anna Nagar");
    await shopper.seesNothingInaccessible();

    cart.line = { unit_price: 500.01, made_to_order: 1, lead_time_days: 4 };
    await page.reload();
    await expect(names(page)).toHaveText(["Subtotal (1 item)", "Shipping", "Rounding", "Total"]);
    await expect(amounts(page)).toHaveText(["₹500.01", "₹35.00", "−₹0.01", "₹535.00"]);
    await expect(date).toContainText("3 Mar 2027");

    cart.line = { unit_price: 1000, made_to_order: 1, lead_time_days: 12 };
    await page.reload();
    await expect(amounts(page)).toHaveText(["₹1,000.00", "₹35.00", "₹1,035.00"]);
    await expect(date).toContainText("10 Mar 2027");
    await expect(line).toContainText("Made to order, 12 days");

    cart.line = { unit_price: 1000.01 };
    await page.reload();
    await expect(amounts(page)).toHaveText(["₹1,000.01", "FREE", "−₹0.01", "₹1,000.00"]);
    await summary(page).getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/address-list$/);
  });
});

test.describe("a promocode", () => {
  test.use({ allowed: [/400|409/] });

  test("is applied, removed, and dropped with the items it needs", async ({ page, shopper }) => {
    const { addressId, part } = await signedInWithACart(page, shopper, 100);
    await page.goto(`/review-order/${addressId}`);
    const field = page.getByLabel("Promocode");
    const apply = page.getByRole("button", { name: "Apply Code" });
    await expect(apply).toBeDisabled();
    await field.fill("   ");
    await expect(apply).toBeDisabled();
    await field.press("Enter");
    await shopper.hears("Please enter a promocode");

    await field.fill("nonsense");
    await apply.click();
    await expect(page.getByText("Invalid promocode")).toBeVisible();
    await field.fill("welcome10");
    await expect(page.getByText("Invalid promocode")).toBeHidden();
    await apply.click();
    await shopper.hears("Promocode applied successfully");
    await expect(field).toBeDisabled();
    await expect(field).toHaveValue("WELCOME10");
    await expect(names(page)).toHaveText(["Subtotal (1 item)", "Shipping", "Discount (WELCOME10)", "Total"]);
    await expect(amounts(page)).toHaveText(["₹1,200.00", "FREE", "−₹120.00", "₹1,080.00"]);
    await page.getByRole("button", { name: "Remove Code" }).click();
    await shopper.hears("Promocode removed");
    await expect(amounts(page)).toHaveText(["₹1,200.00", "FREE", "₹1,200.00"]);
    await expect(field).toBeEnabled();
    await expect(field).toHaveValue("");
    await expect(apply).toBeDisabled();

    const applied = Promise.withResolvers<void>();
    await page.route("**/apply_promocode.php", async (route) => {
      await applied.promise;
      await route.continue();
    });
    await field.fill("welcome10");
    await apply.click();
    // An order placed now would be without the code.
    await expect(page.getByRole("button", { name: "Place Order" })).toBeDisabled();
    applied.resolve();
    await expect(amounts(page)).toHaveText(["₹1,200.00", "FREE", "−₹120.00", "₹1,080.00"]);
    await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
    const domainError = (call: string, status: number, answer: object) =>
      page.route(`**/${call}`, (route) =>
        route.fulfill({ status, json: { status: "error", success: false, ...answer } }),
      );
    const changes = [{ field: "quantity", product_id: part.id, sent: 100, now: 50 }];
    const few = "WELCOME10 is for larger orders.";
    await domainError("place_order.php", 409, {
      message: "There is less in stock than you asked for.",
      changes,
    });
    await domainError("apply_promocode.php", 400, { message: few });
    // After a rejected order the page reloads the cart; that response arrives after the buyer's next step.
    const read = Promise.withResolvers<void>();
    const lowered = Promise.withResolvers<void>();
    await page.route("**/view_cart.php", async (route) => {
      const response = await route.fetch();
      read.resolve();
      await lowered.promise;
      await route.fulfill({ response });
    });
    await page.getByRole("button", { name: "Place Order" }).click();
    const problem = page.getByRole("alert").filter({ hasText: "There is less in stock" });
    await expect(problem).toContainText("50 in stock, you asked for 100");
    await read.promise;
    await problem.getByRole("button", { name: "Set to 50" }).click();
    await expect(problem).toBeHidden();
    await expect(amounts(page)).toHaveText(["₹600.00", "₹35.00", "₹635.00"]);
    const late = page.waitForResponse("**/view_cart.php");
    lowered.resolve();
    await (await late).finished();
    await settled(page);
    await expect(page.getByText(few)).toBeVisible();
    await expect(amounts(page)).toHaveText(["₹600.00", "₹35.00", "₹635.00"]);
    // The error belonged to the previous code.
    await field.fill("flat");
    await expect(page.getByText(few)).toBeHidden();
    await apply.click();
    await expect(page.getByText(few)).toBeVisible();
    await field.fill("flat100");
    await expect(page.getByText(few)).toBeHidden();
  });
});

test.describe("a price that has changed", () => {
  test.use({ allowed: [/409/] });

  test("is shown next to the old one before the buyer confirms again", async ({ page, shopper }) => {
    const { addressId, part } = await signedInWithACart(page, shopper, 10);
    const cart = await changeCart(page, { unit_price: 9 });
    // The shop itself responds to the order for the changed page; after that the cart is unchanged.
    await page.route("**/place_order.php", (route) => {
      cart.line = {};
      return route.continue();
    });
    await page.goto(`/review-order/${addressId}`);
    await expect(amounts(page)).toHaveText(["₹90.00", "₹70.00", "₹160.00"]);
    await page.getByRole("button", { name: "Place Order" }).click();
    const problem = page.getByRole("main").getByRole("alert");
    await expect(problem).toContainText("Total: ₹160.00 ₹190.00");
    await expect(problem).toBeFocused();
    await expect(amounts(page)).toHaveText(["₹120.00", "₹70.00", "₹190.00"]);
    const line = page.getByRole("listitem").filter({ hasText: part.name });
    await expect(line.getByRole("deletion")).toHaveText("₹9.00");
    await expect(line).toContainText("₹12.00 × 10");
    await shopper.seesNothingInaccessible();
    await fitsAPhone(page, shopper);
    await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
  });
});

test("an order is placed once however often it is submitted, confirmed for 2 s, and shown after 2.5 s", async ({
  page,
  shopper,
}) => {
  const { addressId } = await signedInWithACart(page, shopper, 2);
  await page.goto("/review-order/99999999");
  await expect(page.getByText("No address found. Please select a delivery address.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Addresses" })).toHaveAttribute("href", "/address-list");

  await page.clock.install();
  await page.goto(`/review-order/${addressId}`);
  // The next screen is already loaded, so only the timer delays it.
  await page.getByRole("link", { name: "My Account" }).click();
  await expect(page.getByText("No orders found")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Cash on Delivery" })).toBeChecked();
  await page.getByRole("radio", { name: "Online" }).check();
  await page.getByRole("radio", { name: "Cash on Delivery" }).check();
  await page.clock.pauseAt(Date.now() + 600_000);
  const sent: { payment_method?: string; total_amount?: number }[] = [];
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route("**/place_order.php", async (route) => {
    sent.push(route.request().postDataJSON());
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  // The server's notifications are not loaded yet, so only the browser's own notice is shown.
  await page.route("**/view_notifications.php", (route) =>
    route.fulfill({
      json: { status: "success", success: true, message: "Your notifications", notifications: [] },
    }),
  );
  await page.getByRole("button", { name: "Place Order" }).evaluate((button: HTMLButtonElement) => {
    window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
    button.click();
    button.click();
  });
  await asked.promise;
  await expect(page.getByRole("button", { name: "Processing..." })).toBeDisabled();
  answered.resolve();

  const dialog = page.getByRole("dialog", { name: "Order Placed Successfully!" });
  await expect(dialog).toContainText("Thank you for your purchase. You will be redirected shortly.");
  expect(sent).toMatchObject([{ payment_method: "cod", total_amount: 94 }]);
  await runFor(page, 1999);
  await expect(dialog).toHaveAttribute("data-open");
  await runFor(page, 1);
  await expect(page.locator("[role=dialog][data-open]")).toHaveCount(0);
  await runFor(page, 499);
  await expect(page).toHaveURL(`/review-order/${addressId}`);
  await expect(page.locator("main").getByText("Order Placed Successfully!")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Cart 0 items", includeHidden: true })).toBeVisible();
  const bell = page.getByRole("link", { name: "Notifications, 1 unread", includeHidden: true });
  await expect(bell).toBeVisible();
  await runFor(page, 1);
  await expect(page).toHaveURL(/\/account\/orders$/);
  await page.clock.resume();
  await expect(page.getByRole("article", { name: /^Order #/ })).toHaveCount(1);
});

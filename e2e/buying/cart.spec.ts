import type { Page } from "@playwright/test";
import { fitsAPhone } from "../fixtures/narrow.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const summary = (page: Page) => page.getByRole("region", { name: "Order Summary" });
const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}").state);

test("a cart's total is the sum of its lines, with 1 to 1000 pieces each, and it can be cleared", async ({
  page,
  shopper,
}) => {
  const { addressId, part, post, token } = await signedInWithACart(page, shopper, 12);
  const { data } = await post("/products/search_products.php", { search: "HN-M8-A2" });
  await post("/cart/add_to_cart.php", { product_id: data[0].id, quantity: 1000 }, token);
  await page.route("**/view_cart.php", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const line of answer.cart_items) if (line.product_id === data[0].id) line.unit_price = 0.55;
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/cart");
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const [bolt, nut] = [line(part.name), line(data[0].name)];

  await test.step("each price is next to one 1.12 times as high", async () => {
    await expect(bolt).toContainText("₹12.00 instead of ₹13.44");
    await expect(nut).toContainText("₹0.55 instead of ₹0.62");
    await expect(bolt.getByRole("deletion")).toHaveCSS("text-decoration-line", "line-through");
    await expect(bolt).toContainText("Stainless steel 304 (A2-70), plain");
    await expect(bolt).toContainText("Cold forged, thread 8 mm, length 40 mm, spanner 13 mm");
    await expect(summary(page).getByRole("term")).toHaveText(["Subtotal", "You save", "Total"]);
    // 12 x (13.44 - 12.00) + 1000 x (0.62 - 0.55)
    await expect(summary(page).getByRole("definition")).toHaveText(["₹694.00", "₹87.28", "₹694.00"]);
    await expect(page.getByRole("link", { name: "Cart 2 items" })).toBeVisible();
  });

  await test.step("quantities", async () => {
    const updates: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/update_cart.php")) updates.push(request.url());
    });
    const quantity = (of: typeof bolt) => of.getByRole("textbox", { name: /^Quantity of/ });
    await nut.getByRole("button", { name: /one more$/ }).click();
    await shopper.hears("Quantity cannot be more than 1000");
    await expect(quantity(nut)).toHaveValue("1000");
    // Clicks through the test's connection are too slow on a busy machine.
    await bolt.getByRole("button", { name: /one more$/ }).evaluate(async (button: HTMLElement) => {
      for (let press = 0; press < 5; press++) {
        button.click();
        await new Promise((done) => setTimeout(done));
      }
    });
    await expect(quantity(bolt)).toHaveValue("17");
    await shopper.hears("Quantity updated successfully");
    expect(updates.length).toBeLessThan(5);
    await expect(bolt).toContainText("₹204.00");
    await quantity(bolt).fill("1001");
    await quantity(bolt).press("Enter");
    await shopper.hears("Quantity cannot be more than 1000");
    await expect(quantity(bolt)).toHaveValue("17");
    await quantity(bolt).fill("none");
    await quantity(bolt).press("Enter");
    await shopper.hears("Quantity cannot be less than 1");
    await shopper.hears("Quantity updated successfully");
    await expect(quantity(bolt)).toHaveValue("1");
    await page.reload();
    await expect(quantity(bolt)).toHaveValue("1");
    await quantity(bolt).fill("2.5");
    await quantity(bolt).press("Enter");
    await shopper.hears("Quantity cannot be less than 1");
    await expect(quantity(bolt)).toHaveValue("1");
    await bolt.getByRole("button", { name: /one less$/ }).click();
    await shopper.hears("Quantity cannot be less than 1");
    await expect(quantity(bolt)).toHaveValue("1");
    await quantity(bolt).fill("1000");
    await quantity(bolt).press("Enter");
    await shopper.hears("Quantity updated successfully");
    await expect(bolt).toContainText("₹12,000.00");
  });

  await test.step("cleared, line by line", async () => {
    const deleted: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "DELETE") deleted.push(request.url());
    });
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Clear Cart" }).click();
    await shopper.hears("Cart cleared successfully");
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
    expect(deleted).toHaveLength(2);
    await page.goto(`/review-order/${addressId}`);
    await expect(page.getByText("Your cart is empty. Please add items before checking out.")).toBeVisible();
  });
});

test("a line removed while its new quantity is being saved is removed with that quantity", async ({
  page,
  shopper,
}) => {
  const { part } = await signedInWithACart(page, shopper, 12);
  const [underWay, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/update_cart.php", async (route) => {
    underWay.resolve();
    await saved.promise;
    await route.continue();
  });
  await page.goto("/cart");
  const line = page.getByRole("listitem").filter({ hasText: part.name });
  const quantity = line.getByRole("textbox", { name: /^Quantity of/ });
  await quantity.fill("20");
  await quantity.press("Enter");
  await underWay.promise;
  await line.getByRole("button", { name: /^Remove/ }).click();
  saved.resolve();
  await expect(page.getByText(`Removed 20 × ${part.name}`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(quantity).toHaveValue("20");
});

test.describe("a cart that fails to load", () => {
  test.use({ allowed: [/403/] });

  test("gives the reason, shows this browser's copy, and asks for a login if there is none", async ({
    page,
    shopper,
  }) => {
    const { part } = await signedInWithACart(page, shopper, 12);
    await page.goto("/cart");
    const line = page.getByRole("listitem").filter({ hasText: part.name });
    await expect(line).toBeVisible();

    const message = "Your account is being looked at.";
    let isRefused = true;
    await page.route("**/view_cart.php", (route) =>
      isRefused
        ? route.fulfill({ status: 403, json: { status: "error", success: false, message } })
        : route.continue(),
    );
    await page.reload();
    const alert = page.getByRole("alert").filter({ hasText: message });
    await expect(alert).toContainText("These are the items stored on this device.");
    await expect(line).toBeVisible();
    // Only the lines are stored, not the loading state or the error.
    expect(Object.keys(await storedCart(page)).sort()).toEqual(["items", "source"]);
    await fitsAPhone(page, shopper);
    await page.evaluate(() => localStorage.removeItem("cart"));
    await page.reload();
    await expect(alert).toContainText("Your cart is safe.");
    isRefused = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(line).toBeVisible();
    await expect(alert).toBeHidden();

    await page.evaluate(() => {
      for (const key of ["authToken", "user"]) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(line).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Login" });
    await page.getByRole("button", { name: "Get A Quote" }).click();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await shopper.logIn();
    await expect(page).toHaveURL(/\/address-list$/);
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

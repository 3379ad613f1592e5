import { endSession, hearNothing } from "../fixtures/ended-session.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** What a buyer meets when something goes wrong on the way: nothing typed is lost, nothing is bought twice. */

test.describe("a session that ends during checkout", () => {
  // The browser itself reports the answer that this test provokes.
  test.use({ allowed: [/401/] });

  test("leads to login and back, and keeps the input", async ({ page, shopper }) => {
    await hearNothing(page);
    await signedInWithACart(page, shopper, 12);
    await page.goto("/address-form");
    await page.getByLabel("First name").fill("Stores");
    await page.getByLabel("Last name").fill("Incharge");
    await page.getByLabel("Mobile number").fill("+91 98765 43211");
    await expect(page.getByLabel("Mobile number")).toHaveValue("9876543211");
    await page.getByLabel("Flat/Building").fill("Gate 3");
    await page.getByLabel("Area/Street").fill("Peelamedu");
    await page.getByLabel("City").fill("Coimbatore");
    await page.getByLabel("State").selectOption("Tamil Nadu");
    await page.getByLabel("PIN code").fill("641004");
    await endSession(page);
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await shopper.logIn();
    await expect(page).toHaveURL(/\/address-form$/);
    await expect(page.getByLabel("Flat/Building")).toHaveValue("Gate 3");
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByLabel(/Stores Incharge/).first()).toBeChecked();
    await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  });
});

test("an offline visitor sees a message and stays on the page until the connection is back", async ({
  page,
}) => {
  await page.goto("/sub-categories?category_id=3");
  const note = page.getByText("You are offline.");
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
});

test.describe("a lost response", () => {
  test.use({ allowed: [/ERR_CONNECTION_RESET|request failed/] });

  test("is requested again, and there is one order", async ({ page, shopper }) => {
    const { addressId } = await signedInWithACart(page, shopper, 12);
    await page.goto(`/review-order/${addressId}`);
    const keys: (string | undefined)[] = [];
    await page.route("**/place_order.php", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      // The shop gets the order; the buyer doesn't get the answer.
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(
      page.getByRole("alert").getByText("Error processing payment. Please try again."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await expect(page).toHaveURL(/\/account\/orders$/);
    await expect(page.getByRole("article", { name: /^Order #/ })).toHaveCount(1);
  });
});

test.describe("a rejected order", () => {
  test.use({ allowed: [/409/] });

  test("with more pieces than in stock can be reduced on the spot, and the promocode follows", async ({
    page,
    shopper,
  }) => {
    const { addressId, part } = await signedInWithACart(page, shopper, 1000);
    expect(part.stock_quantity).toBeLessThan(1000);
    await page.goto("/cart");
    await expect(page.getByText(/^Only \d+ left/)).toBeVisible();
    await page.goto(`/review-order/${addressId}`);
    await page.getByLabel("Promocode").fill("welcome10");
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(page.getByText("−₹500.00")).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();
    const problem = page.getByRole("alert").filter({ hasText: "not enough stock" });
    await expect(problem).toBeFocused();
    await shopper.seesNothingInaccessible();
    // Other tests buy the same part meanwhile: how many are left is what the shop says now.
    const lower = problem.getByRole("button", { name: /^Set to/ });
    const left = ((await lower.textContent()) ?? "").replace(/\D/g, "");
    await lower.click();
    await expect(page.getByText(`₹12.00 × ${left}`)).toBeVisible();
    await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();
  });
});

test("Buy Now orders its one part, and the cart returns when checkout is left", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 12);
  await page.goto("/sub-categories/Hex%20nut");
  await page.getByRole("button", { name: /Customization/ }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await shopper.hears("Specifications updated successfully");
  await page.getByRole("button", { name: "Buy Now" }).click();
  await page
    .getByLabel(/Meena Raman/)
    .first()
    .check();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: /^Hex nut/ })).toBeVisible();
  await expect(page.getByText("Hex bolt (full thread) M8 x 40")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main").getByRole("link", { name: /^Hex nut/ })).toBeVisible();
  await page.goto("/categories");
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page.getByRole("main").getByRole("link", { name: /^Hex bolt/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Hex nut/ })).toBeHidden();
});

test("quick presses of the stepper make one request, and invalid input becomes 1 or stays", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 12);
  await page.goto("/cart");
  const quantity = page.getByRole("textbox", { name: /^Quantity of/ });
  const more = page.getByRole("button", { name: /one more$/ });
  for (let press = 0; press < 5; press++) await more.click();
  await expect(quantity).toHaveValue("17");
  await shopper.hears("Quantity updated successfully");
  await expect(page.getByText("₹204.00").first()).toBeVisible();
  await quantity.fill("1001");
  await quantity.press("Enter");
  await shopper.hears("Quantity cannot be more than 1000");
  await expect(quantity).toHaveValue("17");
  await quantity.fill("none");
  await quantity.press("Enter");
  await shopper.hears("Quantity cannot be less than 1");
  await expect(quantity).toHaveValue("1");
  await page.reload();
  await expect(quantity).toHaveValue("1");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear Cart" }).click();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("clicks and keys before hydration are replayed after it", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/platform-.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Search products" }).fill("unobtainium");
  await page.getByRole("button", { name: /Customization/ }).click();
  const panel = page.getByRole("group", { name: "Customization options" });
  await expect(panel).toBeHidden();
  scripts.resolve();
  await expect(panel).toBeVisible();
  await expect(page.getByText('No products found for "unobtainium"')).toBeVisible();
});

test("a menu hovered before hydration opens after it", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/platform-.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Products" }).hover();
  scripts.resolve();
  const menu = page.getByRole("navigation", { name: "Products" });
  await expect(menu.getByRole("link", { name: "Nuts" })).toBeVisible();
});

test("a first picture that never loads does not block the page", async ({ page }) => {
  const never = Promise.withResolvers<void>();
  await page.route(/\/banner-threads-/, async (route) => {
    await never.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Pause the banners" }).click();
  await expect(page.getByRole("button", { name: "Play the banners" })).toBeVisible();
  never.resolve();
  await page.waitForLoadState("load");
});

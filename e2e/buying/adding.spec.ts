import type { Page } from "@playwright/test";
import { settled } from "../fixtures/clock.ts";
import { expect, type Shopper, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Opens the page of a nut, chosen by its address, for a visitor whose account has one cart line. */
async function atANut(page: Page, shopper: Shopper) {
  const { post, token } = await signedInWithACart(page, shopper, 12);
  await page.evaluate(() => localStorage.clear());
  const { data } = await post("/products/search_products.php", { search: "HN-M8-A2" });
  await page.goto(`/sub-categories/Hex%20nut?product_id=${data[0].id}`);
  await page.getByLabel("Quantity", { exact: true }).fill("7");
  const linesOf = async () =>
    (await post("/cart/view_cart.php", {}, token)).cart_items as { name: string; quantity: number }[];
  return { nut: data[0] as { id: number; name: string }, linesOf };
}

const storedCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}").state);

test("an item is added after login, once, and dropped if the dialog is closed", async ({ page, shopper }) => {
  const { nut, linesOf } = await atANut(page, shopper);
  let asked = 0;
  const underWay = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route("**/add_to_cart.php", async (route) => {
    asked += 1;
    if (asked === 2) {
      underWay.resolve();
      await answered.promise;
    }
    await route.continue();
  });
  const add = page.getByRole("button", { name: "Add To Cart" });
  const dialog = page.getByRole("dialog");
  const badge = page.getByRole("link", { name: /^Cart \d/ });

  await add.click();
  await expect(dialog.getByRole("heading", { name: "Login" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Login/Register" }).click();
  await shopper.logIn();
  await shopper.hears("Login successful!");
  await expect(badge).toHaveAccessibleName("Cart 1 item");
  expect(asked).toBe(0);

  await page.evaluate(() => localStorage.clear());
  await page.goto(page.url());
  await page.getByLabel("Quantity", { exact: true }).fill("7");
  await add.click();
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByRole("heading", { name: "Register" })).toBeVisible();
  await dialog.getByRole("button", { name: "Login" }).click();
  await shopper.logIn();
  await shopper.hears("Product added to cart successfully!");
  // The badge counts lines, not the 19 pieces.
  await expect(badge).toHaveAccessibleName("Cart 2 items");

  await page.evaluate(() => {
    const counted = window as typeof window & { updates: number };
    counted.updates = 0;
    window.addEventListener("cartUpdated", () => {
      counted.updates += 1;
    });
  });
  const updates = () => page.evaluate(() => (window as typeof window & { updates: number }).updates);
  await add.click();
  await underWay.promise;
  await expect(page.getByRole("button", { name: "Adding..." })).toBeDisabled();
  const before = await updates();
  answered.resolve();
  await expect(add).toBeEnabled();
  expect(await updates()).toBeGreaterThan(before);
  await expect(badge).toHaveAccessibleName("Cart 2 items");
  expect(asked).toBe(2);
  expect(await linesOf()).toContainEqual(expect.objectContaining({ name: nut.name, quantity: 14 }));
});

test("Buy Now also requires a login, continues to the addresses, and leaves the cart unchanged", async ({
  page,
  shopper,
}) => {
  const { nut, linesOf } = await atANut(page, shopper);
  await page.getByRole("button", { name: "Buy Now" }).click();
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(/\/sub-categories\//);
  await shopper.logIn();
  await expect(page).toHaveURL(/\/address-list$/);
  await shopper.hears("Proceeding to checkout...");
  expect(await storedCart(page)).toMatchObject({
    items: [{ product_id: nut.id, quantity: 7 }],
    source: "buy-now",
  });
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  expect(await linesOf()).toEqual([expect.objectContaining({ quantity: 12 })]);
});

test.describe("a lost response", () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test("Undo restores a removed line once, however often it is pressed", async ({ page, shopper }) => {
    const { part, post, token } = await signedInWithACart(page, shopper, 12);
    await page.goto("/cart");
    await page.getByRole("button", { name: `Remove ${part.name}` }).click();
    await page.route(
      "**/add_lines.php",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.click();
    await shopper.hears("Failed to add item to cart. Please try again.");
    await undo.click();
    await expect(undo).toBeHidden();
    const { cart_items } = await post("/cart/view_cart.php", {}, token);
    expect(cart_items).toEqual([expect.objectContaining({ quantity: 12 })]);
  });
});

test("a late cart response neither hides newer items nor reappears after logout", async ({
  page,
  shopper,
  isMobile,
}) => {
  const { post } = await signedInWithACart(page, shopper, 12);
  const { data } = await post("/products/search_products.php", { search: "HN-M8-A2" });
  const badge = page.getByRole("link", { name: /^Cart \d/ });
  /**
   * Holds back the next cart response in its current state. Returns when it has been held, with a function to release
   * it.
   */
  const holdCart = async () => {
    const read = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    await page.route(
      "**/view_cart.php",
      async (route) => {
        const response = await route.fetch();
        read.resolve();
        await late.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const arrives = async () => {
      const answer = page.waitForResponse("**/view_cart.php");
      late.resolve();
      await (await answer).finished();
      await settled(page);
    };
    return { read: read.promise, arrives };
  };

  const first = await holdCart();
  await page.goto(`/sub-categories/Hex%20nut?product_id=${data[0].id}`);
  await first.read;
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await shopper.hears("Product added to cart successfully!");
  await expect(badge).toHaveAccessibleName("Cart 2 items");
  await first.arrives();
  await expect(badge).toHaveAccessibleName("Cart 2 items");

  const second = await holdCart();
  await page.getByRole("link", { name: /^Cart \d/ }).click();
  await second.read;
  await page.getByRole("link", { name: "My Account" }).click();
  if (isMobile) await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Log Out" }).click();
  await shopper.hears("Logged out successfully");
  await second.arrives();
  expect((await storedCart(page)).items).toEqual([]);
  await expect(badge).toHaveAccessibleName("Cart 0 items");
});

test("Buy Now orders its one part, and the cart is restored when checkout is left", async ({
  page,
  shopper,
}) => {
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

import type { Page } from "@playwright/test";
import { hold, SCRIPTS } from "../fixtures/late-files.ts";
import { expect, type Shopper, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Going back closes an open layer, and otherwise returns to the previous page. */

test.use({ viewport: { width: 375, height: 812 } });

const back = (page: Page) => page.evaluate(() => history.back());
/** What opens without scripts, such as a menu of `details`, is open before its script adds an entry for it. */
const untilBackCloses = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.layers)).toBe("open");

/** A customer who has an order, and still a cart. */
async function signedInWithAnOrder(page: Page, shopper: Shopper): Promise<void> {
  const { part, token, addressId, post } = await signedInWithACart(page, shopper, 3);
  const items = [{ product_id: part.id, quantity: 1 }];
  await post(
    "/orders/place_order.php",
    { shipping_address_id: addressId, payment_method: "cod", items },
    token,
  );
}

test("going back closes the phone's menu and a dialog, and then leaves the page", async ({
  page,
  shopper,
}) => {
  await page.goto("/categories");
  await page.getByRole("link", { name: /^Nuts/ }).first().click();
  await expect(page.getByRole("heading", { name: "Nuts", level: 1 })).toBeVisible();
  const nuts = page.url();
  const dialog = page.getByRole("dialog");
  const menu = page.getByRole("button", { name: "Menu", exact: true });

  await test.step("the menu, opened twice", async () => {
    for (let times = 0; times < 2; times++) {
      await menu.click();
      await expect(dialog).toBeVisible();
      await back(page);
      await expect(dialog).toBeHidden();
      expect(page.url()).toBe(nuts);
    }
    await expect(menu).toBeFocused();
  });

  await test.step("a dialog closed in another way costs no extra step back", async () => {
    await page.getByRole("link", { name: "Login/Register" }).first().click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(/\/categories$/);
    await expect(page.getByRole("heading", { name: "All Categories" })).toBeVisible();
  });

  await test.step("a page opened from the menu goes back to the page under the menu", async () => {
    await menu.click();
    await dialog.getByRole("link", { name: "Help" }).click();
    await expect(page).toHaveURL(/\/help-section$/);
    await expect(dialog).toBeHidden();
    await back(page);
    await expect(page).toHaveURL(/\/categories$/);
    await expect(page.getByRole("heading", { name: "All Categories" })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { name: "Help Center" })).toBeVisible();
  });

  await test.step("a question, and the account's menu", async () => {
    await signedInWithACart(page, shopper, 1);
    await page.goto("/cart");
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await back(page);
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole("button", { name: "Clear Cart" })).toBeVisible();
    await page.goto("/account/details");
    await page.getByRole("button", { name: "Account menu" }).click();
    await expect(dialog).toBeVisible();
    await back(page);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/account\/details$/);
  });
});

test("going back closes the dialogs of cart and orders; after a reload it leaves the page", async ({
  page,
  shopper,
}) => {
  await signedInWithAnOrder(page, shopper);
  for (const { path, button, dialog } of [
    { path: "/cart", button: "Clear Cart", dialog: page.getByRole("alertdialog") },
    { path: "/cart", button: "Get A Quote", dialog: page.getByRole("dialog", { name: "Quotation" }) },
    {
      path: "/account/orders",
      button: "Buy again",
      dialog: page.getByRole("dialog", { name: /^Buy order/ }),
    },
  ])
    await test.step(button, async () => {
      const opener = page.getByRole("button", { name: button });
      await page.goto("/help-section");
      await page.goto(path);
      await opener.click();
      await expect(dialog).toBeVisible();
      await back(page);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.reload();
      await expect(opener).toBeVisible();
      await expect(dialog).toBeHidden();
      await back(page);
      await expect(page).toHaveURL("/help-section");
      await expect(page.getByRole("heading", { name: "Help Center" })).toBeVisible();
    });
});

test("going back closes a table's menu and an order's address", async ({ page, shopper }) => {
  await signedInWithAnOrder(page, shopper);
  const table = "/sub-categories/Hex%20bolt%20(full%20thread)?view=table";

  await test.step("an order's address", async () => {
    await page.goto("/help-section");
    await page.goto("/account/orders");
    await page.getByRole("button", { name: /^Shipping address/ }).click();
    const address = page.getByRole("dialog", { name: "Shipping address" });
    await expect(address).toBeVisible();
    await back(page);
    await expect(address).toBeHidden();
    await expect(page).toHaveURL("/account/orders");
    await page.goBack();
    await expect(page).toHaveURL("/help-section");
  });

  await test.step("a table's menu", async () => {
    await page.goto(table);
    const menu = page.getByText("Sort by: Size");
    const price = page.getByRole("link", { name: "Lowest price" });
    await menu.click();
    await expect(price).toBeVisible();
    await untilBackCloses(page);
    await back(page);
    await expect(price).toBeHidden();
    await expect(page).toHaveURL(table);

    await menu.click();
    await untilBackCloses(page);
    await price.click();
    await expect(page.getByText("Sort by: Lowest price")).toBeVisible();
    await back(page);
    await expect(menu).toBeVisible();
    await expect(page).toHaveURL(table);
    await page.goBack();
    await expect(page).toHaveURL("/help-section");
  });

  await test.step("a table's menu that was opened before the page's scripts ran", async () => {
    const letScriptsCome = await hold(page, SCRIPTS);
    await page.goto(table, { waitUntil: "domcontentloaded" });
    await page.getByText("Sort by: Size").click();
    letScriptsCome();
    await untilBackCloses(page);
    await back(page);
    await expect(page.getByRole("link", { name: "Lowest price" })).toBeHidden();
    await expect(page).toHaveURL(table);
  });
});

test("the login page is left with one step back", async ({ page }) => {
  await page.goto("/help-section");
  await page.goto("/login");
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/help-section$/);
});

test("going back before a reloaded page's scripts run shows the page before", async ({ page }) => {
  await page.goto("/categories");
  await page.getByRole("link", { name: /^Nuts/ }).first().click();
  await expect(page.getByRole("heading", { name: "Nuts", level: 1 })).toBeVisible();
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/platform-.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "domcontentloaded" });
  await back(page);
  await expect(page).toHaveURL(/\/categories$/);
  scripts.resolve();
  await expect(page.getByRole("heading", { name: "All Categories" })).toBeVisible();
  await page
    .getByRole("link", { name: /^Bolts/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Bolts", level: 1 })).toBeVisible();
});

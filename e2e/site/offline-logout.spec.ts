import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { registered, signedInWithACart } from "../fixtures/signed-in.ts";
import { keeps } from "../fixtures/stored-pages.ts";

test.use({ serviceWorkers: "allow", allowed: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });

const PART = "/parts/HB-M8x40-A2";
const DETAILS = "/account/details";

/** A device may be slow to delete what it has stored. */
const deletesSlowly = (page: Page) =>
  page.addInitScript(() => {
    const { delete: deleteAtOnce } = CacheStorage.prototype;
    CacheStorage.prototype.delete = async function (name) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return deleteAtOnce.call(this, name);
    };
  });

test("a logout without a connection leaves nothing of a person on the device, and the shop still opens", async ({
  page,
  context,
  shopper,
  isMobile,
}) => {
  await deletesSlowly(page);
  const { post, token } = await signedInWithACart(page, shopper, 7);
  await page.goto("/account/orders");
  await expect(page.getByText("No orders found")).toBeVisible();
  for (const path of [PART, DETAILS]) {
    await page.goto(path);
    await keeps(page, path);
  }
  for (const path of ["/", "/offline", "/account/logout"]) await keeps(page, path);
  await page.goto(PART);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page.getByText(/^There is no connection\. When it is back/)).toBeVisible();

  await test.step("Log Out goes home", async () => {
    await page.goto(DETAILS);
    if (isMobile) await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
    const stored = await page.evaluate(() => ({ ...localStorage }));
    for (const key of ["user", "userRole", "waiting-additions", "recentlyViewed", "previousOrders"])
      expect(stored).not.toHaveProperty(key);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
  await test.step("what was read is gone, and the device says so", async () => {
    await page.goto(PART);
    await expect(page).toHaveURL(`/offline#${PART}`);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
      "Your list",
      "Quick order",
      "Cart",
      /^Kasna/,
    ]);
  });
  await test.step("nothing that waited is sent", async () => {
    await context.setOffline(false);
    await expect(page).toHaveURL(PART);
    await expect(page.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
    const { mobile, password } = shopper.customer;
    const { data } = await post("/authentication/login.php", { mobile, password });
    expect((await post("/cart/view_cart.php", {}, data.token)).cart_items[0].quantity).toBe(7);
  });
  await test.step("the session ends in the shop too", async () => {
    const unsent = () => page.evaluate(() => localStorage.getItem("unsentLogout"));
    await expect.poll(unsent).toBeNull();
    expect(await post("/orders/my_orders.php", {}, token)).toMatchObject({ status: "error" });
  });
});

test("a logout deletes the pages that were read, and keeps those that every device has", async ({
  page,
  context,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto(PART);
  for (const path of [PART, "/offline"]) await keeps(page, path);
  await page.goto("/account/logout");
  await shopper.hears("Logged out successfully");
  expect(await page.evaluate(async (path) => Boolean(await caches.match(path)), PART)).toBe(false);
  await context.setOffline(true);
  await page.goto(PART);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pages on this device");
});

test("a login by another customer waits until the pages that were read are gone", async ({
  page,
  shopper,
}) => {
  await deletesSlowly(page);
  const { mobile } = shopper.customer;
  await registered(page, { customer: { ...shopper.customer, mobile: `8${mobile.slice(1)}` } });
  await signedInWithACart(page, shopper, 1);
  await page.goto(PART);
  await keeps(page, PART);
  await page.evaluate(() => {
    localStorage.setItem("lastCustomer", JSON.parse(localStorage.user).id);
    localStorage.removeItem("authToken");
  });
  await page.goto("/login?returnUrl=/help-section");
  shopper.customer.mobile = `8${mobile.slice(1)}`;
  await shopper.logIn();
  const isStored = async (path: string) => (await caches.match(path)) !== undefined;
  expect(await page.evaluate(isStored, PART)).toBe(false);
});

import type { Page } from "@playwright/test";
import { openAndStopTheClock, runFor } from "../fixtures/clock.ts";
import { expect, type Shopper, test } from "../fixtures/shopper.ts";
import { registered, signedInWithACart } from "../fixtures/signed-in.ts";

/** Places an order, cash on delivery, through the API; returns a function that cancels it. */
async function anOrder(page: Page, shopper: Shopper) {
  const { token, addressId, post } = await signedInWithACart(page, shopper, 1);
  // A part whose stock no other test checks.
  const { data } = await post("/products/search_products.php", { search: "HB-M6x20-A2" });
  const { order_id } = await post(
    "/orders/place_order.php",
    {
      shipping_address_id: addressId,
      payment_method: "cod",
      items: [{ product_id: data[0].id, quantity: 1 }],
    },
    token,
  );
  const cancel = () => post("/orders/cancel_order.php", { order_id, reason: "Other" }, token);
  return { orderId: Number(order_id), cancel };
}

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications/ });

test("an order's changes appear as notifications that can be read and link to the order", {
  tag: "@phone",
}, async ({ page, shopper, isMobile }) => {
  const { orderId, cancel } = await anOrder(page, shopper);
  await cancel();
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("notiCount"))).toBe("2");
  await bell(page).click();

  const list = page.getByRole("list", { name: "Notifications" });
  await expect(list.getByRole("link")).toHaveCount(2);
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();

  await test.step("an opened one is read", async () => {
    // On a wide screen, the newest is open next to the list at once.
    if (!isMobile) {
      await expect(page.getByRole("article", { name: "Order Cancelled" })).toBeVisible();
      await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    }
    await list.getByRole("link", { name: /^Order Cancelled/ }).click();
    const detail = page.getByRole("article", { name: "Order Cancelled" });
    await expect(detail).toContainText(`Your order #${orderId} was cancelled.`);
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    if (isMobile) {
      await expect(detail.getByRole("heading")).toBeFocused();
      await page.getByRole("link", { name: "All notifications" }).click();
      await expect(list.getByRole("link", { name: /^Order Cancelled/ })).toBeFocused();
    }
    await expect(list.getByRole("link", { name: /^Order Cancelled/ })).not.toContainText("Unread");
  });

  await test.step("all are marked at once, and stay read", async () => {
    await page.getByRole("tab", { name: "Order Updates" }).click();
    await expect(list.getByRole("link")).toHaveCount(2);
    const marked = page.waitForResponse("**/mark_notifications_read.php");
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await marked;
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await expect(page.getByRole("button", { name: "Mark all as read" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Mark all as read" })).toBeFocused();
    await page.reload();
    await expect(list.getByRole("link").first()).toBeVisible();
    await expect(list.getByText("Unread")).toHaveCount(0);
  });

  await list.getByRole("link", { name: /^Order Confirmed/ }).click();
  await page.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(new RegExp(`/account/orders\\?orderId=${orderId}$`));
});

test("a changed order shows one toast when the list of orders is opened again", async ({ page, shopper }) => {
  const { orderId, cancel } = await anOrder(page, shopper);
  const order = page.getByRole("article", { name: `Order #${orderId}` });
  await page.goto("/account/orders");
  await expect(order).toContainText("Confirmed");
  await cancel();
  await page.reload();
  await shopper.hears(`Your order #${orderId} was cancelled.`);
  await expect(order).toContainText("Cancelled");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  await bell(page).click();
  // The server's notification is listed, without a second one from the browser.
  await expect(page.getByRole("link", { name: /^Order Cancelled/ })).toHaveCount(1);
});

test("the browser's own notice fills in for a missing server notification", async ({ page, shopper }) => {
  const { orderId, cancel } = await anOrder(page, shopper);
  await page.route("**/view_notifications.php", (route) =>
    route.fulfill({ json: { status: "success", success: true, message: "", notifications: [] } }),
  );
  await page.goto("/notification");
  await expect(page.getByText("No notifications to display")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.goto("/account/orders");
  await expect(page.getByRole("article", { name: `Order #${orderId}` })).toBeVisible();
  await cancel();
  await page.reload();
  await shopper.hears(`Your order #${orderId} was cancelled.`);
  await bell(page).click();
  await page.getByRole("link", { name: /^Order Cancelled/ }).click();
  await expect(page.getByRole("article", { name: "Order Cancelled" })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
});

test("notifications require a login and are shown after it", async ({ page, shopper }) => {
  await registered(page, shopper);
  await page.goto("/notification");
  await shopper.hears("Please login to continue");
  await expect(page).toHaveURL(/\/login$/);
  await shopper.logIn();
  await expect(page).toHaveURL(/\/notification$/);
  await expect(page.getByText("No notifications to display")).toBeVisible();
});

test.describe("a list that fails to load", () => {
  test.use({ allowed: [/ERR_FAILED|request failed/] });

  test("can be loaded again", async ({ page, shopper }) => {
    await anOrder(page, shopper);
    await page.route("**/view_notifications.php", (route) => route.abort());
    // With the stream, the page would fetch them before the button is pressed.
    await page.route("**/watch_notifications.php", (route) => route.abort());
    await page.goto("/notification");
    await expect(page.getByText("No notifications to display")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await page.unroute("**/view_notifications.php");
    await page.getByRole("button", { name: "Try again" }).click();
    const confirmed = page.getByRole("link", { name: /^Order Confirmed/ });
    await expect(confirmed).toBeVisible();

    // Earlier notifications are kept if only the new ones fail to load.
    await page.route("**/view_notifications.php", (route) => route.abort());
    await page.getByRole("link", { name: "Kasna, home" }).first().click();
    await expect(page).not.toHaveURL(/notification/);
    await bell(page).click();
    await expect(page.getByText("We could not load new notifications.")).toBeVisible();
    await expect(confirmed).toBeVisible();
    await shopper.seesNothingInaccessible();
  });
});

test("an open page updates its bell and shows a toast", async ({ page, shopper }) => {
  const { orderId, cancel } = await anOrder(page, shopper);
  await page.goto("/account/orders");
  const order = page.getByRole("article", { name: `Order #${orderId}` });
  await expect(order).toContainText("Confirmed");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
  await cancel();
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  await shopper.hears(`Your order #${orderId} was cancelled.`);
  await expect(order).toContainText("Cancelled");
});

test("all tabs of a browser share one stream, and the next tab takes it over", async ({
  page,
  shopper,
  context,
}) => {
  const opened: string[] = [];
  context.on("request", (request) => {
    if (request.url().includes("watch_notifications")) opened.push(request.url());
  });
  const { cancel } = await anOrder(page, shopper);
  await page.goto("/help-section");
  await expect(() => expect(opened).toHaveLength(1)).toPass();
  expect(opened[0]).not.toContain("?");
  const second = await context.newPage();
  await second.goto("/help-section");
  await expect(bell(second)).toHaveAccessibleName("Notifications, 1 unread");
  await cancel();
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName("Notifications, 2 unread");
  expect(opened).toHaveLength(1);
  await page.close();
  await expect(() => expect(opened).toHaveLength(2)).toPass();
});

test("a tab shows what changed before it followed the others", async ({ page, shopper, context }) => {
  const { cancel } = await anOrder(page, shopper);
  const stream = page.waitForRequest(/watch_notifications/);
  await page.goto("/help-section");
  await stream;
  const second = await context.newPage();
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await second.route(/follow-notifications/, async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await second.goto("/notification");
  await asked.promise;
  await expect(second.getByRole("link", { name: /^Order Confirmed/ })).toBeVisible();
  const told = page.waitForResponse(/view_notifications/);
  await cancel();
  await told;
  answered.resolve();
  await expect(second.getByRole("link", { name: /^Order Cancelled/ })).toBeVisible();
});

test("no stream is opened while a logout is under way", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  const opened: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("watch_notifications")) opened.push(request.url());
  });
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/logout.php", async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  const script = page.waitForResponse(/follow-notifications/);
  await openAndStopTheClock(page, "/account/logout");
  await Promise.all([asked.promise, script]);
  await runFor(page, 10_000);
  answered.resolve();
  await expect(page.getByRole("link", { name: "Login/Register" }).first()).toBeVisible();
  expect(opened).toEqual([]);
});

test("a visitor without a login opens no stream", async ({ page }) => {
  const opened: string[] = [];
  page.on("request", (request) => {
    if (/watch_notifications|follow-notifications/.test(request.url())) opened.push(request.url());
  });
  await page.goto("/help-section", { waitUntil: "networkidle" });
  expect(opened).toEqual([]);
});

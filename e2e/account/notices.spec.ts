import type { Notification } from "@kasna/contract/notifications";
import type { Page } from "@playwright/test";
import { muteNotifications } from "../fixtures/ended-session.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Notifications of every kind that the shop can send. */

const notice = (id: number, more: Partial<Notification>): Notification => ({
  id,
  type: "shipped",
  title: "Order Shipped",
  message: "Order #100001 is on its way.",
  is_read: 0,
  time: "20 Nov 2026, 3:00 pm",
  timestamp: `2026-11-20T09:30:${String(60 - id).padStart(2, "0")}.000Z`,
  deep_link: "",
  order_id: null,
  ...more,
});

/** Serves the list from now on, and records which notifications were marked as read. */
async function answerList(page: Page, sent: Notification[]) {
  const marked: string[] = [];
  await page.route("**/view_notifications.php", (route) =>
    route.fulfill({ json: { status: "success", success: true, message: "", notifications: sent } }),
  );
  await page.route("**/mark_notifications_read.php", (route) => {
    const { notification_id } = route.request().postDataJSON();
    marked.push(String(notification_id));
    for (const notification of sent)
      if (notification_id === "all" || String(notification.id) === String(notification_id))
        notification.is_read = 1;
    return route.fulfill({ json: { status: "success", success: true, message: "" } });
  });
  // The stream would send the server's state, which is empty.
  await muteNotifications(page);
  return marked;
}

test("notifications are listed under their tabs, link to their target, and are read once opened", async ({
  page,
  shopper,
  isMobile,
}) => {
  await signedInWithACart(page, shopper, 1);
  const marked = await answerList(page, [
    notice(1, { deep_link: "/help-section", order_id: 100_001 }),
    notice(2, { type: "delivered", title: "Order Delivered", order_id: 100_002 }),
    notice(3, { type: "promotion", title: "Bolts by the box", deep_link: "/sub-categories?category_id=2" }),
    notice(4, { type: "reward", title: "Thank you", deep_link: "//kasna.example/elsewhere" }),
    notice(5, { type: "payment_received", title: "Payment Received", order_id: 100_005, is_read: 1 }),
  ]);
  await page.addInitScript(() => {
    const counts: (string | null)[] = [];
    Object.assign(window, { counts });
    window.addEventListener("notificationUpdated", () => counts.push(localStorage.getItem("notiCount")));
  });
  const counts = () => page.evaluate(() => (window as typeof window & { counts: string[] }).counts);
  const bell = page.getByRole("link", { name: /^Notifications/ });
  const links = page.getByRole("list", { name: "Notifications" }).getByRole("link");
  await page.goto("/notification");
  // On a wide screen the newest is open next to the list.
  const unread = isMobile ? "4" : "3";
  await expect(bell).toHaveAccessibleName(`Notifications, ${unread} unread`);
  await expect(bell).toHaveText(new RegExp(`${unread}$`));
  await expect.poll(async () => (await counts()).at(-1)).toBe(unread);
  const all = [/Shipped/, /Delivered/, /Bolts by the box/, /Thank you/, /Payment/];
  await expect(links).toHaveText(all);
  await expect(page.getByRole("tab")).toHaveText(["All", "Order Updates"]);
  await page.getByRole("tab", { name: "Order Updates" }).click();
  await expect(links).toHaveText([/Shipped/, /Delivered/, /Payment/]);
  await page.getByRole("tab", { name: "All" }).click();
  // The previous panel stays in the page for a frame.
  await expect(links).toHaveText(all);

  const details = page.getByRole("article").getByRole("link", { name: "View Details" });
  let opened = 0;
  const opens = async (title: string) => {
    // On a small screen the opened notification replaces the list.
    if (isMobile && opened > 0) await page.getByRole("link", { name: "All notifications" }).click();
    opened += 1;
    await links.filter({ hasText: title }).click();
    await expect(page.getByRole("article", { name: title })).toBeVisible();
  };
  await opens("Order Shipped");
  await expect(details).toHaveAttribute("href", "/help-section");
  await expect(bell).toHaveAccessibleName("Notifications, 3 unread");
  expect((await counts()).at(-1)).toBe("3");
  await opens("Order Delivered");
  await expect(details).toHaveAttribute("href", "/account/orders?orderId=100002");
  await opens("Thank you");
  await expect(details).toHaveCount(0);
  await opens("Bolts by the box");
  await details.click();
  await expect(page).toHaveURL(/\/sub-categories\?category_id=2$/);
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(() => expect(marked).toEqual(["1", "2", "4", "3"])).toPass();
  expect((await counts()).at(-1)).toBe("0");
});

test("all can be marked at once, a hundred are shown as 99+, and an empty tab says so", async ({
  page,
  shopper,
  isMobile,
}) => {
  await signedInWithACart(page, shopper, 1);
  const many = Array.from({ length: 101 }, (_, at) => notice(at + 1, { type: "promotion", title: "Offer" }));
  const marked = await answerList(page, many);
  await page.goto("/notification");
  const bell = page.getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveText(/99\+$/);
  await page.getByRole("tab", { name: "Order Updates" }).click();
  await expect(page.getByText("No notifications to display")).toBeVisible();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(page.getByRole("button", { name: "Mark all as read" })).toBeDisabled();
  expect(await page.evaluate(() => localStorage.getItem("notiCount"))).toBe("0");
  await expect(() => expect(marked).toEqual(isMobile ? ["all"] : ["1", "all"])).toPass();
  await page.getByRole("tab", { name: "All" }).click();
  await expect(page.getByText("Unread", { exact: true })).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** The account menu, and its drawer on small screens. */

const ENTRIES = [
  "My Details",
  "My Address Book",
  "My Orders",
  "My Reviews",
  "My Lists",
  "My Quotations",
  "My Part Numbers",
  "Store Credit",
  "Passkeys",
  "Reset Password",
  "Log Out",
];

/** A quick swipe, within a few milliseconds. */
const flick = (page: Page, from: number, to: number) =>
  page.evaluate(
    ([start = 0, end = 0]) => {
      const target = document.elementFromPoint(start, 600) ?? document.body;
      const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 600 });
      const send = (type: string, touches: Touch[], changedTouches: Touch[]) =>
        target.dispatchEvent(
          new TouchEvent(type, { bubbles: true, cancelable: true, composed: true, touches, changedTouches }),
        );
      send("touchstart", [finger(start)], [finger(start)]);
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const at = finger(start + part * (end - start));
        send("touchmove", [at], [at]);
      }
      send("touchend", [], [finger(end)]);
    },
    [from, to],
  );

test("the account menu has eleven entries, and the area needs a login", { tag: "@phone" }, async ({
  page,
  shopper,
  isMobile,
}) => {
  await page.goto("/account/orders");
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The server redirects, before any script.
  for (const path of ["/account", "/account/wish-list"]) {
    const answer = await page.request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/account/details");
  }
  await signedInWithACart(page, shopper, 1);
  await page.goto("/account/wish-list");
  await expect(page).toHaveURL(/\/account\/details$/);
  await expect(page.getByRole("heading", { name: "My Account", level: 1 })).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(shopper.customer.name);
  const menu = page.getByRole("navigation", { name: "My Account" });
  const drawer = page.getByRole("dialog", { name: "My Account" });
  if (!isMobile) {
    await expect(menu.getByRole("link")).toHaveText(ENTRIES);
    await expect(menu.getByRole("link", { name: "My Details" })).toHaveAttribute("aria-current", "page");
    await flick(page, 50, 151);
    await menu.getByRole("link", { name: "My Reviews" }).click();
    await expect(page).toHaveURL(/\/account\/reviews$/);
    return expect(drawer).toHaveCount(0);
  }

  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(menu.getByRole("link")).toHaveText(ENTRIES);
  await shopper.seesNothingInaccessible();

  await test.step("a click outside closes it, and so does a selection", async () => {
    await page.mouse.click(360, 400);
    await expect(drawer).toBeHidden();
    await page.getByRole("button", { name: "Account menu" }).click();
    await menu.getByRole("link", { name: "My Reviews" }).click();
    await expect(page).toHaveURL(/\/account\/reviews$/);
    await expect(drawer).toBeHidden();
  });

  await test.step("a swipe to the right of more than 100 px opens it", async () => {
    await flick(page, 50, 149);
    await flick(page, 50, 150);
    await expect(drawer).toBeHidden();
    await flick(page, 50, 151);
    await expect(drawer).toBeVisible();
  });

  await test.step("a swipe to the left of more than 100 px closes it, and a quick one of fewer does not", async () => {
    await expect(drawer).toHaveCSS("translate", /^0px|none$/);
    await flick(page, 250, 150);
    await expect(drawer).not.toHaveAttribute("data-ending-style");
    await expect(menu.getByRole("link", { name: "My Orders" })).toBeInViewport({ ratio: 1 });
    await flick(page, 251, 150);
    await expect(drawer).toBeHidden();
  });
});

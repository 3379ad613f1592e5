import { expect, test } from "../fixtures/shopper.ts";

test.use({ javaScriptEnabled: false });

/** They are made in the browser, or what is typed into them is answered there. */
const NEED_SCRIPTS = [
  "/cart",
  "/notification",
  "/account/orders",
  "/address-list",
  "/login",
  "/list",
  "/quick-order",
];

test("pages that do nothing without scripts say that they need them, and others do not", async ({ page }) => {
  const sentence = page.locator("#content > noscript p");
  for (const path of NEED_SCRIPTS) {
    await page.goto(path);
    await expect(sentence, path).toBeVisible();
  }
  for (const path of ["/", "/search?q=hex+nut", "/ask-for-a-price"]) {
    await page.goto(path);
    await expect(sentence, path).toBeHidden();
  }
});

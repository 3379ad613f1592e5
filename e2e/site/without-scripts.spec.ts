import { expect, test } from "../fixtures/shopper.ts";

test.use({ javaScriptEnabled: false });

test("pages that are made in the browser say that they need scripts, and others do not", async ({ page }) => {
  const sentence = page.locator("#content > noscript p");
  for (const path of ["/cart", "/notification", "/account/orders", "/address-list", "/login"]) {
    await page.goto(path);
    await expect(sentence, path).toBeVisible();
  }
  for (const path of ["/", "/search?q=hex+nut"]) {
    await page.goto(path);
    await expect(sentence, path).toBeHidden();
  }
});

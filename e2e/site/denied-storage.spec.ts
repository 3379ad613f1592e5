import { denyStorage } from "../fixtures/denied-storage.ts";
import { openWithFullStorage } from "../fixtures/full-storage.ts";
import { orderFromCart } from "../fixtures/order-from-cart.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { ADDRESS, registered } from "../fixtures/signed-in.ts";

/** Browsers that store nothing for the shop: one blocks all cookies, the storage of the other is full. */
const BROWSERS = [
  ["that forbids storage", denyStorage],
  ["whose storage is full", openWithFullStorage],
] as const;

for (const [whose, prepare] of BROWSERS)
  test(`a browser ${whose} shows all kinds of pages, and can be used to buy`, async ({ page, shopper }) => {
    await prepare(page);
    const post = await registered(page, shopper);
    const { mobile, password } = shopper.customer;
    const { data } = await post("/authentication/login.php", { mobile, password });
    await post("/shipping/insert_shipping_address.php", ADDRESS, data.token);

    for (const address of [
      "/",
      "/categories",
      "/search?q=hex+nut",
      "/quick-order",
      "/list",
      "/offline",
      "/help-section",
    ])
      await test.step(address, async () => {
        await page.goto(address, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });

    await test.step("a part is ordered, without a page load in between", async () => {
      await page.goto("/parts/HB-M8x40-A2");
      await page.getByLabel("Quantity", { exact: true }).fill("12");
      await page.getByRole("button", { name: "Add To Cart" }).click();
      await shopper.logIn();
      await shopper.hears("Product added to cart successfully!");
      await page.getByRole("link", { name: /^Cart/ }).click();
      await orderFromCart(page);
    });
  });

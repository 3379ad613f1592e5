import type { Locator } from "@playwright/test";
import { pageTexts } from "../../packages/documents/src/pdf-text.fixture.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { FONTS, hold, SCRIPTS, watchShifts } from "../fixtures/late-files.ts";
import { makePriceList } from "../fixtures/price-list.ts";
import { expect, test as shopping } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

const SKU = "HB-M8x40-A2";
const SUB_CATEGORY = "Hex bolt (full thread)";
const PRICES = "**/products/prices.php";
const OWN = "7.77";
const PRINTED = /(?<![\d:.])7\.77(?!\d)/;
/** A shift too small to notice; a price that pushes its neighbours is a hundred times larger. */
const SHIFT_MAX = 0.001;

/** The text that CSS shows in place of a list price. */
const paintedIn = (place: Locator) =>
  place.evaluate((element) => {
    const price = element.matches("[data-price]") ? element : element.querySelector("[data-price]");
    return price ? getComputedStyle(price, "::after").content.replaceAll('"', "") : null;
  });

/** Gives a customer a price list, in the back office. */
const test = shopping.extend<{
  giveList: (mobile: string, rule: { sku: string; price: string }) => Promise<void>;
}>({
  giveList: async ({ browser, baseURL }, use) => {
    await use(async (mobile, rule) => {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      await signInToAdmin(page, await makeStaff("admin"));
      await makePriceList(page, { name: `Contract of ${mobile}`, mobile, rules: [rule] });
      await context.close();
    });
  },
});

const productPage = (id: number) => `/sub-categories/${encodeURIComponent(SUB_CATEGORY)}?product_id=${id}`;

test("a customer with a price list sees and pays their own price everywhere, and nobody else does", async ({
  page,
  shopper,
  giveList,
  browser,
  baseURL,
}) => {
  const { customer } = shopper;
  const { token, part, addressId, post } = await signedInWithACart(page, shopper, 10);
  const asked: number[] = [];
  await page.route(PRICES, (route) => {
    asked.push(JSON.parse(route.request().postData() ?? "{}").items.length);
    return route.continue();
  });
  // Without customer prices, nobody requests them.
  await page.goto(`/search?q=${SKU}`);
  await expect(page.locator("[data-price]").first()).toBeVisible();
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Order Summary" })).toBeVisible();
  expect(asked).toEqual([]);

  await giveList(customer.mobile, { sku: SKU, price: OWN });
  // The cart tells the browser that the customer now has customer prices.
  const cart = page.getByRole("region", { name: "Items" });
  await page.reload();
  await expect(cart).toContainText(`₹${OWN}`);
  await expect(cart).not.toContainText("instead of");

  const shifts = await watchShifts(page);
  const row = page.locator(`[data-part="${part.id}"]`);
  // Customer prices are shown before the page's scripts have loaded, and are not requested again.
  const releaseFonts = await hold(page, FONTS);
  const release = await hold(page, SCRIPTS);
  await page.goto("/search?q=hex+bolt+m8x40", { waitUntil: "commit" });
  await expect.poll(() => paintedIn(row)).toBe(`₹${OWN}`);
  expect(asked).toHaveLength(1);
  release();
  await expect(row).toContainText(`Your price ₹${OWN}`);
  await expect(page.locator("[data-own]")).toHaveCount(0);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toBeGreaterThan(10);
  expect(await shifts()).toBeLessThan(SHIFT_MAX);
  releaseFonts();

  const releasePartFonts = await hold(page, FONTS);
  const releasePart = await hold(page, SCRIPTS);
  await page.evaluate(() => localStorage.setItem("gst", "without"));
  await page.goto(productPage(part.id), { waitUntil: "commit" });
  const price = page.getByRole("main").locator(`[data-of="${part.id}"]`).first();
  await expect.poll(() => paintedIn(price)).toBe("Rs. 6.58");
  releasePart();
  await expect(page.locator("[data-own]")).toHaveCount(0);
  await page.getByRole("button", { name: "Show prices with GST" }).first().click();
  await expect(page.getByText(`Your price Rs. ${OWN}`)).toBeVisible();
  await expect(page.getByText("your price, including GST")).toBeVisible();
  await expect(page.getByText("Original price")).toHaveCount(0);
  expect(await shifts()).toBeLessThan(SHIFT_MAX);
  releasePartFonts();

  await page.getByRole("combobox", { name: "Search products" }).fill(SKU);
  await expect(page.getByRole("option").filter({ hasText: SKU }).first()).toContainText(`Your price ₹${OWN}`);

  // Adding sends the price that the buyer saw; an outdated price is rejected with the new one.
  await page.keyboard.press("Escape");
  const sent = page.waitForRequest("**/add_to_cart.php");
  await page.getByRole("button", { name: "Add To Cart" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ product_id: part.id, unit_price: Number(OWN) });
  await shopper.hears("Product added to cart successfully!");

  await page.goto(`/review-order/${addressId}`);
  await expect(page.getByText(`₹${OWN} × 11`).first()).toBeVisible();

  const textOf = async (path: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await pageTexts(await (await page.request.get(path, { headers })).body())).join(" ");
  };
  const { quote_url, verify_url } = await post("/cart/get_quote.php", {}, token);
  const { pathname, search } = new URL(quote_url);
  expect(await textOf(pathname + search)).toMatch(/QUOTATION.*155\.00/is);
  const totalOn = async (address: string) => {
    await page.goto(new URL(address).pathname);
    await expect(page.getByText("This document is genuine.")).toBeVisible();
    return page.getByRole("main");
  };
  // 11 for ₹7.77 and ₹70 for delivery, in whole rupees.
  await expect(await totalOn(verify_url)).toContainText("₹155.00");

  const { order_id } = await post(
    "/orders/place_order.php",
    { shipping_address_id: addressId, payment_method: "cod", total_amount: 155 },
    token,
  );
  await dispatch(order_id, ["shipped"]);
  expect(await textOf(`/API/orders/generate_invoice.php?order_id=${order_id}`)).toMatch(
    /TAX INVOICE.*155\.00/is,
  );
  const { orders } = await post("/orders/my_orders.php", {}, token);
  expect(orders[0]).toMatchObject({
    order_id,
    subtotal: 85.47,
    total_amount: 155,
    items: [{ unit_price: 7.77, quantity: 11 }],
  });
  await page.goto("/account/orders");
  await expect(page.getByText(`₹${OWN} × 11`).first()).toBeVisible();

  // Another visitor sees list prices, as do the shared pages, even if requested with this customer's token.
  const stranger = await (await browser.newContext({ baseURL })).newPage();
  await stranger.goto(productPage(part.id));
  await expect(stranger.locator("[data-price]").first()).not.toContainText(OWN);
  const senders: Record<string, string>[] = [{ Authorization: `Bearer ${token}` }, {}];
  const inBolts = `/sub-categories/${encodeURIComponent(SUB_CATEGORY)}`;
  const shared = [
    "/",
    "/product/all",
    "/categories",
    "/sub-categories",
    "/sub-categories/Bolts",
    inBolts,
    `/parts/${SKU}`,
    `/search?q=${SKU}`,
    `/search/rows?q=${SKU}`,
    `${inBolts}/rows?at=0`,
    "/chooser-columns/201",
    productPage(part.id),
  ];
  for (const path of shared)
    for (const headers of senders) {
      const html = await (await page.request.get(path, { headers })).text();
      // Review times also contain such digits.
      expect([path, PRINTED.test(html)]).toEqual([path, false]);
    }
  await stranger.context().close();
});

test.describe("customer prices", () => {
  // The last call for prices fails.
  test.use({ allowed: [/prices\.php|500/] });

  test("follow the chooser, and list prices are shown if the call fails", async ({
    page,
    shopper,
    giveList,
  }) => {
    const { part } = await signedInWithACart(page, shopper, 1);
    await giveList(shopper.customer.mobile, { sku: SKU, price: OWN });
    await page.goto("/cart");
    await expect(page.getByRole("region", { name: "Items" })).toContainText(`₹${OWN}`);

    const asked: number[][] = [];
    await page.route(PRICES, (route) => {
      const { items } = JSON.parse(route.request().postData() ?? "{}");
      asked.push(items.map((item: { product_id: number }) => item.product_id));
      return route.continue();
    });
    await page.goto(productPage(part.id));
    await expect(page.getByText(`Your price Rs. ${OWN}`)).toBeVisible();
    const before = asked.length;
    await page.getByRole("button", { name: /Customization/ }).click();
    const chooser = page.getByRole("group", { name: "Customization options" });
    await expect(chooser.getByRole("status")).toContainText(`Your price ₹${OWN}`);
    const height = chooser.getByRole("group", { name: "Height", exact: true });
    const fold = height.getByRole("button", { name: /^Height/ });
    if (await fold.isVisible()) await fold.click();
    await height.getByRole("button", { name: /^50 mm/ }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(before);
    await page.unroute(PRICES);

    await page.route(PRICES, (route) =>
      route.fulfill({ status: 500, json: { success: false, message: "No" } }),
    );
    await page.goto(productPage(part.id));
    await expect(page.locator("[data-price=list]").first()).toBeVisible();
    await expect(page.getByText(`Your price Rs. ${OWN}`)).toHaveCount(0);
  });

  test("are shown among a part's related sizes, which load no new document", async ({
    page,
    shopper,
    giveList,
  }) => {
    const { part } = await signedInWithACart(page, shopper, 1);
    await giveList(shopper.customer.mobile, { sku: SKU, price: OWN });
    await page.goto("/cart");
    await expect(page.getByRole("region", { name: "Items" })).toContainText(`₹${OWN}`);

    await page.goto("/parts/HB-M8x45-A2");
    const row = page.getByRole("region", { name: "Related sizes" }).locator(`[data-part="${part.id}"]`);
    await expect(row).toContainText(`Your price ₹${OWN}`);
    await page.getByRole("button", { name: "Show prices without GST" }).first().click();
    expect(await paintedIn(row)).toBe("₹6.58 + GST");

    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const link = row.getByRole("link", { name: "M8 x 40" });
    await link.hover();
    await expect(page.locator(`link[rel="prefetch"][href*="${SKU}"]`)).toHaveCount(1);
    await link.click();
    await expect(page).toHaveURL(`/parts/${SKU}`);
    await expect(page.getByText(`Your price Rs. ${OWN}`)).toBeAttached();
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
});

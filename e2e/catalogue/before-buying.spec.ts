import type { Product } from "@kasna/contract/catalogue";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** The information that a product page gives before a part is in the cart. */

const pathOf = ({ id, subcategory_name }: Product) =>
  `/sub-categories/${encodeURIComponent(subcategory_name)}?product_id=${id}`;

const search = async (page: Page, text: string): Promise<Product> =>
  (await (await page.request.post("/API/products/search_products.php", { data: { search: text } })).json())
    .data[0];

/** `25 Nov 2026`: this many days from today, in India. */
const dateIn = (days: number) =>
  new Intl.DateTimeFormat("en-GB", {
    ...({ day: "numeric", month: "short", year: "numeric", timeZone: "Asia/Kolkata" } as const),
  }).format(Date.now() + days * 86_400_000);

test("a part shows its delivery cost and arrival date, and links to other materials", async ({
  page,
  shopper,
}) => {
  const bolt = await search(page, "HB-M8x40-A2");
  await page.goto(pathOf(bolt));
  // Rs. 12 each: delivery is 70 up to 500, 35 up to 1,000, free above (spec 8.2).
  const terms = page.getByText(/^Arrives by/);
  await expect(terms).toHaveText(
    `Arrives by ${dateIn(5)}. Delivery ₹70.00, free for orders above ₹1,000.00.`,
  );
  const quantity = page.getByLabel("Quantity", { exact: true });
  await quantity.fill("50");
  await quantity.press("Enter");
  await expect(terms).toContainText("Delivery ₹35.00");
  await quantity.fill("84");
  await quantity.press("Enter");
  await expect(terms).toContainText("Free delivery.");
  await shopper.seesNothingInaccessible();

  await page.getByRole("link", { name: "Other materials in M8 x 40" }).click();
  await expect(page).toHaveURL(/diameter=8&length=40/);
  await expect(page.getByRole("row", { name: /^M8 x 40, / }).first()).toBeVisible();

  await test.step("recently viewed parts are listed, and deleted at logout", async () => {
    await page.goto("/sub-categories/Hex%20nut");
    const viewed = page.getByRole("region", { name: "Recently viewed" });
    await expect(viewed.getByRole("link")).toHaveText([bolt.name]);
    await signedInWithACart(page, shopper, 1);
    await page.goto("/account/logout");
    await shopper.hears("Logged out successfully");
    await page.goto(pathOf(bolt));
    await expect(page.getByRole("heading", { name: bolt.name })).toBeVisible();
    await expect(viewed).toHaveCount(0);
  });
});

test("a bolt links to the nuts that go with it, which begin at the same number", async ({
  page,
  shopper,
}) => {
  await page.goto("/parts/HB-M8x40-A2");
  const quantity = page.getByRole("textbox", { name: "Quantity", exact: true });
  await quantity.fill("200");
  await quantity.blur();
  await page.getByRole("navigation", { name: "Goes with it" }).getByRole("link", { name: "M8 nuts" }).click();
  const found = page.getByRole("list", { name: "Parts found" }).getByRole("listitem");
  await expect(found.first()).toContainText(/nut M8/);
  await expect(found.filter({ hasNotText: "(A2" })).toHaveCount(0);
  await shopper.seesNothingInaccessible();
  await found.filter({ hasText: "HN-M8-A2" }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/nut M8/);
  await expect(quantity).toHaveValue("200");
});

test("a sold-out part lists parts in stock", async ({ page, shopper }) => {
  const rows: Product[] = (
    await (await page.request.get("/API/products/get_product_specifications.php?subcategory_id=301")).json()
  ).data;
  const soldOut = rows.find(({ in_stock }) => in_stock === 0);
  if (!soldOut) throw new Error("The demo shop has no hex nut that is sold out");
  await page.goto(pathOf(soldOut));
  const instead = page.getByRole("region", { name: "In stock instead" });
  await expect(instead.getByRole("link").first()).toContainText(soldOut.size);
  await shopper.seesNothingInaccessible();
  await instead.getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Add To Cart" })).toBeEnabled();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test("related sizes show their price and, under it, whether they are in stock", async ({
    page,
    shopper,
  }) => {
    await page.goto("/parts/HB-M8x40-A2");
    const row = page
      .getByRole("table", { name: "Related sizes" })
      .getByRole("row")
      .filter({ hasText: "M8 x 45" });
    const stock = row.getByText("In stock");
    await expect(stock).toBeVisible();
    const [price, under] = [await row.getByText("₹").boundingBox(), await stock.boundingBox()];
    expect(under?.y ?? 0).toBeGreaterThanOrEqual((price?.y ?? 0) + (price?.height ?? 0) - 1);
    await shopper.fitsTheScreen();
  });

  test("price, quantity and Add stay on screen under the buttons", async ({ page, shopper }) => {
    const { part, token, post } = await signedInWithACart(page, shopper, 12);
    await page.goto(pathOf(await search(page, "HB-M8x40-A2")));
    const bar = page.getByRole("region", { name: "Add to cart" });
    await expect(page.getByRole("button", { name: "Add To Cart" })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await page.getByRole("heading", { name: "Specification" }).evaluate((title) => title.scrollIntoView());
    await expect(bar).toContainText("Rs. 12.00");
    await bar.getByRole("button", { name: /one more$/ }).click();
    await expect(bar).toContainText("Rs. 24.00");
    await bar.getByRole("button", { name: "Add 2 to cart" }).click();
    await shopper.hears("Product added to cart successfully!");
    const { cart_items } = await post("/cart/view_cart.php", {}, token);
    expect(cart_items).toMatchObject([{ product_id: part.id, quantity: 14 }]);
    await shopper.fitsTheScreen();
    // The bar does not cover the end of the page.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const copyright = await page.getByText(/All prices include GST/).boundingBox();
    const barBox = await bar.boundingBox();
    expect((copyright?.y ?? 0) + (copyright?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  });
});

test("a quantity above what the cart takes leads to a price request for it", async ({ page }) => {
  await page.goto("/parts/HB-M8x40-A2");
  const quantity = page.getByRole("main").getByRole("textbox", { name: "Quantity", exact: true }).first();
  await quantity.fill("5000");
  await quantity.press("Enter");
  await page.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByLabel("What you need")).toHaveValue("Hex bolt (full thread) M8 x 40 (HB-M8x40-A2)");
  await expect(page.getByLabel(/^Quantity/)).toHaveValue("5000");
});

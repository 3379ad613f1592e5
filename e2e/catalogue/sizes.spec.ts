import type { APIRequestContext, Page } from "@playwright/test";
import { PHONE } from "../fixtures/phone.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** All sizes of a sub-category as a table on its own page. */

const NUTS = "/sub-categories/Hex%20nut";
/** The page of the sub-category with one of its sizes chosen. */
async function addressOfOneNut(request: APIRequestContext): Promise<string> {
  const found = await request.post("/API/products/search_products.php", { data: { search: "hex nut m8" } });
  const [{ id, subcategory_name: name }] = (await found.json()).data;
  return `/sub-categories/${encodeURIComponent(name)}?product_id=${id}`;
}
const rowsOf = (page: Page) => page.getByRole("region", { name: "All sizes" }).getByRole("rowheader");

test("a sub-category's sizes are sorted, filtered by price and added on its own page", async ({
  page,
  shopper,
}) => {
  const { post, token } = await signedInWithACart(page, shopper, 1);
  await page.goto(NUTS);
  await page.getByRole("link", { name: /^All \d+ sizes in a table$/ }).click();
  const heads = rowsOf(page);
  await expect(heads).toHaveCount(50);
  await expect(page.getByRole("heading", { name: "All sizes" })).toBeInViewport();

  const views = page.getByRole("navigation", { name: "View" });
  await views.getByText("Group by").click();
  await views.getByRole("link", { name: "None" }).click();
  await expect(page).toHaveURL(/Hex%20nut\?group=none#all-parts$/);
  await views.getByText("Sort by").click();
  await views.getByRole("link", { name: "Lowest price" }).click();
  await expect(page).toHaveURL(/sort=price/);
  const filters = page.getByRole("region", { name: "Filters" });
  await filters.getByRole("textbox", { name: "Price from, ₹" }).fill("2");
  await filters.getByRole("textbox", { name: "Price to, ₹" }).fill("3");
  await filters.getByRole("button", { name: "Apply the range of Price" }).click();
  await expect(page.getByRole("link", { name: "Remove Price ₹2.00 to ₹3.00" })).toBeVisible();
  await expect(page).toHaveURL(/Hex%20nut\?price=2\.\.3&group=none&sort=price#all-parts$/);
  // The product above it is still shown.
  await expect(page.getByRole("heading", { level: 1, name: "Hex nut" })).toBeAttached();

  const quantities = page.getByRole("textbox", { name: /^Quantity of M/ });
  await quantities.first().fill("20");
  await quantities.nth(1).fill("30");
  const bar = page.getByRole("region", { name: "Quantities to add" });
  await expect(bar).toContainText("2 sizes, 50 in all");
  await quantities.nth(1).press("Enter");
  await expect(bar).toContainText("Added 2 sizes");
  const { cart_items } = await post("/cart/view_cart.php", {}, token);
  expect(cart_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 20, 30]);
  await shopper.seesNothingInaccessible();
});

test("the page of one size loads the table when it comes close, and going back restores it", async ({
  page,
  request,
}) => {
  const address = await addressOfOneNut(request);
  expect(await (await request.get(address)).text()).not.toContain("data-part=");
  await page.goto(address);
  const heads = rowsOf(page);
  await expect(heads).toHaveCount(0);
  await page.getByRole("heading", { name: "All sizes" }).scrollIntoViewIfNeeded();
  await expect(heads).toHaveCount(50);
  const row = heads.nth(30).getByRole("link");
  await row.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await row.click();
  await expect(page).toHaveURL(/\/parts\//);
  await page.goBack();
  await expect(heads).toHaveCount(50);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test("the page of one size is unchanged while its table can't be loaded, and retries when online", async ({
  page,
  request,
}) => {
  const isOfTheTable = /Hex%20nut(?:\.data|\/table)/;
  const address = await addressOfOneNut(request);
  await page.goto(address);
  await page.route(isOfTheTable, (route) => route.abort());
  const asked = page.waitForEvent("requestfailed", (failed) => isOfTheTable.test(failed.url()));
  const heading = page.getByRole("heading", { name: "All sizes" });
  await heading.scrollIntoViewIfNeeded();
  await asked;
  await expect(page.getByRole("link", { name: / sizes in a table$/ }).last()).toBeVisible();
  await expect(heading).toBeVisible();
  await page.unroute(isOfTheTable);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(rowsOf(page)).toHaveCount(50);
});

test("the page of one size never has the table of the sub-category that was open before", async ({
  page,
  request,
}) => {
  const address = await addressOfOneNut(request);
  const found = await request.post("/API/products/search_products.php", { data: { search: "dome nut m8" } });
  const [{ id }] = (await found.json()).data;
  await page.goto(address);
  await page.getByRole("heading", { name: "All sizes" }).scrollIntoViewIfNeeded();
  await expect(rowsOf(page)).toHaveCount(50);
  await page
    .getByRole("link", { name: /^Dome nut/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Dome nut" })).toBeVisible();
  await expect(rowsOf(page).first()).toHaveText("M4");
  // Like the chooser, which writes the chosen size into the address.
  await page.evaluate((chosen) => history.replaceState(history.state, "", `?product_id=${chosen}`), id);
  await page.getByRole("banner").getByRole("link", { name: "Quick order" }).click();
  await expect(page).toHaveURL(/quick-order/);
  await page.route(/Dome%20nut(?:\.data\?_routes|\/table)/, () => {});
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Dome nut" })).toBeVisible();
  await page.getByRole("heading", { name: "All sizes" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("link", { name: /^All \d+ sizes in a table$/ }).last()).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(0);
});

test("more sizes load on request, then as the reader scrolls; reviews follow", async ({ page }) => {
  await page.goto(`${NUTS}#all-parts`);
  const heads = rowsOf(page);
  await expect(heads).toHaveCount(50);
  await page.getByRole("heading", { name: /^Reviews/ }).scrollIntoViewIfNeeded();
  await expect(heads).toHaveCount(50);
  await page.getByRole("button", { name: "Show more sizes" }).click();
  await expect(heads.nth(99)).toBeAttached();
  await heads.nth(99).scrollIntoViewIfNeeded();
  await expect(heads.nth(149)).toBeAttached();
  await expect(page.getByRole("button", { name: "Show more sizes" })).toHaveCount(0);
});

test("the table's code loads when the table is close; earlier input and presses are kept", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  const code = Promise.withResolvers<void>();
  let isAskedFor = false;
  await page.route(/\/assets\/sizes-table-.*\.js$/, async (route) => {
    isAskedFor = true;
    await code.promise;
    await route.continue();
  });
  await page.setViewportSize(PHONE);
  await page.goto(NUTS);
  await expect(page.getByRole("button", { name: /Customization/ })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(isAskedFor).toBe(false);
  await page.getByRole("heading", { name: "All sizes" }).scrollIntoViewIfNeeded();
  await expect.poll(() => isAskedFor).toBe(true);
  // On a phone, a row's field appears when the row is pressed.
  await page
    .getByRole("button", { name: /^Add M/ })
    .first()
    .click();
  const quantity = page.getByRole("textbox", { name: /^Quantity of M/ }).first();
  await expect(quantity).toBeHidden();
  code.resolve();
  await expect(quantity).toHaveValue("1");
  await expect(page.getByRole("region", { name: "Quantities to add" })).toContainText("1 size");
});

test("a filter that leaves nothing is reported; pictures belong to the search", async ({ page, shopper }) => {
  await page.goto(`${NUTS}?diameter=4&material=Unobtainium#all-parts`);
  await expect(page.getByText("No parts match all filters")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await page.getByRole("main").getByRole("link", { name: "Material Unobtainium", exact: true }).click();
  await expect(rowsOf(page).first()).toHaveText("M4");
  await page.getByRole("link", { name: "Pictures" }).click();
  await expect(page).toHaveURL(/\/search\?q=Hex\+nut&diameter=4&view=pictures$/);
  await expect(page.getByRole("list", { name: "Parts found" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a row has its own Add, and the product's bar makes way for it", async ({ page, shopper }) => {
    await signedInWithACart(page, shopper, 1);
    await page.goto(NUTS);
    await page.getByRole("heading", { name: "Sub Categories" }).scrollIntoViewIfNeeded();
    const bar = page.getByRole("region", { name: "Add to cart" });
    const row = page.getByRole("row").filter({ hasText: "M3" }).first();
    await row.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await row.getByRole("button").click();
    await expect(row.getByRole("textbox")).toBeFocused();
    await row.getByRole("button").click();
    await shopper.hears("Product added to cart successfully!");
    await page.getByRole("heading", { name: /^Reviews/ }).evaluate((heading) => heading.scrollIntoView());
    await expect(bar).toBeVisible();
    await shopper.fitsTheScreen();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the page of one size links to the table", async ({ page, request }) => {
    await page.goto(await addressOfOneNut(request));
    await page
      .getByRole("region", { name: "All sizes" })
      .getByRole("link", { name: / sizes in a table$/ })
      .click();
    await expect(rowsOf(page)).toHaveCount(50);
  });

  test("sizes are in the page, filtered with forms and links, page by page", async ({ page }) => {
    await page.goto(NUTS);
    await expect(rowsOf(page)).toHaveCount(50);
    await expect(page.getByRole("button", { name: "Show more sizes" })).toBeHidden();
    await page.getByRole("textbox", { name: "Price to, ₹" }).fill("5");
    await page.getByRole("button", { name: "Apply the range of Price" }).click();
    await expect(page).toHaveURL(/\/sub-categories\/Hex%20nut\?price=\.\.5#all-parts$/);
    await expect(page.getByRole("heading", { name: "All sizes" })).toBeInViewport();
    // With the keyboard, because until the page has loaded the browser scrolls back to the address's fragment, away
    // from the mouse.
    await page.getByRole("link", { name: "Next" }).press("Enter");
    await expect(page).toHaveURL(/price=\.\.5&page=2#all-parts$/);
    await expect(page.getByText("Page 2 of")).toBeVisible();
  });
});

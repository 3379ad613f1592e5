import type { Category, Product, SubCategory } from "@kasna/contract/catalogue";
import type { Page } from "@playwright/test";
import { enough, withLoaderData } from "../fixtures/loader-data.ts";
import { expect, test } from "../fixtures/shopper.ts";

/** The home page and the lists of categories, where the content depends on a count or a width. */

const home = (page: Page) => page.getByRole("link", { name: "Kasna, home" }).click();

test("home shows five categories, six on a small screen, and a link to all of them", async ({
  page,
  shopper,
}) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Shop By Categories" });
  const tiles = strip.locator('a[href^="/sub-categories/"]:visible');
  const viewAll = strip.getByRole("link", { name: "View All", exact: true });
  const arrow = strip.getByRole("listitem").last().getByRole("link", { name: "View All categories" });
  const widths = [
    { width: 767, count: 6, isWide: false },
    { width: 768, count: 5, isWide: false },
    { width: 1023, count: 5, isWide: false },
    { width: 1024, count: 5, isWide: true },
  ];
  for (const { width, count, isWide } of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tiles, `at ${width}`).toHaveCount(count);
    await expect(viewAll).toBeVisible({ visible: !isWide });
    await expect(arrow).toBeVisible({ visible: isWide });
    await shopper.fitsTheScreen();
  }
  await arrow.click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole("heading", { name: "All Categories" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("home features the first six of both lists by their numbers, and says if there are none", async ({
  page,
  shopper,
}) => {
  await page.goto("/");
  const lists = await (await page.request.get("/API/products/featured_products.php")).json();
  const all: Product[] = [...lists.best_seller_products, ...lists.latest_products];
  const byId = new Map(all.map((product) => [product.id, product]));
  const first = [...byId.values()].sort((a, b) => a.id - b.id).slice(0, 6);
  const featured = page.getByRole("region", { name: "Featured Products" });
  const shown = await featured
    .getByRole("listitem")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  expect(shown).toEqual(first.map(({ sku }) => `/parts/${sku}`));
  await withLoaderData(page, "/", () => ({ featured: [] }));
  await featured.getByRole("link", { name: "All Products" }).click();
  await expect(page.getByRole("heading", { name: "Most Sold Products" })).toBeVisible();
  await home(page);
  await expect(featured.getByText("No featured products available")).toBeVisible();
  await shopper.seesNothingInaccessible();
});

test("all categories show twelve at a time, and a click opens the right one", async ({ page }) => {
  await withLoaderData<{ categories: Category[] }>(page, "/categories", ({ categories }) => ({
    categories: enough(categories, 36),
  }));
  await page.goto("/help-section");
  await page.getByRole("link", { name: "Kasna, home" }).click();
  await page.getByRole("link", { name: "View All categories" }).click();
  const cards = page.getByRole("main").getByRole("list").getByRole("listitem");
  const more = page.getByRole("button", { name: "Load More" });
  await expect(cards).toHaveCount(12);
  await more.click();
  await expect(cards).toHaveCount(24);
  await more.click();
  await expect(cards).toHaveCount(36);
  await expect(more).toBeHidden();
  await cards
    .getByRole("link", { name: /^Pins [\d,]+ parts$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Pins", exact: true })).toBeVisible();
  expect(await page.evaluate(() => history.state.usr)).toMatchObject({ categoryId: 8, category: "Pins" });
});

test("sub-categories are round cards, twelve at first, then a hundred more; the browser remembers that", async ({
  page,
  shopper,
}) => {
  const names = ["Screws", "Bolts", "Nuts", "Washers", "Fasteners", "Rivets", "Anchors", "Pins"];
  const list = await (await page.request.get("/API/products/get_categories.php")).json();
  // Another test may have created a ninth.
  const first: Category[] = list.data.slice(0, 8);
  expect(first.map(({ id, name }) => [name, id])).toEqual(names.map((name, index) => [name, index + 1]));

  await page.goto("/sub-categories");
  await expect(page.getByRole("heading", { name: "Screws", exact: true })).toBeVisible();
  const section = page.getByRole("region", { name: "Shop By Sub Categories" });
  const cards = section.getByRole("listitem");
  await expect(cards.first().getByRole("link")).toHaveAccessibleName(
    /^Cross recess machine screw .{20,} from ₹[\d.]+ [\d,]+ products View Details$/,
  );
  await expect(cards.first().locator("div").first()).toHaveCSS("border-radius", /^(3355|[1-9]\d{3,})/);
  await expect(section.getByRole("button", { name: "Load More" })).toBeHidden();

  await withLoaderData<{ subCategories: SubCategory[] }>(
    page,
    "/sub-categories/Nuts",
    ({ subCategories }) => ({
      subCategories: enough(subCategories, 120),
    }),
  );
  const toNuts = () => page.getByRole("contentinfo").getByRole("link", { name: "Nuts" }).click();
  await toNuts();
  await expect(page.getByRole("heading", { name: "Nuts", exact: true })).toBeVisible();
  await expect(cards).toHaveCount(12);
  await section.getByRole("button", { name: "Load More" }).click();
  await expect(cards).toHaveCount(112);
  await shopper.fitsTheScreen();
  await page.goto("/sub-categories");
  await toNuts();
  await expect(cards).toHaveCount(112);
  await section.getByRole("button", { name: "Load More" }).click();
  await expect(cards).toHaveCount(120);
  await expect(section.getByRole("button", { name: "Load More" })).toBeHidden();
});

test.describe("sub-categories that fail to load", () => {
  test.use({ allowed: [/404|500|ERR_FAILED|request failed|fetch/] });

  test("show an error and can be loaded again", async ({ page, shopper }) => {
    await page.goto("/sub-categories?category_id=99");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("Category ID not found");
    await shopper.seesNothingInaccessible();
    await page.setViewportSize({ width: 375, height: 812 });
    await shopper.fitsTheScreen();
    await page.setViewportSize({ width: 1280, height: 800 });
    const reloaded = page.waitForEvent("load");
    await alert.getByRole("button", { name: "Try again" }).click();
    await reloaded;
    await expect(alert).toContainText("Category ID not found");
    await alert.getByRole("link", { name: "All Categories" }).click();
    await expect(page.getByRole("heading", { name: "All Categories" })).toBeVisible();

    const toBolts = async () => {
      await page.getByRole("button", { name: "Products" }).hover();
      await page.getByRole("navigation", { name: "Products" }).getByRole("link", { name: "Bolts" }).hover();
      await page.getByRole("link", { name: "Load More: Bolts" }).click();
    };
    await page.route("**/sub-categories.data*", (route) => route.abort());
    await toBolts();
    await expect(alert).toContainText("Error fetching subcategories: we could not reach the shop");
    await page.unroute("**/sub-categories.data*");
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Bolts", exact: true })).toBeVisible();

    await page.goto("/categories");
    await page.route("**/sub-categories.data*", (route) => route.fulfill({ status: 500, body: "Fault" }));
    await toBolts();
    await expect(alert).toContainText("Failed to fetch subcategories");
  });
});

import type { Product } from "@kasna/contract/catalogue";
import type { Page } from "@playwright/test";
import { withLoaderData } from "../fixtures/loader-data.ts";
import { expect, test } from "../fixtures/shopper.ts";

const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Product lists" }).getByRole("link", { name });
/** How much redder than blue an element's background is, as the browser paints it. */
const warmth = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((badge) => {
      const [red = 0, , blue = 0] =
        getComputedStyle(badge)
          .backgroundColor.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return red - blue;
    });

test("all products: blocks of four, eight and then sixteen, and the chosen chip with its number", async ({
  page,
  shopper,
}) => {
  const lists = await (await page.request.get("/API/products/featured_products.php")).json();
  const sold: Product[] = lists.best_seller_products;
  const newest: Product[] = lists.latest_products;
  const both = new Set([...sold, ...newest].map(({ id }) => id)).size;
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "All Products" }).click();
  const names = (region: string) =>
    page.getByRole("region", { name: region }).getByRole("listitem").getByRole("link");

  await expect(chip(page, "All Products")).toHaveAttribute("aria-current", "page");
  await expect(chip(page, "All Products")).toHaveText(`All Products${both} products`);
  await expect(chip(page, "Top Sellers")).toHaveText("Top Sellers");
  for (const [block, list] of [
    ["Most Sold Products", sold],
    ["Latest Arrivals", newest],
  ] as const) {
    await expect(names(block)).toHaveCount(4);
    await expect(names(block).last()).toHaveAttribute("href", `/parts/${list[3]?.sku}`);
  }
  for (const card of await page
    .getByRole("region", { name: "Most Sold Products" })
    .getByRole("listitem")
    .all())
    await expect(card.getByText("Top Seller", { exact: true })).toBeVisible();
  expect(await warmth(page, "Top Seller")).toBeGreaterThan(100);
  expect(await warmth(page, "New")).toBeLessThan(-100);

  await expect(names("All Products")).toHaveCount(8);
  await page.getByRole("button", { name: "Load More Products" }).click();
  await expect(names("All Products")).toHaveCount(16);
  await expect(page.getByRole("link", { name: "See all categories" })).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();

  await page.getByRole("link", { name: "View all: Latest Arrivals" }).click();
  await expect(page).toHaveURL(/show=latest-arrivals/);
  await expect(page.getByRole("heading", { name: "Most Sold Products" })).toBeHidden();
  await expect(names("Latest Arrivals")).toHaveCount(8);
  await expect(chip(page, "Latest Arrivals")).toHaveText(`Latest Arrivals${newest.length} products`);
  await page.goto("/product/all");
  await page.getByRole("link", { name: "View all: Most Sold Products" }).click();
  await expect(chip(page, "Top Sellers")).toHaveText(`Top Sellers${sold.length} products`);
  await expect(chip(page, "All Products")).toHaveText("All Products");
  await expect(page.getByRole("region", { name: "Latest Arrivals" })).toBeHidden();
  await expect(names("Top Sellers")).toHaveCount(8);
  await page.getByRole("button", { name: "Load More Products" }).click();
  await expect(names("Top Sellers")).toHaveCount(16);
  await expect(page.getByRole("button", { name: "Load More Products" })).toBeHidden();
  await chip(page, "Latest Arrivals").click();
  await expect(names("Latest Arrivals")).toHaveCount(8);
  await page.getByRole("main").getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/$/);
  await shopper.fitsTheScreen();
});

test("an empty list says so, and links to all of them", async ({ page, shopper }) => {
  await page.goto("/product/all");
  await withLoaderData<{ show: string | null }>(page, "/product/all", ({ show }) =>
    show === "top-sellers" ? { products: [], count: 0 } : {},
  );
  await chip(page, "Top Sellers").click();
  await expect(page.getByText("No products found", { exact: true })).toBeVisible();
  await expect(page.getByText("Try selecting a different category or check back later")).toBeVisible();
  await expect(chip(page, "Top Sellers")).toHaveText("Top Sellers0 products");
  await shopper.seesNothingInaccessible();
  await page.setViewportSize({ width: 375, height: 812 });
  await shopper.fitsTheScreen();
  await page.getByRole("link", { name: "View All Products" }).click();
  await expect(chip(page, "All Products")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "Most Sold Products" })).toBeVisible();
});

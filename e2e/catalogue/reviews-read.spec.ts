import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";

/** The reviews of a part on its page. */

const PRODUCT = "/sub-categories/Hex%20bolt%20(full%20thread)";
const CALL = "**/get_product_reviews.php";
const reviews = (page: Page) => page.getByRole("region", { name: /^Reviews/ });

const review = (id: number, change: object = {}) => ({
  id,
  user_name: `Buyer ${id}`,
  rating: 5,
  review_text: `Review number ${id}.`,
  created_at: "2026-03-05T10:00:00.000Z",
  ...change,
});

/** Opens the page as a visitor who has just changed a review, so that it fetches the reviews at once. */
async function openWith(page: Page, list: object[], average: number) {
  await page.addInitScript(() => sessionStorage.setItem("reviewsChanged", "yes"));
  const figures = { average_rating: average, review_count: list.length };
  await page.route(CALL, (route) =>
    route.fulfill({ json: { status: "success", success: true, message: "", reviews: list, ...figures } }),
  );
  await page.goto(PRODUCT);
}

test("reviews show the author, stars, date and text, two on a page", async ({ page, shopper }) => {
  const list = Array.from({ length: 17 }, (_, index) => review(index + 1));
  list[0] = review(1, { user_name: "  ", rating: 4, review_text: "Runs clean." });
  list[1] = review(2, { user_name: "kavitha S", rating: 3, created_at: "2025-12-31T20:00:00.000Z" });
  await openWith(page, list, 3.25);
  const section = reviews(page);
  await expect(section.getByRole("heading", { name: "Reviews (17)" })).toBeVisible();

  await test.step("the average, with a half star", async () => {
    await expect(section.getByText("3.3", { exact: true })).toBeVisible();
    const stars = section.getByRole("img", { name: "3.3 out of 5 stars" });
    await expect(stars).toHaveAttribute("style", /--rating: ?70%/);
  });

  await test.step("each review", async () => {
    const [first, second] = [section.getByRole("article").first(), section.getByRole("article").nth(1)];
    await expect(section.getByRole("article")).toHaveCount(2);
    await expect(first).toHaveText("AAnonymous User 4 Mar 5, 2026Runs clean.");
    await expect(first.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
    // The first hours of a year in India are still December in Greenwich.
    await expect(second).toHaveText("Kkavitha S 3 Jan 1, 2026Review number 2.");
  });

  await test.step("page by page", async () => {
    const pages = section.getByRole("navigation", { name: "Pages of reviews" });
    const shown = () =>
      pages.evaluate((nav) => [...nav.children].map((child) => child.textContent).join(" "));
    expect(await shown()).toBe("Previous 1 2 … 9 Next");
    await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
    await pages.getByRole("button", { name: "Page 9" }).click();
    await expect(section.getByRole("article")).toHaveText([/Review number 17\./]);
    await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
    for (let press = 0; press < 4; press++) await pages.getByRole("button", { name: "Previous" }).click();
    await expect(section.getByRole("article")).toHaveText([/Review number 9\./, /Review number 10\./]);
    expect(await shown()).toBe("Previous 1 … 4 5 6 … 9 Next");
    await expect(pages.locator("[aria-current=page]")).toHaveText("5");
    await pages.getByRole("button", { name: "Next" }).click();
    await expect(section.getByRole("article")).toHaveText([/Review number 11\./, /Review number 12\./]);
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await shopper.fitsTheScreen();
  await shopper.seesNothingInaccessible();
});

test("a part that nobody has reviewed says so", async ({ page }) => {
  await openWith(page, [], 0);
  await expect(reviews(page).getByText("No reviews yet")).toBeVisible();
  await expect(reviews(page).getByRole("heading", { name: "Reviews (0)" })).toBeVisible();
  await expect(reviews(page).getByRole("button")).toHaveCount(0);
});

test.describe("reviews that fail to load", () => {
  test.use({ allowed: [/ERR_FAILED|request failed|40[03]|500/] });

  test("show a skeleton, then an error from the server or the shop, and can be loaded again", async ({
    page,
    shopper,
  }) => {
    const answers = Promise.withResolvers<void>();
    await page.route(CALL, async (route) => {
      await answers.promise;
      await route.abort();
    });
    await page.goto(PRODUCT);
    const section = reviews(page);
    await expect(section.getByRole("img", { name: /out of 5 stars/ }).first()).toBeVisible();
    await section.getByRole("button", { name: "Page 2" }).click();
    await expect(section.getByText("Loading reviews...")).toBeVisible();
    await expect(section.getByRole("article")).toHaveCount(0);
    answers.resolve();
    await expect(section.getByRole("alert")).toHaveText("Error fetching reviews");
    await expect(section.getByText("Loading reviews...")).toBeHidden();
    await shopper.seesNothingInaccessible();

    const again = section.getByRole("button", { name: "Try again" });
    const failure = { status: "error", success: false };
    for (const [status, message, shown] of [
      [500, "Something went wrong on our side.", "Failed to fetch reviews"],
      [403, "Reviews rest until Monday.", "Reviews rest until Monday."],
    ] as const) {
      await page.unroute(CALL);
      await page.route(CALL, (route) => route.fulfill({ status, json: { ...failure, message } }));
      await again.click();
      await expect(section.getByRole("alert")).toHaveText(shown);
    }
    await page.unroute(CALL);
    await again.click();
    await expect(section.getByRole("article").first()).toBeVisible();
    await expect(section.getByRole("alert")).toHaveCount(0);
    await shopper.seesNothingInaccessible();
  });
});

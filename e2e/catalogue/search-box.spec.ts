import type { Page } from "@playwright/test";
import { openAndStopTheClock, runFor } from "../fixtures/clock.ts";
import { expect, test } from "../fixtures/shopper.ts";

/** The timing of the search box, with the test's own clock. */

const box = (page: Page) => page.getByRole("combobox", { name: "Search products" });

/** Records each search and passes it on to the shop. */
async function noteSearches(page: Page) {
  const searches: string[] = [];
  await page.route("**/search_products.php", (route) => {
    searches.push(route.request().postDataJSON().search);
    return route.continue();
  });
  return searches;
}

test("it searches once, half a second after the last letter, and a blank text clears it", async ({
  page,
}) => {
  const searches = await noteSearches(page);
  await openAndStopTheClock(page, "/categories");
  await box(page).fill("m8 x");
  await runFor(page, 300);
  await box(page).fill(" m8 x 40 hex bolt ");
  await runFor(page, 499);
  expect(searches).toEqual([]);
  await runFor(page, 1);
  await expect(page.getByRole("option").first()).toContainText("HB-M8x40");
  expect(searches).toEqual(["m8 x 40 hex bolt"]);

  await box(page).fill("   ");
  await runFor(page, 0);
  await expect(page.getByRole("option")).toHaveCount(0);
  await runFor(page, 2000);
  expect(searches).toHaveLength(1);
  // Earlier results do not reappear with the next letters.
  await box(page).fill("m8");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("Searching …");
  await expect(page.getByRole("option")).toHaveCount(0);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await runFor(page, 2000);
  await expect(box(page)).toHaveValue("");
  expect(searches).toHaveLength(1);
});

test("the results close a fifth of a second after the box loses focus, and stay if it regains it", async ({
  page,
}) => {
  await openAndStopTheClock(page, "/categories");
  await box(page).fill("nyloc");
  await runFor(page, 500);
  const results = page.getByRole("listbox", { name: "Products found" });
  await expect(results.getByRole("option").first()).toBeVisible();
  await box(page).blur();
  await runFor(page, 199);
  await expect(results).toBeVisible();
  await runFor(page, 1);
  await expect(results).toBeHidden();
  await expect(box(page)).toHaveValue("nyloc");

  await box(page).focus();
  await expect(results).toBeVisible();
  await box(page).blur();
  await runFor(page, 100);
  await box(page).focus();
  await runFor(page, 1000);
  await expect(results).toBeVisible();
  await results.getByRole("option").first().click();
  await runFor(page, 1000);
  await expect(page.getByRole("heading", { name: /^Nyloc nut M/ })).toBeVisible();
});

test("a search without results shows the shop's message or the server's", async ({ page, shopper }) => {
  let message = "Nobody makes that.";
  await page.route("**/search_products.php", (route) =>
    route.fulfill({ json: { status: "success", success: true, message, data: [], total: 0 } }),
  );
  await page.goto("/categories");
  await box(page).fill("unobtainium");
  await expect(page.getByText("Nobody makes that.")).toBeVisible();
  await shopper.seesNothingInaccessible();
  message = "";
  await box(page).fill("vibranium");
  const answer = page.getByText('No products found for "vibranium"');
  await expect(answer).toBeVisible();
  await shopper.fitsTheScreen();
  await box(page).press("Escape");
  await expect(answer).toBeHidden();
});

test.describe("a search that gets no response", () => {
  // The browser itself logs the aborted request.
  test.use({ allowed: [/ERR_FAILED|ERR_ABORTED|request failed/] });

  test("is aborted after ten seconds", async ({ page }) => {
    const asked = Promise.withResolvers<void>();
    await page.route("**/search_products.php", () => asked.resolve());
    await openAndStopTheClock(page, "/categories");
    await box(page).fill("m8");
    await runFor(page, 500);
    await asked.promise;
    const answer = page.getByRole("search").getByRole("status");
    await runFor(page, 9_999);
    await expect(answer).toHaveText("Searching …");
    await runFor(page, 1);
    await expect(answer).toHaveText("Failed to perform search. Please try again.");
  });
});

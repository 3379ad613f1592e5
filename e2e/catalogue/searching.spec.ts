import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test("Enter opens all results; a chip removes its part of the query", async ({ page, shopper }) => {
  await page.goto("/");
  const search = page.getByRole("combobox", { name: "Search products" });
  await search.fill("m8x40 ss304 hex blot");
  await search.press("Enter");
  await expect(page.getByRole("heading", { name: "m8x40 ss304 hex blot" })).toBeVisible();
  await expect(page.getByText("Showing results for bolt instead of “blot”.")).toBeVisible();
  // Even a few sizes of one thing are shown as rows, which can be added together.
  const found = page.getByRole("rowheader");
  await expect(found).toHaveText(["M8 x 40", "M8 x 40"]);
  await expect(found.first().getByRole("link")).toHaveAttribute("href", /HB-M8x40-A2/);
  await expect(page.getByRole("button", { name: /^Add M8 x 40/ }).first()).toBeVisible();
  await shopper.fitsTheScreen();
  await shopper.seesNothingInaccessible();

  await page.getByRole("link", { name: "Search without Stainless steel 304" }).click();
  await expect(page).toHaveURL(/\/search\?q=m8x40%20hex%20bolt$/);
  await expect(search).toHaveValue("m8x40 hex bolt");
  // Many sizes of one thing are shown as a table.
  await expect(page.getByRole("row", { name: /^M8 x 40, Plain 13 Plain/ }).first()).toBeVisible();
});

test("a search that names several parts links to each of them", async ({ page, shopper }) => {
  await page.goto("/search?q=50+hex+bolts+m8x40+with+nuts+and+washers");
  await expect(page.getByRole("rowheader").first()).toHaveText("M8 x 40");
  const also = page.getByRole("navigation", { name: "Also in your search" });
  await expect(also.getByRole("link")).toHaveText([/^M8 nuts \(\d+\)$/, /^M8 washers \(\d+\)$/]);
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await also.getByRole("link", { name: /^M8 nuts/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "M8 nuts" })).toBeVisible();
  await expect(also).toBeHidden();
  await page.goto("/search?q=m10+bolt,+nut+and+washer");
  await expect(page.getByRole("navigation", { name: "Show only" }).getByRole("link")).toHaveText([
    /^M10 bolt \(/,
    /^M10 nut \(/,
    /^M10 washer \(/,
  ]);
});

test("links page through the results, and a page beyond the last is the last", async ({ page }) => {
  await page.goto("/search?q=nyloc&view=pictures");
  const first = await page
    .getByRole("list", { name: "Parts found" })
    .getByRole("listitem")
    .first()
    .textContent();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?q=nyloc&view=pictures&page=2");
  await expect(page.getByText("Page 2 of 8")).toBeVisible();
  const second = page.getByRole("list", { name: "Parts found" }).getByRole("listitem").first();
  await expect(second).not.toHaveText(first ?? "");
  await page.goto("/search?q=nyloc&view=pictures&page=99");
  await expect(page.getByText("Page 8 of 8")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toBeHidden();
});

test("the nearest parts show what differs, and an unknown query shows the shop's message", async ({
  page,
  shopper,
}) => {
  await page.goto("/search?q=m8x41+hex+bolt");
  await expect(
    page.getByText('Nothing matches all of "m8x41 hex bolt". These are the closest matches.'),
  ).toBeVisible();
  await expect(page.getByText("length 40 mm instead of 41 mm").first()).toBeVisible();
  await shopper.seesNothingInaccessible();
  await page.goto("/search?q=unobtainium");
  await expect(page.getByRole("main").getByText('No products found for "unobtainium"')).toBeVisible();
  await shopper.fitsTheScreen();
  await page.goto("/search");
  await expect(page.getByText("What do you need?")).toBeVisible();
});

test("words for one thing are one chip, which removes all of them from the query", async ({ page }) => {
  await page.goto("/search?q=stainless+hex+bolt+a4");
  await expect(page.getByRole("list", { name: "Search terms" }).getByRole("listitem")).toHaveText([
    "MaterialStainless steel 316",
    "PartHex bolt",
  ]);
  await page.getByRole("link", { name: "Search without Stainless steel 316" }).click();
  await expect(page).toHaveURL(/\/search\?q=hex%20bolt$/);
});

test("a search that finds little offers a price request for its text", async ({ page, shopper }) => {
  const { post, token } = await signedInWithACart(page, shopper, 1);
  await post("/cart/get_quote.php", {}, token);
  await page.goto("/search?q=hex+bolt");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  const asking = page.getByText("Not what you need? Ask for a price");
  await expect(asking).toBeHidden();
  for (const few of ["wing nut m5 brass", "m8x41 hex bolt", "shim washer 20 x 28"]) {
    await page.goto(`/search?q=${encodeURIComponent(few)}`);
    await asking.click();
    await expect(page.getByLabel("What you need")).toHaveValue(few);
  }
  await page.goto("/search?q=hex+bolt&length=1..2");
  await expect(page.getByLabel("What you need")).toHaveValue("hex bolt, 1 to 2 mm");

  await page.goto("/search?q=unobtainium+gasket");
  await page.getByLabel("What you need").fill("Bolt of unobtainium, M8 x 40");
  await page.getByLabel("Quantity").fill("50 nos");
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.getByRole("button", { name: "Ask for a price" }).click();
  const answer = page.getByText(/^Asked under T-\d\d-\d+\./);
  await expect(answer).toBeFocused();
  await page.getByRole("link", { name: "My Quotations" }).click();
  await expect(page.getByText("Bolt of unobtainium, M8 x 40")).toBeVisible();
  for (const name of ["Waiting for our price", "Quotations"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});

test("a customer who is logged in asks for a price without a name and an OTP", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/ask-for-a-price?need=Unobtainium+gasket&quantity=40+nos");
  const form = page.getByRole("main");
  await expect(form.getByText(`We answer to m${shopper.customer.mobile}@example.in.`)).toBeVisible();
  for (const name of ["Full name", "Email", "Mobile number"])
    await expect(form.getByLabel(name)).toBeHidden();
  const need = form.getByLabel("What you need");
  await need.fill(" ");
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(need).toBeFocused();
  await expect(need).toHaveAccessibleDescription("Say what you need");
  await shopper.fitsTheScreen();
  await shopper.seesNothingInaccessible();

  await need.fill("Gasket of unobtainium, 20 x 28");
  await form.getByRole("button", { name: "Ask for a price" }).click();
  await expect(page.getByText(/^Asked under T-\d\d-\d+\./)).toBeFocused();
  await page.getByRole("link", { name: "My Quotations" }).click();
  await expect(page.getByText("Gasket of unobtainium, 20 x 28")).toBeVisible();
});

test("facets narrow the results with links, disable values without results, and stay in the address", async ({
  page,
  shopper,
}) => {
  await page.goto("/search?q=Hex+nut");
  await page.getByRole("link", { name: /^Brass CuZn39/ }).click();
  await expect(page).toHaveURL(/\/search\?q=Hex%20nut&material=Brass\+CuZn39$/);
  const bar = page.getByRole("region", { name: "Filters" });
  const found = page.getByRole("rowheader");
  await expect(page.getByRole("heading", { name: /^Brass CuZn39/ }).first()).toBeVisible();
  await expect(bar.getByRole("list", { name: "Coating" }).getByText("Zinc electroplated 0")).toBeVisible();
  await expect(bar.getByRole("link", { name: /^Zinc electroplated/ })).toBeHidden();
  await shopper.fitsTheScreen();
  await shopper.seesNothingInaccessible();
  await bar.getByRole("link", { name: /^M3/ }).click();
  await expect(page.getByRole("status").getByText("1 part", { exact: true })).toBeVisible();
  await page.reload();
  await expect(found).toHaveCount(1);
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page.getByRole("status").getByText("961 parts", { exact: true })).toBeVisible();
});

test("a search for parts of many products is narrowed to one, which is a table @phone", async ({
  page,
  shopper,
  isMobile,
}) => {
  await page.goto("/search?q=csk");
  const filters = page.getByRole("region", { name: "Filters" });
  const links = isMobile
    ? page.getByRole("list", { name: "Products found" })
    : filters.getByRole("list", { name: "Product" });
  await expect(page.getByRole("list", { name: "Parts found" })).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await links.getByRole("link", { name: /^Wood screw\s*\d+/ }).click();
  await expect(page).toHaveURL(/\/search\?q=csk&sub_category=\d+$/);
  await expect(page.getByRole("heading", { level: 2, name: "Wood screw, countersunk" })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  await shopper.fitsTheScreen();
  await page.getByRole("link", { name: "Remove Product Wood screw" }).click();
  await expect(page.getByRole("list", { name: "Parts found" })).toBeVisible();
});

test("chips remove filters without reloading the page, and the focus moves on", async ({ page }) => {
  await page.goto("/search?q=Hex+nut");
  const filters = page.getByRole("region", { name: "Filters" });
  const chips = page.getByRole("list", { name: "Chosen filters" });
  await filters.getByRole("link", { name: /^Brass CuZn39/ }).click();
  await expect(chips.getByRole("link", { name: /Brass/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await filters.getByRole("link", { name: /^M3/ }).click();
  await expect(chips.getByRole("link", { name: /M3/ })).toBeVisible();
  await chips.getByRole("link", { name: /Brass/ }).press("Enter");
  await expect(chips.getByRole("link", { name: /Brass/ })).toBeHidden();
  await expect(chips.getByRole("link", { name: /M3/ })).toBeFocused();
  await chips.getByRole("link", { name: "Clear all filters" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the box is a form, and search engines do not index the results", async ({ page }) => {
    await page.goto("/");
    const search = page.getByRole("combobox", { name: "Search products" });
    await search.fill("DIN 933 m10x40 ss");
    await search.press("Enter");
    await expect(page).toHaveURL("/search?q=DIN+933+m10x40+ss");
    await expect(page.getByText("HB-M10x40-SW17-A2")).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});

test("a link skips the filters for a buyer with a keyboard", async ({ page }) => {
  await page.goto("/search?q=m8+hex+nut");
  const skip = page.getByRole("link", { name: "Skip filters" });
  await page.getByRole("link", { name: "Search without Hex nut" }).focus();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  expect((await skip.boundingBox())?.width, "it shows").toBeGreaterThan(80);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const table = page.getByRole("link", { name: "Table" });
  await expect(table).toBeFocused();
  expect(await isOutlineCut(table)).toBe(false);
});

test("the outline of a focused picture is whole", async ({ page }) => {
  await page.goto("/search?q=m8");
  const picture = page
    .getByRole("main")
    .getByRole("link", { name: /^Hex bolt .* M8 x/ })
    .first();
  await picture.focus();
  expect(await isOutlineCut(picture)).toBe(false);
});

/** Whether an element around a focused one cuts its outline off. */
const isOutlineCut = (focused: Locator) =>
  focused.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      const isOutside =
        left - reach < box.left ||
        right + reach > box.right ||
        top - reach < box.top ||
        bottom + reach > box.bottom;
      if (isOutside && getComputedStyle(around).overflow !== "visible") return true;
    }
    return false;
  });

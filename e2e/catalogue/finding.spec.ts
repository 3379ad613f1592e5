import type { Locator, Page } from "@playwright/test";
import { PHONE } from "../fixtures/phone.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** 400 kbit/s with a round trip of 400 ms. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press("Tab");
    if (await isFocused()) return;
  }
  throw new Error(`${target} is more than ${MOST_TABS} presses of Tab away`);
}
const MOST_TABS = 60;

test("a part is found, added and ordered with only the keyboard, on slow 3G", async ({
  shopper,
  page,
  context,
}) => {
  await signedInWithACart(page, shopper, 1);
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", SLOW_3G);
  await page.goto("/");
  await page.keyboard.press("/");
  const search = page.getByRole("combobox", { name: "Search products" });
  await expect(search).toBeFocused();
  await page.keyboard.type("m8 x 40 hex bolt ss304");
  await expect(page.getByRole("option").first()).toContainText("HB-M8x40-A2");
  await shopper.seesNothingInaccessible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hex bolt (full thread) M8 x 40" })).toBeVisible();
  await expect(page.getByText("Options Selected: M8 x 40")).toBeVisible();

  const enter = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press("Enter");
  };
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await enter(button("Add To Cart"));
  await enter(page.getByRole("link", { name: "View cart" }));
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeVisible();
  await enter(button("Proceed to Checkout"));
  await enter(page.getByRole("link", { name: "Continue" }));
  await enter(button("Place Order"));
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
});

test("a value that can't be combined gives the reason, can be picked, and clears the conflicting choice", {
  tag: "@phone",
}, async ({ page, shopper }) => {
  await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)");
  await page.getByRole("button", { name: /Customization/ }).click();
  const panel = page.getByRole("group", { name: "Customization options" });
  const column = (name: string) => panel.getByRole("group", { name, exact: true });
  await expect(panel.getByText("HB-M8x40-A2")).toBeVisible();
  const head = column("Coating").getByRole("button", { name: /^Coating/ });
  if (await head.isVisible()) await head.click();
  await column("Coating")
    .getByRole("button", { name: "Hot-dip galvanised not with Stainless steel 304 (A2-70)" })
    .click();
  await expect(panel.getByRole("status")).toContainText(
    "Material cleared: Stainless steel 304 (A2-70) is not made with Hot-dip galvanised.",
  );
  await expect(panel.getByText("HB-M8x40-MS-HDG")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  // The focused button is folded away on a phone.
  await panel.focus();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: /Customization/ })).toBeFocused();
});

test("the drawing follows the chooser before submitting, and highlights the dimension of a column", {
  tag: "@phone",
}, async ({ page, shopper }) => {
  await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)");
  await page.getByRole("button", { name: /Customization/ }).click();
  const panel = page.getByRole("group", { name: "Customization options" });
  const drawing = panel.getByRole("img", { name: /^Hex bolt \(full thread\): / });
  await expect(drawing).toHaveAccessibleName(/length 40, thread M8 x 1\.25, .*spanner 13, in mm/);
  const column = panel.getByRole("group", { name: "Height", exact: true });
  const head = column.getByRole("button", { name: /^Height/ });
  if (await head.isVisible()) await head.click();
  else await column.hover();
  await expect(panel.locator('[data-lit="height"]')).toBeVisible();
  await column.getByRole("button", { name: "60 mm", exact: true }).click();
  await expect(drawing).toHaveAccessibleName(/length 60, thread M8 x 1\.25/);
  await panel.getByText("Dimensions as a table").click();
  await expect(panel.getByRole("row", { name: "length under the head 60" })).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await panel.focus();
  await page.keyboard.press("Escape");
  const figure = page.getByRole("figure");
  await expect(figure.getByRole("img", { name: /length 40, thread M8 x 1\.25/ })).toBeVisible();
});

test("on a phone, the chooser's footer covers nothing that the keyboard focuses", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/parts/HB-M8x40-A2");
  await page.getByRole("button", { name: /^Customization/ }).press("Enter");
  const panel = page.getByRole("group", { name: "Customization options" });
  await expect(panel.getByRole("button", { name: "Submit" })).toBeVisible();
  const isOnTop = (target: Locator) =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  for (const name of ["Coating", "Width", "Making"]) {
    const column = panel.getByRole("group", { name, exact: true });
    await tabTo(page, column.getByRole("button").first());
    expect(await isOnTop(page.locator(":focus")), name).toBe(true);
    await page.keyboard.press("Enter");
    await tabTo(page, column.getByRole("button", { pressed: true }));
    expect(await isOnTop(page.locator(":focus")), `a value of ${name}`).toBe(true);
  }
});

test("nothing in the chooser moves when the drawing arrives", { tag: "@phone" }, async ({ page }) => {
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/get_part_shapes.php*", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)");
  await page.getByRole("button", { name: /Customization/ }).click();
  const panel = page.getByRole("group", { name: "Customization options" });
  const heightOf = async () => Math.round((await panel.boundingBox())?.height ?? 0);
  await expect(panel.getByRole("img", { name: /^Dimensioned drawing of/ })).toBeVisible();
  const before = await heightOf();
  arrive();
  await expect(panel.getByRole("img", { name: /^Hex bolt \(full thread\): / })).toBeVisible();
  await expect.poll(heightOf).toBe(before);
});

test("other sub-categories of a category are found in a dialog", async ({ page, shopper }) => {
  await page.goto("/sub-categories/Grub%20screw");
  await page.getByRole("button", { name: "All sub categories of Screws" }).click();
  const dialog = page.getByRole("dialog", { name: "Sub Categories" });
  await expect(dialog.getByRole("listitem")).toHaveCount(8);
  await dialog.getByRole("button", { name: "Load More" }).click();
  await expect(dialog.getByRole("listitem")).toHaveCount(11);
  await dialog.getByLabel("Search").fill("zzz");
  await expect(dialog.getByText('No subcategories found matching "zzz"')).toBeVisible();
  await dialog.getByLabel("Search").fill("dry");
  await shopper.seesNothingInaccessible();
  await dialog.getByRole("link", { name: /Drywall screw/ }).click();
  await expect(page.getByRole("heading", { name: "Drywall screw", exact: true })).toBeVisible();
});

test.describe("an unknown address", () => {
  // The browser itself logs the response that this test provokes.
  test.use({ allowed: [/404/] });

  test("says so and links to other pages", async ({ page, shopper }) => {
    const answer = await page.goto("/sub-categories/Flux%20capacitor");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("There is no category “Flux capacitor”")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await page.getByRole("main").getByRole("link", { name: "Washers" }).click();
    await expect(page.getByRole("heading", { name: "Washers", exact: true })).toBeVisible();

    await page.goto("/sub-categories/Hex%20bolt");
    await page.getByRole("link", { name: "Search for “Hex bolt”" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hex bolt/);
    await expect(page.getByRole("link", { name: /^Hex bolt \(half thread\)/ }).first()).toBeVisible();
  });
});

test("an unknown path redirects home, and the checkout to login", async ({ page, shopper }) => {
  await page.goto("/nowhere/at/all");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/review-order/1");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  await shopper.seesNothingInaccessible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a product is readable", async ({ page }) => {
    await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)");
    await expect(page.getByRole("heading", { name: "Hex bolt (full thread) M8 x 40" })).toBeVisible();
    await expect(page.getByText("Rs. 12.00")).toBeVisible();
    await expect(
      page.getByRole("img", { name: /^Dimensioned drawing of Hex bolt \(full thread\) M8 x 40/ }),
    ).not.toHaveJSProperty("naturalWidth", 0);
    await expect(page.getByRole("term").filter({ hasText: "spanner size (across flats)" })).toBeVisible();
    // Nominal, minimum and maximum of ISO 4017, product grade A.
    await expect(page.getByRole("row", { name: /head height 5\.3 5\.15 5\.45$/i })).toBeVisible();
    await page.getByRole("link", { name: "Bolts", exact: true }).first().click();
    await expect(page.getByRole("heading", { name: "Shop By Sub Categories" })).toBeVisible();
  });

  test("a part's own page is readable, and links to its neighbours", async ({ page }) => {
    await page.goto("/parts/HB-M8x40-A2");
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await expect(heading("Hex bolt (full thread) M8 x 40")).toBeVisible();
    await expect(page.getByText("Rs. 12.00")).toBeVisible();
    await expect(page.getByText("Choose your specifications")).toHaveCount(0);
    await expect(page.getByRole("row", { name: /head height 5\.3 5\.15 5\.45$/i })).toBeVisible();
    // Elements that need scripts are absent, and words separated only by styles are separate in the plain text.
    await expect(page.getByRole("button", { name: /Add To Cart|View in 3D|inch/ })).toHaveCount(0);
    await expect(page.locator("main noscript")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("HB-M8x40-A2 In stock");
    await page.getByRole("link", { name: "M8 x 45", exact: true }).click();
    await expect(heading("Hex bolt (full thread) M8 x 45")).toBeVisible();
    const unknown = await page.request.get("/parts/no%2Fsuch%22part");
    expect(unknown.status()).toBe(404);
    expect(await unknown.text()).toContain("We have no part at this address");
  });

  test("the login link returns to the page", async ({ page }) => {
    await page.goto("/sub-categories/Hex%20nut?product_id=1");
    await page.getByRole("link", { name: "Login/Register" }).click();
    await expect(page).toHaveURL("/login?returnUrl=%2Fsub-categories%2FHex%2520nut%3Fproduct_id%3D1");
  });
});

test("links into the catalogue store their target in the browser's history", async ({ page }) => {
  const carried = () => page.evaluate(() => history.state?.usr);
  await page.goto("/categories");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Bolts/ })
    .click();
  await expect(page.getByRole("heading", { name: "Shop By Sub Categories" })).toBeVisible();
  await expect.poll(carried).toMatchObject({ category: "Bolts", show_sub_cat: true });
  const { categoryId } = await carried();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Hex bolt \(full thread\)/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: /^Hex bolt \(full thread\) M8/ })).toBeVisible();
  await expect.poll(carried).toMatchObject({ category: "Bolts", cat_id: categoryId, show_sub_cat: false });
  expect((await carried()).sub_category_id).toEqual(expect.any(Number));
});

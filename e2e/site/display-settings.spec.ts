import type { Locator } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Pages for people with different browser or system settings. */

const PART = "/sub-categories/Hex%20nut";
const RESULTS = "/search?q=hex+bolt+m8&length=20..40&material=Brass+CuZn39";

const outlineOf = (target: Locator) =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });

test("in forced-colours mode, buttons, chips and chosen values keep an outline, and focus a wider one", async ({
  page,
  shopper,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto(PART);
  const add = page.getByRole("button", { name: "Add To Cart" }).first();
  expect(await outlineOf(add)).toBe(1);
  await page
    .getByRole("spinbutton")
    .or(page.getByRole("textbox", { name: "Quantity" }))
    .first()
    .focus();
  while (!(await add.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  expect(await outlineOf(add)).toBeGreaterThan(1);

  await page.goto(RESULTS);
  expect(await outlineOf(page.getByRole("link", { name: /^Remove Length/ }))).toBe(1);
  const filters = page.getByRole("region", { name: "Filters" });
  expect(await outlineOf(filters.getByRole("link", { name: /^Brass CuZn39/ }))).toBe(2);
  // The selected part of a slider has a different colour.
  const colours = filters.locator(".range-track, .range-chosen");
  await expect(colours.first()).toBeAttached();
  const [track, chosen] = await colours.evaluateAll((elements) =>
    elements.slice(0, 2).map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(chosen).not.toBe(track);
  await shopper.seesNothingInaccessible();
});

test("in forced-colours mode, dialogs have an edge, and chosen places and pressed buttons are marked", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 12);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto("/cart");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  const dialog = page.getByRole("alertdialog");
  expect(await outlineOf(dialog)).toBe(1);
  await dialog.getByRole("button", { name: "Keep" }).click();
  await page.goto("/account/passkeys");
  const menu = page.getByRole("navigation", { name: "My Account" });
  expect(await outlineOf(menu.getByRole("link", { name: "Passkeys" }))).toBe(2);
  expect(await outlineOf(menu.getByRole("link", { name: "My Orders" }))).toBe(0);
  await page.goto("/parts/HB-M8x40-A2");
  const units = page.getByRole("group", { name: "Unit of length" });
  expect(await outlineOf(units.getByRole("button", { name: "mm" }))).toBe(2);
});

test.describe("at 200 %", () => {
  // A window of 1280 pixels leaves 640 for the page.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  for (const path of ["/", PART, RESULTS, "/parts/HB-M8x40-A2", "/cart", "/login"])
    test(`${path} needs no sideways scrolling`, async ({ page, shopper }) => {
      await page.goto(path);
      await shopper.fitsTheScreen();
      await shopper.seesNothingInaccessible();
    });

  test("the chooser's summary does not cover its values", async ({ page }) => {
    await page.goto("/parts/HB-M8x40-A2");
    await page.getByRole("button", { name: /^Customization/ }).click();
    const chooser = page.getByRole("group", { name: "Customization options" });
    await expect(chooser.getByRole("button", { name: "Submit" })).toBeVisible();
    await expect(chooser.getByRole("button", { name: "Submit" })).not.toBeInViewport();
  });

  test("a filled cart and its checkout need none, and keep their buttons' outlines", async ({
    page,
    shopper,
  }) => {
    const { addressId } = await signedInWithACart(page, shopper, 12);
    for (const [path, next] of [
      ["/cart", "Proceed to Checkout"],
      [`/review-order/${addressId}`, "Place Order"],
    ] as const) {
      await page.goto(path);
      const button = page.getByRole("button", { name: next });
      await expect(button).toBeVisible();
      await shopper.fitsTheScreen();
      await shopper.seesNothingInaccessible();
      await page.emulateMedia({ forcedColors: "active" });
      expect(await outlineOf(button)).toBe(1);
      await page.emulateMedia({ forcedColors: "none" });
    }
  });
});

import { expect, test } from "../fixtures/shopper.ts";

/** The Products menu of a wide screen, without hovering. */

test("the menu works with only the keyboard", async ({ page }) => {
  await page.goto("/help-section");
  const opener = page.getByRole("button", { name: "Products" });
  const menu = page.getByRole("navigation", { name: "Products" });
  const isOn = (name: string) => expect(menu.getByRole("link", { name, exact: true })).toBeFocused();
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("ArrowDown");
  await isOn("Screws");
  await page.keyboard.press("ArrowDown");
  await isOn("Bolts");
  await page.keyboard.press("ArrowRight");
  await isOn("Hex bolt (full thread)");
  await page.keyboard.press("End");
  await isOn("Load More: Bolts");
  await page.keyboard.press("ArrowLeft");
  await isOn("Bolts");
  await page.keyboard.press("End");
  await isOn("Load more");
  await page.keyboard.press("Escape");
  await expect(menu.getByRole("list")).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await isOn("Screws");
  // Tab moves through the fly-out and out of the menu, which closes.
  await page.keyboard.press("Tab");
  await isOn("Cross recess machine screw");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(menu.getByRole("list")).toBeHidden();
});

test.describe("with touch, on a wide screen", () => {
  test.use({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  test("the menu opens and its links work", async ({ page }) => {
    await page.goto("/help-section");
    const menu = page.getByRole("navigation", { name: "Products" });
    await page.getByRole("button", { name: "Products" }).tap();
    await menu.getByRole("button", { name: "Sub-categories of Washers" }).tap();
    await expect(menu.getByRole("link", { name: "Plain washer" })).toBeVisible();
    await menu.getByRole("button", { name: "Sub-categories of Nuts" }).tap();
    await expect(menu.getByRole("link", { name: "Plain washer" })).toBeHidden();
    await menu.getByRole("link", { name: "Jam nut" }).tap();
    await expect(page.getByRole("heading", { name: "Jam nut", exact: true })).toBeVisible();
    await expect(menu.getByRole("list")).toBeHidden();
  });
});

import type { Page } from "@playwright/test";
import { FONTS, hold, watchShifts } from "../fixtures/late-files.ts";
import { expect, test } from "../fixtures/shopper.ts";

/** A heading that is as wide in its stand-in as in its font has as many lines. Wrapped, it moves the page by 0.2. */
const SHIFT_MAX = 0.05;

/** Waits until what there is now has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

const loadedFonts = () =>
  [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);

test("a part's page stays where it is when its fonts come late", async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 820 });
  const shifts = await watchShifts(page);
  const release = await hold(page, FONTS);
  await page.goto("/parts/HB-M8x40-A2", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await painted(page);
  release();
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  expect(await page.evaluate(loadedFonts)).toContain("Inter Variable");
  expect(await shifts()).toBeLessThan(SHIFT_MAX);
});

import type { Page } from "@playwright/test";
import { FONTS, hold, watchShifts } from "../fixtures/late-files.ts";
import { expect, test } from "../fixtures/shopper.ts";

/** Text is as wide in its stand-in as in its font: no heading has another number of lines. */
const SHIFT_MAX = 0.01;

/** Waits until what there is now has been painted. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));

const loadedFonts = () =>
  [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family);

for (const { path, width } of [
  { path: "/parts/HB-M8x40-A2", width: 412 },
  { path: "/", width: 375 },
  { path: "/sub-categories/Bolts", width: 768 },
])
  test(`at ${width} px, ${path} stays where it is when its fonts come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 820 });
    const shifts = await watchShifts(page);
    const release = await hold(page, FONTS);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await painted(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    expect(await page.evaluate(loadedFonts)).toContain("Inter Variable");
    expect(await shifts()).toBeLessThan(SHIFT_MAX);
  });

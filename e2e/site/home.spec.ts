import type { Page } from "@playwright/test";
import { openAndStopTheClock, runFor } from "../fixtures/clock.ts";
import { withLoaderData } from "../fixtures/loader-data.ts";
import { expect, test } from "../fixtures/shopper.ts";

/** Animations of the home page, with the test's own clock. */

const current = (page: Page) =>
  page.getByRole("button", { name: /^Banner \d/ }).and(page.locator("[aria-current=true]"));
const banner = (number: number) => ({ name: "aria-label", is: new RegExp(`^Banner ${number}: `) });

/** Opens the home page with a stopped clock; returns the number of banners and the one shown. */
async function openHome(page: Page) {
  await openAndStopTheClock(page, "/");
  const label = await current(page).getAttribute("aria-label");
  return {
    count: await page.getByRole("button", { name: /^Banner \d/ }).count(),
    at: Number(/^Banner (\d+)/.exec(label ?? "")?.[1]),
  };
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("banners change every two seconds, and slightly later after each loop", async ({ page }) => {
    const { count, at } = await openHome(page);
    const shows = (number: number) =>
      expect(current(page)).toHaveAttribute(banner(number).name, banner(number).is);
    for (let number = at; number < count; number++) {
      await runFor(page, 1999);
      await shows(number);
      await runFor(page, 1);
      await shows(number + 1);
    }
    await runFor(page, 2099);
    await shows(count);
    await runFor(page, 1);
    await shows(1);
    const pictures = page.getByRole("region", { name: "From the shop" }).locator("div:has(> picture)");
    await expect(pictures.first()).toHaveCSS("transition-duration", "2s");
  });

  test("without banners, the largest categories alternate every five seconds", async ({ page }) => {
    await withLoaderData(page, "/", () => ({ banners: [] }));
    await openAndStopTheClock(page, "/categories");
    await page.getByRole("link", { name: "Kasna, home" }).press("Enter");
    const shows = (start: string) =>
      expect(current(page)).toHaveAttribute("aria-label", new RegExp(`^${start}`));
    await shows("Banner 1: ");
    await runFor(page, 4999);
    await shows("Banner 1: ");
    await runFor(page, 1);
    await shows("Banner 2: ");
    await expect(page.getByRole("button", { name: /^Banner \d/ })).toHaveCount(3);
  });

  test("banners stop while hovered and while paused", async ({ page }) => {
    const { at, count } = await openHome(page);
    const shows = (number: number) =>
      expect(current(page)).toHaveAttribute(banner(number).name, banner(number).is);
    const banners = page.getByRole("region", { name: "From the shop" });
    await banners.hover();
    await runFor(page, 10_000);
    await shows(at);
    await page.mouse.move(1, 1);
    await runFor(page, 2100);
    const next = (at % count) + 1;
    await shows(next);
    await page.getByRole("button", { name: "Pause the banners" }).click();
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().focus();
    await page.mouse.move(1, 1);
    await runFor(page, 10_000);
    await shows(next);
    await page.getByRole("button", { name: "Play the banners" }).click();
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().focus();
    await page.mouse.move(1, 1);
    await runFor(page, 2100);
    await shows((next % count) + 1);
  });

  test("the strip of selling points moves only while hovered", async ({ page }) => {
    await page.goto("/");
    const strip = page.getByRole("region", { name: "Why buy here" });
    await expect(strip.getByRole("listitem")).toHaveText([
      /^Fast Delivery/,
      /^Premium Quality/,
      /^Affordable Prices/,
      /^Exclusive Deals/,
      /^Factory Direct/,
      /^24\/7 Support/,
    ]);
    await expect(strip.getByRole("list")).toHaveCSS("animation-play-state", "paused");
    await strip.hover();
    await expect(strip.getByRole("list")).toHaveCSS("animation-play-state", "running");
    await expect(strip.getByRole("listitem").nth(2)).toHaveCSS("width", "344px");
  });
});

test("with reduced motion, banners change only on request", async ({ page }) => {
  const { at, count } = await openHome(page);
  await runFor(page, 10_000);
  expect(at).toBe(1);
  await expect(current(page)).toHaveAttribute("aria-label", /^Banner 1: /);
  await expect(page.getByRole("button", { name: "Play the banners" })).toBeVisible();
  await page.getByRole("button", { name: `Banner ${count}: ` }).click();
  await expect(current(page)).toHaveAttribute("aria-label", new RegExp(`^Banner ${count}: `));
});

test("the banners are dark in the dark scheme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const first = page.getByRole("region", { name: "From the shop" }).locator("img").first();
  await expect(first).toHaveJSProperty("complete", true);
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-dark-\d+\.avif$/);
});

import { expect, test } from "../fixtures/shopper.ts";

test.describe("pictures that fail to load", () => {
  test.use({ allowed: [/ERR_FAILED|request failed/] });

  test("are retried in another format, and then replaced by words", async ({ page, shopper }) => {
    await page.goto("/product/all");
    await page.getByRole("button", { name: "Load More Products" }).click();
    const all = page.getByRole("region", { name: "All Products" }).getByRole("listitem");
    await expect(all).toHaveCount(16);
    // Pictures far down the page are not loaded yet, and have not failed.
    await expect(page.locator("picture:not(:has(source))")).toHaveCount(0);

    let lost = /-\d+\.avif$/;
    await page.route("**/API/images/**", (route) =>
      lost.test(route.request().url()) ? route.abort() : route.continue(),
    );
    await page.goto("/sub-categories/Hex%20nut");
    const picture = page.getByRole("img", { name: /^Picture of Hex nut/ });
    await expect(picture).toHaveJSProperty("complete", true);
    await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/);
    const tile = page.getByRole("region", { name: "Sub Categories" }).getByRole("listitem").first();
    await tile.scrollIntoViewIfNeeded();
    await expect(tile.getByRole("presentation")).not.toHaveJSProperty("naturalWidth", 0);

    lost = /\.(avif|webp|svg)$/;
    await page.goto("/sub-categories/Jam%20nut");
    await page.getByRole("figure").scrollIntoViewIfNeeded();
    await expect(page.getByRole("figure").getByText("Image not available")).toBeVisible();
    // The product, its drawing, and the nut viewed before.
    await expect(page.getByText("Image not available", { exact: true })).toHaveCount(3);
    await tile.scrollIntoViewIfNeeded();
    await expect(tile).toContainText("No image");
    await shopper.seesNothingInaccessible();
  });
});

for (const { width, deviceScaleFactor } of [
  { width: 360, deviceScaleFactor: 2 },
  { width: 412, deviceScaleFactor: 1.75 },
  { width: 768, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 1 },
])
  test.describe(`on a screen of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, deviceScaleFactor });

    test("pictures are loaded at their displayed size, and no larger", async ({ page }) => {
      for (const path of ["/", "/categories", "/sub-categories/Bolts", "/sub-categories/Hex%20nut"]) {
        await page.goto(path);
        const shown = page.locator("main picture img").filter({ visible: true });
        await expect(shown.first()).not.toHaveJSProperty("naturalWidth", 0);
        expect(await shown.evaluateAll(loadedTooLarge), path).toEqual([]);
      }
    });
  });

/** The loaded pictures for which a smaller file would be enough. */
function loadedTooLarge(images: (HTMLElement | SVGElement)[]): string[] {
  return images.flatMap((image) => {
    if (!(image instanceof HTMLImageElement) || image.naturalWidth === 0) return [];
    const { width, height } = image.getBoundingClientRect();
    const byHeight = (height * Number(image.getAttribute("width"))) / Number(image.getAttribute("height"));
    const isCovered = getComputedStyle(image).objectFit === "cover";
    const needed = (isCovered ? Math.max : Math.min)(width, byHeight) * devicePixelRatio;
    const widths = [...image.srcset.matchAll(/ (\d+)w/g)].map(([, candidateWidth]) => Number(candidateWidth));
    const fitting = widths.find((candidateWidth) => candidateWidth >= needed) ?? widths.at(-1);
    const loaded = Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]);
    return loaded === fitting ? [] : [`${image.currentSrc}: ${loaded} px for ${Math.round(needed)}`];
  });
}

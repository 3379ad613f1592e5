import { expect, test } from "../fixtures/shopper.ts";

test.describe("pictures that fail to load", () => {
  test.use({ allowed: [/ERR_FAILED|request failed/] });

  test("are tried in another form, and then are words", async ({ page, shopper }) => {
    await page.goto("/product/all");
    await page.getByRole("button", { name: "Load More Products" }).click();
    const all = page.getByRole("region", { name: "All Products" }).getByRole("listitem");
    await expect(all).toHaveCount(16);
    // Pictures far below are not loaded yet, and have not failed.
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

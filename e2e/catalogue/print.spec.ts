import { expect, test } from "../fixtures/shopper.ts";

test("a printed table has SKUs and no buttons; a printed matrix has all its columns", async ({ page }) => {
  // The area of an A4 sheet within its margins.
  await page.setViewportSize({ width: 718, height: 1040 });
  await page.goto("/search?q=hex+bolt+a2");
  await page.emulateMedia({ media: "print" });
  const row = page.locator(".part-table tbody tr").first();
  await expect(row.locator(".sku")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Add/ })).toBeHidden();
  await expect(row).toHaveCSS("break-inside", "avoid");
  const [sku, title] = [row.locator(".sku"), page.getByRole("columnheader", { name: "SKU" }).first()];
  expect((await sku.boundingBox())?.x).toBe((await title.boundingBox())?.x);

  await page.goto("/search?q=hex+bolt+a2&view=matrix");
  const widths = await page
    .locator(".part-matrix")
    .evaluateAll((matrices) => matrices.map((matrix) => matrix.scrollWidth));
  expect(Math.max(...widths)).toBeLessThanOrEqual(718);
});

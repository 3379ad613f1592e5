import { readFile } from "node:fs/promises";
import { expect, test } from "../fixtures/shopper.ts";

test("every dimension column highlights its dimension in the drawing, on hover and by keyboard", async ({
  page,
}) => {
  await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)");
  await page.getByRole("button", { name: /Customization/ }).click();
  const panel = page.getByRole("group", { name: "Customization options" });
  await expect(panel.getByRole("img", { name: /^Hex bolt \(full thread\): / })).toBeVisible();
  const columns = [
    ["Width", "width"],
    ["Height", "height"],
    ["Slot Width", "slot_width"],
  ] as const;
  for (const [name, dimension] of columns) {
    const column = panel.getByRole("group", { name, exact: true });
    await column.hover();
    await expect(panel.locator(`[data-lit="${dimension}"]`)).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(panel.locator("[data-lit]")).toHaveCount(0);
    await column.getByRole("button", { pressed: true }).focus();
    await expect(panel.locator(`[data-lit="${dimension}"]`)).toBeVisible();
  }
});

test("the part downloads as a STEP file", async ({ page }) => {
  await page.goto("/sub-categories/Plain%20washer");
  const begun = page.waitForEvent("download");
  await page.getByRole("link", { name: "STEP in 3D" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^PW-M10-.*\.step$/);
  expect((await readFile(await download.path(), "utf8")).slice(0, 12)).toBe("ISO-10303-21");
});

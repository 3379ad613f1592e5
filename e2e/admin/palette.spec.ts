import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

test("Ctrl+K opens a page, a part and a customer by typing", async ({ page, owner }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (/palette/.test(request.url())) loaded.push(request.url());
  });
  await page.goto("/admin/orders", { waitUntil: "networkidle" });
  const before = loaded.length;
  await page.keyboard.press("Control+k");
  const field = page.getByLabel("Order, customer, part or page");
  await expect(field).toBeFocused();
  expect(loaded.length, "its code comes when it opens").toBeGreaterThan(before);
  await owner.shopper.seesNothingInaccessible();
  await owner.shopper.fitsTheScreen();
  await field.fill("count shelf");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/stock\/count$/);
  await expect(field).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("hb m10x60 a2");
  await expect(page.getByRole("option", { name: /HB-M10x60-A2/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/catalogue\/parts\/\d+$/);
  await expect(field).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("nothing has this name at all");
  await expect(page.getByText("Nothing found", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

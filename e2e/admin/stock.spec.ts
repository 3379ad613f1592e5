import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

test.use({ allowed: [/400/] });

test("an owner corrects the stock of a part in three clicks, and sees it in its movements", async ({
  page,
  owner,
  isMobile,
}) => {
  const sku = isMobile ? "HB-M8x70-A2" : "HB-M8x80-A2";
  const menu = page.getByRole("navigation").getByRole("link", { name: "Stock", exact: true });
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await menu.click();
  await page.getByLabel("SKU, barcode or words").fill(sku.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: `Adjust ${sku}` }).click();
  await page.getByLabel("Pieces").fill("-4");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Only [\d,]+ are left$/)).toBeVisible();
  await owner.shopper.seesNothingInaccessible();
  await page.getByLabel("Pieces").fill("321");
  await page.getByRole("button", { name: "Save" }).click();
  await owner.shopper.hears("321 in stock now");
  await expect(page.getByRole("row").nth(1)).toContainText("321");
  await owner.shopper.fitsTheScreen();

  await page.getByRole("link", { name: "Movements" }).click();
  await expect(page.getByRole("row").filter({ hasText: sku })).toContainText("Count");
  await owner.shopper.seesNothingInaccessible();
  await owner.shopper.fitsTheScreen();
});

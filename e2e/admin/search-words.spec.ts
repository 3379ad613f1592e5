import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

test.use({ allowed: [/^400 .*\/admin\/|the server responded with a status of 400/] });

test("the owner adds a search word, tries it and removes it", async ({ page, owner }) => {
  const word = `kabza${String.fromCharCode(...[...String(Date.now())].map((digit) => 97 + Number(digit)))}`;
  await page.goto("/admin");
  await page.getByRole("link", { name: "Search words" }).first().click();
  await expect(page.getByRole("heading", { name: "Search words", level: 1 })).toBeVisible();
  await owner.shopper.seesNothingInaccessible();

  await page.getByLabel("Word or phrase").fill("hexbolt");
  await page.getByLabel("Means").selectOption({ label: "Part: Dome nut" });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Search already knows “hexbolt”: Hex bolt")).toBeVisible();
  await expect(page.getByLabel("Word or phrase")).toHaveValue("hexbolt");

  await page.getByLabel("Word or phrase").fill(word);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await owner.shopper.hears("Word added");
  const own = page.getByRole("list", { name: "Your words" }).getByRole("listitem").filter({ hasText: word });
  await expect(own).toContainText("Part Dome nut");
  await page.getByLabel("What a buyer types").fill(`m8 ${word}`);
  await page.getByRole("button", { name: "Try" }).click();
  const parsedQuery = page.getByRole("list", { name: "How search reads it" });
  await expect(parsedQuery).toContainText("Part Dome nut");
  await owner.shopper.seesNothingInaccessible();

  const shopPage = await page.context().newPage();
  await shopPage.goto(`/search?q=m8+${word}`);
  await expect(shopPage.getByRole("list", { name: "Search terms" })).toContainText("Dome nut");
  await shopPage.close();

  await page.getByRole("button", { name: `Remove ${word}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await owner.shopper.hears("Word removed");
  await expect(own).toHaveCount(0);
  await expect(parsedQuery).not.toContainText("Dome nut");
});

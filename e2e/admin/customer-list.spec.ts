import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

test.use({ allowed: [/400/] });

test("a list sent by a customer becomes the customer's quotation", async ({
  page,
  owner: { shopper },
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage();
  await signedInWithACart(buyer, shopper, 1);
  await buyer.context().close();
  await page.goto("/admin/quotations/new");
  await page.getByLabel("Customer's mobile number").fill("9000000001");
  await page.getByLabel("Lines").fill("Hex bolt M8 x 40 DIN 933 A2-70 - 4000 nos\nsafety helmet 4 nos");
  await page.getByRole("button", { name: "Find the parts" }).click();
  await expect(page.getByText("No customer has this mobile number")).toBeVisible();
  await page.getByLabel("Customer's mobile number").fill(shopper.customer.mobile);
  await page.getByRole("button", { name: "Find the parts" }).click();
  await expect(page.getByText("1 of 2 chosen")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.getByLabel("Quantity").fill("5000");
  await page.getByRole("button", { name: "Make the quotation" }).click();
  await expect(page.getByRole("heading", { name: /^Quotation Q\// })).toBeVisible();
  const path = await page.getByRole("link", { name: "Open the PDF" }).getAttribute("href");
  const pdf = await page.request.get(path ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  await page.getByRole("link", { name: /^Order it for/ }).click();
  await expect(page.getByRole("heading", { name: "New order" })).toBeVisible();
  await expect(page.getByText("HB-M8x40-A2").first()).toBeVisible();
});

test("rows ticked before the page's scripts run are selected", async ({ page, owner }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/platform-.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto("/admin/customers", { waitUntil: "domcontentloaded" });
  const boxes = page.getByRole("checkbox", { name: /^Choose / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await boxes.nth(0).uncheck();
  scripts.resolve();
  await expect(page.getByText("1 selected")).toBeVisible();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await owner.shopper.seesNothingInaccessible();
});

import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";
import { issueGiftCard } from "../fixtures/store-credit.ts";

test("the owner issues a gift card; a buyer pays part of an order with it, and sees this in their account", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const { addressId } = await signedInWithACart(page, shopper, 100);
  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin"));
  const code = await issueGiftCard(staff, { amount: "300", note: "For Meena, paid by UPI" });

  await page.goto(`/review-order/${addressId}`);
  await page.getByRole("button", { name: "Have a gift card?" }).click();
  await page.getByLabel("Gift card").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Add Card" }).click();
  await expect(page.getByLabel("Pay ₹300.00 with store credit")).toBeChecked();
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText("Total₹1,200.00Store credit−₹300.00To pay₹900.00");
  await page.getByLabel("Cash on Delivery").check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL("/account/orders");
  await expect(page.getByText("Store credit and Cash on Delivery")).toBeVisible();
  await page.getByRole("button", { name: "Order Details" }).click();
  await expect(page.getByRole("table")).toContainText("Paid with store credit₹300.00Remaining amount₹900.00");

  await page.getByRole("link", { name: "Store Credit" }).click();
  const movements = page.getByRole("list", { name: "Movements" });
  await expect(movements.getByRole("listitem")).toHaveCount(2);
  await expect(movements).toContainText("−₹300.00");
  await staff.context().close();
});

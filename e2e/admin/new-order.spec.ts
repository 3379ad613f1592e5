import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

test.use({ allowed: [/40[09]/] });

test("an order by phone for a customer created on the spot, then a counter sale to the same one", async ({
  page,
  owner: { shopper },
}) => {
  const mobile = `7${String(Date.now()).slice(-9)}`;
  await test.step("a part is found by words, and missing fields are reported without losing anything", async () => {
    await page.goto("/admin/orders");
    await page.getByRole("link", { name: "New order" }).click();
    await page.getByLabel("Find a customer").fill(mobile);
    await expect(page.getByText("No customer matches. Add a new one.")).toBeVisible();
    await page.getByRole("button", { name: "New customer" }).click();
    await expect(page.getByLabel("Mobile number")).toHaveValue(mobile);
    await page.getByLabel("Name", { exact: true }).fill("Asha Menon");
    await page.getByLabel("Company").fill("Menon Pumps");
    await page.getByLabel("Add a part").fill("HB-M10x60-A2");
    await page.getByRole("button", { name: /HB-M10x60-A2/ }).click();
    await page.getByLabel("Quantity of HB-M10x60-A2").fill("12");
    await page.getByLabel("Discount").fill("5%");
    await expect(page.getByText("Agreed discount")).toBeVisible();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByLabel("PIN code")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Company")).toHaveValue("Menon Pumps");
    await expect(page.getByLabel("Quantity of HB-M10x60-A2")).toHaveValue("12");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  });

  await test.step("typed text survives a reload, and is gone when the order is placed", async () => {
    await page.getByLabel("PIN code").fill("560001");
    await page.getByLabel("Flat, building").fill("4, Mill Road");
    await page.reload();
    await expect(page.getByLabel("Mobile number")).toHaveValue(mobile);
    await expect(page.getByLabel("Company")).toHaveValue("Menon Pumps");
    await expect(page.getByLabel("Quantity of HB-M10x60-A2")).toHaveValue("12");
    await expect(page.getByLabel("Discount")).toHaveValue("5%");
    await expect(page.getByLabel("Flat, building")).toHaveValue("4, Mill Road");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("Karnataka");
    await expect(page.getByText("Agreed discount")).toBeVisible();
  });

  await test.step("with an address it is placed, and shows by whom", async () => {
    await expect(page.getByLabel("Last name")).toHaveValue("Menon");
    await expect(page.getByLabel("Phone number")).toHaveValue(mobile);
    await page.getByLabel("PIN code").fill("641001");
    await page.getByLabel("Area, street").fill("Peelamedu");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("Tamil Nadu");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText(/^Placed .* by .* for the customer/)).toBeVisible();
    await expect(page.getByText("Agreed discount")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  });

  await test.step("at the counter it is delivered and invoiced at once", async () => {
    await page.goto("/admin/orders/new");
    await expect(page.getByRole("button", { name: "Empty this form" })).toBeHidden();
    await page.getByLabel("Find a customer").fill(mobile);
    await page.getByRole("button", { name: /Asha Menon/ }).click();
    await page.getByLabel("Add a part").fill("HB-M10x60-A2");
    await page.getByRole("button", { name: /HB-M10x60-A2/ }).click();
    await page.getByLabel("Hand it over now").check();
    await page.getByLabel("Bill to").selectOption("A new address");
    await expect(page.getByLabel("PIN code")).toBeVisible();
    await page.getByLabel("Bill to").selectOption("No address");
    await page.getByLabel("Paid by").selectOption("upi");
    await expect(page.getByText("Total, GST included")).toBeVisible();
    await shopper.fitsTheScreen();
    await page.getByRole("button", { name: "Sell and invoice" }).click();
    await expect(page.getByText(/^Sold .* at the counter by /)).toBeVisible();
    await expect(page.getByText(/S\/\d\d-\d\d\/\d{6}/).first()).toBeVisible();
  });
});

test("an order is not placed before the price of the current input has loaded", async ({
  page,
  owner: { shopper },
}) => {
  await page.goto("/admin/orders/new");
  await page.getByLabel("Add a part").fill("HB-M10x60-A2");
  await page.getByRole("button", { name: /HB-M10x60-A2/ }).click();
  const place = page.getByRole("button", { name: "Place order" });
  await expect(place).not.toHaveAttribute("aria-disabled", "true");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/orders\/new\.data/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByLabel("Quantity of HB-M10x60-A2").fill("30");
  await expect(place).toHaveAttribute("aria-disabled", "true");
  await shopper.seesNothingInaccessible();
  release();
  await expect(place).not.toHaveAttribute("aria-disabled", "true");
});

import { fitsAPhone } from "../fixtures/narrow.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const GSTIN = "27AAPFU0939F1ZV";

test("an order is billed in another State, at an address added on the review screen", async ({
  page,
  shopper,
}) => {
  const { token, post, addressId } = await signedInWithACart(page, shopper, 2);
  await page.goto(`/review-order/${addressId}`);
  const billing = page.getByRole("region", { name: "Billing address" });
  const form = page.getByRole("region", { name: "Add a billing address" });
  const option = (name: string | RegExp) => billing.getByRole("radio", { name });

  await test.step("nothing typed is lost by switching back and forth", async () => {
    await expect(option("Same as delivery")).toBeChecked();
    await option("Another address").check();
    await form.getByLabel("First name").fill("Asha");
    await form.getByLabel("Last name").fill("Kulkarni");
    await option("Same as delivery").check();
    await expect(form).toBeHidden();
    await option("Another address").check();
    await expect(form.getByLabel("First name")).toHaveValue("Asha");
    await page.getByRole("button", { name: "Place Order" }).click();
    await shopper.hears("Choose a billing address");
  });

  await test.step("any of the 36 States can be chosen, and the GSTIN must match it", async () => {
    await expect(form.getByLabel("For bills only")).toBeChecked();
    await expect(form.getByLabel("State").getByRole("option")).toHaveCount(37);
    await form.getByLabel("Mobile number").fill("9876543211");
    await form.getByLabel("Flat/Building").fill("7, Fort House");
    await form.getByLabel("Area/Street").fill("DN Road");
    await form.getByLabel("PIN code").fill("400001");
    await expect(form.getByLabel("City")).toHaveValue("Mumbai");
    await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
    await form.getByLabel("State").selectOption("Goa");
    await form.getByLabel("Company name").fill("Kulkarni Turbines");
    await form.getByLabel("GSTIN").fill(GSTIN);
    await form.getByRole("button", { name: "Add Address" }).click();
    await expect(form.getByLabel("GSTIN")).toHaveAccessibleDescription(
      "This GSTIN is registered in Maharashtra, but the address is in Goa",
    );
    await form.getByLabel("State").selectOption("Maharashtra");
    await fitsAPhone(page, shopper);
    await form.getByRole("button", { name: "Add Address" }).click();
    await shopper.hears("Address added successfully");
  });

  await test.step("the buyer chooses whose the delivery address is, and sees the place of supply", async () => {
    await expect(option("Asha Kulkarni, Mumbai")).toBeChecked();
    await expect(option("Our own site")).toBeChecked();
    await expect(billing).toContainText(`Invoice with GSTIN ${GSTIN}. Place of supply: Tamil Nadu (33).`);
    await option("Another business or person").check();
    await expect(billing).toContainText("Place of supply: Maharashtra (27).");
    await fitsAPhone(page, shopper);
  });

  await test.step("the choice survives a visit to the addresses, where that one can't be used for delivery", async () => {
    await page.getByRole("link", { name: "Change the shipping address" }).click();
    await expect(page.getByText("For bills only")).toBeVisible();
    await expect(page.getByRole("radio")).toHaveCount(1);
    await page.getByRole("radio").check();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(option("Another business or person")).toBeChecked();
  });

  await test.step("the order is billed there", async () => {
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByText("Order Placed Successfully!").first()).toBeVisible();
    const { orders } = await post("/orders/my_orders.php", {}, token);
    expect(orders[0].billing_address).toMatchObject({ company_name: "Kulkarni Turbines", gstin: GSTIN });
    await page.goto(`/account/orders?orderId=${orders[0].order_id}`);
    const billed = page.getByRole("region", { name: "Billed to" });
    await expect(billed).toContainText("Kulkarni Turbines");
    await expect(billed).toContainText(`GSTIN ${GSTIN}`);
  });
});

test.describe("an address that has become billing-only in the meantime", () => {
  test.use({ allowed: [/400/] });

  test("can't be delivered to", async ({ page, shopper }) => {
    const { token, post, addressId } = await signedInWithACart(page, shopper, 2);
    await page.goto(`/review-order/${addressId}`);
    const place = page.getByRole("button", { name: "Place Order" });
    await expect(place).toBeVisible();
    const { data } = await post("/shipping/view_shipping_address.php", {}, token);
    await post("/shipping/update_shipping_address.php", { ...data[0], billing_only: 1 }, token);
    await place.click();
    await expect(page.getByRole("alert")).toContainText(
      "This address is for bills only. Choose a delivery address in Andhra Pradesh",
    );
  });
});

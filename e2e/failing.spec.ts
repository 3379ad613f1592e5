import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures/shopper.ts";
import { signedInWithACart } from "./fixtures/signed-in.ts";

/**
 * What a buyer reads where an answer does not come, or tells of a fault of the shop's own. What was typed
 * is still there each time.
 */

test.use({ allowed: [/ERR_FAILED|request failed|500|404/] });

/** Nothing answers this call from now on. */
const cut = (page: Page, call: string) => page.route(`**/${call}*`, (route) => route.abort());
/** This call has a fault of the shop's own from now on. */
const broken = async (page: Page, call: string) => {
  await page.unroute(`**/${call}*`);
  await page.route(`**/${call}*`, (route) =>
    route.fulfill({
      status: 500,
      json: { status: "error", success: false, message: "Something went wrong on our side." },
    }),
  );
};
const mended = (page: Page, call: string) => page.unroute(`**/${call}*`);

test("login and registration", async ({ page, shopper }) => {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  const login = dialog.getByRole("button", { name: "Login" }).first();
  await dialog.getByLabel("User ID").fill(shopper.customer.mobile);
  await dialog.getByLabel("Password").fill(shopper.customer.password);
  await cut(page, "login.php");
  await login.click();
  await expect(dialog.getByText("Error during login. Please try again.")).toBeVisible();
  await broken(page, "login.php");
  await login.click();
  await expect(dialog.getByText("Login failed")).toBeVisible();
  await expect(dialog.getByLabel("Password")).toHaveValue(shopper.customer.password);

  await dialog.getByRole("button", { name: "Register" }).click();
  await dialog.getByLabel("Mobile number").fill(shopper.customer.mobile);
  const send = dialog.getByRole("button", { name: "Send OTP" });
  await cut(page, "send_otp.php");
  await send.click();
  await expect(dialog.getByText("Error sending OTP. Please try again.")).toBeVisible();
  await broken(page, "send_otp.php");
  await send.click();
  await expect(dialog.getByText("Failed to send OTP")).toBeVisible();
  await mended(page, "send_otp.php");
  await send.click();
  await shopper.typeOtp();
  await cut(page, "verify_otp.php");
  await dialog.getByRole("button", { name: "Verify OTP" }).click();
  await expect(dialog.getByText("Error verifying OTP. Please try again.")).toBeVisible();
  await mended(page, "verify_otp.php");
  await dialog.getByRole("button", { name: "Verify OTP" }).click();
  await dialog.getByLabel("Name").fill(shopper.customer.name);
  await dialog.getByLabel("Email").fill(`meena-${shopper.customer.mobile}@example.in`);
  await dialog.getByLabel("Organisation").fill("Raman Engineering Works");
  await dialog.getByLabel("Password", { exact: true }).fill(shopper.customer.password);
  await dialog.getByLabel("Confirm password").fill(shopper.customer.password);
  const register = dialog.getByRole("button", { name: "Register" }).first();
  await cut(page, "register.php");
  await register.click();
  await expect(dialog.getByText("Error during registration. Please try again.")).toBeVisible();
  await broken(page, "register.php");
  await register.click();
  await expect(dialog.getByText("Registration failed")).toBeVisible();
  await expect(dialog.getByLabel("Organisation")).toHaveValue("Raman Engineering Works");
});

test("addresses and details", async ({ page, shopper }) => {
  const { addressId } = await signedInWithACart(page, shopper, 2);
  await page.goto("/account/details");
  await page.getByLabel("Name").first().fill("Meena Raman Iyer");
  await cut(page, "update_profile.php");
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page.getByText("Error updating profile")).toBeVisible();
  await expect(page.getByLabel("Name").first()).toHaveValue("Meena Raman Iyer");

  await page.goto(`/edit-address/${addressId}`);
  await page.getByLabel("First name").fill("Meera");
  await broken(page, "update_shipping_address.php");
  await page.getByRole("button", { name: "Update Address" }).click();
  await expect(page.getByText("Failed to update address")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Meera");

  await page.goto("/account/address");
  const remove = async () => {
    await page.getByRole("button", { name: /^Delete the address of Meena Raman/ }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
  };
  await broken(page, "delete_shipping_address.php");
  await remove();
  await shopper.hears("Failed to delete address. Please try again.");
  await mended(page, "delete_shipping_address.php");
  await remove();
  await shopper.hears("Address deleted successfully");
});

test("checkout", async ({ page, shopper }) => {
  const { addressId } = await signedInWithACart(page, shopper, 2);
  await page.goto("/review-order/99999999");
  await expect(page.getByText("No address found. Please select a delivery address.")).toBeVisible();
  await cut(page, "view_shipping_address.php");
  await page.goto(`/review-order/${addressId}`);
  await expect(page.getByText("Failed to fetch shipping address")).toBeVisible();
  await mended(page, "view_shipping_address.php");

  await page.goto(`/review-order/${addressId}`);
  await page.getByLabel("Promocode").fill("WELCOME10");
  await cut(page, "apply_promocode.php");
  await page.getByRole("button", { name: "Apply Code" }).click();
  await expect(page.getByText("Failed to apply promocode")).toBeVisible();
  await expect(page.getByLabel("Promocode")).toHaveValue("WELCOME10");
});

test("the cart, the chooser and the search", async ({ page, shopper }) => {
  const { part } = await signedInWithACart(page, shopper, 2);
  await page.goto("/cart");
  await page.getByRole("button", { name: `Remove ${part.name}` }).click();
  await shopper.hears("Item removed successfully");
  await cut(page, "view_cart.php");
  await page.goto("/cart");
  await expect(page.getByText("Failed to fetch cart items").first()).toBeVisible();

  await page.goto(`/sub-categories/Hex%20bolt%20(full%20thread)?product_id=${part.id}`);
  await broken(page, "add_to_cart.php");
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await shopper.hears("Failed to add item to cart. Please try again.");

  await broken(page, "search_products.php");
  await page.getByRole("combobox", { name: "Search products" }).fill("m8");
  await expect(page.getByText("Failed to perform search. Please try again.")).toBeVisible();
});

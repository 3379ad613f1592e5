import { muteNotifications } from "../fixtures/ended-session.ts";
import { abort, fail, respond, restore } from "../fixtures/failures.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** What a buyer sees after a lost response or an internal error. The input is still there each time. */

test.use({ allowed: [/ERR_FAILED|request failed|40[0149]|500/] });

test.beforeEach(({ page }) => muteNotifications(page));

test("login and registration", async ({ page, shopper }) => {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  const login = dialog.getByRole("button", { name: "Login" }).first();
  await dialog.getByLabel("User ID").fill(shopper.customer.mobile);
  await dialog.getByLabel("Password").fill(shopper.customer.password);
  await abort(page, "login.php");
  await login.click();
  await expect(dialog.getByText("Error during login. Please try again.")).toBeVisible();
  await fail(page, "login.php");
  await login.click();
  await expect(dialog.getByText("Login failed")).toBeVisible();
  await expect(dialog.getByLabel("Password")).toHaveValue(shopper.customer.password);
  // The user is missing.
  await respond(page, "login.php", { success: true, message: "Login successful!", data: { token: "half" } });
  await login.click();
  await expect(dialog.getByText("Error completing login process")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("authToken");

  await dialog.getByRole("button", { name: "Register" }).click();
  await dialog.getByLabel("Mobile number").fill(shopper.customer.mobile);
  const send = dialog.getByRole("button", { name: "Send OTP" });
  await abort(page, "send_otp.php");
  await send.click();
  await expect(dialog.getByText("Error sending OTP. Please try again.")).toBeVisible();
  await fail(page, "send_otp.php");
  await send.click();
  await expect(dialog.getByText("Failed to send OTP")).toBeVisible();
  await restore(page, "send_otp.php");
  await page.clock.install();
  await send.click();
  const resend = dialog.getByRole("button", { name: /^Resend/ });
  await expect(resend).toBeDisabled();
  await fail(page, "send_otp.php");
  for (let second = 0; second <= 30; second++) await page.clock.runFor(1000);
  await resend.click();
  await expect(dialog.getByText("Failed to resend OTP")).toBeVisible();
  await abort(page, "send_otp.php");
  await resend.click();
  await expect(dialog.getByText("Error resending OTP. Please try again.")).toBeVisible();
  await page.clock.resume();
  await shopper.typeOtp();
  await abort(page, "verify_otp.php");
  await dialog.getByRole("button", { name: "Verify OTP" }).click();
  await expect(dialog.getByText("Error verifying OTP. Please try again.")).toBeVisible();
  await restore(page, "verify_otp.php");
  await dialog.getByRole("button", { name: "Verify OTP" }).click();
  await dialog.getByLabel("Name").fill(shopper.customer.name);
  await dialog.getByLabel("Email").fill(`meena-${shopper.customer.mobile}@example.in`);
  await dialog.getByLabel("Organisation").fill("Raman Engineering Works");
  await dialog.getByLabel("Password", { exact: true }).fill(shopper.customer.password);
  await dialog.getByLabel("Confirm password").fill(shopper.customer.password);
  const register = dialog.getByRole("button", { name: "Register" }).first();
  await abort(page, "register.php");
  await register.click();
  await expect(dialog.getByText("Error during registration. Please try again.")).toBeVisible();
  await fail(page, "register.php");
  await register.click();
  await expect(dialog.getByText("Registration failed")).toBeVisible();
  await expect(dialog.getByLabel("Organisation")).toHaveValue("Raman Engineering Works");
});

test("a new password", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/account/reset-password");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await shopper.typeOtp();
  await page.getByLabel("New password").fill("tighter-still");
  await page.getByLabel("Confirm password").fill("tighter-still");
  const reset = page.getByRole("button", { name: "Reset Password" });
  await abort(page, "reset_password.php");
  await reset.click();
  await expect(page.getByText("Error resetting password. Please try again.")).toBeVisible();
  await fail(page, "reset_password.php");
  await reset.click();
  await expect(page.getByText("Failed to reset password")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("tighter-still");
});

test("addresses and details", async ({ page, shopper }) => {
  const { addressId, token } = await signedInWithACart(page, shopper, 2);
  await page.goto("/account/details");
  await page.getByLabel("Name").first().fill("Meena Raman Iyer");
  await abort(page, "update_profile.php");
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page.getByText("Error updating profile")).toBeVisible();
  await expect(page.getByLabel("Name").first()).toHaveValue("Meena Raman Iyer");

  // Another tab has logged out, and this one has not noticed.
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page.getByText("Authentication token not found")).toBeVisible();
  await page.evaluate((kept) => localStorage.setItem("authToken", kept), token);

  await page.goto("/edit-address/99999999");
  await expect(page.getByText("Invalid address selected")).toBeVisible();
  await page.goto("/address-form");
  await page.getByLabel("First name").fill("Stores");
  await page.getByLabel("Last name").fill("Incharge");
  await page.getByLabel("Mobile number").fill("9876543211");
  await page.getByLabel("Flat/Building").fill("Gate 3");
  await page.getByLabel("Area/Street").fill("Peelamedu");
  await page.getByLabel("City").fill("Coimbatore");
  await page.getByLabel("State").selectOption("Tamil Nadu");
  await page.getByLabel("PIN code").fill("641004");
  await fail(page, "insert_shipping_address.php");
  await page.getByRole("button", { name: "Add Address" }).click();
  await expect(page.getByText("Failed to add address")).toBeVisible();
  await expect(page.getByLabel("Flat/Building")).toHaveValue("Gate 3");

  await page.goto(`/edit-address/${addressId}`);
  await page.getByLabel("First name").fill("Meera");
  await fail(page, "update_shipping_address.php");
  await page.getByRole("button", { name: "Update Address" }).click();
  await expect(page.getByText("Failed to update address")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Meera");

  await page.goto("/account/address");
  const remove = async () => {
    await page.getByRole("button", { name: /^Delete the address of Meena Raman/ }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
  };
  await fail(page, "delete_shipping_address.php");
  await remove();
  await shopper.hears("Failed to delete address. Please try again.");
  await restore(page, "delete_shipping_address.php");
  await remove();
  await shopper.hears("Address deleted successfully");
});

test("a message to support", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/help-section#contact-us");
  await page.getByRole("textbox", { name: "Message" }).fill("Where is my order?");
  await fail(page, "store_message.php");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message")).toBeVisible();
  await abort(page, "store_message.php");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("An error occurred while sending the message.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Where is my order?");
});

import { endSession, muteNotifications } from "../fixtures/ended-session.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { registered, signedInWithACart } from "../fixtures/signed-in.ts";

test.describe("a forgotten password", () => {
  // The browser itself logs the errors that these tests provoke.
  test.use({ allowed: [/400|401/] });

  test("is reset in the login dialog", async ({ page, shopper }) => {
    await registered(page, shopper);
    await page.goto("/cart");
    await page.getByRole("link", { name: "Login/Register" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("User ID").fill("98765");
    await dialog.getByRole("button", { name: "Forgot Password?" }).click();
    await expect(dialog.getByRole("heading", { name: "Forgot Password" })).toBeVisible();
    await shopper.seesNothingInaccessible();
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    await expect(
      dialog.getByText("Please enter a valid Indian mobile number (should start with 6-9)"),
    ).toBeVisible();
    await dialog.getByLabel("Mobile number").fill(shopper.customer.mobile);
    await dialog.getByRole("button", { name: "Send OTP" }).click();

    await dialog.getByLabel("Digit 1 of the OTP").waitFor();
    const reset = dialog.getByRole("button", { name: "Reset Password" });
    await reset.click();
    for (const sentence of [
      "Please enter OTP",
      "New password is required",
      "Confirm password is required",
      "Please enter both passwords",
    ])
      await expect(dialog.getByText(sentence)).toBeVisible();
    await shopper.seesNothingInaccessible();
    const right = await shopper.otp();
    for (const digit of [1, 2, 3, 4])
      await dialog.getByLabel(`Digit ${digit} of the OTP`).fill(right === "1111" ? "2" : "1");
    await dialog.getByLabel("New password").fill("short");
    await dialog.getByLabel("Confirm password").fill("shirt");
    await reset.click();
    await expect(dialog.getByText("Password must be at least 6 characters")).toBeVisible();
    await dialog.getByLabel("New password").fill("tighter-still");
    await reset.click();
    await expect(dialog.getByText("Passwords do not match")).toBeVisible();
    await dialog.getByLabel("Confirm password").fill("tighter-still");
    await reset.click();
    await expect(dialog.getByText("Invalid OTP")).toBeVisible();
    await shopper.typeOtp();
    await reset.click();
    await shopper.hears("Password reset successful!");

    await expect(dialog.getByRole("heading", { name: "Login" })).toBeVisible();
    await expect(dialog.getByText("Log in with your new password.")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await expect(dialog.getByLabel("User ID")).toHaveValue(shopper.customer.mobile);
    await dialog.getByLabel("Password").fill(shopper.customer.password);
    await dialog.getByRole("button", { name: "Login", exact: true }).first().click();
    await expect(dialog.getByText(/mobile|password/i).first()).toBeVisible();
    await dialog.getByLabel("Password").fill("tighter-still");
    await dialog.getByRole("button", { name: "Login", exact: true }).first().click();
    await expect(dialog).toBeHidden();
  });

  test("reset in the account area ends every session and asks for a new login", async ({
    page,
    shopper,
    isMobile,
  }) => {
    await signedInWithACart(page, shopper, 1);
    await page.goto("/account/details");
    if (isMobile) await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Reset Password" }).click();
    await expect(page.getByLabel("Mobile number")).toHaveValue(shopper.customer.mobile);
    await page.getByLabel("Mobile number").fill("");
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByText("Mobile number is required")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await page.getByLabel("Mobile number").fill(shopper.customer.mobile);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await shopper.typeOtp();
    await page.getByLabel("New password").fill("tighter-still");
    await page.getByLabel("Confirm password").fill("tighter-still");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await page.getByRole("button", { name: "Reset Password" }).click();
    await shopper.hears("Password reset successful!");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText(/Your password was reset, and every device was logged out/)).toBeVisible();
    shopper.customer.password = "tighter-still";
    await shopper.logIn();
    await expect(page).toHaveURL(/\/account\/details$/);
  });
});

test.describe("my details", () => {
  test.use({ allowed: [/400|401|409/] });

  test("can be changed, a new mobile only with its OTP", async ({ page, shopper }) => {
    await signedInWithACart(page, shopper, 1);
    await page.goto("/account");
    await expect(page).toHaveURL(/\/account\/details$/);
    await expect(page.getByLabel("Full name")).toHaveValue("Meena Raman");
    await expect(page.getByText("Raman Engineering Works")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    const save = page.getByRole("button", { name: "Save changes" });

    await test.step("errors show at their fields", async () => {
      await page.getByLabel("Full name").fill("  ");
      await page.getByLabel("Email").fill("meena at work");
      await page.getByLabel("Phone").fill("12345");
      await save.click();
      await expect(page.getByLabel("Full name")).toHaveAccessibleDescription(
        "Please fill in all required fields",
      );
      await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
        "Please enter a valid email address",
      );
      await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(
        /Please enter a valid Indian mobile number \(should start with 6-9\)$/,
      );
      await expect(page.getByLabel("Full name")).toBeFocused();
      await shopper.seesNothingInaccessible();
    });

    await test.step("name and e-mail", async () => {
      await page.getByLabel("Full name").fill("Meena R. Iyer");
      await page.getByLabel("Email").fill(`iyer-${shopper.customer.mobile}@example.in`);
      await page.getByLabel("Phone").fill(shopper.customer.mobile);
      await save.click();
      await shopper.hears("Profile updated successfully");
      await page.reload();
      await expect(page.getByLabel("Full name")).toHaveValue("Meena R. Iyer");
    });

    await test.step("a new mobile", async () => {
      const mobile = `8${shopper.customer.mobile.slice(1)}`;
      await page.getByLabel("Phone").fill(mobile);
      await save.click();
      const verify = page.getByRole("button", { name: "Verify OTP and save" });
      await verify.click();
      await expect(page.getByText("Please enter OTP")).toBeVisible();
      await page.getByLabel("Digit 1 of the OTP").fill("1");
      await verify.click();
      await expect(page.getByText("Please enter a valid 4-digit OTP")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Resend OTP in/ })).toBeDisabled();
      await expect(page.getByLabel("Phone")).not.toBeEditable();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      await page.getByRole("button", { name: /^Keep/ }).click();
      await expect(page.getByLabel("Phone")).toHaveValue(shopper.customer.mobile);

      // A different number, because the first must wait half a minute for its next OTP.
      const other = `7${shopper.customer.mobile.slice(1)}`;
      await page.getByLabel("Phone").fill(other);
      await save.click();
      await shopper.typeOtp(other);
      await verify.click();
      await shopper.hears("Profile updated successfully");
      await page.reload();
      await expect(page.getByLabel("Phone")).toHaveValue(other);
    });
  });

  test("lead to login after the session ended, and back to the unsaved input", async ({ page, shopper }) => {
    await muteNotifications(page);
    await signedInWithACart(page, shopper, 1);
    await page.goto("/account/details");
    await page.getByLabel("Full name").fill("Meena Iyer");
    await endSession(page);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await shopper.logIn();
    await expect(page).toHaveURL(/\/account\/details$/);
    await expect(page.getByLabel("Full name")).toHaveValue("Meena Iyer");
  });
});

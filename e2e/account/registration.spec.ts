import type { Locator } from "@playwright/test";
import { runFor } from "../fixtures/clock.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Registration: mobile, OTP and details, their errors and waiting times. */

test.use({ allowed: [/400/] });

const paste = (box: Locator, text: string) =>
  box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test("a mobile has ten digits, and another OTP can be sent after half a minute", async ({
  page,
  shopper,
}) => {
  await page.clock.install();
  await page.goto("/register");
  const dialog = page.getByRole("dialog");
  const mobile = dialog.getByLabel("Mobile number");
  const send = dialog.getByRole("button", { name: "Send OTP" });
  await send.click();
  await expect(mobile).toHaveAccessibleDescription("Mobile number is required");
  for (const wrong of ["5876543210", "98765"]) {
    await mobile.fill(wrong);
    await send.click();
    await expect(mobile).toHaveAccessibleDescription(
      "Please enter a valid Indian mobile number (should start with 6-9)",
    );
  }
  await mobile.fill("98a7-6");
  await expect(mobile).toHaveValue("9876");
  await mobile.fill(`${shopper.customer.mobile}7`);
  await expect(mobile).toHaveValue(shopper.customer.mobile);

  await page.clock.pauseAt(Date.now() + 600_000);
  await send.click();
  await shopper.hears("OTP sent successfully!");
  await expect(mobile).toBeDisabled();
  const resend = dialog.getByRole("button", { name: /^Resend OTP/ });
  const waits = async () => {
    await expect(resend).toHaveText("Resend OTP in 30 s");
    await expect(resend).toBeDisabled();
    await runFor(page, 10_000);
    await expect(resend).toHaveText("Resend OTP in 20 s");
    await runFor(page, 19_000);
    await expect(resend).toHaveText("Resend OTP in 1 s");
    await expect(resend).toBeDisabled();
    await runFor(page, 1000);
    await expect(resend).toHaveText("Resend OTP");
    await expect(resend).toBeEnabled();
  };
  await waits();
  // By the server's clock, the half minute is not over yet.
  await page.route("**/send_otp.php", (route) =>
    route.fulfill({ json: { status: "success", success: true, message: "OTP sent successfully!" } }),
  );
  await resend.click();
  await shopper.hears("OTP sent successfully!");
  await waits();
});

test("an OTP is typed digit by digit or pasted as a whole; a name has two letters, a password six", async ({
  page,
  shopper,
}) => {
  await page.goto("/register");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Mobile number").fill(shopper.customer.mobile);
  await dialog.getByLabel("Mobile number").press("Enter");
  const box = (digit: number) => dialog.getByLabel(`Digit ${digit} of the OTP`);
  const reads = async (digits: string) => {
    for (const digit of [1, 2, 3, 4]) await expect(box(digit)).toHaveValue(digits[digit - 1] ?? "");
  };
  const verify = dialog.getByRole("button", { name: "Verify OTP" });

  await test.step("the boxes", async () => {
    await expect(box(1)).toBeFocused();
    await verify.click();
    await expect(box(1)).toHaveAccessibleDescription("Please enter OTP");
    await shopper.seesNothingInaccessible();
    await box(1).focus();
    await page.keyboard.type("a1x2");
    await reads("12");
    await expect(box(3)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(box(1)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(box(2)).toBeFocused();
    await page.keyboard.type("7");
    await reads("17");
    await page.keyboard.press("Backspace");
    await reads("1");
    await expect(box(2)).toBeFocused();
    await page.keyboard.press("Backspace");
    await reads("");
    await expect(box(1)).toBeFocused();
    // There are no gaps: a digit typed into the last box becomes the first.
    await box(4).focus();
    await page.keyboard.type("5");
    await reads("5");
    await expect(box(2)).toBeFocused();
    await verify.click();
    await expect(box(1)).toHaveAccessibleDescription("Please enter a valid 4-digit OTP");
    const right = await shopper.otp();
    await paste(box(3), `OTP: ${right === "1111" ? "2222" : "1111"}9`);
    await reads(right === "1111" ? "2222" : "1111");
    await expect(box(4)).toBeFocused();
    await verify.click();
    await expect(box(1)).toHaveAccessibleDescription("Invalid OTP");
    await reads("");
    await paste(box(1), right);
    await verify.click();
    await shopper.hears("OTP verified successfully!");
  });

  const name = dialog.getByLabel("Name");
  const email = dialog.getByLabel("Email");
  const organisation = dialog.getByLabel("Organisation");
  const password = dialog.getByLabel("Password", { exact: true });
  const confirmation = dialog.getByLabel("Confirm password");
  const register = dialog.getByRole("button", { name: "Register" }).first();
  await test.step("each field reports what is missing", async () => {
    await expect(name).toBeFocused();
    await register.click();
    await expect(name).toHaveAccessibleDescription("Name is required");
    await expect(email).toHaveAccessibleDescription("Email is required");
    await expect(organisation).toHaveAccessibleDescription("Organisation is required");
    await expect(password).toHaveAccessibleDescription(/Password is required$/);
    await expect(confirmation).toHaveAccessibleDescription("Please confirm your password");
    await expect(dialog.getByRole("alert").getByText("Please fill in all required fields")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await name.fill("  M");
    await expect(name).toHaveValue("M");
    await expect(name).toHaveAccessibleDescription("Name must be at least 2 characters");
    await name.fill(shopper.customer.name);
    await expect(name).toHaveAccessibleDescription("");
    await organisation.pressSequentially("  R");
    await expect(organisation).toHaveValue("R");
    await expect(organisation).toHaveAccessibleDescription("");
    await organisation.press("Backspace");
    await expect(organisation).toHaveAccessibleDescription("Organisation is required");
    await organisation.fill("Raman Engineering Works");
    await email.fill("meena at work");
    await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
    await email.fill(`meena-${shopper.customer.mobile}@example.in`);
    await password.fill("short");
    await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters$/);
    await password.fill("tighten");
    await confirmation.fill("tigthen");
    await register.click();
    await expect(confirmation).toHaveAccessibleDescription("Passwords do not match");
    await expect(dialog.getByText("Please fill in all required fields")).toBeHidden();
    await confirmation.fill("tighten");
  });

  await test.step("and is empty for the next, once the login is there", async () => {
    await expect(dialog.getByLabel("Designation").getByRole("option")).toHaveText(["Manager", "Employee"]);
    await dialog.getByLabel("Designation").selectOption("Employee");
    const sent = page.waitForRequest("**/register.php");
    await register.click();
    expect((await sent).postDataJSON()).toMatchObject({ name: "Meena Raman", designation: "employee" });
    await shopper.hears("Registration successful!");
    await expect(dialog.getByRole("heading", { name: "Login" })).toBeVisible();
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await dialog.getByRole("button", { name: "Register" }).press("Enter");
    await expect(dialog.getByLabel("Mobile number")).toBeFocused();
    await expect(dialog.getByLabel("Mobile number")).toHaveValue("");
    await expect(dialog.getByLabel("Mobile number")).toBeEnabled();
    await expect(organisation).toHaveCount(0);
  });
});

test("resetting another number's password leaves the account's form empty at its first step", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/account/reset-password");
  await page.getByLabel("Mobile number").fill(`6${shopper.customer.mobile.slice(1)}`);
  await page.getByRole("button", { name: "Send OTP" }).click();
  const otp = page.getByLabel("Digit 1 of the OTP");
  await otp.waitFor();
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(otp).toHaveAccessibleDescription("Please enter OTP");
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/New password is required$/);
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription(
    "Confirm password is required",
  );
  await expect(page.getByRole("alert").getByText("Please enter both passwords")).toBeVisible();
  await paste(otp, "4711");
  await page.getByLabel("New password").fill("tighter-still");
  await page.getByLabel("Confirm password").fill("tighter-still");
  await page.route("**/reset_password.php", (route) =>
    route.fulfill({ json: { status: "success", success: true, message: "Password reset successful!" } }),
  );
  await page.getByRole("button", { name: "Reset Password" }).click();
  await shopper.hears("Password reset successful!");
  await expect(page.getByLabel("Mobile number")).toHaveValue("");
  await page.getByLabel("Mobile number").fill(`7${shopper.customer.mobile.slice(1)}`);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Digit 1 of the OTP")).toHaveValue("");
  await expect(page.getByLabel("New password")).toHaveValue("");
  await expect(page.getByLabel("Confirm password")).toHaveValue("");
});

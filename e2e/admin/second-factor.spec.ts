import { Secret, TOTP } from "otpauth";
import { withAuthenticator } from "../fixtures/authenticator.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { adminCode, makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** Second factors other than a code by SMS. */

test.use({ allowed: [/40[04] .*(sign-in|second-factor)|status of 40[04]/] });

test("a passkey signs in to the back office after the password; a code is sent on request", async ({
  page,
  shopper,
}) => {
  const account = await makeStaff("staff");
  await signInToAdmin(page, account);
  await page.goto("/admin/second-factor");
  const { touch } = await withAuthenticator(page);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await shopper.hears("Passkey added");
  await page.getByText("Rename").click();
  await page.getByLabel("Name of the passkey").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a name")).toBeVisible();
  await page.getByLabel("Name of the passkey").fill("Counter laptop");
  await page.getByRole("button", { name: "Save" }).click();
  await shopper.hears("Passkey renamed");
  await shopper.seesNothingInaccessible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("This device already has a passkey for your account.");

  const startAgain = async () => {
    await page.context().clearCookies();
    await page.goto("/admin/second-factor");
    await page.getByLabel("Mobile number").fill(account.mobile);
    await page.getByLabel("Password").fill(account.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
  };
  const before = await adminCode(page, account.mobile);
  await startAgain();
  await shopper.seesNothingInaccessible();
  expect(await adminCode(page, account.mobile)).toBe(before);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText(/Last used \d/)).toBeVisible();

  await touch(false);
  await startAgain();
  await page.getByRole("button", { name: "Send a code to my mobile" }).click();
  await expect(page.getByText("A new code is on its way")).toBeVisible();
  await page.getByLabel("Code of 6 digits").fill(await adminCode(page, account.mobile));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Remove Counter laptop" }).click();
  await shopper.hears("Passkey removed");
  await expect(page.getByText("Counter laptop")).toHaveCount(0);
});

test("an authenticator app signs in after the password, and a recovery code in its place", async ({
  page,
  shopper,
}) => {
  const account = await makeStaff("staff");
  await signInToAdmin(page, account);
  await page.goto("/admin/second-factor");
  await page.getByRole("button", { name: "Set up an app" }).click();
  const qr = page.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(qr).toBeVisible();
  // QR readers need a dark code on a light background.
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(qr).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await page.emulateMedia({ colorScheme: null });
  const key = (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? "";
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) });
  const code = page.getByLabel("Code that the app shows");
  await code.fill("12");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(code).toHaveAccessibleDescription(/This code is wrong/);
  await shopper.seesNothingInaccessible();
  await code.fill(totp.generate());
  await page.getByRole("button", { name: "Confirm" }).click();
  const shown = page.getByRole("status").filter({ hasText: "Keep these recovery codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  await shopper.seesNothingInaccessible();
  const recovery = (await shown.getByRole("listitem").first().textContent()) ?? "";
  await page.reload();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
  await expect(shown).toBeHidden();

  const startAgain = async () => {
    await page.context().clearCookies();
    await page.goto("/admin/second-factor");
    await page.getByLabel("Mobile number").fill(account.mobile);
    await page.getByLabel("Password").fill(account.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("button", { name: "Send another code" })).toBeHidden();
  };
  await startAgain();
  const field = page.getByLabel("Code from your authenticator app");
  await field.fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(field).toHaveAccessibleDescription(/This code is wrong or has been used/);
  await shopper.seesNothingInaccessible();
  // The current code may be the one that confirmed the app; the next one is also valid.
  await field.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();

  await startAgain();
  await field.fill(recovery.toUpperCase());
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
  await page.getByRole("button", { name: "Remove the app" }).click();
  await shopper.hears("Authenticator app removed");
  await expect(page.getByRole("button", { name: "Set up an app" })).toBeVisible();
});

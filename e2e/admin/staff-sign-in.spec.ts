import { expect, test } from "../fixtures/shopper.ts";
import { registered } from "../fixtures/signed-in.ts";
import { adminCode, makeStaff, signInToAdmin } from "../fixtures/staff.ts";

test.describe("signing in to the back office", () => {
  test.use({ allowed: [/40[01] .*sign-in|status of 40[01]/] });

  test("needs the password and a code, and does not reveal which was wrong", async ({ page, shopper }) => {
    const { mobile, password } = await makeStaff("admin");
    await page.goto("/admin/audit?q=rate");
    await shopper.seesNothingInaccessible();
    await page.getByLabel("Mobile number").fill(mobile);
    await page.getByLabel("Password").fill("not-the-password");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wrong mobile number or password");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Continue" }).click();

    await page.getByLabel("Code of 6 digits").fill("12345");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("This code is wrong")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await page.getByLabel("Code of 6 digits").fill(await adminCode(page, mobile));
    await page.getByRole("button", { name: "Sign in" }).click();
    // Signing in leads to the requested page.
    await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
    await expect(page).toHaveURL(/audit\?q=rate$/);
  });

  test("rejects a customer's right password", async ({ page, shopper }) => {
    await registered(page, shopper);
    await page.goto("/admin/sign-in");
    await page.getByLabel("Mobile number").fill(shopper.customer.mobile);
    await page.getByLabel("Password").fill(shopper.customer.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toHaveText("Wrong mobile number or password");
  });
});

test("a session ended elsewhere ends at its next click", async ({ page, browser, isMobile }) => {
  const account = await makeStaff("admin");
  await signInToAdmin(page, account);
  await page.goto("/admin");
  const laptop = await (await browser.newContext()).newPage();
  await signInToAdmin(laptop, account);
  await laptop.goto("/admin/sessions");
  // The sessions of other tests are also listed, because an admin sees all of them.
  const mine = laptop.getByRole("row").filter({ hasText: account.name });
  await expect(mine).toHaveCount(2);
  await mine.filter({ hasNotText: "this browser" }).getByRole("button", { name: "Sign out" }).click();
  await expect(mine).toHaveCount(1);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await laptop.context().close();
});

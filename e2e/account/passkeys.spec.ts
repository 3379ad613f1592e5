import type { Page } from "@playwright/test";
import { withAuthenticator } from "../fixtures/authenticator.ts";
import { expect, type Shopper, test } from "../fixtures/shopper.ts";
import { registered, signedInWithACart } from "../fixtures/signed-in.ts";

/** Passkeys: added in My Account, used at the login, offered once after a password login. */

async function addPasskey(page: Page, shopper: Shopper) {
  await page.goto("/account/passkeys");
  await expect(page.getByText("You have no passkeys")).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await shopper.hears("Passkey added");
}
const forgetSession = (page: Page) => page.evaluate(() => localStorage.clear());

test("a passkey is added, named, used at the login and removed", { tag: "@phone" }, async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  const { touch, count } = await withAuthenticator(page);
  await addPasskey(page, shopper);
  expect(await count()).toBe(1);
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Not used yet." });
  await expect(row).toContainText("Chrome on");
  await row.getByRole("button", { name: /^Rename/ }).click();
  const name = page.getByLabel("Name of the passkey");
  await expect(name).toBeFocused();
  await name.fill(" ");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAccessibleDescription("Enter a name");
  await name.fill("Workshop phone");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Workshop phone")).toBeVisible();
  await expect(page.getByRole("button", { name: "Rename Workshop phone" })).toBeFocused();
  await shopper.seesNothingInaccessible();

  // The device already has a passkey, so it creates no second one.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("This device already has a passkey for your account.");

  await touch(false);
  await forgetSession(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/passkeys/get_login_options.php")) asked.push(page.url());
  });
  await page.goto("/login?returnUrl=/account/passkeys");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("User ID")).toHaveAttribute("autocomplete", "username webauthn");
  await shopper.seesNothingInaccessible();
  await touch(true);
  await dialog.getByRole("button", { name: "Log in with a passkey" }).click();
  await shopper.hears("Login successful!");
  await expect(page.getByText(/Last used \d/)).toBeVisible();

  await page.getByRole("button", { name: "Remove Workshop phone" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("Workshop phone will no longer log you in.");
  await confirm.getByRole("button", { name: "Remove" }).click();
  await shopper.hears("Passkey removed");
  await expect(page.getByText("You have no passkeys")).toBeVisible();
  // The autofill and the button, but nothing after the login.
  expect(asked).toHaveLength(2);
});

test.describe("a passkey that was removed in another tab", () => {
  test.use({ allowed: [/404/] });
  test("leaves the list when it is renamed", async ({ page, shopper }) => {
    const { token, post } = await signedInWithACart(page, shopper, 1);
    await withAuthenticator(page);
    await addPasskey(page, shopper);
    const { passkeys } = await post("/passkeys/view_passkeys.php", {}, token);
    await page.getByRole("button", { name: /^Rename/ }).click();
    await post("/passkeys/delete_passkey.php", { id: passkeys[0].id }, token);
    await page.getByRole("button", { name: "Save" }).click();
    await shopper.hears("This passkey has already been removed");
    await expect(page.getByText("You have no passkeys")).toBeVisible();
  });
});

test("the autofill of the login offers a passkey", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await withAuthenticator(page);
  await addPasskey(page, shopper);
  await forgetSession(page);
  // The authenticator chooses its only passkey, as a user would from the list under the field.
  await page.goto("/login?returnUrl=/account/details");
  await shopper.hears("Login successful!");
  await expect(page).toHaveURL(/\/account\/details$/);
});

test.describe("a passkey that the shop no longer knows", () => {
  test.use({ allowed: [/401/] });
  test("says so, and the password still works", async ({ page, shopper }) => {
    const { post, token } = await signedInWithACart(page, shopper, 1);
    const { touch } = await withAuthenticator(page);
    await addPasskey(page, shopper);
    const { passkeys } = await post("/passkeys/view_passkeys.php", {}, token);
    await post("/passkeys/delete_passkey.php", { id: passkeys[0].id }, token);
    await touch(false);
    await forgetSession(page);
    await page.goto("/login?returnUrl=/account/details");
    const button = page.getByRole("dialog").getByRole("button", { name: "Log in with a passkey" });
    await touch(true);
    await button.click();
    await expect(page.getByRole("alert")).toHaveText(/^This passkey did not work\./);
    await touch(false);
    await shopper.logIn();
    await shopper.hears("Login successful!");
  });
});

test("after a password login, the browser creates a passkey automatically, once", async ({
  page,
  shopper,
}) => {
  await registered(page, shopper);
  // The test browser has no password manager that could create one, so this replaces it.
  await page.addInitScript(() => {
    const { create } = navigator.credentials;
    const asked: unknown[] = [];
    Object.assign(window, { asked });
    PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: true });
    navigator.credentials.create = ({
      mediation,
      ...options
    }: CredentialCreationOptions & { mediation?: string }) => {
      asked.push(mediation);
      return create.call(navigator.credentials, options);
    };
  });
  const { count } = await withAuthenticator(page);
  const asked = () => page.evaluate(() => (window as typeof window & { asked: unknown[] }).asked);
  await page.goto("/login?returnUrl=/account/passkeys");
  await shopper.logIn();
  await shopper.hears("Passkey added. You can log in with it next time.");
  expect(await asked()).toEqual(["conditional"]);
  expect(await count()).toBe(1);

  await page.goto("/account/passkeys");
  await expect(page.getByText("Not used yet.")).toBeVisible();
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await shopper.hears("Passkey removed");
  await page.evaluate(() => {
    for (const key of ["authToken", "user", "userRole"]) localStorage.removeItem(key);
  });
  await page.goto("/login?returnUrl=/account/details");
  await shopper.logIn();
  await expect(page).toHaveURL(/\/account\/details$/);
  expect(await asked()).toEqual([]);
});

test("pages without a login load no passkey code", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.add(response.url());
  });
  for (const path of ["/", "/search?q=hex+bolt", "/sub-categories/Hex%20nut", "/cart"])
    await page.goto(path, { waitUntil: "networkidle" });
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  expect(texts.length).toBeGreaterThan(3);
  for (const word of ["parseRequestOptionsFromJSON", "conditionalCreate", "fingerprint"])
    expect(texts.filter((text) => text.includes(word)).length, word).toBe(0);
});

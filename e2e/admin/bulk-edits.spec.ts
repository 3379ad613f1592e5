import { expect } from "../fixtures/shopper.ts";
import { registered } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin, test } from "../fixtures/staff.ts";

/** Bulk edits by staff, and undoing them. */

const HEX_BOLT = 201;

test("the prices of the displayed products rise by 3 %, after a preview, and another staff member undoes it", async ({
  page,
  owner,
  browser,
  isMobile,
}) => {
  const words = isMobile ? "M16" : "M20";
  await page.goto(`/admin/catalogue/rows?sub_category=${HEX_BOLT}`);
  await expect(page.getByText(/^[\d,]+ products?$/)).toBeVisible();
  await page.getByLabel("Find in these products").fill(words);
  const isFiltered = () => expect(page.getByRole("row").nth(1)).toContainText(`${words} x`);
  await isFiltered();
  const price = page.getByRole("row").nth(1).locator('[data-column="2"]');
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowRight");
  const before = (await price.textContent()) ?? "";
  await page.getByRole("button", { name: "Change many" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Products").selectOption("shown");
  await dialog.getByLabel("Value").fill("three");
  await expect(dialog.getByText("Enter a number, such as 7.5 or -10")).toBeVisible();
  await dialog.getByLabel("Value").fill("3");
  await expect(dialog.getByText(/^\d+ of \d+ products change$/)).toBeVisible();
  await owner.shopper.seesNothingInaccessible();
  await owner.shopper.fitsTheScreen();
  await dialog.getByRole("button", { name: "Review and save" }).click();
  const save = page.getByRole("button", { name: /^Save \d+ cells$/ });
  const cells = ((await save.textContent()) ?? "").replace(/\D/g, "");
  await save.click();
  await owner.shopper.hears(`${cells} cells saved`);
  await expect(price).not.toHaveText(before);

  // Another staff member has a different browser, and a freshly loaded page.
  const other = await (await browser.newContext()).newPage();
  await signInToAdmin(other, await makeStaff("admin"));
  await other.goto("/admin/bulk-edits");
  await other
    .getByRole("link", { name: `${cells} products: Price, ₹` })
    .first()
    .click();
  await expect(other.getByRole("row").nth(1)).toContainText(/[\d.]+ → [\d.]+/);
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText(/ · undone by /)).toBeVisible();
  await expect(other.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await other.context().close();
  await page.reload();
  await page.getByLabel("Find in these products").fill(words);
  await isFiltered();
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  for (let i = 0; i < 2; i++) await page.keyboard.press("ArrowRight");
  await expect(price).toHaveText(before);
});

test("promocodes end at once and are reactivated with Undo; staff who may not change them may not undo it", async ({
  page,
  owner,
  browser,
  isMobile,
}) => {
  const codes = ["A", "B"].map((end) => `MANY${isMobile ? "P" : "D"}${end}`);
  for (const code of codes) {
    await page.goto("/admin/promocodes/new");
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("Percent").fill("5");
    await page.getByLabel("First day").fill("2026-01-01");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/promocodes(\/\d+)?$/);
  }
  await page.goto("/admin/promocodes");
  for (const code of codes) await page.getByRole("checkbox", { name: `Choose ${code}` }).check();
  await page.getByRole("button", { name: "End now" }).click();
  await owner.shopper.hears("2 promocodes ended.");
  const states = () =>
    Promise.all(codes.map((code) => page.getByRole("row").filter({ hasText: code }).textContent()));
  // A toast stays while it has the focus.
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  await expect.poll(async () => (await states()).every((text) => text?.endsWith("ended"))).toBe(true);
  await owner.shopper.seesNothingInaccessible();
  await undo.click();
  await owner.shopper.hears("Undone for 2 promocodes.");
  await expect.poll(async () => (await states()).every((text) => text?.endsWith("valid"))).toBe(true);

  const packer = await (await browser.newContext()).newPage();
  await signInToAdmin(packer, await makeStaff("staff"));
  await packer.goto("/admin/bulk-edits");
  await expect(packer.getByRole("heading", { name: "Bulk edits" })).toBeVisible();
  await expect(packer.getByText("promocodes: ended")).toHaveCount(0);
  await page.goto("/admin/audit?q=bulk-edit");
  await page.goto("/admin/bulk-edits");
  const address = await page.getByRole("link", { name: "2 promocodes: ended" }).first().getAttribute("href");
  await packer.goto(address ?? "");
  await expect(packer.getByText("You have no permission for this.")).toBeVisible();
  await packer.context().close();
});

test("selected customers join a group, and leave it with Undo", async ({
  page,
  owner,
  browser,
  isMobile,
}) => {
  const group = `Bulk dealers ${isMobile ? "P" : "D"}`;
  const buyer = await (await browser.newContext()).newPage();
  const mobile = `98${String(Date.now() + (isMobile ? 1 : 0)).slice(-8)}`;
  await registered(buyer, { customer: { mobile, name: "Latha Iyer", password: "tighten-it" } });
  await buyer.context().close();
  await page.goto("/admin/customer-groups/new");
  await page.getByLabel("Name").fill(group);
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(/customer-groups\/\d+$/);
  const groupPage = page.url();
  await page.goto(`/admin/customers?q=${mobile}`);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Group", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Group", { exact: true }).selectOption(group);
  await owner.shopper.seesNothingInaccessible();
  await owner.shopper.fitsTheScreen();
  await dialog.getByRole("button", { name: "Change" }).click();
  await owner.shopper.hears(`1 customer added to ${group}.`);
  await expect(page.getByText("1 selected")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await owner.shopper.hears("Undone for 1 customer.");
  await page.goto(groupPage);
  await expect(page.getByText(mobile)).toHaveCount(0);
});

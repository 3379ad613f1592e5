import { expect } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin, test } from "../fixtures/staff.ts";

test.use({ allowed: [/40[019]/] });

test("an owner corrects the stock of a part in three clicks, and sees it in the movements", async ({
  page,
  owner,
  isMobile,
}) => {
  const sku = isMobile ? "HB-M8x70-A2" : "HB-M8x80-A2";
  const menu = page.getByRole("navigation").getByRole("link", { name: "Stock", exact: true });
  await page.goto("/admin");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await menu.click();
  await page.getByLabel("SKU, barcode or words").fill(sku.toLowerCase().replaceAll("-", " "));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: `Adjust ${sku}` }).click();
  await page.getByLabel("Pieces").fill("-4");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Only [\d,]+ are left$/)).toBeVisible();
  await owner.shopper.seesNothingInaccessible();
  await page.getByLabel("Pieces").fill("321");
  await page.getByRole("button", { name: "Save" }).click();
  await owner.shopper.hears("321 in stock now");
  await expect(page.getByRole("row").nth(1)).toContainText("321");
  await owner.shopper.fitsTheScreen();

  await page.getByRole("link", { name: "Movements" }).click();
  await expect(page.getByRole("row").filter({ hasText: sku })).toContainText("Count");
  await owner.shopper.seesNothingInaccessible();
  await owner.shopper.fitsTheScreen();
});

test("if two change a part's shelf, the second sees the first one's change and loses no input", async ({
  page,
  owner,
}) => {
  const shelf = page.getByLabel("Shelf place");
  const save = page.locator("form", { has: shelf }).getByRole("button", { name: "Save" });
  await page.goto("/admin/stock?q=HB-M24x110-A2");
  await page.getByRole("link", { name: "HB-M24x110-A2" }).click();
  await expect(shelf).toHaveValue("");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel("Shelf place").fill("Q-1");
  const saved = other.waitForResponse((response) => response.request().method() === "POST");
  await other.getByLabel("Shelf place").press("Enter");
  expect((await saved).ok()).toBe(true);
  await other.close();

  await shelf.fill("Q-2");
  await save.click();
  const told = page.getByRole("alert").filter({ hasText: "Another staff member has changed this" });
  await expect(told).toContainText("Shelf place is nowQ-1");
  await expect(shelf).toHaveValue("Q-2");
  await owner.shopper.seesNothingInaccessible();
  await owner.shopper.fitsTheScreen();
  const reload = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    if (route.request().method() === "GET") await reload.promise;
    await route.continue();
  });
  await save.click();
  await owner.shopper.hears("Saved");
  await expect(told).toHaveCount(0);
  // What is typed before the saved values have arrived is not replaced by them.
  const typed = shelf.fill("Q-3");
  reload.resolve();
  await typed;
  // The user's own change is not reported as another's.
  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await save.click();
  expect((await sent).status()).toBe(200);
  await page.reload();
  await expect(shelf).toHaveValue("Q-3");
});

test("a form's input is kept when the session has ended, and is saved after signing in again", async ({
  page,
  shopper,
}) => {
  const account = await makeStaff("admin");
  await signInToAdmin(page, account);
  await page.goto("/admin/stock?q=HB-M24x120-A2");
  await page.getByRole("button", { name: "Adjust HB-M24x120-A2" }).click();
  await page.getByLabel("Pieces").fill("77");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your session has ended. Sign in again in another tab").first()).toBeVisible();
  await expect(page.getByLabel("Pieces")).toHaveValue("77");
  const tab = await page.context().newPage();
  await signInToAdmin(tab, account);
  await page.getByRole("button", { name: "Save" }).click();
  await shopper.hears("77 in stock now");
});

test("a shelf is counted with a scanner, and typed text is kept when a count is wrong", async ({
  page,
  owner,
}) => {
  await page.goto("/admin/stock?q=HB-M24x100-A2");
  await page.getByRole("link", { name: "HB-M24x100-A2" }).click();
  await page.getByLabel("Shelf place").fill("Z-9");
  await page
    .locator("form", { has: page.getByLabel("Shelf place") })
    .getByText("Save")
    .click();
  await owner.shopper.hears("Saved");

  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "Count a shelf" }).click();
  await page.getByLabel("Shelf places that begin with").fill("z-");
  await page.keyboard.press("Enter");
  // The address changes before the list does, and a new list would take away the focus from its part.
  await expect(page.locator("input[type=hidden][name=q]")).toHaveValue("z-");
  const scanner = page.getByLabel("Scan or type a SKU or barcode");
  await scanner.fill("hb-m24x100-a2");
  await page.keyboard.press("Enter");
  const count = page.getByLabel("Pieces of HB-M24x100-A2");
  await expect(count).toBeFocused();
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  await expect(scanner).toBeFocused();
  await page.getByRole("button", { name: "Save counts" }).click();
  await expect(page.getByText(/^Enter a whole number from 0/)).toBeVisible();
  await expect(count).toHaveValue("many");
  await owner.shopper.seesNothingInaccessible();
  await count.fill("17");
  await page.getByRole("button", { name: "Save counts" }).click();
  await owner.shopper.hears("1 counted, 1 with a different stock than before");
  await expect(page.getByText("17 in stock")).toBeVisible();
  await owner.shopper.fitsTheScreen();
});

test.describe("a response that is lost", () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test("does not book a receipt twice when it is sent again", async ({ page, owner }) => {
    await page.goto("/admin/stock?q=HB-M24x120-A2");
    await page.getByRole("link", { name: "HB-M24x120-A2" }).click();
    const adjust = page.getByRole("button", { name: "Adjust", exact: true });
    await page.getByLabel("Pieces", { exact: true }).fill("17");
    await page.route(
      /\/admin\/catalogue\/parts\/\d+\.data/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await adjust.click();
    await owner.shopper.hears("You are offline. Your changes are still here. Try again in a moment.");
    await adjust.click();
    await owner.shopper.hears(/in stock now/);
    await expect(page.getByRole("cell", { name: "+17", exact: true })).toHaveCount(1);
  });
});

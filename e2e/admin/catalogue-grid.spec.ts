import type { Page } from "@playwright/test";
import { abort, restore } from "../fixtures/failures.ts";
import { fillStorage } from "../fixtures/full-storage.ts";
import { expect } from "../fixtures/shopper.ts";
import { makeStaff, signInToAdmin, test } from "../fixtures/staff.ts";

/** The catalogue grid: a spreadsheet with the shop's rules. */

const SLOTTED_SCREW = 107;
const FLANGE_BOLT = 205;
const SELF_TAPPING_SCREW = 102;

async function openSheet(page: Page, subCategory: number) {
  await page.goto(`/admin/catalogue/rows?sub_category=${subCategory}`);
  await expect(page.getByText(/^[\d,]+ products?$/)).toBeVisible();
  return page.getByRole("grid", { name: "Products" });
}

const row = (page: Page, sku: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: sku, exact: true }) });
const cell = (page: Page, sku: string, column: number) => row(page, sku).locator(`[data-column="${column}"]`);
const [NAME, PRICE, STOCK, MADE_TO_ORDER, MAKING] = [0, 2, 3, 4, 8];

/** Moves to a column of the first row; on a narrow screen, it is not rendered until then. */
async function walkTo(page: Page, column: number) {
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  for (let i = 0; i < column; i++) await page.keyboard.press("ArrowRight");
}

async function changedCells(page: Page): Promise<string> {
  return (await page.getByRole("status").filter({ hasText: "changed" }).textContent()) ?? "";
}

test("500 rows of 6 cells are pasted from a spreadsheet, undone, redone and saved", async ({
  page,
  owner,
  context,
  isMobile,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const grid = await openSheet(page, SLOTTED_SCREW);
  await grid.focus();
  await page.keyboard.press("Control+Home");
  // 500 prices, stocks, flags, lead times, materials and coatings, in Excel's clipboard format.
  const price = isMobile ? 2000 : 1000;
  const lines = Array.from({ length: 500 }, (_, i) =>
    [`${price + i}.50`, (isMobile ? 940 : 40) + i, "FALSE", "0", "Brass", "Nickel plated"].join("\t"),
  );
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${lines.join("\r\n")}\r\n`);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+v");
  await expect(page.getByText("3000 cells pasted")).toBeAttached();
  const first = grid.getByRole("row").nth(1);
  await expect(first.locator(`[data-column="${PRICE}"]`)).toHaveText(`${price}.50`);
  const pasted = await changedCells(page);
  expect(pasted).toMatch(/^[12],\d{3} changed$/);
  await owner.shopper.seesNothingInaccessible();

  await page.keyboard.press("Control+z");
  await expect(page.getByRole("status").filter({ hasText: "changed" })).toHaveCount(0);
  await expect(first.locator(`[data-column="${PRICE}"]`)).not.toHaveText(`${price}.50`);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => changedCells(page)).toBe(pasted);

  await page.getByRole("button", { name: "Review and save" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("500 products. The changes go live at once.")).toBeVisible();
  await dialog.getByLabel("Why stock changes").selectOption("receipt");
  await owner.shopper.seesNothingInaccessible();
  await dialog.getByRole("button", { name: /^Save / }).click();
  await owner.shopper.hears(`${pasted.replace(" changed", "")} cells saved`);
  await expect(first.locator(`[data-column="${PRICE}"]`)).toHaveText(`${price}.50`);

  const sku = await first.getByRole("rowheader").textContent();
  await page.goto(`/search?q=${sku}`);
  await expect(page.getByText(isMobile ? "₹2,000.50" : "₹1,000.50").first()).toBeVisible();
});

test("two staff members edit the same cell: the second sees who was first and loses no input", async ({
  page,
  owner,
  browser,
  isMobile,
}) => {
  const secondStaff = await makeStaff("admin");
  const other = await (await browser.newContext()).newPage();
  await signInToAdmin(other, secondStaff);
  const sku = isMobile ? "FB-M8x50-A2" : "FB-M8x40-A2";
  const changePrice = async (at: Page, price: string) => {
    await (await openSheet(at, FLANGE_BOLT)).focus();
    await at.getByLabel("Find in these products").fill(sku);
    await expect(at.getByText("1 product", { exact: true })).toBeVisible();
    await walkTo(at, PRICE);
    await at.keyboard.type(price);
    await at.keyboard.press("Enter");
  };
  await changePrice(page, "77.25");
  await changePrice(other, "66.10");
  await other.getByRole("button", { name: "Review and save" }).click();
  await other.getByRole("button", { name: "Save 1 cell" }).click();
  await expect(cell(other, sku, PRICE)).toHaveText("66.10");
  await other.context().close();

  await walkTo(page, MAKING);
  await cell(page, sku, MAKING).dblclick();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Hot forged");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+s");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save 2 cells" }).click();
  await expect(dialog.getByRole("heading", { name: "These cells have changed meanwhile" })).toBeVisible();
  await expect(
    dialog.getByText(`${secondStaff.name} changed 1 cell after you opened the table.`),
  ).toBeVisible();
  await expect(dialog.getByRole("row").nth(1)).toContainText("77.25");
  await expect(dialog.getByRole("row").nth(1)).toContainText("66.10");
  await owner.shopper.seesNothingInaccessible();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await dialog.getByRole("button", { name: "Save 2 cells" }).click();
  await owner.shopper.hears("2 cells saved");
  await expect(cell(page, sku, MAKING)).toHaveText("Hot forged");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Home");
  await expect(cell(page, sku, PRICE)).toHaveText("77.25");
});

test("cells are edited, validated and filled with only the keyboard, and survive a closed tab", async ({
  page,
  owner,
}) => {
  const grid = await openSheet(page, FLANGE_BOLT);
  await page.getByLabel("Sort by").focus();
  await page.getByLabel("Sort by").selectOption("pricePaise down");
  await grid.focus();
  const price = grid.getByRole("row").nth(1).locator(`[data-column="${PRICE}"]`);
  const before = (await price.textContent()) ?? "";
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("expensive");
  await page.keyboard.press("Enter");
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await expect(price).toHaveAttribute("title", "Price, ₹ is not an amount in rupees");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("F2");
  await expect(page.getByLabel(/^Price, ₹ of /)).toHaveValue("expensive");
  await page.keyboard.press("Escape");
  await page.keyboard.type("1,500");
  await page.keyboard.press("Tab");
  await expect(price).toHaveText("1500.00");

  // Selects four cells downwards, then fills them all with the top one.
  await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect.poll(() => changedCells(page)).toBe("4 changed");
  await page.reload();
  await expect(page.getByText("4 changed")).toBeVisible();

  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("4 changed")).toHaveCount(0);
  await page.getByLabel("Sort by").selectOption("pricePaise down");
  await expect(price).toHaveText(before);

  await grid.focus();
  await page.keyboard.press("Tab");
  await expect(grid).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(grid).not.toBeFocused();
  await owner.shopper.fitsTheScreen();
});

test("a violated rule stops the save and shows the cell", async ({ page, owner, isMobile }) => {
  const sku = isMobile ? "FB-M10x50-A2" : "FB-M10x40-A2";
  await openSheet(page, FLANGE_BOLT);
  await page.getByLabel("Find in these products").fill(sku);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await walkTo(page, MADE_TO_ORDER);
  await page.keyboard.type("yes");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: "Save 1 cell" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(
    `Nothing was saved: Stock of ${sku} must be 0 for a part that is made to order`,
  );
  await page.getByRole("button", { name: "Back to the table" }).click();
  await walkTo(page, STOCK);
  await page.keyboard.type("0");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("14");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("button", { name: "Save 3 cells" }).click();
  await owner.shopper.hears("3 cells saved");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Home");
  await expect(cell(page, sku, NAME)).toContainText("M10 x");
});

test.describe("saves that fail", () => {
  test.use({ allowed: [/rows-save|Failed to load resource|script error: a fault of the page/] });

  test("a fault of the page is not shown as a lost connection", async ({ page, owner, isMobile }) => {
    const sku = isMobile ? "FB-M12x50-A2" : "FB-M12x40-A2";
    await openSheet(page, FLANGE_BOLT);
    await page.getByLabel("Find in these products").fill(sku);
    await expect(page.getByText("1 product", { exact: true })).toBeVisible();
    await walkTo(page, PRICE);
    await page.keyboard.type("88.25");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Review and save" }).click();
    const dialog = page.getByRole("dialog");
    const save = () => dialog.getByRole("button", { name: "Save 1 cell" }).click();

    await abort(page, "rows-save");
    await save();
    await expect(dialog.getByRole("alert")).toContainText("We could not reach the shop.");
    await restore(page, "rows-save");

    await page.evaluate(() => {
      const { digest } = crypto.subtle;
      crypto.subtle.digest = () => {
        crypto.subtle.digest = digest;
        throw new Error("a fault of the page");
      };
    });
    await save();
    await expect(dialog.getByRole("alert")).toContainText("This page has failed.");

    await save();
    await owner.shopper.hears("1 cell saved");
  });
});

test("a full storage loses nothing that is typed, and says so", async ({ page, owner, isMobile }) => {
  const sku = isMobile ? "FB-M16x50-A2" : "FB-M16x60-A2";
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openSheet(page, FLANGE_BOLT);
  const find = async () => {
    await page.getByLabel("Find in these products").fill(sku);
    await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  };
  await find();
  await walkTo(page, PRICE);
  await page.keyboard.type("91.25");
  await page.keyboard.press("Enter");
  const warning = page.getByText("Your changes are kept only while this tab is open");
  await expect(warning).toBeVisible();
  await owner.shopper.seesNothingInaccessible();

  await test.step("another page keeps it", async () => {
    await page.getByRole("link", { name: "Categories", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Catalogue", level: 1 })).toBeVisible();
    await page.goBack();
    await find();
    await expect.poll(() => changedCells(page)).toBe("1 changed");
    await expect(warning).toBeVisible();
  });

  await test.step("the browser asks before a reload", async () => {
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => setTimeout(() => location.reload()));
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
  });

  await page.getByRole("button", { name: "Review and save" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save 1 cell" }).click();
  await owner.shopper.hears("1 cell saved");
  await expect(warning).toBeHidden();
});

test("a reload that loses the current edits does not bring back older ones", async ({
  page,
  owner,
  isMobile,
}) => {
  const sku = isMobile ? "FB-M16x70-A2" : "FB-M16x80-A2";
  await openSheet(page, FLANGE_BOLT);
  await page.getByLabel("Find in these products").fill(sku);
  await expect(page.getByText("1 product", { exact: true })).toBeVisible();
  await walkTo(page, PRICE);
  await page.keyboard.type("91.25");
  await page.keyboard.press("Enter");
  await expect.poll(() => changedCells(page)).toBe("1 changed");
  await fillStorage(page);
  await walkTo(page, NAME);
  await page.keyboard.type("Another name");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your changes are kept only while this tab is open")).toBeVisible();

  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByText(/^[\d,]+ products?$/)).toBeVisible();
  await page.getByLabel("Find in these products").fill(sku);
  await expect(cell(page, sku, PRICE)).not.toHaveText("91.25");
  await expect(page.getByRole("status").filter({ hasText: "changed" })).toHaveCount(0);
  await owner.shopper.fitsTheScreen();
});

test("a phone shows the whole SKU", async ({ page, owner }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openSheet(page, SELF_TAPPING_SCREW);
  const sku = "STP-ST4.2x19-CH-ZN";
  await page.getByLabel("Find in these products").fill(sku);
  const head = page.getByRole("rowheader", { name: sku, exact: true });
  await expect(head).toBeVisible();
  // The link is as high as the row, with the line below it.
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth ||
    element.scrollHeight > element.getBoundingClientRect().height;
  expect(await head.evaluate(isCut)).toBe(false);
  await owner.shopper.fitsTheScreen();
});

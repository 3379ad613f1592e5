import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const LIST = `Part no\tDescription\tQty\tRemarks
GATE-7\tHex bolt M8 x 40 DIN 933 A2-70\t20\tfor stock
\teye bolt M12 ms\t3\t`;

/** Responds to the next save as if the part of the second line had just left the catalogue. */
const rejectSecondLine = (page: Page) =>
  page.route(
    "**/save_list.php",
    (route) => {
      const errors = { "lines.1": "This part is no longer sold" };
      return route.fulfill({ status: 409, json: { status: "error", success: false, message: "No", errors } });
    },
    { times: 1 },
  );

test.use({ allowed: [/409 .*(save_own_numbers|save_list)|Failed to load resource.*409/] });

test("a list is saved with the buyer's own numbers, which later find their parts, and is reordered", async ({
  page,
  shopper,
}) => {
  const { token, post } = await signedInWithACart(page, shopper, 1);
  await page.goto("/list");
  await page.getByLabel("Lines").fill(LIST);
  await page.getByRole("button", { name: "Find the parts" }).click();
  const lines = page.getByRole("region", { name: "Your lines" });
  const rows = lines.locator("ol > li");
  await expect(rows.nth(0)).toContainText("Your number GATE-7");
  await expect(rows.nth(0)).toContainText("Note: for stock");
  await rows.nth(1).getByRole("radio").first().check();
  await expect(lines.getByRole("checkbox", { name: /^Remember my part numbers/ })).toBeChecked();
  await lines.getByRole("button", { name: "Save list" }).click();
  const dialog = page.getByRole("dialog", { name: "Save list" });
  await dialog.getByLabel("Name of the list").fill("Gate, monthly");
  await rejectSecondLine(page);
  await dialog.getByRole("button", { name: "Save list" }).click();
  await expect(dialog.getByText(/^Line \d: This part is no longer sold$/)).toBeVisible();
  const remembered = page.waitForResponse(/remember_answers/);
  await dialog.getByRole("button", { name: "Save list" }).click();
  await expect(dialog.getByText("Saved with 2 lines.")).toBeVisible();
  await remembered;
  await dialog.getByRole("link", { name: "View the list" }).click();

  await test.step("changes since then are listed, and everything is added to the cart with its texts", async () => {
    await page.route("**/view_list.php", async (route) => {
      const response = await route.fetch();
      const { lines: saved = [], ...rest } = await response.json();
      if (saved[0]) saved[0].saved_price = 1.25;
      await route.fulfill({ response, json: { ...rest, lines: saved } });
    });
    const list = page.getByRole("region", { name: "Saved list" });
    await expect(list.getByRole("heading", { name: "Gate, monthly" })).toBeVisible();
    await page.reload();
    await expect(list.getByRole("heading", { name: "Gate, monthly" })).toBeVisible();
    await expect(list.getByRole("listitem").nth(0)).toContainText(", was ₹1.25");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await list.getByRole("button", { name: "Add chosen to cart" }).click();
    await expect(list.getByText("Added 2 lines")).toBeVisible();
    const { cart_items } = await post("/cart/view_cart.php", {}, token);
    expect(cart_items[0]).toMatchObject({ quantity: 21, own_number: "GATE-7", note: "for stock" });
    await list.getByRole("button", { name: "Rename" }).click();
    await page.getByRole("dialog").getByLabel("Name of the list").fill("Gate");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await shopper.hears("List renamed");
    const file = page.waitForEvent("download");
    await list.getByRole("button", { name: "Excel" }).click();
    expect((await file).suggestedFilename()).toBe("Gate.xlsx");
  });

  await test.step("the search, a list and the quick order know the number and the choice", async () => {
    await page.goto("/search?q=gate-7");
    await expect(page.getByText("gate-7 is your number of")).toBeVisible();
    await page.goto("/list");
    await page.getByLabel("Lines").fill("gate-7 - 5 nos\neye bolt M12 ms 4 nos");
    await page.getByRole("button", { name: "Find the parts" }).click();
    await expect(lines.getByText("2 of 2 chosen")).toBeVisible();
    await expect(rows.nth(1)).toContainText("As you chose before for these words.");
  });

  await test.step("a number and a note are written in the cart", async () => {
    await page.goto("/cart");
    const line = page.getByRole("region", { name: "Items" }).getByRole("listitem").nth(1);
    await line.getByRole("button", { name: /^Add your number or a note/ }).click();
    await line.getByLabel("Your part number").fill("EYE-1");
    await line.getByRole("button", { name: "Save" }).click();
    await expect(line.getByText("Your number EYE-1")).toBeVisible();
    await expect(line.getByRole("button", { name: /^Change your number or a note/ })).toBeFocused();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  });

  await test.step("numbers are added, found and deleted, and a list is copied and deleted", async () => {
    await page.goto("/account/part-numbers");
    await expect(page.getByText("GATE-7", { exact: true })).toBeVisible();
    await page.getByLabel("Your number and our SKU").fill("NUT-8, HN-M8-A2\nNUT-9, NO-SUCH-9");
    await page.getByRole("button", { name: "Save numbers" }).click();
    await expect(page.getByText("NUT-9: we sell no part NO-SUCH-9")).toBeVisible();
    await page.getByLabel("Your number and our SKU").fill("NUT-8, HN-M8-A2");
    await page.getByRole("button", { name: "Save numbers" }).click();
    await expect(page.getByText("NUT-8", { exact: true })).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await page.getByRole("button", { name: "Delete NUT-8" }).click();
    await expect(page.getByText("NUT-8", { exact: true })).toHaveCount(0);
    await page.goto("/account/lists");
    await shopper.fitsTheScreen();
    await page.getByRole("link", { name: /^Gate/ }).click();
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("heading", { name: "Copy of Gate" })).toBeVisible();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("link", { name: /^Copy of/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Gate/ })).toBeVisible();
  });
});

test.describe("refused", () => {
  test.use({ allowed: [/404|Failed to load resource/] });
  test("another customer's list is not found", async ({ page, shopper }) => {
    await signedInWithACart(page, shopper, 1);
    await page.goto("/account/lists/999999");
    await expect(page.getByText("This list no longer exists")).toBeVisible();
  });
});

test("a line that is no longer sold leads to what to buy instead", async ({ page, shopper }) => {
  const { part, token, post } = await signedInWithACart(page, shopper, 1);
  const lines = [{ product_id: part.id, quantity: 20 }];
  const { list_id } = await post("/lists/save_list.php", { name: "Gate", lines }, token);
  await page.route("**/view_list.php", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const line of answer.lines) line.unit_price = null;
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`/account/lists/${list_id}`);
  await expect(page.getByText("No longer sold.")).toBeVisible();
  await shopper.fitsTheScreen();
  await shopper.seesNothingInaccessible();
  await page.getByRole("link", { name: /^See what to buy instead/ }).click();
  await expect(page).toHaveURL(/\/parts\/HB-M8x40-A2$/);
});

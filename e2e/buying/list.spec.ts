import { mail, OLD_WORKBOOK, workbook } from "../../shop/test/lists/list-files.ts";
import { untilScriptsRan } from "../fixtures/hydrated.ts";
import { orderFromWorkbook } from "../fixtures/list-to-order.ts";
import { addUnit } from "../fixtures/sale-unit.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** A part that no other test buys. */
const BOXED = "CB-M8x70-A2";

const LIST = `Hex bolt M8 x 40 DIN 933 A2-70 - 100 nos
M8x42 hex bolt DIN 933 8.8 zinc 20 nos
eye bolt M12 ms 12 nos
plain washer M8 A2, 260 nos
safety helmet 4 nos
Regards, Suresh`;

test.use({ allowed: [/409/] });

test("a pasted list is matched line by line, chosen, and added to the cart", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/list");
  await untilScriptsRan(page);
  await page.getByLabel("Lines").fill(LIST);
  await page.getByRole("button", { name: "Find the parts" }).click();
  const lines = page.getByRole("region", { name: "Your lines" });
  await expect(lines.getByRole("status").first()).toHaveText(
    "5 lines: 2 exact, 1 with a difference, 1 to choose, 1 not sold here",
  );
  const rows = lines.locator("ol > li");
  await expect(rows.nth(1)).toContainText("length 40 mm instead of 42 mm");
  await expect(rows.nth(3)).toContainText("260 asked: 11 packs of 25");
  await rows.nth(4).getByRole("button", { name: "Ask for a price" }).click();
  await expect(rows.nth(4).getByText(/^Asked under T-/)).toBeVisible();
  await expect(lines.getByText("2 of 5 chosen")).toBeVisible();
  await shopper.fitsTheScreen();
  // On a screen that fits all lines; on a smaller one, the bar covers half of a field until the page is scrolled.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await shopper.seesNothingInaccessible();

  // Nothing that differs or is unclear is pre-selected; the keyboard chooses.
  await expect(rows.nth(1).getByRole("radio", { name: "None of these" })).toBeChecked();
  await rows.nth(2).getByRole("radio", { name: "None of these" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(lines.getByText("3 of 5 chosen")).toBeVisible();
  await rows.nth(2).getByLabel("Quantity").fill("0");
  await expect(lines.getByText("Enter how many of each chosen part, from 1 to 1,000.")).toBeVisible();
  await rows.nth(2).getByLabel("Quantity").fill("3000");
  await expect(lines.getByText("An order line has up to 1,000.")).toBeVisible();
  const quotation = page.getByRole("dialog", { name: "Quotation" });
  await test.step("a line that can't be quoted is named", async () => {
    const answer = {
      message: "We can't quote these lines. Change or remove them, then try again.",
      errors: { "lines.1": "This part is no longer sold" },
    };
    await page.route("**/get_quote.php", (route) => route.fulfill({ status: 409, json: answer }));
    await lines.getByRole("button", { name: "Get A Quote" }).click();
    await expect(quotation.getByText("Line 3: This part is no longer sold")).toBeVisible();
    await quotation.getByRole("button", { name: "Close" }).click();
    await page.unroute("**/get_quote.php");
  });
  await lines.getByRole("button", { name: "Get A Quote" }).click();
  await expect(quotation.getByText(/^Q\//)).toBeVisible();
  await quotation.getByRole("button", { name: "Close" }).click();
  await rows.nth(2).getByLabel("Quantity").fill("3");
  await lines.getByRole("button", { name: "Add chosen to cart" }).click();
  await expect(lines.getByText("Added 3 lines")).toBeVisible();
  await lines.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("region", { name: "Items" }).getByText("3 items")).toBeVisible();

  // The typed text is kept.
  await page.goto("/list");
  await expect(page.getByLabel("Lines")).toHaveValue(LIST);
});

test("an empty list and an empty choice are reported at once, and nothing is sent", async ({
  page,
  shopper,
}) => {
  await page.goto("/list");
  await untilScriptsRan(page);
  const lines = page.getByLabel("Lines");
  await page.getByRole("button", { name: "Find the parts" }).click();
  await expect(page.getByText("Paste or type at least one line, or choose a file")).toBeVisible();
  await expect(lines).toBeFocused();
  await expect(lines).toHaveAttribute("aria-invalid", "true");
  await shopper.seesNothingInaccessible();
  await lines.fill("safety helmet 4 nos");
  await expect(lines).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Find the parts" }).click();
  await expect(page.getByText("0 of 1 chosen")).toBeVisible();
  await page.getByRole("button", { name: "Add chosen to cart" }).click();
  await expect(page.getByText("Choose a part for at least one line.")).toBeVisible();
});

test.describe("all or nothing", () => {
  test.use({ allowed: [/409 .*add_lines|Failed to load resource.*409/] });
  test("a rejected line is reported and nothing is added; boxes are used if the buyer agrees", async ({
    page,
    shopper,
    browser,
    baseURL,
  }) => {
    const { token, post } = await signedInWithACart(page, shopper, 950);
    const { data } = await post("/products/search_products.php", { search: BOXED });
    // A repeated run finds an existing box.
    if (!data[0].sale_units) {
      const staff = await (await browser.newContext({ baseURL })).newPage();
      await signInToAdmin(staff, await makeStaff("admin"));
      await addUnit(staff, data[0].id, { name: "Box of 100", code: "b100", holds: "100", price: "1000.00" });
      await staff.context().close();
    }

    await page.goto("/list");
    await untilScriptsRan(page);
    await page.getByLabel("Lines").fill(`${BOXED} - 250 nos\nHex bolt M8 x 40 DIN 933 A2-70 - 100 nos`);
    await page.getByRole("button", { name: "Find the parts" }).click();
    const lines = page.getByRole("region", { name: "Your lines" });
    await expect(lines.getByText("2 of 2 chosen")).toBeVisible();
    const [boxed, bolts] = [lines.locator("ol > li").nth(0), lines.locator("ol > li").nth(1)];
    const asBoxes = boxed.getByRole("checkbox", { name: /^As 2 × box of 100 and 50 pieces: ₹/ });
    await expect(asBoxes).not.toBeChecked();
    await asBoxes.check();
    await shopper.fitsTheScreen();

    const add = lines.getByRole("button", { name: "Add chosen to cart" });
    await add.click();
    const sentence = "Quantity cannot be more than 1000. Your cart already has 950.";
    await expect(lines.getByRole("alert")).toContainText(`Line 2: ${sentence}`);
    await expect(bolts.getByLabel("Quantity")).toHaveAccessibleDescription(sentence);
    await expect(boxed.getByLabel("Quantity")).toHaveValue("250");
    await expect(asBoxes).toBeChecked();
    const inCart = async () =>
      (await post("/cart/view_cart.php", {}, token)).cart_items.map(
        ({
          sku,
          quantity,
          pieces_per_unit = 1,
        }: {
          sku: string;
          quantity: number;
          pieces_per_unit?: number;
        }) => `${quantity} × ${pieces_per_unit} ${sku}`,
      );
    expect(await inCart()).toEqual(["950 × 1 HB-M8x40-A2"]);

    await bolts.getByLabel("Quantity").fill("50");
    await add.click();
    await expect(lines.getByText("Added 2 lines")).toBeVisible();
    expect(await inCart()).toEqual(["1000 × 1 HB-M8x40-A2", `2 × 100 ${BOXED}`, `50 × 1 ${BOXED}`]);
  });
});

test.describe("a file", () => {
  test.use({ allowed: [/400 .*lists\/match|Failed to load resource.*400/] });
  test("is read if it is a workbook, and gives the reason if it or an attachment can't be read", async ({
    page,
    shopper,
  }) => {
    await page.goto("/");
    await page.goto("/list");
    await untilScriptsRan(page);
    const file = page.getByLabel(/^Or a file/);
    const rows = [
      ["Description", "Qty"],
      ...Array.from({ length: 40 }, () => ["Hex bolt M8 x 40 DIN 933 A2", "10"]),
    ];
    await file.setInputFiles({
      name: "bom.xlsx",
      mimeType: "",
      buffer: Buffer.from(workbook([{ name: "BOM", rows }])),
    });
    await expect(page.getByText("40 lines: 40 exact")).toBeVisible();
    await expect(page.getByText("40 of 40 chosen")).toBeVisible();
    // An empty field is not an error while a file's list is shown.
    await page.getByRole("button", { name: "Find the parts" }).click();
    const field = page.getByRole("textbox", { name: "Lines" });
    await expect(field).toBeFocused();
    await expect(field).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText("40 of 40 chosen")).toBeVisible();
    await shopper.fitsTheScreen();
    await file.setInputFiles({
      name: "scan.png",
      mimeType: "",
      buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]),
    });
    await expect(page.getByText("This is a picture, and we can't read its text.")).toBeVisible();
    const text = "Hex bolt M8 x 40 DIN 933 A2-70 - 24 nos";
    await file.setInputFiles({
      name: "enquiry.eml",
      mimeType: "",
      buffer: Buffer.from(mail(text, { name: "August.xls", bytes: OLD_WORKBOOK })),
    });
    await expect(page.getByText("August.xls was not read.")).toBeVisible();
    await expect(page.getByText("1 line: 1 exact")).toBeVisible();
    await shopper.seesNothingInaccessible();
  });
});

test("an Excel file of 40 lines becomes an order in less than a minute", async ({ page, shopper }) => {
  const { token, post } = await signedInWithACart(page, shopper, 1);
  const begun = performance.now();
  await orderFromWorkbook(page, () => shopper.fitsTheScreen());
  expect(performance.now() - begun).toBeLessThan(60_000);
  const { orders } = await post("/orders/my_orders.php", {}, token);
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({ order_status: "confirmed" });
  const quantities = new Map(
    orders[0].items.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]),
  );
  // The bolt already in the cart adds one to line 5; 38 exact lines, and the nearest match of another.
  expect(quantities.size).toBe(39);
  expect(
    ["HB-M8x40-A2", "HB-M8x40-8.8-ZN", "PW-M8-A2", "CE-40-A2"].map((sku) => quantities.get(sku)),
  ).toEqual([5, 4, 1, 1]);
});

test("the list is reached from the cart and from a search that finds nothing", async ({ page }) => {
  for (const path of ["/cart", "/search?q=unobtainium"]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("link", { name: "Have a list?" }).click();
    await expect(page.getByRole("heading", { name: "Have a list?" })).toBeVisible();
  }
});

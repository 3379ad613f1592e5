import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageTexts } from "../../packages/documents/src/pdf-text.fixture.ts";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { runCommand } from "../fixtures/command.ts";
import { makeDiscountClass } from "../fixtures/discount-class.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** Hose from the second demo, which is sold by the metre, from its page to the invoice and the packing slip. */

const PORT = String(Number(process.env.E2E_PORT ?? 3456) + 60 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
let dataDir: string;
const SKU = "HH-5-16-1SN-ST";
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-by-the-metre-"));
  await fillDataDir(dataDir, "empty");
  shop = await startShop({ PORT, DATA_DIR: dataDir, SEED: "fittings" });
});
test.afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ baseURL: `http://localhost:${PORT}`, actionTimeout: 20_000 });

/** Bars by diameter and length, which are sold by the kilogram. */
const BARS = `category,sub_category,sku,name,size,material,price,hsn,stock,unit
Bars,Round bar,RB-8-1000,Round bar 8 x 1000,8 x 1000,Steel,95,72149990,40,KGS
Bars,Round bar,RB-8-2000,Round bar 8 x 2000,8 x 2000,Steel,92,72149990,40,KGS
Bars,Round bar,RB-10-1000,Round bar 10 x 1000,10 x 1000,Steel,90,72149990,40,KGS
`;

test("a matrix, price breaks, the cart and stock transfers say kilograms of what is sold by the kilogram", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const file = join(dataDir, "bars.csv");
  writeFileSync(file, BARS);
  await runCommand("import-catalogue", [file], { DATA_DIR: dataDir });
  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin", dataDir));
  await makeDiscountClass(staff, { name: "Bars", breaks: "10 5\n25 10", sku: "RB-8-1000" });
  await signedInWithACart(page, shopper, 9, "RB-8-1000");
  const main = page.getByRole("main");

  await test.step("a matrix of diameters and lengths", async () => {
    await page.goto("/search?q=round+bar&view=matrix");
    const matrix = page.getByRole("table", { name: "Round bar, Steel" });
    await expect(matrix.getByRole("columnheader")).toHaveText([/./, "8", "10"]);
    await expect(matrix.getByRole("rowheader")).toHaveText(["1000", "2000"]);
    await expect(matrix.getByRole("link", { name: /^8 x 1000: ₹95\.00/ })).toBeVisible();
    await expect(matrix.getByRole("link", { name: "10 x 1000: ₹90.00" })).toBeVisible();
    await expect(main.getByRole("heading", { level: 3 })).toHaveText("Steel, prices per kg");
    await shopper.fitsTheScreen();
  });

  await test.step("the price breaks shown on hovering over a price", async () => {
    const note = page.getByRole("tooltip");
    const steps = ["1 to 9 ₹95.00", "10 to 24 ₹90.25", "25 or more ₹85.50"];
    await main.getByRole("link", { name: /^8 x 1000: .*, price breaks$/ }).hover();
    await expect(note).toContainText("Price per kg");
    await expect(note.getByRole("listitem")).toHaveText(steps);
    await page.goto("/search?q=round+bar&view=table");
    await expect(main.getByRole("columnheader", { name: "Quantity, kg" })).toBeVisible();
    await main.getByRole("button", { name: /price breaks$/ }).hover();
    await expect(note).toContainText("Price per kg");
    await expect(note.getByRole("listitem")).toHaveText(steps);
    await shopper.fitsTheScreen();
  });

  await test.step("a table of many attributes has room for each", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/search?q=quick+coupling&view=table&group=coating");
    const table = main.getByRole("table", { name: "Quick coupling" }).first();
    const width = async (name: string) =>
      (await table.getByRole("columnheader", { name }).boundingBox())?.width ?? 0;
    expect(Math.abs((await width("Body")) - (await width("Half")))).toBeLessThan(2);
    await page.goto("/search?q=round+bar&view=table");
  });

  await test.step("rows to add, and the cart", async () => {
    await main.getByRole("textbox", { name: "Quantity of 8 x 2000" }).fill("5");
    await main.getByRole("textbox", { name: "Quantity of 10 x 1000" }).fill("7");
    const bar = page.getByRole("region", { name: "Quantities to add" });
    await expect(bar).toContainText("2 sizes, 12 kg in all");
    await bar.getByRole("button", { name: "Add all 2 to cart" }).click();
    await expect(bar).toContainText("Added 2 sizes");
    await page.goto("/cart");
    const line = page.getByRole("region", { name: "Items" }).getByRole("listitem");
    const broken = line.filter({ hasText: "RB-8-1000" });
    await expect(broken).toContainText("₹95.00 per kg");
    await expect(broken).toContainText("1 kg more and each kilogram costs ₹90.25.");
    const quantity = broken.getByRole("textbox", { name: /^Quantity of/ });
    await expect(quantity).toHaveAccessibleDescription("kg");
    await quantity.fill("60");
    await quantity.press("Enter");
    await expect(broken).toContainText("Only 40 kg left");
    await broken.getByRole("button", { name: "Set to 40 kg" }).click();
    await expect(quantity).toHaveValue("40");
    await line.getByRole("button", { name: "Remove Round bar 8 x 2000" }).click();
    await expect(main).toContainText("Removed 5 kg × Round bar 8 x 2000");
    await shopper.fitsTheScreen();
  });

  await test.step("a stock transfer", async () => {
    await staff.goto("/admin/settings/stock-places");
    await staff.getByRole("link", { name: "Add a stock place" }).click();
    await staff.getByLabel("Name", { exact: true }).fill("Yard");
    await staff.getByLabel("Code").fill("y");
    await staff.getByRole("button", { name: "Save" }).click();
    await expect(staff.getByRole("row").filter({ hasText: "Yard" })).toBeVisible();
    await staff.goto("/admin/stock/transfers");
    const parts = staff.getByLabel("Parts", { exact: true });
    await parts.fill("RB-8-2000 60");
    await staff.getByRole("button", { name: "Transfer" }).click();
    await expect(staff.getByText("Only 40 kg of RB-8-2000 are at Main place").first()).toBeVisible();
    await parts.fill("RB-8-2000 25");
    await staff.getByRole("button", { name: "Transfer" }).click();
    await expect(staff.getByRole("row").filter({ hasText: "Main place to Yard" })).toContainText(
      "RB-8-2000 25 kg",
    );
  });
});

test("a buyer orders 90 m of a hose, and every screen and document says metres", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const { token, addressId, post } = await signedInWithACart(page, shopper, 2, "BSP");

  await page.goto(`/parts/${SKU}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("Rs. 202.00 per m");
  await expect(page.getByRole("table", { name: "Related sizes" })).toContainText("₹178.00 per m");
  await page.getByRole("button", { name: /Customization/ }).click();
  await expect(page.getByRole("group", { name: "Customization options" })).toContainText("₹202.00 per m");
  await page.keyboard.press("Escape");
  const quantity = page.getByRole("textbox", { name: "Quantity", exact: true });
  await quantity.fill("90");
  await quantity.blur();
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page.getByText(/Added 90 m × Hydraulic hose/)).toBeVisible();
  await shopper.fitsTheScreen();
  await page.goto("/search?q=hydraulic+hose&view=table");
  await page
    .getByRole("main")
    .getByRole("textbox", { name: /^Quantity of/ })
    .first()
    .fill("5");
  await expect(page.getByRole("region", { name: "Quantities to add" })).toContainText("1 size, 5 m in all");
  await page.goto("/cart");
  const lines = page.getByRole("region", { name: "Items" }).getByRole("listitem");
  await expect(lines.filter({ hasText: SKU })).toContainText("₹202.00 per m");

  const placed = await post(
    "/orders/place_order.php",
    { shipping_address_id: addressId, payment_method: "cod" },
    token,
  );
  await page.goto(`/account/orders?orderId=${placed.order_id}`);
  await expect(main).toContainText("90 m");
  await expect(main).not.toContainText(/pieces/);

  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin", dataDir));
  const seen = async (path: string, ...texts: string[]) => {
    await staff.goto(path);
    for (const text of texts) await expect(staff.getByRole("main")).toContainText(text);
  };
  await seen(`/admin/orders/${placed.order_id}`, "90 m × ₹202.00");
  await seen(`/admin/orders/packing-slips?order=${placed.order_id}`, "90 m");
  await seen(`/admin/stock?q=${SKU}`, "150 m");
  await seen("/admin/catalogue/sub-categories/302", "Sold by");
  await expect(staff.getByLabel("Sold by")).toHaveValue("MTR");

  await dispatch(placed.order_id, ["shipped"], dataDir);
  const headers = { Authorization: `Bearer ${token}` };
  const invoice = await page.request.get(`/API/orders/generate_invoice.php?order_id=${placed.order_id}`, {
    headers,
  });
  const text = (await pageTexts(await invoice.body())).join(" ");
  expect(text).toMatch(/HH-5-16-1SN-ST .* 40092100 90 MTR 202\.00/);
  expect(text).toMatch(/40092100 90 MTR 18 %/);

  const sales = staff.getByLabel("Sold by");
  const change = async (choice: string) => {
    await staff.goto("/admin/catalogue/sub-categories/302");
    await sales.selectOption("KGS");
    await staff.getByRole("button", { name: "Save", exact: true }).first().click();
    const asked = staff.getByRole("alertdialog", { name: "Sell “Hydraulic hose” by the kilogram?" });
    await expect(asked).toContainText("what is for one metre now is for one kilogram then");
    await asked.getByRole("button", { name: choice }).click();
    await expect(asked).toBeHidden();
  };
  await change("Keep");
  await staff.reload();
  await expect(sales).toHaveValue("MTR");
  const saved = staff.waitForResponse((response) => response.request().method() === "POST");
  await change("Change unit");
  expect((await saved).ok()).toBe(true);
  await page.goto(`/parts/${SKU}`);
  await expect(main).toContainText("Rs. 202.00 per kg");
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageTexts } from "../../packages/documents/src/pdf-text.fixture.ts";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** Hose from the second demo, which is sold by the metre, from its page to the invoice and the packing slip. */

const PORT = String(Number(process.env.E2E_PORT ?? 3456) + 60 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
const DATA_DIR = mkdtempSync(join(tmpdir(), "kasna-by-the-metre-"));
const SKU = "HH-5-16-1SN-ST";
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  await fillDataDir(DATA_DIR, "empty");
  shop = await startShop({ PORT, DATA_DIR, SEED: "fittings" });
});
test.afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(DATA_DIR, { recursive: true, force: true });
});
test.use({ baseURL: `http://localhost:${PORT}`, actionTimeout: 20_000 });

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
  await signInToAdmin(staff, await makeStaff("admin", DATA_DIR));
  const seen = async (path: string, ...texts: string[]) => {
    await staff.goto(path);
    for (const text of texts) await expect(staff.getByRole("main")).toContainText(text);
  };
  await seen(`/admin/orders/${placed.order_id}`, "90 m × ₹202.00");
  await seen(`/admin/orders/packing-slips?order=${placed.order_id}`, "90 m");
  await seen(`/admin/stock?q=${SKU}`, "150 m");
  await seen("/admin/catalogue/sub-categories/302", "Sold by");
  await expect(staff.getByLabel("Sold by")).toHaveValue("MTR");

  await dispatch(placed.order_id, ["shipped"], DATA_DIR);
  const headers = { Authorization: `Bearer ${token}` };
  const invoice = await page.request.get(`/API/orders/generate_invoice.php?order_id=${placed.order_id}`, {
    headers,
  });
  const text = (await pageTexts(await invoice.body())).join(" ");
  expect(text).toMatch(/HH-5-16-1SN-ST .* 40092200 90 MTR 202\.00/);
  expect(text).toMatch(/40092200 90 MTR 18 %/);

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

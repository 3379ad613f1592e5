import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

// A second stock place appears on many pages, so this test uses a separate shop.
const PORT = String(
  Number(process.env.E2E_PORT ?? 3456) + 130 + Number(process.env.TEST_PARALLEL_INDEX ?? 0),
);
let dataDir: string;
const SKU = "HB-M8x40-A2";
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-places-"));
  await fillDataDir(dataDir);
  shop = await startShop({ PORT, DATA_DIR: dataDir });
});
test.afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ baseURL: `http://localhost:${PORT}`, allowed: [/400|409/] });

test("a second stock place is added, stock is moved there, and an order is picked and packed from both", async ({
  page,
  shopper,
  browser,
}) => {
  test.slow();
  await signInToAdmin(page, await makeStaff("admin", dataDir));
  const looksRight = async () => {
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  };

  await test.step("a shop with one place does not mention places", async () => {
    await page.goto(`/admin/stock?q=${SKU}`);
    await expect(page.getByRole("columnheader", { name: "Shelf place" })).toBeVisible();
    await expect(page.locator("main").getByRole("link", { name: "Stock transfers" })).toHaveCount(0);
    await page.getByRole("button", { name: `Adjust ${SKU}` }).click();
    await expect(page.getByLabel("Stock place")).toHaveCount(0);
    await page.getByLabel("Pieces").fill("50");
    await page.getByRole("button", { name: "Save" }).click();
    await shopper.hears("50 in stock now");
  });

  await test.step("a place is added", async () => {
    await page.goto("/admin/settings");
    await page.getByRole("link", { name: "Stock places" }).click();
    await page.getByRole("link", { name: "Add a stock place" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Godown");
    await page.getByLabel("Code").fill("main");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Another stock place has this code")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Godown");
    await looksRight();
    await page.getByLabel("Code").fill("g2");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Godown" })).toContainText("G2");
    await looksRight();
  });

  await test.step("stock is moved there", async () => {
    await page.goto("/admin/stock");
    await page.locator("main").getByRole("link", { name: "Stock transfers" }).click();
    // A form submitted before its scripts run returns empty.
    await page.waitForURL("**/stock/transfers");
    const parts = page.getByLabel("Parts", { exact: true });
    await parts.fill(`${SKU} 60`);
    await page.getByRole("button", { name: "Transfer" }).click();
    await expect(page.getByText(`Only 50 pieces of ${SKU} are at Main place`).first()).toBeVisible();
    await expect(parts).toHaveValue(`${SKU} 60`);
    await looksRight();
    await parts.fill(`${SKU} 20`);
    await page.getByRole("button", { name: "Transfer" }).click();
    await shopper.hears("Transfer 1001 booked");
    await expect(page.getByRole("row").filter({ hasText: SKU })).toContainText("Main place to Godown");
    await looksRight();
    await page.goto("/admin/stock");
    await page.getByLabel("Stock at").selectOption("Godown");
    await page.waitForURL(/place=\d/);
    await expect(page.getByRole("row").filter({ hasText: SKU })).toContainText("G2 20");
    await looksRight();
  });

  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const { post, token, part, addressId } = await signedInWithACart(buyer, shopper, 3);
  const order = { shipping_address_id: addressId, payment_method: "cod" };
  const items = [{ product_id: part.id, quantity: 40 }];
  const { order_id: orderId } = await post("/orders/place_order.php", { ...order, items }, token);

  await test.step("the pick list is in order of places", async () => {
    await page.goto(`/admin/orders/pick-list?order=${orderId}`);
    const rows = page.getByRole("row");
    await expect(rows.filter({ hasText: "Main place" })).toBeVisible();
    await expect(rows.filter({ hasText: SKU }).nth(0)).toContainText("30");
    await expect(rows.filter({ hasText: SKU }).nth(1)).toContainText("10");
    await looksRight();
    await page.getByRole("link", { name: "Packing slips" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Packing slips" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: SKU })).toContainText("G2");
    await looksRight();
  });

  await test.step("the packer took more from the second place", async () => {
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole("link", { name: "Pack by scan" }).click();
    await expect(page.getByLabel("Scan or type a SKU or barcode")).toBeFocused();
    await page.keyboard.type(SKU);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${SKU}: 1 of 40 pieces`)).toBeVisible();
    await page.keyboard.type("40");
    await page.keyboard.press("Enter");
    const [main, godown] = ["Main place (30)", "Godown (20)"].map((name) =>
      page.getByLabel(`${name} of ${SKU}`),
    );
    if (!main || !godown) throw new Error("No fields");
    await expect(godown).toHaveValue("10");
    await godown.fill("25");
    await page.getByRole("button", { name: "Packed" }).click();
    await expect(page.getByText(`Only 20 pieces of ${SKU} are at Godown`)).toBeVisible();
    await looksRight();
    await godown.fill("20");
    await main.fill("20");
    await page.getByRole("button", { name: "Packed" }).click();
    await page.waitForURL(`/admin/orders/${orderId}`);
    await page.goto(`/admin/stock?q=${SKU}`);
    await expect(page.getByRole("row").filter({ hasText: SKU })).toContainText("MAIN 10");
    await expect(page.getByRole("row").filter({ hasText: SKU })).not.toContainText("G2");
  });

  await test.step("unpacked pieces return, and the empty place is closed", async () => {
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole("button", { name: "Unpack" }).click();
    await expect(page.getByRole("link", { name: "Pack by scan" })).toBeVisible();
    await page.goto("/admin/settings/stock-places");
    await page.getByRole("link", { name: "Godown" }).click();
    await page.getByRole("button", { name: "Close place" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close place" }).click();
    await expect(
      page.getByText("1 part is still at Godown. Transfer it to another place first.").first(),
    ).toBeVisible();
    await looksRight();
    await page.goto("/admin/stock/transfers");
    await page.getByLabel("From").selectOption("Godown");
    await page.getByLabel("To").selectOption("Main place");
    await page.getByLabel("Parts", { exact: true }).fill(`${SKU} 20`);
    await page.getByRole("button", { name: "Transfer" }).click();
    await shopper.hears("Transfer 1002 booked");
    await page.goto("/admin/settings/stock-places");
    await page.getByRole("link", { name: "Godown" }).click();
    await page.getByRole("button", { name: "Close place" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close place" }).click();
    await shopper.hears("Stock place closed");
  });

  await test.step("the part's page shows all of it", async () => {
    await page.goto(`/admin/stock?q=${SKU}`);
    await page.getByRole("link", { name: SKU }).click();
    await expect(page.getByText("Transfer").first()).toBeVisible();
    await looksRight();
  });
});

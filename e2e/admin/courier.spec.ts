import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeShiprocket, openShiprocket } from "../../shop/test/gateways/shiprocket.ts";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { ADDRESS, signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

// One port per Playwright worker, next to the port of the other tests' shop.
const PORT = String(Number(process.env.E2E_PORT ?? 3456) + 20 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
let dataDir: string;
let courier: FakeShiprocket;
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-courier-"));
  await fillDataDir(dataDir);
  courier = await openShiprocket();
  const { url, email, password, pickup, webhookKey } = courier.settings;
  shop = await startShop({
    PORT,
    DATA_DIR: dataDir,
    COURIER_PROVIDER: "shiprocket",
    SHIPROCKET_API_URL: url,
    SHIPROCKET_EMAIL: email,
    SHIPROCKET_PASSWORD: password,
    SHIPROCKET_PICKUP: pickup,
    SHIPROCKET_WEBHOOK_KEY: webhookKey,
  });
});
test.afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  await courier.close();
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ baseURL: `http://localhost:${PORT}`, allowed: [/502/] });

test("a parcel is booked with a courier, which moves it to its buyer", async ({ page, shopper, browser }) => {
  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const { post, token, part, addressId } = await signedInWithACart(buyer, shopper, 3);
  const items = [{ product_id: part.id, quantity: 40 }];
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id: orderId } = await post("/orders/place_order.php", order, token);
  await signInToAdmin(page, await makeStaff("admin", dataDir));

  await test.step("the connection is tested", async () => {
    await page.goto("/admin/settings/courier");
    await page.getByRole("button", { name: "Test connection" }).click();
    await expect(page.getByText("Connected. It picks up at Store, 641012 Coimbatore.")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  });

  await test.step("a courier that is down books nothing, and trying again books once", async () => {
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole("button", { name: "Mark packed" }).click();
    await page.getByRole("link", { name: "Book with Shiprocket" }).click();
    await expect(page.getByRole("radio", { name: /Delhivery Surface/ })).toBeChecked();
    await page.getByRole("radio", { name: /Xpress Surface/ }).check();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    // The pickup place, the prices and the look-up succeed; the order's response is lost.
    courier.failNext("none", "none", "none", "lost");
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByText("Shiprocket did not answer at all.").first()).toBeVisible();
    await page.getByRole("radio", { name: /Xpress Surface/ }).check();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await page.waitForURL(`/admin/orders/${orderId}`);
    expect(courier.orders).toHaveLength(1);
    await expect(page.getByText("Booked with Xpress Surface for ₹118.50")).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  });

  await test.step("it is cancelled, and booked again with the cheapest", async () => {
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await shopper.hears("Booking cancelled");
    await page.getByRole("link", { name: "Book with Shiprocket" }).click();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByText("Booked with Delhivery Surface for ₹84")).toBeVisible();
    expect(courier.orders.map(({ status }) => status)).toEqual(["CANCELED", "NEW"]);
    const label = page.getByRole("link", { name: "Courier's label" });
    const address = (await label.getAttribute("href")) ?? "";
    const answer = await page.request.get(address, { maxRedirects: 0 });
    const awb = courier.orders[1]?.awb ?? "";
    expect(answer.headers().location).toBe(`${courier.url}/labels/${awb}.pdf`);
  });

  await test.step("the courier's updates move it, and its buyer sees them", async () => {
    const awb = courier.orders[1]?.awb ?? "";
    for (const [code, statusText] of [
      [6, "SHIPPED"],
      [17, "OUT FOR DELIVERY"],
    ] as const) {
      const { headers, payload } = courier.notification(awb, code, statusText);
      const sent = await page.request.post("/webhooks/courier", { headers, data: payload });
      expect(sent.status()).toBe(200);
    }
    await page.reload();
    await expect(page.getByText("The courier says: OUT FOR DELIVERY")).toBeVisible();
    await expect(page.getByRole("button", { name: "Mark delivered" })).toBeVisible();
    await buyer.goto("/account/orders");
    await expect(buyer.getByText(awb).first()).toBeVisible();
  });
  await buyer.context().close();
});

test("the parcels of many orders are booked at once, and one that no courier serves is reported", async ({
  page,
  shopper,
  browser,
}) => {
  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const { post, token, part, addressId } = await signedInWithACart(buyer, shopper, 3);
  const remote = { ...ADDRESS, pincode: "641047" };
  const { id: far } = await post("/shipping/insert_shipping_address.php", remote, token);
  const orderIds: number[] = [];
  for (const shipping_address_id of [addressId, addressId, Number(far)]) {
    const items = [{ product_id: part.id, quantity: 4 }];
    const order = { shipping_address_id, payment_method: "cod", items };
    orderIds.push(Number((await post("/orders/place_order.php", order, token)).order_id));
  }
  await buyer.context().close();
  await signInToAdmin(page, await makeStaff("admin", dataDir));
  await page.goto("/admin/orders?view=pack");
  for (const id of orderIds) await page.getByRole("checkbox", { name: `Choose order #${id}` }).check();
  await page.getByRole("button", { name: "Packed" }).click();
  await shopper.hears("3 of 3 orders updated");
  await page.goto("/admin/orders");
  for (const id of orderIds) await page.getByRole("checkbox", { name: `Choose order #${id}` }).check();
  await page.getByRole("link", { name: "Book", exact: true }).click();
  await expect(page.getByText("2 can be booked, 1 to PIN codes that no courier serves")).toBeVisible();
  await expect(page.getByText("No courier serves 641047.")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  const before = courier.orders.length;
  await page.getByRole("button", { name: "Book 2 parcels" }).click();
  await expect(page.getByText("1 to PIN codes that no courier serves, 2 booked")).toBeVisible();
  await expect(page.getByText(/^Booked with Delhivery Surface, \d+$/)).toHaveCount(2);
  expect(courier.orders).toHaveLength(before + 2);
});

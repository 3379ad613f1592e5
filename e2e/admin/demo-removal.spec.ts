import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { textOf } from "@kasna/documents/pdf-text.fixture";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { runCommand } from "../fixtures/command.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { ADDRESS, registered } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** An owner who has sold parts of the fittings demo, and has added a product, removes the demo with its button. */

const PORT = String(
  Number(process.env.E2E_PORT ?? 3456) + 110 + Number(process.env.TEST_PARALLEL_INDEX ?? 0),
);
let dataDir: string;
const FASTENERS = /fastener|bolt|screw|\bnuts?\b|washer|rivet|anchor|\bhex\b|slot width|coating|3D|\bDXF\b/i;
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-demo-removal-"));
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

test("the demo is removed with its button; the owner's product and the order for a part stay", async ({
  page,
  shopper,
}) => {
  test.setTimeout(480_000);
  const file = join(dataDir, "own.csv");
  writeFileSync(
    file,
    "category,sub_category,sku,name,size,material,weight_grams,price,stock,hsn\nGauges,Pressure gauge,PG-250,Pressure gauge 250 bar,63 mm,Brass,200,450,9,9026\n",
  );
  await runCommand("import-catalogue", [file], { DATA_DIR: dataDir });
  const post = await registered(page, shopper);
  const { mobile, password } = shopper.customer;
  const { data } = await post("/authentication/login.php", { mobile, password });
  const found = await post("/products/search_products.php", { search: "straight adapter 1/2 bsp" });
  const { id: shipping_address_id } = await post(
    "/shipping/insert_shipping_address.php",
    ADDRESS,
    data.token,
  );
  const items = [{ product_id: found.data[0].id, quantity: 2 }];
  const order = await post(
    "/orders/place_order.php",
    { shipping_address_id, payment_method: "cod", items },
    data.token,
  );
  await signInToAdmin(page, await makeStaff("admin", dataDir));

  await test.step("the order and its packing slip show the part's own attributes", async () => {
    await page.goto(`/admin/orders/${order.order_id}`);
    await expect(page.getByText(/working pressure \d+ bar/i).first()).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(FASTENERS);
    await page.getByRole("button", { name: "Mark packed" }).click();
    await shopper.hears("Order is packed");
    const slip = page.getByRole("link", { name: /^Packing slip/ });
    const pdf = await (await page.request.get((await slip.getAttribute("href")) ?? "")).body();
    const text = await textOf(pdf);
    expect(text).toMatch(/working pressure \d+ bar/i);
    expect(text).not.toMatch(FASTENERS);
  });

  await page.goto("/admin/getting-started");
  await page.getByRole("link", { name: "See what is removed: Take the demo out" }).click();
  await expect(page.getByRole("heading", { name: "Take the demo out", level: 1 })).toBeVisible();
  await expect(page.getByText(/1 part of yours/)).toBeVisible();
  await page.getByRole("button", { name: "Take the demo out" }).click();
  await page.getByRole("button", { name: "Take it out" }).click();
  await shopper.hears("The demo is out of your shop");
  await expect(page.getByText("Nothing of the demo is left.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take the demo out" })).toHaveCount(0);

  const { data: categories } = await (await page.request.get("/API/products/get_categories.php")).json();
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(["Gauges"]);
  await page.goto(`/admin/orders/${order.order_id}`);
  await expect(page.getByText(/working pressure \d+ bar/i).first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("Gauges").first()).toBeVisible();
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FakeRazorpay, openRazorpay } from "../../shop/test/gateways/razorpay.ts";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

// One port per Playwright worker, next to the port of the other tests' shop.
const PORT = String(Number(process.env.E2E_PORT ?? 3456) + 40 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
let dataDir: string;
let razorpay: FakeRazorpay;
let shop: RunningShop;

test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-checkout-"));
  await fillDataDir(dataDir);
  razorpay = await openRazorpay();
  const { url, keyId, keySecret, webhookSecret } = razorpay.settings;
  shop = await startShop({
    PORT,
    DATA_DIR: dataDir,
    PAYMENT_PROVIDER: "razorpay",
    RAZORPAY_API_URL: url,
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  });
});
test.afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  await razorpay.close();
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ baseURL: `http://localhost:${PORT}` });
// Both tests share one shop, which a worker starts.
test.describe.configure({ mode: "default" });

/** Replaces Razorpay's script: records its options and does what the test says next. */
const CHECKOUT = `
window.Razorpay = class {
  constructor(options) { this.options = options; window.checkout = { ...options, handler: undefined, modal: undefined }; }
  async open() {
    const { order_id, handler, modal } = this.options;
    const returned = await window.buyerPays(order_id);
    if (returned) handler(returned); else modal.ondismiss();
  }
};`;

test("an order is paid in Razorpay's Checkout on the third attempt", async ({ page, shopper }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  let buyer: "closes" | "fails" | "pays" = "closes";
  await page.exposeFunction("buyerPays", async (orderId: string) => {
    if (buyer === "closes") return null;
    const failed = { status: "failed" as const, error_description: "Your bank declined the payment." };
    if (buyer === "pays") return razorpay.pay(orderId).returned;
    const event = razorpay.event("payment.failed", {
      payment: { entity: razorpay.pay(orderId, failed).payment },
    });
    await fetch(`${shop.url}/webhooks/razorpay`, { method: "POST", ...event });
    return null;
  });
  await page.route("https://checkout.razorpay.com/v1/checkout.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: CHECKOUT }),
  );

  const { post, token, part, addressId } = await signedInWithACart(page, shopper, 2);
  const order = { shipping_address_id: addressId, payment_method: "online" };
  const items = [{ product_id: part.id, quantity: 2 }];
  const { order_id, payment } = await post("/orders/place_order.php", { ...order, items }, token);
  expect(payment).toMatchObject({ provider: "razorpay", currency: "INR" });
  const answer = await page.goto(payment.url);
  expect(answer?.headers()["content-security-policy"]).toContain("https://checkout.razorpay.com");
  const elsewhere = await page.request.get("/account/orders");
  expect(elsewhere.headers()["content-security-policy"]).not.toContain("razorpay");
  await expect(page.getByRole("heading", { name: `Pay for order #${order_id}` })).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();

  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  await pay.click();
  await expect(pay).toBeEnabled();
  const opened = await page.evaluate(() => (window as typeof window & { checkout: object }).checkout);
  expect(opened).toMatchObject({
    key: razorpay.settings.keyId,
    currency: "INR",
    amount: payment.amount * 100,
    prefill: { name: "Meena Raman", contact: `+91${shopper.customer.mobile}` },
  });

  buyer = "fails";
  await pay.click();
  await expect(page.getByText("The payment failed. Your bank declined the payment.")).toBeVisible();
  await shopper.seesNothingInaccessible();

  buyer = "pays";
  await pay.click();
  await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole("article", { name: `Order #${order_id}` })).toContainText("Online, paid");
  expect(violations).toEqual([]);
});

test.describe("while Razorpay is unavailable", () => {
  test.use({ allowed: [/checkout\.razorpay\.com|ERR_FAILED/] });

  test("the page says so, keeps the order, and can be tried again", async ({ page, shopper }) => {
    const { post, token, part, addressId } = await signedInWithACart(page, shopper, 2);
    const order = { shipping_address_id: addressId, payment_method: "online" };
    const items = [{ product_id: part.id, quantity: 2 }];
    const { payment } = await post("/orders/place_order.php", { ...order, items }, token);
    razorpay.failNext(500);
    await page.goto(payment.url);
    await expect(page.getByRole("alert")).toContainText("The payment provider is not responding.");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await page.getByRole("button", { name: "Try again" }).click();
    const pay = page.getByRole("button", { name: /^Pay ₹/ });
    await page.route("https://checkout.razorpay.com/**", (route) => route.abort());
    await pay.click();
    await expect(page.getByRole("alert")).toContainText("We could not open the payment window.");
    await expect(pay).toBeEnabled();
  });
});

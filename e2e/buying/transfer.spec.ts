import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { isAlive, type RunningShop, startShop, until } from "../../shop/test/running-shop.ts";
import { fillDataDir } from "../../shop/test/seeded-data.ts";
import { PHONE } from "../fixtures/phone.ts";
import { expect, Shopper, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

const PORT = String(Number(process.env.E2E_PORT ?? 3456) + 60 + Number(process.env.TEST_PARALLEL_INDEX ?? 0));
let dataDir: string;
/** Where to save a picture of each screen; if unset, none is taken. */
const PICTURES = process.env.TRANSFER_PICTURES;
const keep = (page: Page, name: string) =>
  PICTURES ? page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true }) : null;
let shop: RunningShop;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  test.setTimeout(480_000);
  dataDir = mkdtempSync(join(tmpdir(), "kasna-transfer-"));
  await fillDataDir(dataDir);
  shop = await startShop({
    PORT,
    DATA_DIR: dataDir,
    PAYMENT_PROVIDERS: "sandbox,transfer",
    TRANSFER_ACCOUNT_NAME: "Kasna Fasteners",
    TRANSFER_ACCOUNT_NUMBER: "50100012345678",
    TRANSFER_IFSC: "HDFC0001234",
    TRANSFER_BANK: "HDFC Bank",
    TRANSFER_UPI_ID: "kasna@hdfcbank",
  });
});
test.afterAll(async () => {
  const started = [shop.pid, ...shop.all()];
  shop.ctrlC();
  await until("everything it started to end", () => !started.some(isAlive));
  rmSync(dataDir, { recursive: true, force: true });
});
test.use({ baseURL: `http://localhost:${PORT}` });

test("a buyer chooses a bank transfer, and staff match it from the bank's statement", async ({
  page,
  shopper,
  browser,
}) => {
  test.setTimeout(360_000);
  const { post, token, part, addressId } = await signedInWithACart(page, shopper, 2);
  const order = { shipping_address_id: addressId, payment_method: "online" };
  const items = [{ product_id: part.id, quantity: 2 }];
  const placed = await post("/orders/place_order.php", { ...order, items }, token);
  const { order_id: orderId, payment } = placed;
  await page.goto(payment.url);
  await expect(page.getByRole("button", { name: /^Test payment/ })).toHaveAttribute("aria-pressed", "true");
  await keep(page, "choice");
  await page.getByRole("button", { name: /^Bank transfer/ }).click();
  await expect(page.getByRole("heading", { name: /to this account$/ })).toBeVisible();
  await expect(page.getByText("HDFC0001234")).toBeVisible();
  await expect(page.getByRole("img", { name: /^UPI code/ })).toBeVisible();
  const reference =
    (await page
      .getByText(/^KSN\d+$/)
      .last()
      .textContent()) ?? "";
  expect(reference).toMatch(new RegExp(`^KSN${orderId}\\d\\d$`));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy reference or remarks" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await keep(page, "transfer");
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  const paymentPage = page.url();

  const office = await (await browser.newContext({ baseURL: `http://localhost:${PORT}` })).newPage();
  await signInToAdmin(office, await makeStaff("staff", dataDir));
  await office.goto("/admin/transfers");
  await expect(office.getByRole("list", { name: "Awaited transfers" })).toContainText(reference);
  const statement = [
    "Account,50100012345678,,,,",
    "Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance",
    `25/11/26,"NEFT CR-RAMAN ENGINEERING-${reference}",SBIN2263301${orderId},,${payment.amount},1`,
    `25/11/26,RENT,000001,500.00,,1`,
    `25/11/26,"IMPS FROM SOMEBODY",432112345678,,99.00,1`,
  ];
  await office.getByLabel("Statement as CSV").setInputFiles({
    name: "photo.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("not,a,statement"),
  });
  await office.getByRole("button", { name: "Check" }).click();
  await expect(office.getByText(/^We found no heading/)).toBeVisible();
  await office.getByLabel("Statement as CSV").setInputFiles({
    name: "statement.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(statement.join("\r\n")),
  });
  await office.getByRole("button", { name: "Check" }).click();
  await expect(office.getByRole("list", { name: "Not matched", exact: true })).toContainText(
    "IMPS FROM SOMEBODY",
  );
  await expect(office.getByRole("list", { name: "Matched", exact: true })).toContainText(
    `#${orderId} Pays the order`,
  );
  await keep(office, "statement");
  await office.getByRole("button", { name: "Save 1 transfer" }).click();
  await expect(office.getByText("Saved: 1 transfer matches an order")).toBeVisible();
  await expect(office.getByRole("list", { name: "Awaited transfers" })).not.toContainText(reference);
  await keep(office, "saved");

  await page.goto(paymentPage);
  await expect(page.getByText("Payment received. Your order is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "View your order" }).click();
  await expect(page.getByRole("article", { name: `Order #${orderId}` })).toContainText("Online, paid");

  // Cancelled after all: the money is sent back, and staff record when they have sent it.
  await post("/orders/cancel_order.php", { order_id: orderId, reason: "Other" }, token);
  await office.goto("/admin/transfers");
  await keep(office, "refund");
  const pay = async (bankReference: string) => {
    await office.getByLabel(`Bank reference of the refund of order #${orderId}`).fill(bankReference);
    await office.getByRole("button", { name: "Paid", exact: true }).click();
    await expect(office.getByRole("list", { name: "Refunds to pay" })).toBeHidden();
  };
  await pay("HDFC226330199999");
  const { orders } = await post("/orders/my_orders.php", {}, token);
  expect(orders[0].refunds).toMatchObject([{ status: "done" }]);

  // The bank returns it: it must be paid again, and is paid to a different account.
  const returned = office.getByRole("button", { name: `Returned refund of order #${orderId}` });
  await returned.click();
  await expect(office.getByRole("list", { name: "Refunds to pay" })).toContainText("failed at the bank");
  await expect(returned).toHaveCount(0);
  await new Shopper(office, shopper.customer).seesNothingInaccessible();
  await keep(office, "returned");
  await pay("HDFC226330288888");
  await office.context().close();
});

test("a bank transfer that is chosen on the review screen leads to the account, on a phone too", async ({
  page,
  shopper,
}) => {
  await page.setViewportSize(PHONE);
  const { addressId } = await signedInWithACart(page, shopper, 2);
  await page.goto(`/review-order/${addressId}`);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await keep(page, "review");
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: /to this account$/ })).toBeVisible();
  await expect(page.getByText(/^KSN\d+$/).last()).toBeVisible();
  await shopper.fitsTheScreen();
});

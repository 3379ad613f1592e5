import { pageTexts } from "../../packages/documents/src/pdf-text.fixture.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { makePromotion, startPromotion, tryPromotions } from "../fixtures/promotion.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

test("the owner tries and starts a promotion; a buyer gets it in cart, review, order and invoice", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const { mobile } = shopper.customer;
  const name = `Welcome back ${mobile.slice(-4)}`;
  const { addressId, token } = await signedInWithACart(page, shopper, 100);
  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin"));
  await makePromotion(staff, { name, percent: "10", mobile });
  await tryPromotions(staff, { parts: "HB-M8x40-A2 100", mobile });
  const tried = staff.getByRole("row", { name });
  await expect(tried).toContainText("₹120.00");
  await tried.getByRole("link", { name }).click();
  await startPromotion(staff);

  await page.goto("/cart");
  const summary = page.getByRole("region", { name: "Order Summary" });
  await expect(summary).toContainText(`${name}−₹120.00`);
  await expect(summary).toContainText("Total₹1,080.00");
  await page.goto(`/review-order/${addressId}`);
  await expect(summary).toContainText(`${name}−₹120.00`);
  await page.getByLabel("Promocode").fill("FLAT100");
  await page.getByRole("button", { name: "Apply Code" }).click();
  await expect(summary).toContainText("Discount (FLAT100)−₹100.00");
  await expect(summary).toContainText("Total₹980.00");
  await summary.getByRole("button", { name: "Place Order" }).click();
  await page.waitForURL("/account/orders");
  await page.getByRole("button", { name: "Order Details" }).click();
  const details = page.getByRole("table");
  await expect(details).toContainText(`${name}−₹120.00`);
  await expect(details).toContainText("Total₹980.00");

  const orders = await page.request.post("/API/orders/my_orders.php", {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [{ order_id }] = (await orders.json()).orders;
  await dispatch(order_id, ["shipped"]);
  const invoice = await page.request.get(`/API/orders/generate_invoice.php?order_id=${order_id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect((await pageTexts(await invoice.body())).join(" ")).toContain(`${name}, ₹120.00`);

  const promotionPage = staff.url();
  await staff.goto(`/admin/orders/${order_id}`);
  await expect(staff.getByRole("listitem").filter({ hasText: "HB-M8x40-A2" })).toContainText(
    "₹1,200.00−₹220.00 discount",
  );
  await staff.goto(promotionPage);
  await expect(staff.getByText("1 sale for ₹980.00, 1 of them first orders.")).toBeVisible();
  await staff.getByRole("button", { name: "End now" }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "End now" }).click();
  await expect(staff.getByText("Ended. Orders keep what it gave them.")).toBeVisible();
  await staff.context().close();
});

test.describe("a code for online payment", () => {
  test.use({ allowed: [/400/] });

  test("is applied, and removed with the reason when the buyer chooses cash", async ({
    page,
    shopper,
    browser,
    baseURL,
  }) => {
    const { mobile } = shopper.customer;
    const code = `ONLINE-${mobile.slice(-6)}`;
    const { addressId } = await signedInWithACart(page, shopper, 100);
    const staff = await (await browser.newContext({ baseURL })).newPage();
    await signInToAdmin(staff, await makeStaff("admin"));
    await makePromotion(staff, { name: "Paid online", percent: "10", mobile, code, payment: "online" });
    await startPromotion(staff);
    await staff.context().close();

    await page.goto(`/review-order/${addressId}`);
    const summary = page.getByRole("region", { name: "Order Summary" });
    await summary.getByRole("radio", { name: "Online" }).check();
    await page.getByLabel("Promocode").fill(code);
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(summary).toContainText("Total₹1,080.00");
    await summary.getByRole("radio", { name: "Cash on Delivery" }).check();
    await expect(summary.getByText("Paid online: Only when paid online.")).toBeVisible();
    await expect(summary).toContainText("Total₹1,200.00");
    await summary.getByRole("radio", { name: "Online" }).check();
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(summary).toContainText("Total₹1,080.00");
    await summary.getByRole("button", { name: "Place Order" }).click();
    await page.waitForURL(/\/pay\//);
    await expect(page.getByRole("main")).toContainText("1,080.00");
  });
});

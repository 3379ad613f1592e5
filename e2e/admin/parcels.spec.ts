import type { Browser, Page } from "@playwright/test";
import { expect, type Shopper } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin, test } from "../fixtures/staff.ts";

/** Cheap enough that delivery is charged, with prices that no other test changes. */
const SKUS = ["HB-M8x40-A2", "HN-M6-A2", "HN-M8-A2"];

/** A buyer in another browser, with an order of three lines of 20 pieces, paid in cash. */
async function ordered(browser: Browser, shopper: Shopper) {
  const page = await (await browser.newContext()).newPage();
  const { token, addressId, post } = await signedInWithACart(page, shopper, 3);
  const items = [];
  for (const search of SKUS) {
    const { data } = await post("/products/search_products.php", { search });
    items.push({ product_id: data[0].id, quantity: 20 });
  }
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id } = await post("/orders/place_order.php", order, token);
  return { page, orderId: Number(order_id) };
}

const parcel = (page: Page, name: string) => page.getByRole("region", { name });
const splitButton = (page: Page) => page.getByRole("button", { name: "Split", exact: true });

/** Splits an order as staff do: these pieces of its first line ship today. */
async function splitOrder(page: Page, orderId: number, today: number) {
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("link", { name: "Split into parcels" }).click();
  await page
    .getByLabel(/^Quantity \(of/)
    .first()
    .fill(String(today));
  await splitButton(page).click();
  await parcel(page, "Parcel 2 of 2").waitFor();
}

async function isToPack(page: Page, orderId: number) {
  await page.goto(`/admin/orders?view=pack&q=${orderId}`);
  await expect(page.getByLabel("Queue")).toHaveValue("pack");
  return page.getByRole("link", { name: `#${orderId}` }).isVisible();
}

test.describe("an order in two parcels", () => {
  test.use({ allowed: [/400/] });
  test("is split, packed, shipped and delivered parcel by parcel, and the buyer sees it", async ({
    page,
    owner: { shopper },
    browser,
  }) => {
    const { page: buyer, orderId } = await ordered(browser, shopper);
    const first = parcel(page, "Parcel 1 of 2");
    const second = parcel(page, "Parcel 2 of 2");

    await test.step("pieces that ship today are ticked; an impossible split is rejected, and typed text is kept", async () => {
      await page.goto(`/admin/orders/${orderId}`);
      await page.getByRole("link", { name: "Split into parcels" }).click();
      await splitButton(page).click();
      await expect(
        page.getByRole("alert").getByText("Choose at least one item that goes today"),
      ).toBeVisible();
      const pieces = page.getByLabel("Quantity (of 20)");
      await pieces.nth(0).fill("8");
      await pieces.nth(1).fill("21");
      await splitButton(page).click();
      await expect(page.getByText("Enter a whole number from 1 to 20")).toBeVisible();
      await expect(pieces.nth(0)).toHaveValue("8");
      await expect(pieces.nth(1)).toHaveValue("21");
      await expect(page.getByRole("checkbox").nth(2)).not.toBeChecked();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      await pieces.nth(1).fill("20");
      await expect(page.getByText("2 lines, 28 items")).toBeVisible();
      await expect(page.getByText("2 lines, 32 items")).toBeVisible();
      await splitButton(page).click();
      await expect(second.getByText("12 × ₹12.00")).toBeVisible();
      await expect(first.getByText("8 × ₹12.00")).toBeVisible();
      await expect(first.getByText(/^Cash to collect, with ₹[\d.]+ delivery$/)).toBeVisible();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
    });

    await test.step("the first is packed and shipped; the order stays in To pack for the second", async () => {
      await first.getByRole("button", { name: "Mark packed" }).click();
      await shopper.hears("Parcel 1 of 2 is packed");
      await first.getByLabel("Carrier").fill("BlueDart");
      await first.getByLabel("Tracking number").fill("BD 4711 2026");
      await first.getByRole("button", { name: "Ship" }).click();
      await shopper.hears("Parcel 1 of 2 is shipped");
      await expect(first.getByRole("link", { name: /^Invoice I\// })).toBeVisible();
      await expect(second.getByRole("link", { name: /^Invoice/ })).toHaveCount(0);
      expect(await isToPack(page, orderId)).toBe(true);
      await page.goto(`/admin/orders/${orderId}`);
      await second.getByRole("button", { name: "Mark packed" }).click();
      await shopper.hears("Parcel 2 of 2 is packed");
      expect(await isToPack(page, orderId)).toBe(false);
    });

    await test.step("the second is shipped, and the history shows both tracking numbers", async () => {
      await page.goto(`/admin/orders/${orderId}`);
      await second.getByLabel("Carrier").fill("DTDC");
      await second.getByLabel("Tracking number").fill("D 0815");
      await second.getByRole("button", { name: "Ship" }).click();
      await shopper.hears("Parcel 2 of 2 is shipped");
      const history = page.getByRole("listitem").filter({ hasText: ": shipped" });
      await expect(history).toHaveText([
        /Parcel 1 of 2.*BlueDart BD 4711 2026/,
        /Parcel 2 of 2.*DTDC D 0815/,
      ]);
    });

    await test.step("each is delivered, and its cash is counted separately", async () => {
      for (const parcelRow of [first, second]) {
        await parcelRow.getByRole("button", { name: "Out for delivery" }).click();
        await parcelRow.getByRole("button", { name: "Mark delivered" }).click();
        await expect(parcelRow.getByText(/^Cash collected/)).toBeVisible();
        if (parcelRow === first) await expect(page.getByText("Cash on delivery, not paid")).toBeVisible();
      }
      await expect(page.getByText("Cash on delivery, paid")).toBeVisible();
      await buyer.goto("/account/orders");
      const card = buyer.getByRole("article", { name: `Order #${orderId}` });
      await expect(card).toContainText("Delivered");
      await expect(card).toContainText("D 0815");
      await buyer.context().close();
    });
  });
});

test.describe("two staff members at one parcel", () => {
  test.use({ allowed: [/409/] });
  test("the second to split it sees its current content, and splits that", async ({
    page,
    owner: { shopper },
    browser,
  }) => {
    const { page: buyer, orderId } = await ordered(browser, shopper);
    await buyer.context().close();
    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole("link", { name: "Split into parcels" }).click();
    await page.getByLabel("Quantity (of 20)").nth(0).fill("5");

    const other = await (await browser.newContext()).newPage();
    await signInToAdmin(other, await makeStaff("staff"));
    await splitOrder(other, orderId, 8);
    await other.context().close();

    await splitButton(page).click();
    await expect(
      page.getByRole("alert").getByText("Another staff member has changed this parcel."),
    ).toBeVisible();
    await expect(page.getByText("8 items now, 20 before")).toBeVisible();
    await expect(page.getByLabel("Quantity (of 8)")).toHaveValue("5");
    await splitButton(page).click();
    await expect(parcel(page, "Parcel 3 of 3").getByText("3 × ₹12.00")).toBeVisible();
    await parcel(page, "Parcel 3 of 3").getByRole("button", { name: "Put back into parcel 2 of 3" }).click();
    await shopper.hears("Put back into one parcel");
    await expect(parcel(page, "Parcel 2 of 2").getByText("15 × ₹12.00")).toBeVisible();
  });

  test("of two who ship it at once, one succeeds, and the other is told", async ({
    page,
    owner: { shopper },
    browser,
    baseURL,
  }) => {
    const { page: buyer, orderId } = await ordered(browser, shopper);
    await buyer.context().close();
    const other = await (await browser.newContext()).newPage();
    await signInToAdmin(other, await makeStaff("staff"));
    await splitOrder(page, orderId, 8);
    const first = parcel(page, "Parcel 1 of 2");
    const shipment = await first.locator("input[name=shipment]").first().inputValue();
    const form = { intent: "move", to: "shipped", shipment, pieces: "8" };
    const ship = (as: Page) =>
      as.request.post(`/admin/orders/${orderId}`, { form, headers: { Origin: baseURL ?? "" } });
    const answers = await Promise.all([ship(page), ship(other)]);
    expect(answers.map((answer) => answer.status()).toSorted()).toEqual([200, 409]);
    await page.reload();
    await expect(first.getByRole("link", { name: /^Invoice I\// })).toHaveCount(1);

    // A page from before the split. It would ship the whole order, which is no longer in this parcel.
    const stale = { ...form, pieces: "60" };
    const late = await other.request.post(`/admin/orders/${orderId}`, {
      form: stale,
      headers: { Origin: baseURL ?? "" },
    });
    expect(late.status()).toBe(409);
    await other.context().close();
  });
});

test("an order is split and packed without JavaScript", async ({ page, owner: { shopper }, browser }) => {
  const { page: buyer, orderId } = await ordered(browser, shopper);
  await buyer.context().close();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(`/admin/orders/${orderId}`);
  await bare.getByRole("link", { name: "Split into parcels" }).click();
  await bare.getByRole("checkbox").nth(1).check();
  await bare.getByLabel("Quantity (of 20)").nth(1).fill("99");
  await splitButton(bare).click();
  await expect(bare.getByText("Enter a whole number from 1 to 20")).toBeVisible();
  await expect(bare.getByLabel("Quantity (of 20)").nth(1)).toHaveValue("99");
  await expect(bare.getByRole("checkbox").nth(1)).toBeChecked();
  await bare.getByLabel("Quantity (of 20)").nth(1).fill("7");
  await splitButton(bare).click();
  await parcel(bare, "Parcel 1 of 2").getByRole("button", { name: "Mark packed" }).click();
  await expect(parcel(bare, "Parcel 1 of 2").getByRole("button", { name: "Unpack" })).toBeVisible();
  await expect(parcel(bare, "Parcel 2 of 2").getByRole("button", { name: "Mark packed" })).toBeVisible();
  await plain.close();
});

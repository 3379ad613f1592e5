import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

/** Undoing bulk edits: removed products and packed orders. */

const HEX_BOLT = 201;

test("removed products are restored with Undo, and the shop sells them again", async ({
  page,
  owner,
  isMobile,
}) => {
  const size = isMobile ? "M27" : "M33";
  await page.goto(`/admin/catalogue/rows?sub_category=${HEX_BOLT}`);
  await expect(page.getByText(/^[\d,]+ products?$/)).toBeVisible();
  const find = page.getByLabel("Find in these products");
  await find.fill(`${size} x`);
  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText(`${size} x`);
  const sku = (await first.getByRole("rowheader").textContent()) ?? "";
  const stock = await first.locator('[data-column="3"]').textContent();
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Shift+ArrowDown");
  await page.getByRole("button", { name: "Remove products" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove 2 products?" });
  await owner.shopper.seesNothingInaccessible();
  await owner.shopper.fitsTheScreen();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await owner.shopper.hears("2 products removed");
  await expect(first.getByRole("rowheader")).not.toHaveText(sku);
  // Not the grid's own Undo, which undoes typing.
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await owner.shopper.hears("Undone for 2 products.");
  await page.reload();
  await find.fill(`${size} x`);
  await expect(first.getByRole("rowheader")).toHaveText(sku);
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await expect(first.locator('[data-column="3"]')).toHaveText(stock ?? "");
  await page.goto(`/parts/${sku}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(size);
});

test("orders packed together are unpacked with Undo, even after the page is reloaded", async ({
  page,
  owner,
  browser,
}) => {
  const { shopper } = owner;
  const buyer = await (await browser.newContext()).newPage();
  const session = await signedInWithACart(buyer, shopper, 3);
  const order = async () => {
    const items = [{ product_id: session.part.id, quantity: 2 }];
    const form = { shipping_address_id: session.addressId, payment_method: "cod", items };
    return (await session.post("/orders/place_order.php", form, session.token)).order_id;
  };
  const ids = [await order(), await order()];
  await buyer.context().close();
  const list = `/admin/orders?q=${shopper.customer.mobile}`;
  const pack = async () => {
    await page.goto(list);
    for (const id of ids) await page.getByRole("checkbox", { name: `Choose order #${id}` }).check();
    await page.getByRole("button", { name: "Packed", exact: true }).click();
    await shopper.hears("2 of 2 orders updated");
  };
  const arePacked = async (count: number) => {
    await page.goto(`${list}&view=ship`);
    await expect(page.getByRole("checkbox", { name: /^Choose order #/ })).toHaveCount(count);
  };
  await pack();
  await page.getByRole("button", { name: "Undo" }).click();
  await shopper.hears("Undone for 2 orders.");
  await arePacked(0);

  await pack();
  await arePacked(2);
  await page.goto("/admin/bulk-edits");
  await page.getByRole("link", { name: "2 orders: packed" }).first().click();
  await page.getByRole("heading", { level: 1, name: "2 orders: packed" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await shopper.hears("Undone for 2 orders.");
  await arePacked(0);
});

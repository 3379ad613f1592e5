import { formatRupees } from "@kasna/rules/money";
import { pageTexts } from "../../packages/documents/src/pdf-text.fixture.ts";
import { makeDiscountClass } from "../fixtures/discount-class.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** A part that no other test buys. */
const SKU = "CB-M10x60-A2";
const BREAKS = "50 5\n200 10";

test("a buyer sees price breaks as the quantity changes, takes the cheaper way, and is invoiced accordingly", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const { token, addressId, post } = await signedInWithACart(page, shopper, 1);
  const cart = async () => (await post("/cart/view_cart.php", {}, token)).cart_items;
  const [first] = await cart();
  await page.request.delete("/API/cart/delete_cart_item.php", {
    data: { cart_id: first.cart_id },
    headers: { Authorization: `Bearer ${token}` },
  });

  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin"));
  await makeDiscountClass(staff, {
    name: `Carriage bolts of ${shopper.customer.mobile}`,
    breaks: BREAKS,
    sku: SKU,
  });
  await staff.context().close();

  const { data } = await post("/products/search_products.php", { search: SKU });
  const part = data.find(({ sku }: { sku: string }) => sku === SKU);
  const [fifty, twoHundred] = part.price_breaks.map(({ unit_price }: { unit_price: number }) => unit_price);

  await page.goto("/search?q=carriage%20bolt%20M10%20x%2060&view=table");
  const inTable = page.getByRole("button", { name: /price breaks$/ });
  const note = page.getByRole("tooltip");
  const steps = [
    `1 to 49 ${formatRupees(part.price)}`,
    `50 to 199 ${formatRupees(fifty)}`,
    `200 or more ${formatRupees(twoHundred)}`,
  ];
  await inTable.hover();
  await expect(note.getByRole("listitem")).toHaveText(steps);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await inTable.focus();
  await expect(inTable).toHaveAccessibleDescription(/200 or more/);
  await shopper.fitsTheScreen();

  await page.goto("/search?q=carriage%20bolt&view=matrix&material=Stainless+steel+304+%28A2-70%29");
  const inMatrix = page.getByRole("link", { name: /^M10 x 60: .*, price breaks$/ });
  await inMatrix.hover();
  await expect(note.getByRole("listitem")).toHaveText(steps);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await inMatrix.focus();
  await expect(inMatrix).toHaveAccessibleDescription(/200 or more/);
  await shopper.seesNothingInaccessible();

  await page.goto(`/parts/${SKU}`);
  const table = page.getByRole("table", { name: "Price breaks" });
  await expect(table.getByRole("row")).toHaveText([
    "PiecesPrice each",
    `1 to 49${formatRupees(part.price)}`,
    `50 to 199${formatRupees(fifty)}`,
    `200 or more${formatRupees(twoHundred)}`,
  ]);
  const quantity = page.getByRole("textbox", { name: "Quantity", exact: true });
  await quantity.fill("49");
  await quantity.blur();
  const announcement = page.getByRole("status").filter({ hasText: "pieces." });
  await expect(announcement).toContainText(`1 more and each costs ${formatRupees(fifty)}.`);
  await expect(page.getByText(`50 cost ${formatRupees(fifty * 50)}, less than 49.`)).toBeVisible();
  await page.getByRole("button", { name: "Take 50" }).click();
  await expect(quantity).toHaveValue("50");
  await expect(table.locator("[aria-current]")).toContainText("50 to 199");
  await expect(announcement).toContainText(`${formatRupees(fifty * 50)} for 50 pieces. 150 more`);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await page.getByRole("link", { name: "View cart" }).click();

  const line = page.getByRole("region", { name: "Items" }).getByRole("listitem");
  await expect(line).toContainText(formatRupees(fifty * 50));
  await expect(line).toContainText(`150 more and each costs ${formatRupees(twoHundred)}.`);
  // One fewer costs more, and the cart points this out.
  await line.getByRole("button", { name: /one less$/ }).click();
  await expect(line).toContainText(formatRupees(part.price * 49));
  await line.getByRole("button", { name: "Take 50" }).click();
  await expect(line).toContainText(formatRupees(fifty * 50));
  await expect.poll(async () => (await cart())[0]?.unit_price).toBe(fifty);

  const placed = await post(
    "/orders/place_order.php",
    { shipping_address_id: addressId, payment_method: "cod" },
    token,
  );
  expect(placed.order_id).toBeGreaterThan(0);
  await dispatch(placed.order_id, ["shipped"]);
  const invoice = await page.request.get(`/API/orders/generate_invoice.php?order_id=${placed.order_id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = (await pageTexts(await invoice.body())).join(" ");
  expect(text).toContain((fifty * 50).toFixed(2).replace(/\B(?=(\d{3})+\b)/, ","));
});

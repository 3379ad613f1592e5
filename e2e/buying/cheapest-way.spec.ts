import { formatRupees } from "@kasna/rules/money";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** The demo sells it by the piece and in boxes of 100. */
const SKU = "HB-M8x75-8.8-ZN";

test("a buyer who wants 170 bolts is offered a box, takes it, and then two", async ({ page, shopper }) => {
  const { token, post } = await signedInWithACart(page, shopper, 1);
  const { cart_items } = await post("/cart/view_cart.php", {}, token);
  await page.request.delete("/API/cart/delete_cart_item.php", {
    data: { cart_id: cart_items[0].cart_id },
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = await post("/products/search_products.php", { search: SKU });
  const part = data.find(({ sku }: { sku: string }) => sku === SKU);
  const [box] = part.sale_units;
  expect(box.pieces).toBe(100);

  await page.goto(`/parts/${SKU}`);
  await expect(page.getByText(`${formatRupees(part.price * 100)} for 100`)).toBeVisible();
  const quantity = page.getByRole("textbox", { name: "Quantity", exact: true });
  await quantity.fill("20");
  await quantity.blur();
  const take = page.getByRole("button", { name: "Add these to cart" });
  await expect(quantity).toHaveValue("20");
  await expect(take).toHaveCount(0);
  await quantity.fill("170");
  await quantity.blur();
  const withABox = formatRupees(part.price * 70 + box.price);
  await expect(
    page.getByText(`70 pieces and 1 × box of 100 cost ${withABox}, less than your 170 pieces.`),
  ).toBeVisible();
  await take.click();
  await expect(page.getByText(/Added 70 × .* and 1 × .*, box of 100/)).toBeVisible();
  await page.getByRole("link", { name: "View cart" }).click();

  const lines = page.getByRole("region", { name: "Items" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Take these instead" })).toHaveCount(0);
  const pieces = page.getByRole("textbox", { name: `Quantity of ${part.name}`, exact: true });
  await pieces.fill("95");
  await pieces.blur();
  await expect(lines.first()).toContainText(
    `2 × box of 100 cost ${formatRupees(box.price * 2)}, less than your 195 pieces, and are 200.`,
  );
  await page.getByRole("button", { name: "Take these instead" }).click();
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText("2 × 100 = 200 pieces");
  await expect(page.getByRole("region", { name: "Items" })).toBeFocused();

  const after = await post("/cart/view_cart.php", {}, token);
  expect(after.cart_items).toMatchObject([{ sale_unit_id: box.id, quantity: 2, unit_price: box.price }]);
});

/** A pack of 100. */
const PACK_SKU = "CPH-M2x3-MS-ZN";

test("a pack shows the price of a piece", async ({ page }) => {
  await page.goto(`/parts/${PACK_SKU}`);
  const price = page.getByText(/^Rs\. [\d,.]+$/).first();
  const rupees = Number(((await price.textContent()) ?? "").replace(/[^\d.]/g, "").replace(/^\./, ""));
  expect(rupees).toBeGreaterThan(0);
  const piece = formatRupees(Math.round(rupees) / 100);
  await expect(page.getByText(`${piece} a piece`)).toBeVisible();
});

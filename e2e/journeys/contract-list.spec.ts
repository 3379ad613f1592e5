import { formatRupees } from "@kasna/rules/money";
import { pageTexts } from "../../packages/documents/src/pdf-text.fixture.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { makeCustomerGroup, makePriceList } from "../fixtures/price-list.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** The demo sells it by the piece and in boxes of 100. */
const SKU = "HB-M10x50-8.8-ZN";
const SUB_CATEGORY = "Hex bolt (full thread)";

test("a buyer with a contract wants 170 bolts, takes 70 and a box at their own prices, and is invoiced accordingly", async ({
  page,
  shopper,
  browser,
  baseURL,
}) => {
  const { token, addressId, post } = await signedInWithACart(page, shopper, 1);
  const { cart_items } = await post("/cart/view_cart.php", {}, token);
  await page.request.delete("/API/cart/delete_cart_item.php", {
    data: { cart_id: cart_items[0].cart_id },
    headers: { Authorization: `Bearer ${token}` },
  });

  const staff = await (await browser.newContext({ baseURL })).newPage();
  await signInToAdmin(staff, await makeStaff("admin"));
  const { mobile } = shopper.customer;
  const group = `Dealers with ${mobile}`;
  await makeCustomerGroup(staff, { name: group, mobile });
  await makePriceList(staff, {
    name: `Contract of ${mobile}`,
    group,
    rules: [{ subCategory: SUB_CATEGORY, off: "7" }],
  });
  const percent = staff.getByLabel(`Percent off ${SUB_CATEGORY}`);
  await percent.fill("10");
  const save = staff.getByRole("button", { name: "Save 1 change" });
  await save.click();
  await expect(save).toHaveCount(0);
  await expect(percent).toHaveValue("10");

  const { data } = await post("/products/search_products.php", { search: SKU });
  const part = data.find(({ sku }: { sku: string }) => sku === SKU);
  const own = (await post("/products/prices.php", { items: [{ product_id: part.id }] }, token)).data[0];
  const [piece, box] = [own.unit_price, own.sale_units[0].unit_price];
  expect(own.source).toBe("customer_list");
  expect(box).toBeLessThan(part.sale_units[0].price);

  // The cart tells the browser that the customer now has customer prices.
  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await page.goto(`/parts/${SKU}`);
  await expect(page.getByText(`Your price Rs. ${piece.toFixed(2)}`)).toBeVisible();
  const quantity = page.getByRole("textbox", { name: "Quantity", exact: true });
  await quantity.fill("170");
  await quantity.blur();
  const total = Math.round(piece * 7000 + box * 100) / 100;
  await expect(
    page.getByText(`70 pieces and 1 × box of 100 cost ${formatRupees(total)}, less than your 170 pieces.`),
  ).toBeVisible();
  await page.getByRole("button", { name: "Add these to cart" }).click();
  await expect(page.getByText(/Added 70 × .* and 1 × .*, box of 100/)).toBeVisible();

  const ordered = await post(
    "/orders/place_order.php",
    { shipping_address_id: addressId, payment_method: "cod" },
    token,
  );
  await dispatch(ordered.order_id, ["shipped"]);
  const { orders } = await post("/orders/my_orders.php", {}, token);
  expect(orders[0]).toMatchObject({
    order_id: ordered.order_id,
    subtotal: total,
    items: [
      { unit_price: piece, quantity: 70 },
      { unit_price: box, quantity: 1 },
    ],
  });
  const invoice = await page.request.get(`/API/orders/generate_invoice.php?order_id=${ordered.order_id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = (await pageTexts(await invoice.body())).join(" ").replaceAll(",", "");
  expect(text).toMatch(/box of 100/);
  for (const amount of [piece * 70, box, orders[0].total_amount]) expect(text).toContain(amount.toFixed(2));
});

import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test.use({ allowed: [/409 .*add_lines|Failed to load resource.*409/] });

test("an order is bought again at current prices, showing what has changed since", async ({
  page,
  shopper,
}) => {
  const { token, part, post, addressId } = await signedInWithACart(page, shopper, 999);
  const { data } = await post("/products/search_products.php", { search: "HN-M8-A2" });
  const nut = data.find(({ sku }: { sku: string }) => sku === "HN-M8-A2");
  const items = [
    { product_id: part.id, quantity: 2 },
    { product_id: nut.id, quantity: 5 },
  ];
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id } = await post("/orders/place_order.php", order, token);
  // Two of the bolts were ordered, so they left the cart.
  await post("/cart/add_to_cart.php", { product_id: part.id, quantity: 2 }, token);
  // Make the nuts cheaper at the time of the order.
  await page.route("**/my_orders.php", async (route) => {
    const response = await route.fetch();
    const { orders = [], ...rest } = await response.json();
    for (const { items: sold } of orders)
      for (const item of sold) if (item.product_id === nut.id) item.unit_price = 1.25;
    await route.fulfill({ response, json: { ...rest, orders } });
  });

  await page.goto("/account/orders");
  const card = page.getByRole("article", { name: `Order #${order_id}` });
  await card.getByRole("button", { name: "Buy again" }).click();
  const dialog = page.getByRole("dialog", { name: `Buy order #${order_id} again` });
  const [bolts, nuts] = [dialog.getByRole("listitem").nth(0), dialog.getByRole("listitem").nth(1)];
  await expect(nuts).toContainText(", was ₹1.25");
  await expect(bolts).not.toContainText("was");
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();

  // The cart contains 999 bolts: if one item can't be added, nothing is.
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(bolts).toContainText("Quantity cannot be more than 1000. Your cart already has 999.");
  const inCart = async () =>
    (await post("/cart/view_cart.php", {}, token)).cart_items.map(
      ({ product_id, quantity }: { product_id: number; quantity: number }) => [product_id, quantity],
    );
  expect(await inCart()).toEqual([[part.id, 999]]);
  await bolts.getByRole("checkbox").uncheck();
  await dialog.getByRole("button", { name: "Add to cart" }).click();
  await expect(dialog.getByText("Added 1 item")).toBeVisible();
  expect(await inCart()).toEqual([
    [part.id, 999],
    [nut.id, 5],
  ]);
  await dialog.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeVisible();
});

import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const ORDERS = 22;

// One request is cut off.
test.use({ allowed: [/my_orders|ERR_FAILED/] });

test("orders are found by number or part, ten at a time, and one by its link, however old", async ({
  page,
  shopper,
}) => {
  const { token, addressId, post } = await signedInWithACart(page, shopper, 1);
  await page.goto("/account/orders");
  await expect(page.getByText("No orders found", { exact: true })).toBeVisible();
  await shopper.seesNothingInaccessible();

  // Parts whose stock no other test checks.
  const partFound = async (search: string) => {
    const { data } = await post("/products/search_products.php", { search, per_page: 100 });
    return data.find((row: { stock_quantity: number }) => row.stock_quantity > 4 * ORDERS);
  };
  const [nut, washer] = [await partFound("hex nut m6"), await partFound("spring washer m6")];
  const placed: number[] = [];
  while (placed.length < ORDERS) {
    const items = [{ product_id: (placed.length === 10 ? washer : nut).id, quantity: 1 }];
    const order = { shipping_address_id: addressId, payment_method: "cod", items };
    const { order_id } = await post("/orders/place_order.php", order, token);
    placed.push(Number(order_id));
  }
  // A later notification causes its orders to be fetched.
  const sent = async () =>
    (await post("/Admin/notifications/view_notifications.php", {}, token)).notifications.length;
  await expect.poll(sent).toBe(ORDERS);
  const oldest = placed[0];
  const asked: { limit?: number; order_ids?: string }[] = [];
  page.on("request", (request) => {
    if (request.url().includes("my_orders.php")) asked.push(request.postDataJSON());
  });
  const cards = page.getByRole("article");
  const card = page.getByRole("article", { name: `Order #${oldest}` });

  await page.reload();
  await expect(cards).toHaveCount(10);
  await page.route("**/my_orders.php", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Load More" }).click();
  await shopper.hears("Failed to fetch orders. Please try again.");
  await page.getByRole("button", { name: "Load More" }).click();
  await expect(cards).toHaveCount(20);

  const search = page.getByPlaceholder("Search orders...");
  await search.fill(`#${oldest}`);
  await expect(cards).toHaveCount(1);
  await expect(card).toBeVisible();
  await search.fill(" spring WASHER ");
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAccessibleName(`Order #${placed[10]}`);
  await search.fill("no such part");
  await expect(page.getByText("No orders found matching your search")).toBeVisible();
  await page.getByRole("button", { name: "Show all orders" }).click();
  await expect(cards).toHaveCount(20);
  await page.getByRole("button", { name: "Load More" }).click();
  await expect(cards).toHaveCount(ORDERS);
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);

  await page.goto(`/account/orders?orderId=${oldest}`);
  await expect(card).toBeInViewport();
  await expect(card.getByRole("table")).toBeVisible();
  await expect(cards).toHaveCount(11);
  await expect(
    page.getByRole("article", { name: `Order #${placed.at(-1)}` }).getByRole("table"),
  ).toBeHidden();
  // A late notification causes its own orders to be fetched, and no others.
  const isOfOrders = (ids = "") => ids.split(",").every((id) => placed.includes(Number(id)));
  expect(asked.filter(({ limit, order_ids }) => limit !== 10 && !isOfOrders(order_ids))).toEqual([]);
  expect(asked.map(({ order_ids }) => order_ids)).toContain(String(oldest));

  await test.step("a notification fetches only its own order", async () => {
    asked.length = 0;
    await post("/orders/cancel_order.php", { order_id: oldest, reason: "Other" }, token);
    await expect(card.getByText("Cancelled", { exact: true })).toBeVisible();
    expect(asked.flatMap(({ order_ids = "" }) => order_ids.split(","))).toContain(String(oldest));
    expect(asked.filter(({ order_ids }) => !isOfOrders(order_ids))).toEqual([]);
  });

  await page.goto("/account/orders?orderId=99999");
  await expect(page.getByText("You do not have an order #99999.")).toBeVisible();
  await expect(cards).toHaveCount(10);
});

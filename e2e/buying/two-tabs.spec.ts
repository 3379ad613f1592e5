import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** One cart in two places, and a button that keeps the focus while it is busy. */

test.describe("a cart in two tabs", () => {
  test.use({ allowed: [/404/] });

  test("shows in each what the other changed, and follows another device at the next press", async ({
    page,
    shopper,
  }) => {
    const { post, token, part } = await signedInWithACart(page, shopper, 12);
    const { data } = await post("/products/search_products.php", { search: "HN-M8-A2" });
    const nut: { id: number; name: string } = data[0];
    await post("/cart/add_to_cart.php", { product_id: nut.id, quantity: 5 }, token);
    const other = await page.context().newPage();
    for (const tab of [page, other]) await tab.goto("/cart");
    const line = (tab: typeof page, name: string) => tab.getByRole("listitem").filter({ hasText: name });
    await expect(line(other, nut.name)).toBeVisible();

    await page.getByRole("button", { name: `Remove ${part.name}` }).click();
    await expect(line(other, part.name)).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    for (const tab of [page, other])
      await expect(tab.getByRole("region", { name: "Items" }).getByRole("listitem")).toContainText([
        part.name,
        nut.name,
      ]);

    await page.getByRole("button", { name: `Remove ${nut.name}` }).click();
    await expect(line(other, nut.name)).toBeHidden();
    await expect(line(other, part.name)).toBeVisible();
    await line(other, part.name)
      .getByRole("button", { name: /one more$/ })
      .click();
    await expect(line(page, part.name)).toContainText("₹156.00");

    await test.step("another device removed the line", async () => {
      const fromElsewhere = async () => {
        const { cart_items } = await post("/cart/view_cart.php", {}, token);
        for (const { cart_id } of cart_items)
          await page.request.delete(`/API/cart/delete_cart_item.php?cart_id=${cart_id}`, {
            headers: { Authorization: `Bearer ${token}` },
          });
      };
      await fromElsewhere();
      await line(page, part.name)
        .getByRole("button", { name: /one more$/ })
        .click();
      await shopper.hears("This item is no longer in your cart");
      await expect(page.getByText("Your cart is empty")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(other.getByText("Your cart is empty")).toBeVisible();

      await post("/cart/add_to_cart.php", { product_id: nut.id, quantity: 5 }, token);
      await page.reload();
      await expect(line(page, nut.name)).toBeVisible();
      await fromElsewhere();
      await page.getByRole("button", { name: `Remove ${nut.name}` }).click();
      await shopper.hears("Item removed successfully");
      await expect(page.getByText("Your cart is empty")).toBeVisible();
    });

    await test.step("Buy Now in one tab neither appears in the other nor ends there", async () => {
      await page.goto(`/sub-categories/Hex%20bolt%20(full%20thread)?product_id=${part.id}`);
      await page.getByRole("button", { name: "Buy Now" }).click();
      await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
      await other.getByRole("link", { name: "Find a part" }).click();
      await expect(other.getByRole("heading", { name: "All Categories" })).toBeVisible();
      await expect(other.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
      await page.getByRole("link", { name: "Continue" }).click();
      await expect(page.getByRole("main").getByRole("link", { name: part.name })).toBeVisible();
    });
    await other.close();
  });
});

test("the focus stays on a button while it is busy", async ({ page, shopper }) => {
  const { post, token, part, addressId } = await signedInWithACart(page, shopper, 12);
  const [session, user] = await page.evaluate(() => [localStorage.authToken, localStorage.user]);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/sub-categories/Hex%20bolt%20(full%20thread)?product_id=${part.id}`);
  const add = page.getByRole("button", { name: "Add To Cart" });
  const busy = page.getByRole("button", { name: "Adding..." });
  const hold = async () => {
    const answered = Promise.withResolvers<void>();
    await page.route("**/add_to_cart.php", async (route) => {
      await answered.promise;
      await route.continue();
    });
    return answered.resolve;
  };

  await test.step("Add To Cart, after the login it required", async () => {
    const answer = await hold();
    await add.press("Enter");
    await page.getByRole("dialog").getByLabel("User ID").waitFor();
    await shopper.logIn();
    await expect(busy).toBeDisabled();
    await expect(busy).toBeFocused();
    // A press in the meantime does nothing.
    await page.keyboard.press("Enter");
    answer();
    await expect(add).toBeFocused();
    await page.unroute("**/add_to_cart.php");
    const { cart_items } = await post("/cart/view_cart.php", {}, token);
    expect(cart_items).toMatchObject([{ quantity: 13 }]);
  });

  await test.step("Apply Code, pressed in the field", async () => {
    await page.evaluate(
      ([authToken, owner]) => Object.assign(localStorage, { authToken, user: owner }),
      [session, user],
    );
    await page.goto(`/review-order/${addressId}`);
    await page.getByLabel("Promocode").fill("WELCOME10");
    await page.getByLabel("Promocode").press("Enter");
    await expect(page.getByRole("button", { name: "Remove Code" })).toBeFocused();
  });
});

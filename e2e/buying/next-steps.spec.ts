import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test("each step from a part to its order offers the next one, and nothing chosen is lost", async ({
  page,
  shopper,
}) => {
  const { part, addressId, post, token } = await signedInWithACart(page, shopper, 12);
  const line = page.getByRole("listitem").filter({ hasText: part.name });

  await test.step("the added part stays listed, with a link to the cart", async () => {
    await page.goto(`/sub-categories/Hex%20bolt%20(full%20thread)?product_id=${part.id}`);
    await page.getByLabel("Quantity", { exact: true }).fill("3");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await shopper.hears("Product added to cart successfully!");
    await expect(page.getByText(`Added 3 × ${part.name}`)).toBeVisible();
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(line).toContainText("₹180.00");
  });

  await test.step("a removed line can be restored", async () => {
    await page.getByRole("button", { name: `Remove ${part.name}` }).click();
    await expect(page.getByText("Your cart is empty")).toBeVisible();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeFocused();
    await undo.press("Enter");
    await shopper.hears("Item put back");
    await expect(line).toContainText("₹180.00");
    await expect(undo).toBeHidden();
  });

  await test.step("the only address is preselected", async () => {
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await expect(page.getByRole("radio", { name: /Meena Raman/ })).toBeChecked();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page).toHaveURL(`/review-order/${addressId}`);
  });

  await test.step("the order can be placed without scrolling; its promocode survives a reload", async () => {
    const summary = page.getByRole("region", { name: "Order Summary" });
    await page.getByLabel("Promocode").fill("WELCOME10");
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(summary).toContainText("−₹18.00");
    await page.reload();
    await expect(summary).toContainText("−₹18.00");
    await expect(page.getByRole("button", { name: "Remove Code" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Place Order" })).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "Have a gift card?" }).click();
    await expect(page.getByRole("button", { name: "Place Order" })).toBeInViewport({ ratio: 1 });
    const total = await summary.getByText("Total", { exact: true }).boundingBox();
    const code = await page.getByLabel("Promocode").boundingBox();
    expect(total?.y).toBeLessThan(code?.y ?? 0);
  });

  await test.step("of several addresses, the one last ordered to is preselected", async () => {
    await page.goto("/address-form");
    await page.getByLabel("First name").fill("Ravi");
    await page.getByLabel("Last name").fill("Kumar");
    await expect(page.getByLabel("Mobile number")).toHaveValue(shopper.customer.mobile);
    await page.getByLabel("Mobile number").fill("9123456780");
    await page.getByLabel("Flat/Building").fill("4 B, Marine Towers");
    await page.getByLabel("Area/Street").fill("MG Road");
    // The PIN code fills in its city and State, and a different PIN code corrects them.
    await page.getByLabel("PIN code").fill("641001");
    await expect(page.getByLabel("City")).toHaveValue("Coimbatore");
    // Mumbai's, where this shop delivers nothing.
    await page.getByLabel("PIN code").fill("400001");
    await expect(page.getByLabel("City")).toHaveValue("");
    await expect(page.getByLabel("State")).toHaveValue("");
    await page.getByLabel("PIN code").fill("682001");
    await expect(page.getByLabel("City")).toHaveValue("Kochi");
    await expect(page.getByLabel("State")).toHaveValue("Kerala");
    await page.getByLabel("City").fill("Ernakulam");
    await page.getByLabel("PIN code").fill("682011");
    await expect(page.getByLabel("City")).toHaveValue("Ernakulam");
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByRole("radio", { name: /Ravi Kumar/ })).toBeChecked();
    await page.goto("/cart");
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await expect(page.getByRole("radio", { name: /Meena Raman/ })).toBeChecked();
  });

  await test.step("on another device too", async () => {
    const order = { shipping_address_id: addressId, payment_method: "cod" };
    await post(
      "/orders/place_order.php",
      { ...order, items: [{ product_id: part.id, quantity: 12 }] },
      token,
    );
    await page.evaluate(() => localStorage.removeItem("lastAddress"));
    await page.goto("/address-list");
    await expect(page.getByRole("radio", { name: /Meena Raman/ })).toBeChecked();
  });
});

import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** The error messages of forms and screens. */

test.describe("an address", () => {
  test.use({ allowed: [/409/] });

  test("is corrected, changed, and not deleted if an order used it", async ({ page, shopper }) => {
    const { token, part, addressId, post } = await signedInWithACart(page, shopper, 3);
    await page.goto("/account/address");
    const edit = () => page.getByRole("button", { name: /^Edit the address of Meena Raman/ }).click();
    await edit();
    const wrong = [
      ["First name", "M", "First name must be at least 2 characters"],
      ["Last name", "R", "Last name must be at least 2 characters"],
      ["Mobile number", "98765", "Mobile number must be 10 digits"],
      ["PIN code", "6410", "PIN code must be 6 digits"],
    ] as const;
    for (const [label, typed] of wrong) await page.getByLabel(label).fill(typed);
    await page.getByRole("button", { name: "Update Address" }).click();
    for (const [, , sentence] of wrong) await expect(page.getByText(sentence)).toBeVisible();
    const right = ["Meera", "Raman", "9876543210", "641002"];
    for (const [i, [label]] of wrong.entries()) await page.getByLabel(label).fill(right[i] ?? "");
    await page.getByLabel("GSTIN").fill("29AAACK0000A1ZK");
    await page.getByRole("button", { name: "Update Address" }).click();
    await expect(page.getByText(/This GSTIN is registered in Karnataka/)).toBeVisible();
    await page.getByLabel("GSTIN").fill("33aaack0000a1zv");
    await page.getByRole("button", { name: "Update Address" }).click();
    await shopper.hears("Address updated successfully");
    await expect(page.getByText("GSTIN 33AAACK0000A1ZV")).toBeVisible();

    const remove = async () => {
      await page.getByRole("button", { name: /^Delete the address of Meera Raman/ }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
    };
    const items = [{ product_id: part.id, quantity: 1 }];
    const order = { shipping_address_id: addressId, payment_method: "cod", items };
    await post("/orders/place_order.php", order, token);
    await test.step("linked to an order", async () => {
      await remove();
      await shopper.hears("This address is linked to existing orders and cannot be deleted");
    });
  });
});

test.describe("a promocode", () => {
  test.use({ allowed: [/400/] });

  test("is required, rejected, applied and removed", async ({ page, shopper }) => {
    const { addressId } = await signedInWithACart(page, shopper, 250);
    await page.goto(`/review-order/${addressId}`);
    const field = page.getByLabel("Promocode");
    await field.press("Enter");
    await shopper.hears("Please enter a promocode");
    await field.fill("NONSENSE");
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(page.getByText("Invalid promocode")).toBeVisible();
    await field.fill("welcome10");
    await page.getByRole("button", { name: "Apply Code" }).click();
    await shopper.hears("Promocode applied successfully");
    await page.getByRole("button", { name: "Remove Code" }).click();
    await shopper.hears("Promocode removed");
  });
});

test.describe("while the shop does not answer", () => {
  test.use({ allowed: [/ERR_FAILED|request failed/] });

  test("each screen says what it could not do", async ({ page, shopper }) => {
    const { token, part, addressId, post } = await signedInWithACart(page, shopper, 3);
    const items = [{ product_id: part.id, quantity: 1 }];
    const order = { shipping_address_id: addressId, payment_method: "cod", items };
    await post("/orders/place_order.php", order, token);
    const cutOff = (call: string) => page.route(`**/${call}*`, (route) => route.abort());

    await page.goto("/cart");
    await page.getByRole("button", { name: `Remove ${part.name}` }).waitFor();
    for (const call of ["delete_cart_item.php", "update_cart.php"]) await cutOff(call);
    await page.getByRole("button", { name: `Remove ${part.name}` }).click();
    await shopper.hears("Failed to remove item");
    const quantity = page.getByRole("textbox", { name: `Quantity of ${part.name}` });
    await quantity.fill("7");
    await quantity.press("Enter");
    await shopper.hears("Failed to update quantity");
    await page.getByRole("button", { name: "Clear Cart" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Clear Cart" }).click();
    await shopper.hears("Failed to clear cart");

    await page.goto("/account/orders");
    await page.getByRole("button", { name: "Cancel Order" }).waitFor();
    await cutOff("generate_invoice.php");
    await page.getByRole("button", { name: "Proforma Invoice" }).click();
    await shopper.hears("Failed to download invoice. Please try again.");

    const lists = [
      ["my_orders.php", "/account/orders", "Failed to fetch orders. Please try again."],
      ["view_shipping_address.php", "/account/address", "Failed to fetch addresses"],
      ["user_reviews.php", "/account/reviews", "Failed to fetch reviews"],
    ] as const;
    for (const [call, path, sentence] of lists) {
      await cutOff(call);
      await page.goto(path);
      await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    }
  });
});

import { fitsAPhone } from "../fixtures/narrow.ts";
import { SECOND } from "../fixtures/second-address.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test("the address book shows its addresses side by side, and asks before deleting one", async ({
  page,
  shopper,
}) => {
  const { token, post } = await signedInWithACart(page, shopper, 1);
  await post("/shipping/insert_shipping_address.php", SECOND, token);
  const waiting = Promise.withResolvers<void>();
  await page.route("**/view_shipping_address.php", async (route) => {
    await waiting.promise;
    await route.fulfill({ json: { status: "success", success: true, message: "Addresses", data: [] } });
  });
  await page.goto("/account/address");
  await expect(page.getByText("Loading addresses...")).toBeVisible();
  await shopper.seesNothingInaccessible();
  waiting.resolve();
  await expect(page.getByText('No addresses added yet. Click "Add New Address" to add one.')).toBeVisible();
  await expect(page.getByText("Loading addresses...")).toBeHidden();
  await page.unroute("**/view_shipping_address.php");

  const title = (name: string) => page.getByRole("heading", { name, level: 2 });
  await test.step("the form is closed with its cross and with Cancel", async () => {
    for (const way of ["Close", "Cancel"]) {
      await page.getByRole("button", { name: "+ Add New Address" }).click();
      await expect(title("Add New Address")).toBeVisible();
      await page.getByRole("button", { name: way }).click();
      await expect(title("My Address Book")).toBeVisible();
    }
    await page.getByRole("button", { name: "+ Add New Address" }).click();
    await shopper.seesNothingInaccessible();
    await page.reload();
  });

  await test.step("two are side by side if there is room", async () => {
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Edit/ }) });
    await expect(cards).toHaveCount(2);
    const list = page.getByRole("list").filter({ has: cards });
    const columns = (count: number) =>
      expect(list).toHaveCSS("grid-template-columns", new RegExp(`^(\\S+px ?){${count}}$`));
    for (const [width, count] of [
      [1280, 2],
      [768, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await columns(count);
    }
    await fitsAPhone(page, shopper);
  });

  await test.step("one is changed, with its company's GSTIN", async () => {
    await page.getByRole("button", { name: /^Edit the address of Meena/ }).click();
    await expect(title("Update Address")).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Meena");
    await expect(page.getByLabel("State")).toHaveValue("Tamil Nadu");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: /^Edit the address of Meena/ }).click();
    await page.getByLabel("GSTIN").fill("33aaack0000a1zv");
    await page.getByRole("button", { name: "Update Address" }).click();
    await shopper.hears("Address updated successfully");
    await expect(page.getByText("GSTIN 33AAACK0000A1ZV")).toBeVisible();
  });

  await test.step("one is kept, then deleted", async () => {
    const remove = page.getByRole("button", { name: /^Delete the address of Ravi/ });
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await shopper.hears("Address deleted successfully");
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Delete the address of Meena/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "My Address Book" })).toBeFocused();
  });
});

test.describe("an address that was deleted in another tab", () => {
  test.use({ allowed: [/404/] });

  test("leaves the address book when it is deleted", async ({ page, shopper }) => {
    const { token, addressId, post } = await signedInWithACart(page, shopper, 1);
    await page.goto("/account/address");
    const remove = page.getByRole("button", { name: /^Delete the address of Meena/ });
    await remove.click();
    await post("/shipping/delete_shipping_address.php", { id: addressId }, token);
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await shopper.hears("Address not found");
    await expect(remove).toHaveCount(0);
  });
});

test.describe("an address that an order used", () => {
  test.use({ allowed: [/409/] });

  test("is not deleted", async ({ page, shopper }) => {
    const { token, part, addressId, post } = await signedInWithACart(page, shopper, 3);
    const items = [{ product_id: part.id, quantity: 1 }];
    const order = { shipping_address_id: addressId, payment_method: "cod", items };
    await post("/orders/place_order.php", order, token);
    await page.goto("/account/address");
    await page.getByRole("button", { name: /^Delete the address of Meena Raman/ }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await shopper.hears("This address is linked to existing orders and cannot be deleted");

    await test.step("and the same message is shown if a server returns its database's error", async () => {
      await page.route("**/delete_shipping_address.php", (route) =>
        route.fulfill({
          status: 409,
          json: {
            status: "error",
            success: false,
            message: "Cannot delete or update a parent row: a foreign key constraint fails (`orders`)",
          },
        }),
      );
      await page.getByRole("button", { name: /^Delete the address of Meena Raman/ }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await shopper.hears("This address is linked to existing orders and cannot be deleted");
    });
  });
});

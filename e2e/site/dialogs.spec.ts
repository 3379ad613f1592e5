import { opensAndCloses } from "../fixtures/dialog-by-keyboard.ts";
import { dispatch } from "../fixtures/dispatch.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test("Escape closes a dialog and returns the focus to the button that opened it", async ({
  page,
  shopper,
}) => {
  const dialog = page.getByRole("dialog");
  const question = page.getByRole("alertdialog");
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();

  await page.goto("/sub-categories/Grub%20screw");
  await opensAndCloses(shopper, button("All sub categories of Screws"), dialog);
  await opensAndCloses(shopper, page.getByRole("link", { name: "Login/Register" }).first(), dialog);

  const buyer = await signedInWithACart(page, shopper, 30);
  const items = [{ product_id: buyer.part.id, quantity: 1 }];
  const order = { shipping_address_id: buyer.addressId, payment_method: "cod", items };
  const { order_id } = await buyer.post("/orders/place_order.php", order, buyer.token);

  await page.goto("/cart");
  await opensAndCloses(shopper, button("Clear Cart"), question);
  await opensAndCloses(shopper, button("Get A Quote"), dialog);
  await page.goto("/account/address");
  await opensAndCloses(shopper, button(/^Delete the address of/), question);
  await page.goto("/account/orders");
  await opensAndCloses(shopper, button("Cancel Order"), dialog);
  await dispatch(order_id, ["shipped", "out_for_delivery", "delivered"]);
  await page.reload();
  await opensAndCloses(shopper, button(/^Write Review/), dialog);
});

test.describe("in a low window", () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test("the close button of a long dialog stays in view during scrolling", async ({ page }) => {
    await page.goto("/sub-categories/Grub%20screw");
    await page.getByRole("button", { name: "All sub categories of Screws" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("link").last().scrollIntoViewIfNeeded();
    await expect(dialog.getByRole("heading", { name: "Sub Categories" })).not.toBeInViewport();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeInViewport();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
  });
});

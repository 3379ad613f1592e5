import { abort, restore } from "../fixtures/failures.ts";
import { fitsAPhone } from "../fixtures/narrow.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test("going back from an unpaid payment offers the waiting order, to pay for or to pay in a different way", async ({
  page,
  shopper,
}) => {
  const { addressId, part } = await signedInWithACart(page, shopper, 3);
  const waiting = page.getByRole("alert").filter({ hasText: "is waiting for your payment" });
  // A phone scrolls a long way to this button, and the page reached by going back is shorter.
  await page.setViewportSize({ width: 375, height: 600 });
  await page.goto(`/review-order/${addressId}`);
  await page.getByRole("radio", { name: "Online" }).check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await page.goBack();

  await expect(page).toHaveURL(`/review-order/${addressId}`);
  await expect(waiting).toContainText(/Order #\d+ is waiting for your payment/);
  // 3 x Rs. 12, plus Rs. 70 for delivery.
  await expect(waiting).toContainText("1 item, ₹106.00");
  await expect(waiting).toBeInViewport();
  await fitsAPhone(page, shopper);

  await page.goto("/cart");
  await expect(page.getByText("Your cart is empty")).toBeVisible();
  await waiting.getByRole("link", { name: "Pay now" }).click();
  await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
  await page.goBack();

  await waiting.getByRole("button", { name: "Change payment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Change payment" }).click();
  await expect(waiting).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: part.name })).toContainText("₹36.00");
  await page.goto("/account/orders");
  await expect(page.getByRole("article", { name: /^Order #/ })).toContainText("Cancelled");
});

test.describe("without a connection in the middle", () => {
  test.use({ allowed: [/ERR_FAILED/] });

  test("a cancelled order shows which of its items are not in the cart", async ({ page, shopper }) => {
    const { addressId } = await signedInWithACart(page, shopper, 3);
    await page.goto(`/review-order/${addressId}`);
    await page.getByRole("radio", { name: "Online" }).check();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
    await page.goto("/cart");
    const waiting = page.getByRole("alert").filter({ hasText: "is waiting for your payment" });
    const number = /#\d+/.exec((await waiting.textContent()) ?? "")?.[0];
    await abort(page, "add_lines.php");
    await waiting.getByRole("button", { name: "Change payment" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Change payment" }).click();
    await shopper.hears(
      `Order ${number} is cancelled. 1 of its items may be missing in your cart: check it against the order in My Orders.`,
    );
    await expect(waiting).toBeHidden();
    await restore(page, "add_lines.php");
    await page.goto("/account/orders");
    await expect(page.getByRole("article", { name: `Order ${number}` })).toContainText("Cancelled");
  });
});

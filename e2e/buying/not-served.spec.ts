import { MESSAGES } from "@kasna/rules/messages";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

test.describe("an address that the owner no longer serves", () => {
  // The browser itself logs the responses that this test provokes.
  test.use({ allowed: [/400/] });

  test("is rejected with the reason, and the order can be placed again", async ({ page, shopper }) => {
    const { addressId } = await signedInWithACart(page, shopper, 1);
    await page.goto(`/review-order/${addressId}`);
    const place = page.getByRole("button", { name: "Place Order" }).first();
    for (const message of [MESSAGES.stateNotServed("Kerala"), MESSAGES.pinNotServed("641001")]) {
      await page.route("**/orders/place_order.php", (route) =>
        route.fulfill({ status: 400, json: { status: "error", success: false, message } }),
      );
      await place.click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(message);
      await page.unroute("**/orders/place_order.php");
    }
    await expect(place).toBeEnabled();
  });
});

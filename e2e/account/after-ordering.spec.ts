import { dispatch } from "../fixtures/dispatch.ts";
import { answerOrders, orderOf as listedOrder } from "../fixtures/orders.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** What a buyer does after ordering: cancel, or receive and review. */

const deliver = (orderId: number) => dispatch(orderId, ["shipped", "out_for_delivery", "delivered"]);

const orderOf = ({ part, addressId }: { part: { id: number }; addressId: number }) => ({
  shipping_address_id: addressId,
  payment_method: "cod",
  items: [{ product_id: part.id, quantity: 1 }],
});

test("an order is cancelled with a reason after one confirmation", async ({ page, shopper }) => {
  const buyer = await signedInWithACart(page, shopper, 3);
  const { order_id } = await buyer.post("/orders/place_order.php", orderOf(buyer), buyer.token);
  await page.goto("/account/orders");
  const card = page.getByRole("article", { name: `Order #${order_id}` });
  await card.getByRole("button", { name: "Cancel Order" }).click();
  const dialog = page.getByRole("dialog", { name: `Cancel order #${order_id}?` });
  await expect(dialog.getByRole("button", { name: "Cancel Order" })).toBeDisabled();
  await shopper.seesNothingInaccessible();
  await dialog.getByRole("button", { name: "Keep Order" }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole("button", { name: "Cancel Order" }).click();
  await dialog.getByRole("radio", { name: "Ordered by mistake" }).check();
  await dialog.getByRole("button", { name: "Cancel Order" }).click();
  await shopper.hears("Order cancelled successfully");
  await expect(card.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(card.getByText("Reason: Ordered by mistake")).toBeVisible();
  await expect(card.getByRole("button", { name: "Cancel Order" })).toBeHidden();
  await shopper.fitsTheScreen();
});

test("an order's address shows on hover, by keyboard and by touch", { tag: "@phone" }, async ({
  page,
  shopper,
  isMobile,
}) => {
  await signedInWithACart(page, shopper, 1);
  await answerOrders(page, [listedOrder(700_301)]);
  await page.goto("/account/orders");
  const name = page.getByRole("button", { name: "Shipping address" });
  const popup = page.getByRole("dialog", { name: "Shipping address" });
  const heading = page.getByRole("heading", { name: "My Orders" });
  await expect(name).toBeVisible();
  await expect(popup).toBeHidden();
  if (isMobile) {
    await name.tap();
    await expect(popup).toContainText("Avinashi Road");
    await heading.tap();
  } else {
    await name.hover();
    await expect(popup).toContainText("Meena Raman");
    for (const part of ["12, Anna Nagar", "Avinashi Road", "Coimbatore, Tamil Nadu 641001", "9876543210"])
      await expect(popup).toContainText(part);
    await heading.hover();
  }
  await expect(popup).toBeHidden();
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(popup).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
});

test("a delivered part is reviewed, the review is found, changed and deleted", async ({ page, shopper }) => {
  const buyer = await signedInWithACart(page, shopper, 3);
  const { order_id } = await buyer.post("/orders/place_order.php", orderOf(buyer), buyer.token);
  await page.goto("/account/reviews");
  await expect(page.getByText("You haven't written any reviews yet")).toBeVisible();
  await deliver(order_id);

  await page.getByRole("link", { name: "My Orders" }).last().click();
  await page.getByRole("button", { name: /^Write Review/ }).click();
  const dialog = page.getByRole("dialog", { name: "Write Review" });
  const submit = dialog.getByRole("button", { name: "Submit Product Review" });
  await expect(submit).toBeDisabled();
  await dialog.getByRole("radio", { name: "4 stars" }).first().check({ force: true });
  await dialog.getByLabel("Your review of the product").fill("The thread runs clean to the head.");
  await expect(dialog.getByText("34 / 500")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await submit.click();
  await shopper.hears("Review added successfully!");
  await expect(submit).toBeHidden();
  await dialog.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await dialog.getByLabel("Your review of the delivery").fill("Two days to Coimbatore.");
  await dialog.getByRole("button", { name: "Submit Delivery Review" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Reviewed", { exact: true })).toBeVisible();

  await page.goto("/account/reviews");
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByPlaceholder("Search reviews...").fill("zzz");
  await expect(page.getByText("No reviews found matching your search")).toBeVisible();
  await page.getByPlaceholder("Search reviews...").fill("thread");
  const review = page.getByRole("article");
  await expect(review).toHaveCount(1);
  await shopper.seesNothingInaccessible();
  await review.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Edit Review" }).click();
  await review.getByLabel("Your review").fill(" ");
  await review.getByRole("button", { name: "Save Review" }).click();
  await expect(review.getByText("Review text cannot be empty")).toBeVisible();
  // Simulates a new tab, so that changed data is read again.
  await page.evaluate(() => sessionStorage.clear());
  await review.getByLabel("Your review").fill("The thread runs clean, the head is true.");
  await review.getByRole("button", { name: "Save Review" }).click();
  await shopper.hears("Review updated successfully");
  await expect(review.getByText("the head is true")).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("reviewsChanged"))).toBe("yes");

  await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)");
  const section = page.getByRole("region", { name: /^Reviews/ });
  await expect(section.getByText("The thread runs clean, the head is true.").first()).toBeVisible();

  await page.goto("/account/reviews");
  await page.getByPlaceholder("Search reviews...").fill("thread");
  await review.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete Review" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this review?");
  await question.getByRole("button", { name: "Delete Review" }).click();
  await shopper.hears("Review deleted successfully");
  await expect(page.getByText("No reviews found matching your search")).toBeVisible();
});

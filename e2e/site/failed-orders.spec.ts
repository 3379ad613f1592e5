import { dispatch } from "../fixtures/dispatch.ts";
import { muteNotifications } from "../fixtures/ended-session.ts";
import { abort, changeRequest, fail, respond, restore } from "../fixtures/failures.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** What a buyer sees after a lost response or an internal error. The input is still there each time. */

test.use({ allowed: [/ERR_FAILED|request failed|40[0149]|500/] });

test.beforeEach(({ page }) => muteNotifications(page));

test("checkout", async ({ page, shopper }) => {
  const { addressId } = await signedInWithACart(page, shopper, 2);
  await page.goto("/review-order/99999999");
  await expect(page.getByText("No address found. Please select a delivery address.")).toBeVisible();
  await abort(page, "view_shipping_address.php");
  await page.goto(`/review-order/${addressId}`);
  await expect(page.getByText("Failed to fetch shipping address")).toBeVisible();
  await restore(page, "view_shipping_address.php");

  await page.goto(`/review-order/${addressId}`);
  await page.getByLabel("Promocode").fill("WELCOME10");
  await abort(page, "apply_promocode.php");
  await page.getByRole("button", { name: "Apply Code" }).click();
  await expect(page.getByText("Failed to apply promocode")).toBeVisible();
  await expect(page.getByLabel("Promocode")).toHaveValue("WELCOME10");

  const place = page.getByRole("button", { name: "Place Order" });
  await abort(page, "place_order.php");
  await place.click();
  await expect(page.getByText("Error processing payment. Please try again.")).toBeVisible();
  await fail(page, "place_order.php");
  await place.click();
  await expect(page.getByText("Failed to place order")).toBeVisible();
  // The order is placed, but the cart could not be emptied.
  await page.unroute("**/place_order.php*");
  await page.route("**/place_order.php*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), cart_cleaned: false } });
  });
  await place.click();
  await shopper.hears("Order placed successfully but cart cleanup failed.");
});

test("orders and reviews", async ({ page, shopper }) => {
  const { part, addressId, token, post } = await signedInWithACart(page, shopper, 2);
  const order = {
    shipping_address_id: addressId,
    payment_method: "cod",
    items: [{ product_id: part.id, quantity: 1 }],
  };
  const { order_id } = await post("/orders/place_order.php", order, token);
  await post("/orders/place_order.php", order, token);
  await dispatch(order_id, ["shipped", "out_for_delivery", "delivered"]);

  await page.goto("/account/orders");
  await abort(page, "generate_invoice.php");
  await page.getByRole("button", { name: "Proforma Invoice" }).click();
  await shopper.hears("Failed to download invoice. Please try again.");

  await page.getByRole("button", { name: "Cancel Order" }).click();
  const cancelling = page.getByRole("dialog", { name: /^Cancel order/ });
  await cancelling.getByRole("radio", { name: "Ordered by mistake" }).check();
  await fail(page, "cancel_order.php");
  await cancelling.getByRole("button", { name: "Cancel Order" }).click();
  await expect(cancelling.getByText("Failed to cancel order")).toBeVisible();
  await cancelling.getByRole("button", { name: "Keep Order" }).click();

  await page.getByRole("button", { name: /^Write Review/ }).click();
  const dialog = page.getByRole("dialog", { name: "Write Review" });
  await dialog.getByRole("radio", { name: "4 stars" }).first().check({ force: true });
  await dialog.getByLabel("Your review of the product").fill("Runs clean.");
  const submit = dialog.getByRole("button", { name: "Submit Product Review" });
  const add = "add_product_review.php";
  const expectSaid = async (sentence: string) => {
    await submit.click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByLabel("Your review of the product")).toHaveValue("Runs clean.");
  };
  await abort(page, add);
  await expectSaid("Unexpected error. Please try again.");
  await fail(page, add);
  await expectSaid("Failed to submit review");
  await changeRequest(page, add, { product_id: 99999999 });
  await expectSaid("Invalid Product. Unable to submit review.");
  await changeRequest(page, add, { rating: "" });
  await expectSaid("Please select a rating.");
  await changeRequest(page, add, { review_text: " " });
  await expectSaid("Please write your review.");
  await changeRequest(page, add, { review_type: "delivery", order_id: 99999999 });
  await expectSaid("Invalid Order Id. Unable to submit review.");
  await restore(page, add);
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await submit.click();
  await shopper.hears("Please log in to submit a review.");
  await page.evaluate((kept) => localStorage.setItem("authToken", kept), token);
  await submit.click();
  await shopper.hears("Review added successfully!");

  await page.goto("/account/reviews");
  const review = page.getByRole("article");
  await review.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Edit Review" }).click();
  await review.getByLabel("Your review").fill("The head is true.");
  await fail(page, "update_product_review.php");
  await review.getByRole("button", { name: "Save Review" }).click();
  await expect(review.getByText("Failed to update review. Please try again.")).toBeVisible();
  await review.getByRole("button", { name: "Cancel" }).click();
  await fail(page, "delete_product_review.php");
  await review.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete Review" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Review" }).click();
  await shopper.hears("Failed to delete review. Please try again.");

  const lists = [
    ["my_orders.php", "/account/orders", "Failed to fetch orders. Please try again."],
    ["view_shipping_address.php", "/account/address", "Failed to fetch addresses"],
    ["user_reviews.php", "/account/reviews", "Failed to fetch reviews"],
  ] as const;
  for (const [call, path, sentence] of lists) {
    await abort(page, call);
    await page.goto(path);
    await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  }
});

test("the cart, the chooser and the search", async ({ page, shopper }) => {
  const { part } = await signedInWithACart(page, shopper, 2);
  await page.goto("/cart");
  await page.getByRole("button", { name: `Remove ${part.name}` }).waitFor();
  for (const call of ["delete_cart_item.php", "update_cart.php"]) await abort(page, call);
  await page.getByRole("button", { name: `Remove ${part.name}` }).click();
  await shopper.hears("Failed to remove item");
  const quantity = page.getByRole("textbox", { name: `Quantity of ${part.name}` });
  await quantity.fill("7");
  await quantity.press("Enter");
  await shopper.hears("Failed to update quantity");
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear Cart" }).click();
  await shopper.hears("Failed to clear cart");
  for (const call of ["delete_cart_item.php", "update_cart.php"]) await restore(page, call);

  await page.goto("/cart");
  await abort(page, "get_quote.php");
  await page.getByRole("button", { name: "Get A Quote" }).click();
  await shopper.hears("Failed to retrieve quote.");
  const quotation = page.getByRole("dialog", { name: "Quotation" });
  await expect(quotation.getByRole("alert")).toContainText("Failed to retrieve quote.");
  await restore(page, "get_quote.php");
  await quotation.getByRole("button", { name: "Try again" }).click();
  await expect(quotation.getByText("Total in words:")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(quotation).toBeHidden();

  // The document is missing.
  await respond(page, "get_quote.php", { success: true, message: "Invoice generated successfully" });
  await page.getByRole("button", { name: "Get A Quote" }).click();
  await shopper.hears("Invailid invoice");
  await page.getByRole("button", { name: "Close" }).first().click();
  // Another tab has logged out, and this one has not noticed.
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await shopper.hears("Please login to clear cart");
  await shopper.logIn();
  await expect(page.getByRole("alertdialog")).toBeVisible();

  await page.getByRole("alertdialog").getByRole("button", { name: /^Keep/ }).click();
  await page.getByRole("button", { name: `Remove ${part.name}` }).click();
  await shopper.hears("Item removed successfully");
  await abort(page, "view_cart.php");
  await page.goto("/cart");
  await expect(page.getByText("Failed to fetch cart items").first()).toBeVisible();

  await page.goto(`/sub-categories/Hex%20bolt%20(full%20thread)?product_id=${part.id}`);
  await fail(page, "choose_specifications.php");
  await page
    .getByRole("button", { name: /^Customization/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Submit" }).click();
  await shopper.hears("Failed to update specifications");
  await page
    .getByRole("group", { name: "Customization options" })
    .getByRole("button", { name: "Cancel" })
    .click();
  await fail(page, "add_to_cart.php");
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await shopper.hears("Failed to add item to cart. Please try again.");

  await fail(page, "search_products.php");
  await page.getByRole("combobox", { name: "Search products" }).fill("m8");
  await expect(page.getByText("Failed to perform search. Please try again.")).toBeVisible();
});

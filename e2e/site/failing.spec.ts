import type { Page } from "@playwright/test";
import { dispatch } from "../fixtures/dispatch.ts";
import { hearNothing } from "../fixtures/ended-session.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/**
 * What a buyer reads after a lost response or an internal error. The input is still there each time.
 */

test.use({ allowed: [/ERR_FAILED|request failed|40[0149]|500/] });

test.beforeEach(({ page }) => hearNothing(page));

/** Makes this request fail from now on. */
const cut = (page: Page, call: string) => page.route(`**/${call}*`, (route) => route.abort());
/** Makes this request return an internal error from now on. */
const broken = async (page: Page, call: string) => {
  await page.unroute(`**/${call}*`);
  await page.route(`**/${call}*`, (route) =>
    route.fulfill({
      status: 500,
      json: { status: "error", success: false, message: "Something went wrong on our side." },
    }),
  );
};
/** Removes a required field from the response of this request. */
const torn = async (page: Page, call: string, answer: object) => {
  await page.unroute(`**/${call}*`);
  await page.route(`**/${call}*`, (route) => route.fulfill({ json: answer }));
};
/** Changes the body of this request on its way to the shop. */
const bent = async (page: Page, call: string, change: object) => {
  await page.unroute(`**/${call}*`);
  await page.route(`**/${call}*`, (route) =>
    route.continue({ postData: { ...route.request().postDataJSON(), ...change } }),
  );
};
const mended = (page: Page, call: string) => page.unroute(`**/${call}*`);

test("login and registration", async ({ page, shopper }) => {
  await page.goto("/login");
  const dialog = page.getByRole("dialog");
  const login = dialog.getByRole("button", { name: "Login" }).first();
  await dialog.getByLabel("User ID").fill(shopper.customer.mobile);
  await dialog.getByLabel("Password").fill(shopper.customer.password);
  await cut(page, "login.php");
  await login.click();
  await expect(dialog.getByText("Error during login. Please try again.")).toBeVisible();
  await broken(page, "login.php");
  await login.click();
  await expect(dialog.getByText("Login failed")).toBeVisible();
  await expect(dialog.getByLabel("Password")).toHaveValue(shopper.customer.password);
  const half = { status: "success", success: true, message: "Login successful!", data: { token: "half" } };
  await torn(page, "login.php", half);
  await login.click();
  await expect(dialog.getByText("Error completing login process")).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain("authToken");

  await dialog.getByRole("button", { name: "Register" }).click();
  await dialog.getByLabel("Mobile number").fill(shopper.customer.mobile);
  const send = dialog.getByRole("button", { name: "Send OTP" });
  await cut(page, "send_otp.php");
  await send.click();
  await expect(dialog.getByText("Error sending OTP. Please try again.")).toBeVisible();
  await broken(page, "send_otp.php");
  await send.click();
  await expect(dialog.getByText("Failed to send OTP")).toBeVisible();
  await mended(page, "send_otp.php");
  await page.clock.install();
  await send.click();
  const resend = dialog.getByRole("button", { name: /^Resend/ });
  await expect(resend).toBeDisabled();
  await broken(page, "send_otp.php");
  for (let second = 0; second <= 30; second++) await page.clock.runFor(1000);
  await resend.click();
  await expect(dialog.getByText("Failed to resend OTP")).toBeVisible();
  await cut(page, "send_otp.php");
  await resend.click();
  await expect(dialog.getByText("Error resending OTP. Please try again.")).toBeVisible();
  await page.clock.resume();
  await shopper.typeOtp();
  await cut(page, "verify_otp.php");
  await dialog.getByRole("button", { name: "Verify OTP" }).click();
  await expect(dialog.getByText("Error verifying OTP. Please try again.")).toBeVisible();
  await mended(page, "verify_otp.php");
  await dialog.getByRole("button", { name: "Verify OTP" }).click();
  await dialog.getByLabel("Name").fill(shopper.customer.name);
  await dialog.getByLabel("Email").fill(`meena-${shopper.customer.mobile}@example.in`);
  await dialog.getByLabel("Organisation").fill("Raman Engineering Works");
  await dialog.getByLabel("Password", { exact: true }).fill(shopper.customer.password);
  await dialog.getByLabel("Confirm password").fill(shopper.customer.password);
  const register = dialog.getByRole("button", { name: "Register" }).first();
  await cut(page, "register.php");
  await register.click();
  await expect(dialog.getByText("Error during registration. Please try again.")).toBeVisible();
  await broken(page, "register.php");
  await register.click();
  await expect(dialog.getByText("Registration failed")).toBeVisible();
  await expect(dialog.getByLabel("Organisation")).toHaveValue("Raman Engineering Works");
});

test("a new password", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/account/reset-password");
  await page.getByRole("button", { name: "Send OTP" }).click();
  await shopper.typeOtp();
  await page.getByLabel("New password").fill("tighter-still");
  await page.getByLabel("Confirm password").fill("tighter-still");
  const reset = page.getByRole("button", { name: "Reset Password" });
  await cut(page, "reset_password.php");
  await reset.click();
  await expect(page.getByText("Error resetting password. Please try again.")).toBeVisible();
  await broken(page, "reset_password.php");
  await reset.click();
  await expect(page.getByText("Failed to reset password")).toBeVisible();
  await expect(page.getByLabel("New password")).toHaveValue("tighter-still");
});

test("addresses and details", async ({ page, shopper }) => {
  const { addressId, token } = await signedInWithACart(page, shopper, 2);
  await page.goto("/account/details");
  await page.getByLabel("Name").first().fill("Meena Raman Iyer");
  await cut(page, "update_profile.php");
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page.getByText("Error updating profile")).toBeVisible();
  await expect(page.getByLabel("Name").first()).toHaveValue("Meena Raman Iyer");

  // Another tab has logged out, and this one has not heard of it yet.
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(page.getByText("Authentication token not found")).toBeVisible();
  await page.evaluate((kept) => localStorage.setItem("authToken", kept), token);

  await page.goto("/edit-address/99999999");
  await expect(page.getByText("Invalid address selected")).toBeVisible();
  await page.goto("/address-form");
  await page.getByLabel("First name").fill("Stores");
  await page.getByLabel("Last name").fill("Incharge");
  await page.getByLabel("Mobile number").fill("9876543211");
  await page.getByLabel("Flat/Building").fill("Gate 3");
  await page.getByLabel("Area/Street").fill("Peelamedu");
  await page.getByLabel("City").fill("Coimbatore");
  await page.getByLabel("State").selectOption("Tamil Nadu");
  await page.getByLabel("PIN code").fill("641004");
  await broken(page, "insert_shipping_address.php");
  await page.getByRole("button", { name: "Add Address" }).click();
  await expect(page.getByText("Failed to add address")).toBeVisible();
  await expect(page.getByLabel("Flat/Building")).toHaveValue("Gate 3");

  await page.goto(`/edit-address/${addressId}`);
  await page.getByLabel("First name").fill("Meera");
  await broken(page, "update_shipping_address.php");
  await page.getByRole("button", { name: "Update Address" }).click();
  await expect(page.getByText("Failed to update address")).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Meera");

  await page.goto("/account/address");
  const remove = async () => {
    await page.getByRole("button", { name: /^Delete the address of Meena Raman/ }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
  };
  await broken(page, "delete_shipping_address.php");
  await remove();
  await shopper.hears("Failed to delete address. Please try again.");
  await mended(page, "delete_shipping_address.php");
  await remove();
  await shopper.hears("Address deleted successfully");
});

test("checkout", async ({ page, shopper }) => {
  const { addressId } = await signedInWithACart(page, shopper, 2);
  await page.goto("/review-order/99999999");
  await expect(page.getByText("No address found. Please select a delivery address.")).toBeVisible();
  await cut(page, "view_shipping_address.php");
  await page.goto(`/review-order/${addressId}`);
  await expect(page.getByText("Failed to fetch shipping address")).toBeVisible();
  await mended(page, "view_shipping_address.php");

  await page.goto(`/review-order/${addressId}`);
  await page.getByLabel("Promocode").fill("WELCOME10");
  await cut(page, "apply_promocode.php");
  await page.getByRole("button", { name: "Apply Code" }).click();
  await expect(page.getByText("Failed to apply promocode")).toBeVisible();
  await expect(page.getByLabel("Promocode")).toHaveValue("WELCOME10");

  const place = page.getByRole("button", { name: "Place Order" });
  await cut(page, "place_order.php");
  await place.click();
  await expect(page.getByText("Error processing payment. Please try again.")).toBeVisible();
  await broken(page, "place_order.php");
  await place.click();
  await expect(page.getByText("Failed to place order")).toBeVisible();
  // The order stands, but the cart could not be emptied.
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
  await page.getByRole("button", { name: "Cancel Order" }).click();
  const cancelling = page.getByRole("dialog", { name: /^Cancel order/ });
  await cancelling.getByRole("radio", { name: "Ordered by mistake" }).check();
  await broken(page, "cancel_order.php");
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
  await cut(page, add);
  await expectSaid("Unexpected error. Please try again.");
  await broken(page, add);
  await expectSaid("Failed to submit review");
  await bent(page, add, { product_id: 99999999 });
  await expectSaid("Invalid Product. Unable to submit review.");
  await bent(page, add, { rating: "" });
  await expectSaid("Please select a rating.");
  await bent(page, add, { review_text: " " });
  await expectSaid("Please write your review.");
  await bent(page, add, { review_type: "delivery", order_id: 99999999 });
  await expectSaid("Invalid Order Id. Unable to submit review.");
  await mended(page, add);
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
  await broken(page, "update_product_review.php");
  await review.getByRole("button", { name: "Save Review" }).click();
  await expect(review.getByText("Failed to update review. Please try again.")).toBeVisible();
  await review.getByRole("button", { name: "Cancel" }).click();
  await broken(page, "delete_product_review.php");
  await review.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete Review" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete Review" }).click();
  await shopper.hears("Failed to delete review. Please try again.");
});

test("an ended session leads from each screen to login and back", async ({ page, shopper }) => {
  const { token, post } = await signedInWithACart(page, shopper, 2);
  let session = token;
  const end = () => post("/authentication/logout.php", {}, session);
  const back = async (path: RegExp) => {
    await expect(page).toHaveURL(/\/login$/);
    await shopper.logIn();
    await expect(page).toHaveURL(path);
    session = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
  };
  for (const [screen, sentence] of [
    ["orders", "Please login to view orders"],
    ["reviews", "Please login to view your reviews"],
    ["address", "Please login to view addresses"],
  ]) {
    // No page of the shop is open that could notice by itself.
    await page.goto("about:blank");
    await end();
    await page.goto(`/account/${screen}`);
    await shopper.hears(sentence ?? "");
    await back(new RegExp(`/account/${screen}$`));
  }
});

test("the cart, the chooser and the search", async ({ page, shopper }) => {
  const { part } = await signedInWithACart(page, shopper, 2);
  await page.goto("/cart");
  await torn(page, "get_quote.php", {
    status: "success",
    success: true,
    message: "Invoice generated successfully",
  });
  await page.getByRole("button", { name: "Get A Quote" }).click();
  await shopper.hears("Invailid invoice");
  await page.getByRole("button", { name: "Close" }).first().click();
  // Another tab has logged out, and this one has not heard of it yet.
  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.getByRole("button", { name: "Clear Cart" }).click();
  await shopper.hears("Please login to clear cart");
  await shopper.logIn();
  await expect(page.getByRole("alertdialog")).toBeVisible();

  await page.getByRole("alertdialog").getByRole("button", { name: /^Keep/ }).click();
  await page.getByRole("button", { name: `Remove ${part.name}` }).click();
  await shopper.hears("Item removed successfully");
  await cut(page, "view_cart.php");
  await page.goto("/cart");
  await expect(page.getByText("Failed to fetch cart items").first()).toBeVisible();

  await page.goto(`/sub-categories/Hex%20bolt%20(full%20thread)?product_id=${part.id}`);
  await broken(page, "choose_specifications.php");
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
  await broken(page, "add_to_cart.php");
  await page.getByRole("button", { name: "Add To Cart" }).first().click();
  await shopper.hears("Failed to add item to cart. Please try again.");

  await broken(page, "search_products.php");
  await page.getByRole("combobox", { name: "Search products" }).fill("m8");
  await expect(page.getByText("Failed to perform search. Please try again.")).toBeVisible();
});

test("a message to support", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/help-section#contact-us");
  await page.getByRole("textbox", { name: "Message" }).fill("Where is my order?");
  await broken(page, "store_message.php");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Failed to send message")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Where is my order?");
});

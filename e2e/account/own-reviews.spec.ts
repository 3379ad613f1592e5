import type { OwnReview } from "@kasna/contract/reviews";
import type { Page } from "@playwright/test";
import { signedInWithADelivery } from "../fixtures/delivered-order.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** The buyer's own reviews: search, menu, and the required fields of a new one. */

const review = (id: number, product_name: string, review_text: string): OwnReview => ({
  id,
  product_name,
  review_text,
  rating: 4,
  review_type: "product",
  image_url: "images/HB-M8x40-A2-640.webp",
  created_at: "2026-11-20T09:30:00.000Z",
  product_id: 100_001,
  order_id: 100_001,
});

const answer = (page: Page, call: string, answered: object) =>
  page.route(`**/${call}`, (route) =>
    route.fulfill({ json: { status: "success", success: true, message: "", ...answered } }),
  );

test("reviews are found by part or by text, and a closed menu changes nothing", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await answer(page, "user_reviews.php", {
    reviews: [
      review(1, "Hex bolt M8 x 40", "Runs clean to the head."),
      review(2, "Spring washer M10", "As a bolt needs it."),
      review(3, "Hex nut M8", "True to size."),
    ],
  });
  await page.goto("/account/reviews");
  const cards = page.getByRole("article");
  const search = page.getByPlaceholder("Search reviews...");
  await expect(cards).toHaveCount(3);
  await search.fill("BOLT");
  await expect(cards).toHaveCount(2);
  await search.fill("  nut m8 ");
  await expect(cards).toHaveText([/True to size/]);
  await search.fill("gasket");
  await expect(page.getByText("No reviews found matching your search")).toBeVisible();
  await page.getByRole("button", { name: "Show all reviews" }).click();
  await expect(cards).toHaveCount(3);

  const bolt = cards.first();
  await bolt.getByRole("button", { name: /^Actions/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Edit Review", "Delete Review", "Close"]);
  await shopper.seesNothingInaccessible();
  await page.getByRole("menuitem", { name: "Close" }).click();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await bolt.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Delete Review" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
  await bolt.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Edit Review" }).click();
  const words = bolt.getByLabel("Your review");
  await expect(words).toHaveValue("Runs clean to the head.");
  await words.fill("  ");
  await bolt.getByRole("button", { name: "Save Review" }).click();
  await expect(words).toHaveAccessibleDescription("Review text cannot be empty");
  await bolt.getByRole("button", { name: "Cancel" }).click();
  await expect(bolt).toContainText("Runs clean to the head.");

  await page.unroute("**/user_reviews.php");
  await page.goto("/account/reviews");
  await expect(page.getByText("You haven't written any reviews yet")).toBeVisible();
  await expect(search).toHaveCount(0);
  await shopper.seesNothingInaccessible();
});

test("a review needs stars and text of at most 500 characters", async ({ page, shopper }) => {
  await signedInWithADelivery(page, shopper);
  await page.goto("/account/orders");
  await page.getByRole("button", { name: /^Write Review/ }).click();
  const dialog = page.getByRole("dialog", { name: "Write Review" });
  const submit = dialog.getByRole("button", { name: "Submit Product Review" });
  const words = dialog.getByLabel("Your review of the product");
  const product = dialog.getByRole("region", { name: "The product" });
  await expect(submit).toBeDisabled();
  await words.fill("Runs clean.");
  await expect(product.getByText("11 / 500")).toBeVisible();
  await expect(submit).toBeDisabled();
  await words.fill("");
  await product.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await expect(submit).toBeDisabled();
  await words.fill("   ");
  await expect(submit).toBeDisabled();
  await words.fill("x".repeat(499));
  await words.press("End");
  await words.pressSequentially("yz");
  await expect(words).toHaveValue(`${"x".repeat(499)}y`);
  await expect(product.getByText("500 / 500")).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(product.getByRole("radio")).toHaveCount(5);
});

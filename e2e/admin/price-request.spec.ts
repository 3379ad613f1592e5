import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

test.use({ allowed: [/400/] });

test("a price request is answered with a quotation, which its buyer adds to the cart and orders", async ({
  page,
  owner: { shopper },
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage();
  const { token, post, addressId } = await signedInWithACart(buyer, shopper, 1);
  const lines = [{ text: "Hex nut M8 with our head marking", asked: "40 nos", pieces: 40 }];
  const { ticket_number: ticket } = await post("/lists/ask_price.php", { lines }, token);
  await page.goto("/admin/price-requests?status=open");
  await page.getByRole("link", { name: ticket }).click();
  const of = "of Hex nut M8 with our head marking";
  await page.getByLabel(`SKU ${of}`).fill("NO-SUCH-PART");
  await page.getByLabel(`Price of one ${of}`).fill("2.50");
  await page.getByRole("button", { name: "Check parts and prices" }).click();
  await expect(page.getByText("No part that is sold has this SKU")).toBeVisible();
  await page.getByLabel(`SKU ${of}`).fill("HN-M8-A2");
  await page.getByRole("button", { name: "Check parts and prices" }).click();
  await expect(page.getByText("1 of 1 offered")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.getByRole("button", { name: "Send the quotation" }).click();
  await expect(page.getByRole("link", { name: /^Open quotation Q\// })).toBeVisible();

  await buyer.goto("/account/quotations");
  await buyer.getByRole("button", { name: /^Add to cart/ }).click();
  await expect(buyer.getByText("In your cart.")).toBeVisible();
  await buyer.getByRole("link", { name: "View cart" }).click();
  await expect(buyer.getByText("₹100.00").first()).toBeVisible();
  const order = { shipping_address_id: addressId, payment_method: "cod" };
  const { order_id } = await post("/orders/place_order.php", order, token);
  await buyer.goto("/account/quotations");
  await expect(buyer.getByText(/^Ordered on .* as order #\d+$/)).toBeVisible();
  await buyer.getByRole("link", { name: `order #${order_id}` }).click();
  await expect(buyer.getByRole("article", { name: `Order #${order_id}` })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: `#${order_id}` }).click();
  await expect(page.getByRole("link", { name: /^Quotation Q\// })).toBeVisible();
  await buyer.context().close();
});

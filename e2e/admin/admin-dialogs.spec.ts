import { opensAndCloses } from "../fixtures/dialog-by-keyboard.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

test("Escape closes a back office dialog and returns the focus to the button that opened it", async ({
  page,
  owner,
  browser,
}) => {
  const buyer = await (await browser.newContext()).newPage();
  const { post, token, part, addressId } = await signedInWithACart(buyer, owner.shopper, 2);
  const { id: userId } = await buyer.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}"));
  const items = [{ product_id: part.id, quantity: 2 }];
  const order = { shipping_address_id: addressId, payment_method: "cod", items };
  const { order_id: orderId } = await post("/orders/place_order.php", order, token);
  await buyer.context().close();
  const layer = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const walk = async (address: string, ...names: (string | RegExp)[]) => {
    await page.goto(address);
    for (const name of names)
      await opensAndCloses(owner.shopper, page.getByRole("button", { name }).first(), layer);
  };
  await walk(`/admin/orders/${orderId}`, "Cancel the order", /^Cancel items of/);
  await walk("/admin/orders?status=confirmed", "Save this view");
  await walk("/admin/reviews", "Hide");
  await walk("/admin/customers", "Notify all");
  await walk(`/admin/customers/${userId}`, "Notify", "Block", "Erase");
  await walk("/admin/catalogue/rows?sub_category=204", "Add a product", "Remove products");
});

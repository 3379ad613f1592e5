import { fixtures } from "../fixtures/admin-pages.ts";
import { opensAndLeaves } from "../fixtures/layers.ts";
import { test } from "../fixtures/staff.ts";

test("Escape closes a back office dialog and returns the focus to the button that opened it", async ({
  page,
  owner,
  browser,
}) => {
  const { orderId, userId } = await fixtures({ browser }, owner.shopper);
  const layer = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const walk = async (address: string, ...names: (string | RegExp)[]) => {
    await page.goto(address);
    for (const name of names) await opensAndLeaves(page, page.getByRole("button", { name }).first(), layer);
  };
  await walk(`/admin/orders/${orderId}`, "Cancel the order", /^Cancel pieces of/);
  await walk("/admin/orders?status=confirmed", "Save this view");
  await walk("/admin/reviews", "Hide");
  await walk("/admin/customers", "Notify all");
  await walk(`/admin/customers/${userId}`, "Notify", "Block");
  await walk("/admin/catalogue/rows?sub_category=204", "Add a product", "Remove products");
});

import { dispatch } from "../fixtures/dispatch.ts";
import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

test.describe("cash that carriers collected", () => {
  test.use({ allowed: [/400/] });
  test("is booked for many orders at once, its differences are listed, and a booking can be undone", async ({
    page,
    owner: { shopper },
    browser,
  }) => {
    test.slow();
    const buyer = await (await browser.newContext()).newPage();
    const { part, token, addressId, post } = await signedInWithACart(buyer, shopper, 1);
    const items = [{ product_id: part.id, quantity: 20 }];
    const order = { shipping_address_id: addressId, payment_method: "cod", items };
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) {
      const { order_id } = await post("/orders/place_order.php", order, token);
      ids.push(Number(order_id));
      await dispatch(Number(order_id), ["shipped", "out_for_delivery", "delivered"]);
    }
    await buyer.context().close();
    const [first, second, third] = ids;

    await test.step("a delivered order is on the list, and its page shows where the cash is", async () => {
      await page.goto("/admin");
      await page.getByRole("link", { name: /^\d+ Delivered, not yet paid$/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Cash with carriers" })).toBeVisible();
      await page.getByLabel("Order or tracking number").fill(`#${first}`);
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("row", { name: new RegExp(`#${first} .*₹310.00$`) })).toBeVisible();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      const file = await page.request.get("/admin/carrier-cash/file");
      expect(await file.text()).toContain(`${first},1,,`);
    });

    await test.step("a pasted list is checked line by line", async () => {
      await page.goto("/admin/carrier-cash/book");
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await expect(page.getByText("Choose a carrier", { exact: true }).last()).toBeVisible();
      await page.getByLabel("Carrier", { exact: true }).selectOption("No carrier named");
      await page.getByLabel("Orders and sums").fill(`Order\tSum\n${first}\t310\n${second}\t285.00\n1\t99`);
      await page.getByRole("button", { name: "Check" }).click();
      await expect(page.getByText("2 orders add up to ₹595.00")).toBeVisible();
      await expect(page.getByRole("list", { name: "Can't be booked" })).toContainText(
        "No delivered cash order has this number",
      );
      await expect(page.getByRole("list", { name: "Paid short" })).toContainText(
        "₹25.00 less than is owed: it stays on the list",
      );
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
    });

    await test.step("a different amount needs a reason, and typed text is kept", async () => {
      await page.getByLabel("Orders and sums").fill(`${first}\t310\n${second}\t285.00`);
      await page.getByLabel("Amount that arrived").fill("570");
      await page.getByLabel("Reference").fill(`UTR ${first}`);
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await expect(page.getByText("The orders add up to ₹25.00 more than arrived.")).toBeVisible();
      await expect(page.getByLabel("Reference")).toHaveValue(`UTR ${first}`);
      await page.getByLabel("Why the amount is different").fill("Charges for collecting");
      await page.getByRole("button", { name: "Book", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Remittance \d+$/ })).toBeVisible();
      await expect(
        page.getByText("The orders add up to ₹25.00 more than arrived: Charges for collecting"),
      ).toBeVisible();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      await page.getByRole("link", { name: `#${second}` }).click();
      await expect(page.getByText("₹285.00 paid to the shop by a carrier without a name")).toBeVisible();
      await expect(page.getByText(/^₹25.00 collected by .*, not yet paid to the shop$/)).toBeVisible();
    });

    await test.step("the remainder of one order is written off, and another is selected from the list", async () => {
      await page.goto(`/admin/carrier-cash?q=${second}`);
      await page.getByRole("checkbox", { name: `Choose order #${second}` }).check();
      await page.getByRole("button", { name: "Write off" }).click();
      const dialog = page.getByRole("dialog", { name: "Write off" });
      await dialog.getByLabel("Reason").fill("Too little to claim");
      await shopper.seesNothingInaccessible();
      await dialog.getByRole("button", { name: "Write off" }).click();
      await shopper.hears("1 parcel written off");
      await expect(page.getByText("No parcels match")).toBeVisible();
      await page.goto(`/admin/carrier-cash?q=${third}`);
      await page.getByRole("checkbox", { name: `Choose order #${third}` }).check();
      await page.getByRole("link", { name: "Book", exact: true }).click();
      await expect(page.getByLabel("Orders and sums")).toHaveValue(`${third}\t310.00`);
      await page.getByLabel("Reference").fill(`Cash ${third}`);
      await page.getByRole("button", { name: "Book", exact: true }).click();
    });

    await test.step("a booking is undone, and its order is owed again", async () => {
      await page.getByRole("button", { name: "Undo" }).click();
      await page
        .getByRole("dialog", { name: "Undo this remittance?" })
        .getByLabel("Reason")
        .fill("Wrong order");
      await page.getByRole("button", { name: "Undo remittance" }).click();
      await expect(page.getByText(/^Undone .* It pays nothing\.$/)).toBeVisible();
      await page.goto(`/admin/carrier-cash?q=${third}`);
      await expect(page.getByRole("row", { name: new RegExp(`#${third}`) })).toBeVisible();
      await page.goto("/admin/audit?q=remittance");
      await expect(page.getByText("Wrong order").first()).toBeAttached();
    });
  });
});

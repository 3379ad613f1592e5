import { textOf } from "@kasna/documents/pdf-text.fixture";
import { dispatch } from "../fixtures/dispatch.ts";
import { expect } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { test } from "../fixtures/staff.ts";

test.describe("delivered goods", () => {
  test.use({ allowed: [/400/] });
  test("are returned: received, inspected, restocked and refunded by UPI, with a credit note", async ({
    page,
    owner: { shopper },
    browser,
  }) => {
    test.slow();
    const buyer = await (await browser.newContext()).newPage();
    const { part, token, addressId, post } = await signedInWithACart(buyer, shopper, 1);
    const items = [{ product_id: part.id, quantity: 20 }];
    const order = { shipping_address_id: addressId, payment_method: "cod", items };
    const { order_id: orderId } = await post("/orders/place_order.php", order, token);
    await dispatch(Number(orderId), ["shipped", "out_for_delivery", "delivered"]);

    await test.step("staff take back items; impossible ones are rejected, and typed text is kept", async () => {
      await page.goto(`/admin/orders/${orderId}`);
      await page.getByRole("link", { name: "Take back items" }).click();
      await page.getByLabel("Quantity (of 20)").fill("21");
      await page.getByLabel("Pay back to").fill("meena@upi");
      // The browser does not store payment data.
      await expect(page.getByLabel("Pay back to")).toHaveAttribute("data-private");
      await page.getByRole("button", { name: "Take back" }).click();
      await expect(page.getByText("Enter at most 20")).toBeVisible();
      await expect(page.getByLabel("Pay back to")).toHaveValue("meena@upi");
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      await page.getByLabel("Quantity (of 20)").fill("5");
      await page.getByRole("button", { name: "Take back" }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: /^Return \d+ On its way back$/ }),
      ).toBeVisible();
    });

    await test.step("four of the five arrive, three of them good", async () => {
      await page.getByLabel("Arrived (of 5)").fill("4");
      await page.getByRole("button", { name: "Receive" }).click();
      await shopper.hears("Items received");
      await page.getByLabel("Good (of 4)").fill("3");
      await shopper.seesNothingInaccessible();
      await page.getByRole("button", { name: "Save inspection" }).click();
      await shopper.hears("Return inspected");
      await expect(page.getByText("5 items at ₹12.00, 4 arrived, 3 into stock, 1 scrapped")).toBeVisible();
    });

    await test.step("the refund is paid by hand, once with a reference", async () => {
      await expect(page.getByText("Pay ₹48.00 to the buyer (meena@upi)")).toBeVisible();
      await shopper.fitsTheScreen();
      await page.getByRole("button", { name: "Refund ₹48.00" }).click();
      await expect(page.getByText("Enter the reference of your payment", { exact: true })).toBeVisible();
      await page.getByLabel("Reference of your payment").fill(`UPI ${orderId}`);
      await page.getByRole("button", { name: "Refund ₹48.00" }).click();
      await shopper.hears("Return refunded");
      await expect(page.getByText(`reference UPI ${orderId}`)).toBeVisible();
    });

    await test.step("the credit note shows the return and its invoice", async () => {
      const link = page.getByRole("link", { name: /^Credit note C\// });
      const [, number = ""] = ((await link.textContent()) ?? "").split("Credit note ");
      const pdf = await page.request.get((await link.getAttribute("href")) ?? "");
      const text = await textOf(await pdf.body());
      for (const words of [
        number,
        "Against invoice",
        "Goods returned",
        part.name.split(" ")[0] ?? "",
        "48.00",
      ])
        expect(text).toContain(words);
    });

    await test.step("the order stays delivered and paid; the list and the buyer show the return", async () => {
      await page.goto(`/admin/orders/${orderId}`);
      await expect(page.getByText("Cash on delivery, paid")).toBeVisible();
      await page.getByRole("link", { name: /^Return \d+$/ }).click();
      await expect(page.getByText("Refunded").first()).toBeVisible();
      await page.goto(`/admin/returns?view=done&q=${orderId}`);
      await expect(page.getByRole("row", { name: new RegExp(`#${orderId}`) })).toContainText("Refunded");
      await shopper.seesNothingInaccessible();
      await buyer.goto("/notification");
      await expect(buyer.getByRole("heading", { name: "Return refunded" })).toBeVisible();
      await buyer.context().close();
    });
  });
});

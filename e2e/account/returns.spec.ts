import { dispatch } from "../fixtures/dispatch.ts";
import { endSession, muteNotifications } from "../fixtures/ended-session.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

/** A picture of one pixel as PNG. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("a buyer", () => {
  test.use({ allowed: [/400|401/] });
  test("keeps a request through a login, withdraws it, and can send another", async ({ page, shopper }) => {
    await muteNotifications(page);
    const { part, token, addressId, post } = await signedInWithACart(page, shopper, 1);
    const { order_id: orderId } = await post(
      "/orders/place_order.php",
      {
        shipping_address_id: addressId,
        payment_method: "cod",
        items: [{ product_id: part.id, quantity: 2 }],
      },
      token,
    );
    await dispatch(Number(orderId), ["shipped", "out_for_delivery", "delivered"]);
    await page.goto("/account/orders");
    const card = page.getByRole("article", { name: `Order #${orderId}` });
    await card.getByRole("button", { name: "Return items" }).click();
    const ask = page.getByRole("dialog", { name: `Return items of order #${orderId}` });
    await ask.getByLabel("Quantity (of 2)").fill("2");
    await ask.getByLabel("Reason").selectOption("Not needed");
    await ask.getByLabel("Where should we send the money?").fill("meena@upi");
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("meena@upi");
    await card.getByRole("button", { name: "Return items" }).click();
    await expect(ask.getByLabel("Reason")).toHaveValue("not_needed");
    await expect(ask.getByLabel("Where should we send the money?")).toHaveValue("");
    await ask.getByLabel("Photos").setInputFiles({ name: "box.png", mimeType: "image/png", buffer: PIXEL });
    await page.keyboard.press("Escape");
    await expect(ask).toBeHidden();
    await card.getByRole("button", { name: "Return items" }).click();
    await expect(ask.getByLabel("Quantity (of 2)")).toHaveValue("2");
    await ask.getByLabel("Where should we send the money?").fill("meena@upi");
    await endSession(page);
    await ask.getByRole("button", { name: "Request return" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await shopper.logIn();
    await expect(ask.getByLabel("Where should we send the money?")).toHaveValue("meena@upi");
    await expect(ask.getByLabel("Photos")).toHaveValue(/box\.png$/);
    await ask.getByRole("button", { name: "Request return" }).click();
    await expect(card.getByText("2 items: We have your request and will answer soon.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Return items" })).toHaveCount(0);
    await card.getByRole("button", { name: "Withdraw request" }).click();
    const dialog = page.getByRole("dialog", { name: /^Withdraw the request for return \d+\?$/ });
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    await dialog.getByRole("button", { name: "Withdraw request" }).click();
    await expect(card.getByText("2 items: You have withdrawn your request.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Return items" })).toBeVisible();
    await expect(card.getByRole("button", { name: "Withdraw request" })).toHaveCount(0);
  });

  test("asks to return delivered items with a photo, and follows it to the refund", async ({
    page,
    shopper,
    browser,
  }) => {
    test.slow();
    const { part, token, addressId, post } = await signedInWithACart(page, shopper, 1);
    const order = { shipping_address_id: addressId, payment_method: "cod" };
    const { order_id: orderId } = await post(
      "/orders/place_order.php",
      { ...order, items: [{ product_id: part.id, quantity: 4 }] },
      token,
    );
    await page.goto("/account/orders");
    const card = page.getByRole("article", { name: `Order #${orderId}` });
    await expect(card).toBeVisible();
    await expect(card.getByRole("button", { name: "Return items" })).toHaveCount(0);
    await dispatch(Number(orderId), ["shipped", "out_for_delivery", "delivered"]);
    await page.reload();

    await test.step("missing fields are listed, and typed text is kept", async () => {
      await card.getByRole("button", { name: "Return items" }).click();
      const dialog = page.getByRole("dialog", { name: `Return items of order #${orderId}` });
      await dialog.getByRole("button", { name: "Request return" }).click();
      await expect(dialog.getByText("Enter how many items you are returning")).toBeVisible();
      await expect(dialog.getByLabel("Quantity (of 4)")).toBeFocused();
      await dialog.getByLabel("Quantity (of 4)").fill("2");
      await dialog.getByRole("button", { name: "Request return" }).click();
      await expect(dialog.getByLabel("Reason")).toBeFocused();
      await dialog.getByLabel("Reason").selectOption("Faulty or not as described");
      await dialog.getByLabel("What is wrong?").fill("The thread is torn.");
      await dialog.getByLabel("Photos").setInputFiles([
        { name: "torn.png", mimeType: "image/png", buffer: PIXEL },
        { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
      ]);
      await dialog.getByRole("button", { name: "Request return" }).click();
      await expect(dialog.getByText("Enter a UPI ID, or an account number with its IFSC")).toBeVisible();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
      await dialog.getByLabel("Where should we send the money?").fill("meena@upi");
      await dialog.getByRole("button", { name: "Request return" }).click();
      await shopper.hears("We have your request, but not these photos: notes.txt");
      await expect(card.getByText("2 items: We have your request and will answer soon.")).toBeVisible();
      await shopper.seesNothingInaccessible();
      await shopper.fitsTheScreen();
    });

    const staff = await (await browser.newContext()).newPage();
    await test.step("staff see the photo, approve, receive, inspect and refund", async () => {
      await signInToAdmin(staff, await makeStaff("staff"));
      await staff.goto(`/admin/returns?view=answer&q=${orderId}`);
      await staff.getByRole("link", { name: /^\d+$/ }).click();
      const photo = staff.getByRole("img", { name: "1 of 1 from the buyer" });
      await expect(photo).toBeVisible();
      await expect
        .poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await staff.getByLabel(/^How to send the items back/).fill("Send them to our store by post.");
      await staff.getByRole("button", { name: "Approve" }).click();
      await page.reload();
      await expect(card.getByText("Please send them back. Send them to our store by post.")).toBeVisible();
      await staff.getByRole("button", { name: "Receive" }).click();
      await staff.getByRole("button", { name: "Save inspection" }).click();
      await staff.getByLabel("Reference of your payment").fill(`UPI ${orderId}`);
      await staff.getByRole("button", { name: /^Refund ₹/ }).click();
      await expect(staff.getByRole("link", { name: /^Credit note C\// })).toBeVisible();
      await staff.context().close();
    });

    await test.step("the order stays delivered, with the refund and its credit note", async () => {
      await page.reload();
      await expect(
        card.getByText(`2 items: We have refunded ₹24.00 by UPI, reference UPI ${orderId}.`),
      ).toBeVisible();
      await expect(card.getByText("Delivered").first()).toBeVisible();
      await expect(card.getByRole("button", { name: /^Credit Note/i })).toBeVisible();
    });
  });
});

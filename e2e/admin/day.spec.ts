import type { Browser, Page } from "@playwright/test";
import { expect, Shopper } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin, test } from "../fixtures/staff.ts";

/** Opens a page with the back office's navigation. */
async function turnTo(page: Page, entry: string) {
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("navigation", { name: "Back office" })
    .getByRole("link", { name: entry, exact: true })
    .click();
  await expect(page.getByRole("heading", { name: entry, level: 1 })).toBeVisible();
}

/** A buyer in another browser. */
async function buyerAt(browser: Browser, shopper: Shopper) {
  const page = await (await browser.newContext()).newPage();
  const signedIn = await signedInWithACart(page, shopper, 3);
  const order = async (more: object = {}) => {
    const items = [{ product_id: signedIn.part.id, quantity: 10 }];
    const form = { shipping_address_id: signedIn.addressId, payment_method: "cod", items, ...more };
    return signedIn.post("/orders/place_order.php", form, signedIn.token);
  };
  const seen = async (orderId: number) => {
    const { orders } = await signedIn.post("/orders/my_orders.php", {}, signedIn.token);
    return orders.find((row: { order_id: number }) => row.order_id === orderId);
  };
  return { ...signedIn, page, order, seen };
}

test.describe("a day in the back office", () => {
  test.use({ allowed: [/400|409/] });
  test("an order is packed, shipped and delivered, a promocode applied, a question answered", {
    tag: "@phone",
  }, async ({ page, owner, browser }) => {
    const { shopper } = owner;
    const buyer = await buyerAt(browser, shopper);
    const { order_id: orderId } = await buyer.order();

    await test.step("the order is found by its number, packed, and shipped with its tracking number", async () => {
      await page.goto("/admin");
      await turnTo(page, "Orders");
      await page.getByLabel("Number, name, mobile, SKU or tracking number").fill(`#${orderId}`);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("row")).toHaveCount(2);
      await page.getByRole("link", { name: `#${orderId}` }).click();
      await page.getByRole("button", { name: "Mark packed" }).click();
      await shopper.hears("Order is packed");
      await page.getByLabel("Carrier").fill("BlueDart");
      await page.getByLabel("Tracking number").fill("BD 4711 2026");
      await page.getByRole("button", { name: "Ship" }).click();
      await shopper.hears("Order is shipped");
      await expect(page.getByRole("link", { name: /^Invoice I\// })).toBeVisible();
      await buyer.page.goto("/account/orders");
      await expect(buyer.page.getByText("BD 4711 2026").first()).toBeVisible();
      await expect(buyer.page.getByText("BlueDart").first()).toBeVisible();
    });

    await test.step("it is sent out for delivery and arrives, and its cash counts as paid", async () => {
      await page.getByRole("button", { name: "Out for delivery" }).click();
      await shopper.hears("Order is out for delivery");
      await page.getByRole("button", { name: "Mark delivered" }).click();
      await shopper.hears("Order is delivered");
      await expect(page.getByText("Cash on delivery, paid")).toBeVisible();
      expect(await buyer.seen(orderId)).toMatchObject({ order_status: "delivered", payment_status: 0 });
    });

    await test.step("a new promocode works at once", async () => {
      const code = `DAY${shopper.customer.mobile.slice(-6)}`;
      await turnTo(page, "Promocodes");
      await page.getByRole("link", { name: "New promocode" }).click();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("alert").getByText("Correct the marked fields")).toBeVisible();
      await expect(page.getByText("Enter 3 to 20 letters, digits or hyphens")).toBeVisible();
      await page.getByLabel("Code").fill(code);
      await page.getByLabel("Percent").fill("25");
      await page.getByLabel("First day").fill("2026-01-01");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("link", { name: code })).toBeVisible();
      const granted = await buyer.order({ promocode: code });
      expect(await buyer.seen(granted.order_id)).toMatchObject({ discount_amount: 30, promocode: code });
    });

    await test.step("a message is answered, and the buyer gets a notification and an SMS", async () => {
      const text = `Do you have M8 in brass? ${shopper.customer.mobile}`;
      const form = { category: "service", message: text };
      const { ticket_number: ticket } = await buyer.post("/help_center/store_message.php", form, buyer.token);
      await turnTo(page, "Messages");
      await page.getByLabel("Ticket, text, name or mobile").fill(ticket);
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: ticket }).click();
      await page.getByLabel("Answer").fill("Yes, from next week.");
      await page.reload();
      await expect(page.getByLabel("Answer")).toHaveValue("Yes, from next week.");
      // Another staff member answers first: that answer is shown, and this one is kept and can still be sent.
      const answer = { intent: "answer", text: "We are looking.", answersSeen: "0" };
      const headers = { Origin: new URL(page.url()).origin };
      expect((await page.request.post(page.url(), { form: answer, headers })).status()).toBe(200);
      await page.getByLabel("Answer").press("Control+Enter");
      await expect(page.getByText("Another staff member has answered")).toBeVisible();
      await expect(page.getByText("We are looking.")).toBeVisible();
      await expect(page.getByLabel("Answer")).toHaveValue("Yes, from next week.");
      await page.getByRole("button", { name: "Send and close" }).click();
      await shopper.hears("Answer sent");
      await expect(page.getByText("Closed", { exact: true })).toBeVisible();
      await buyer.page.goto("/notification");
      await expect(buyer.page.getByText(`Answer to ${ticket}`).first()).toBeVisible();
      await expect(buyer.page.getByText("Yes, from next week.").first()).toBeVisible();
      await expect(async () => {
        const inbox: { to: string; text: string }[] = await (
          await page.request.get("/dev/inbox.json")
        ).json();
        expect(inbox.find(({ to }) => to === shopper.customer.mobile)?.text).toContain(
          // Operators do not allow hyphens in a variable.
          ticket.replaceAll("-", ""),
        );
      }).toPass();
    });

    await test.step("the audit log lists all of it", async () => {
      await turnTo(page, "Audit log");
      await page.getByRole("searchbox", { name: "Search" }).fill(`order:${orderId}`);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("row").filter({ hasText: "order.moved" })).toHaveCount(3);
      await expect(page.getByRole("row").filter({ hasText: "BD 4711 2026" })).toHaveCount(1);
    });
    await buyer.page.context().close();
  });
});

test("orders are browsed, selected and moved together with the keyboard", async ({
  page,
  owner,
  browser,
}) => {
  const buyer = await buyerAt(browser, owner.shopper);
  const first = (await buyer.order()).order_id;
  const second = (await buyer.order({ payment_method: "online" })).order_id;
  await page.goto(`/admin/orders?q=${owner.shopper.customer.mobile}`);
  // The delivery address has a different number, so the search by the account's mobile finds both orders.
  await expect(page.getByRole("row")).toHaveCount(3);
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: `#${second}` })).toBeFocused({ timeout: 5000 });
  }).toPass();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Packed", exact: true }).click();
  await owner.shopper.hears(
    `1 of 2 orders updated. #${second}: Order #${second} is not confirmed, so it can't be packed`,
  );
  await page.getByRole("link", { name: `#${first}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `#${first}` })).toContainText("Packed");

  await page.goto(`/admin/orders/packing-slips?order=${first}&order=${second}`);
  for (const landscape of [false, true]) {
    const sheets = await page.pdf({ format: "A4", landscape });
    expect(sheets.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
  }
  await page.emulateMedia({ media: "print" });
  // The slip is as wide as the paper, because the navigation next to it on screen is not printed.
  const slip = await page.getByRole("article").first().boundingBox();
  expect(slip?.width).toBeGreaterThan(1200);
  await page.emulateMedia({ media: "screen" });

  await page.goto(`/admin/orders?q=${owner.shopper.customer.mobile}`);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("link", { name: "Ship", exact: true }).click();
  await expect(page.getByText(`Order #${second} is not confirmed, so it can't be shipped`)).toBeVisible();
  await page.getByLabel("Carrier").fill("DTDC");
  await page.getByLabel("Tracking numbers").fill(`Order\tNumber\n${first}\tD${first}\n1\tD1`);
  await page.getByRole("button", { name: "Fill in" }).click();
  await expect(page.getByLabel(`Tracking number of #${first}`)).toHaveValue(`D${first}`);
  await expect(page.getByText("Not used: 1, D1")).toBeVisible();
  await expect(page.getByText("You can't undo this.")).toBeVisible();
  await owner.shopper.seesNothingInaccessible();
  await page.getByRole("button", { name: "Ship 1 parcel" }).click();
  await owner.shopper.hears("1 of 1 parcel shipped");
  expect(await buyer.seen(first)).toMatchObject({ order_status: "shipped", tracking_number: `D${first}` });
  await buyer.page.context().close();
});

test("missing pieces are cancelled, and the buyer pays less", async ({ page, owner, browser }) => {
  const buyer = await buyerAt(browser, owner.shopper);
  const { order_id: orderId } = await buyer.order();
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole("button", { name: "Cancel items of HB-M8x40-A2" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Quantity (of 10)").fill("4");
  await dialog.getByLabel("Reason (the buyer sees this)").fill("Counted short");
  await owner.shopper.seesNothingInaccessible();
  await dialog.getByRole("button", { name: "Cancel these items" }).click();
  await owner.shopper.hears("Items cancelled");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("6 × ₹12.00")).toBeVisible();
  const order = await buyer.seen(orderId);
  expect(order).toMatchObject({ subtotal: 72, items: [{ quantity: 6 }] });
  await buyer.page.context().close();
});

test.describe("two staff members editing the same row", () => {
  test.use({ allowed: [/409/] });

  test("the second to save a promocode sees the first one's values and loses no input", async ({
    page,
    owner,
    browser,
  }) => {
    const code = `TWO${owner.shopper.customer.mobile.slice(-6)}`;
    await page.goto("/admin/promocodes/new");
    await page.getByLabel("Code").fill(code);
    await page.getByLabel("Percent").fill("5");
    await page.getByLabel("First day").fill("2026-01-01");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("link", { name: code }).click();
    await expect(page.getByLabel("Percent")).toHaveValue("5");

    const secondPage = await (await browser.newContext()).newPage();
    const other = new Shopper(secondPage, owner.shopper.customer);
    await other.listen();
    await signInToAdmin(secondPage, await makeStaff("admin"));
    await secondPage.goto(page.url());
    await secondPage.getByLabel("Percent").fill("7");
    await secondPage.getByRole("button", { name: "Save" }).click();
    await other.hears("Promocode saved");
    await secondPage.context().close();

    await page.getByLabel("Percent").fill("9");
    await page.getByRole("button", { name: "Save" }).click();
    const conflict = page.getByRole("alert").filter({ hasText: "Another staff member has changed this" });
    await expect(conflict.getByText("Percent is now")).toBeVisible();
    await expect(conflict.getByText("7", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Percent")).toHaveValue("9");
    await page.getByRole("button", { name: "Save" }).click();
    await owner.shopper.hears("Promocode saved");
    await expect(conflict).toHaveCount(0);
    // A user's own change is not reported as another's.
    for (const percent of ["10", "11"]) {
      await page.getByLabel("Percent").fill(percent);
      const saved = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: "Save" }).click();
      expect((await saved).status()).toBe(200);
      await expect(page.getByRole("button", { name: "Save" })).not.toHaveAttribute("aria-disabled", "true");
    }
    await page.goto("/admin/promocodes");
    await expect(page.getByRole("row").filter({ hasText: code })).toContainText("11 %");
  });
});

test.describe("without a connection", () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });

  test("the input is kept, and is saved when the connection is back", async ({ page, owner }) => {
    // Without its scripts a page is submitted by the browser, which would lose the input.
    await page.goto("/admin/help/1", { waitUntil: "networkidle" });
    const question = page.getByLabel("Question");
    const before = await question.inputValue();
    await page.context().setOffline(true);
    await question.fill(`${before} (asked again)`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "You are offline" })).toBeVisible();
    await expect(question).toHaveValue(`${before} (asked again)`);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Save" }).click();
    await owner.shopper.hears("Question saved");
    // Cached pages show a change within a second.
    await expect(async () => {
      await page.goto("/help-section");
      await expect(page.getByText(`${before} (asked again)`)).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});

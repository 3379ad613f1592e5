import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** A lost connection, a lost response and a rejected order: nothing is lost or bought twice. */

test("an offline visitor sees a message and stays on the page until the connection is back", async ({
  page,
}) => {
  // The scripts for what is clicked offline were loaded earlier.
  for (const path of ["/search?q=nut", "/help-section", "/sub-categories?category_id=3"])
    await page.goto(path, { waitUntil: "networkidle" });
  const note = page.getByText("You are offline.");
  await page.context().setOffline(true);
  await expect(note).toBeVisible();
  const search = page.getByRole("combobox", { name: "Search products" });
  await search.fill("M8 hex bolt");
  await search.press("Enter");
  await page.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/\/sub-categories\?category_id=3$/);
  await expect(page.getByRole("heading", { name: "Nuts", exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(note).toBeHidden();
  await search.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=/);
});

test.describe("a lost response", () => {
  test.use({ allowed: [/ERR_CONNECTION_RESET|request failed/] });

  test("is sent again, and there is one order", async ({ page, shopper }) => {
    const { addressId } = await signedInWithACart(page, shopper, 12);
    await page.goto(`/review-order/${addressId}`);
    const keys: (string | undefined)[] = [];
    await page.route("**/place_order.php", async (route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) return route.continue();
      // The shop receives the order, but the buyer does not receive the response.
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(
      page.getByRole("alert").getByText("Error processing payment. Please try again."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    await expect(page).toHaveURL(/\/account\/orders$/);
    await expect(page.getByRole("article", { name: /^Order #/ })).toHaveCount(1);
  });
});

test.describe("a form's lost response", () => {
  test.use({ allowed: [/ERR_CONNECTION_RESET|request failed/] });

  test("is sent again, and there is one ticket and one address", async ({ page, shopper }) => {
    await signedInWithACart(page, shopper, 1);
    const loseFirst = async (endpoint: string) => {
      const answers: unknown[] = [];
      await page.route(`**/${endpoint}`, async (route) => {
        const response = await route.fetch();
        answers.push(await response.json());
        // The shop has stored it, but the buyer does not receive the response.
        if (answers.length === 1) await route.abort("connectionreset");
        else await route.fulfill({ response });
      });
      return answers;
    };

    await page.goto("/help-section#contact-us");
    const tickets = await loseFirst("store_message.php");
    await page.getByRole("textbox", { name: "Message" }).fill("Where is my order?");
    const send = page.getByRole("button", { name: "Send Message" });
    await send.click();
    await expect(page.getByText("An error occurred while sending the message.")).toBeVisible();
    await send.click();
    await expect(page.getByText("Your ticket number is")).toBeVisible();
    expect(tickets[1]).toEqual(tickets[0]);
    await page.getByRole("button", { name: "Send another message" }).click();
    await page.getByRole("textbox", { name: "Message" }).fill("Where is my order?");
    await send.click();
    await expect(page.getByText("Your ticket number is")).toBeVisible();
    expect(tickets[2]).not.toEqual(tickets[0]);

    await page.goto("/address-form");
    const saved = await loseFirst("insert_shipping_address.php");
    for (const [label, text] of Object.entries({
      "First name": "Meena",
      "Last name": "Raman",
      "Flat/Building": "4",
      "Area/Street": "Mill Road",
      "PIN code": "641001",
    }))
      await page.getByLabel(label, { exact: true }).fill(text);
    const add = page.getByRole("button", { name: "Add Address" });
    await add.click();
    await expect(page.getByText("Failed to add address")).toBeVisible();
    await add.click();
    await expect(page).toHaveURL(/\/address-list$/);
    expect(saved[1]).toEqual(saved[0]);
  });
});

test.describe("a rejected order", () => {
  test.use({ allowed: [/409/] });

  test("with more pieces than in stock can be reduced on the spot, and the promocode follows", async ({
    page,
    shopper,
  }) => {
    const { addressId, part } = await signedInWithACart(page, shopper, 1000, "HB-M8x45-A4");
    expect(part.stock_quantity).toBeLessThan(1000);
    await page.goto("/cart");
    await expect(page.getByText(/^Only \d+ left/)).toBeVisible();
    await page.goto(`/review-order/${addressId}`);
    await page.getByLabel("Promocode").fill("welcome10");
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(page.getByText("−₹500.00")).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();
    const problem = page.getByRole("alert").filter({ hasText: "not enough stock" });
    await expect(problem).toBeFocused();
    await shopper.seesNothingInaccessible();
    // Other tests buy the same part at the same time, so read how many are left.
    const lower = problem.getByRole("button", { name: /^Set to/ });
    const left = ((await lower.textContent()) ?? "").replace(/\D/g, "");
    await lower.click();
    await expect(page.getByText(`₹18.00 × ${left}`)).toBeVisible();
    await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();
  });
});

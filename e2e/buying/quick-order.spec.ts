import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

type CartLine = { sku: string; quantity: number };

test("rows are typed with only the keyboard, looked up, and added to the cart", async ({ page, shopper }) => {
  const { token, post } = await signedInWithACart(page, shopper, 1);
  await page.goto("/list");
  await page.getByRole("main").getByRole("link", { name: "quick order" }).click();
  await expect(page.getByRole("heading", { name: "Quick order" })).toBeVisible();
  const form = page.getByRole("form", { name: "Quick order" });
  await form.getByRole("button", { name: "Add to cart" }).click();
  await expect(form.getByText("Type a part and a quantity in the first row.")).toBeVisible();

  await form.getByLabel("Part, row 1").focus();
  await page.keyboard.type("HN-M8-A2");
  await page.keyboard.press("Tab");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Part, row 2")).toBeFocused();
  await page.keyboard.type("eye bolt M12 ms");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.keyboard.type("safety helmet");
  await page.keyboard.press("Tab");
  await page.keyboard.type("many");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Part, row 4")).toBeFocused();
  await expect(form.getByText("1 of 3 lines found")).toBeVisible();
  const rows = form.getByRole("listitem");
  await expect(rows.nth(0)).toContainText("Hex nut M8");
  await expect(rows.nth(2)).toContainText("Enter a whole number");

  // Nothing is pre-selected that the buyer has not chosen.
  await expect(rows.nth(1).getByRole("radio", { name: "None of these" })).toBeChecked();
  await rows.nth(1).getByRole("radio", { name: "None of these" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(form.getByText("2 of 3 lines found")).toBeVisible();
  await shopper.fitsTheScreen();
  // On a screen that fits all rows; on a smaller one, the bar covers half of a field until the page is scrolled.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await shopper.seesNothingInaccessible();

  // The typed text is kept after a reload.
  await page.reload();
  await expect(form.getByLabel("Part, row 3")).toHaveValue("safety helmet");
  await expect(form.getByText("1 of 3 lines found")).toBeVisible();
  await form.getByRole("button", { name: "Add to cart" }).click();
  await expect(form.getByText("Added 1 line")).toBeVisible();
  await expect(form.getByLabel("Part, row 1")).toHaveValue("eye bolt M12 ms");
  const { cart_items } = await post("/cart/view_cart.php", {}, token);
  expect(cart_items.map(({ sku, quantity }: CartLine) => [sku, quantity])).toEqual([
    ["HB-M8x40-A2", 1],
    ["HN-M8-A2", 12],
  ]);
});

test("typed rows are deleted by a logout", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/quick-order");
  const first = page.getByLabel("Part, row 1");
  await first.fill("HN-M8-A2");
  await page.reload();
  await expect(first).toHaveValue("HN-M8-A2");
  await page.goto("/account/details");
  await page.getByRole("link", { name: "Log Out" }).click();
  await shopper.hears("Logged out successfully");
  expect(await page.evaluate(() => localStorage.getItem("quick-order"))).toBeNull();
  await page.goto("/quick-order");
  await expect(first).toHaveValue("");
});

test.describe("without a connection", () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });
  test("rows are looked up and added once when it is back, even if a response was lost", async ({
    page,
    shopper,
  }) => {
    const { token, post } = await signedInWithACart(page, shopper, 1);
    await page.goto("/quick-order");
    const form = page.getByRole("form", { name: "Quick order" });
    const copied = "Part\tQty\nHN-M8-A2\t5\nHN-M10-A2\t7";
    let isOffline = true;
    await page.route("**/lists/match.php", (route) =>
      isOffline ? route.abort("internetdisconnected") : route.continue(),
    );
    await form.getByLabel("Part, row 1").evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, copied);
    await expect(form.getByLabel("Quantity, row 2")).toHaveValue("7");
    await expect(form.getByText("We look up your lines when it is back.")).toBeVisible();
    isOffline = false;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(form.getByText("2 of 2 lines found")).toBeVisible();

    // The lines are added, but the response is lost.
    let sent = 0;
    await page.route("**/cart/add_lines.php", async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await form.getByRole("button", { name: "Add to cart" }).click();
    await expect(form.getByText("2 lines wait for the connection")).toBeVisible();
    const inCart = async () =>
      (await post("/cart/view_cart.php", {}, token)).cart_items.map(({ sku, quantity }: CartLine) => [
        sku,
        quantity,
      ]);
    const all = [
      ["HB-M8x40-A2", 1],
      ["HN-M8-A2", 5],
      ["HN-M10-A2", 7],
    ];
    expect(await inCart()).toEqual(all);
    await page.reload();
    await expect(form.getByText("Added 2 lines")).toBeVisible();
    expect(sent).toBeGreaterThan(1);
    expect(await inCart()).toEqual(all);
    await expect(form.getByLabel("Part, row 1")).toHaveValue("");
  });
});

import { signedInWithADelivery } from "../fixtures/delivered-order.ts";
import { endSession, muteNotifications } from "../fixtures/ended-session.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** A session that ends while the buyer is typing: after login the input is still there. */

test.use({ allowed: [/401/] });

test("an unfinished address and message survive a login", async ({ page, shopper }) => {
  await muteNotifications(page);
  await signedInWithACart(page, shopper, 1);

  await test.step("a new address of the checkout", async () => {
    await page.goto("/address-form");
    await page.getByLabel("PIN code").fill("641004");
    await page.reload();
    await expect(page.getByLabel("PIN code")).toHaveValue("641004");
    await page.getByLabel("First name").fill("Stores");
    await page.getByLabel("Last name").fill("Incharge");
    await page.getByLabel("Mobile number").fill("+91 98765 43211");
    await expect(page.getByLabel("Mobile number")).toHaveValue("9876543211");
    await page.getByLabel("Flat/Building").fill("Gate 3");
    await page.getByLabel("Area/Street").fill("Peelamedu");
    await page.getByLabel("City").fill("Coimbatore");
    await page.getByLabel("State").selectOption("Tamil Nadu");
    // A hidden tab may be put to sleep without another event.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    expect(await page.evaluate(() => sessionStorage.drafts)).toContain("Gate 3");
    await page.reload();
    await expect(page.getByLabel("Flat/Building")).toHaveValue("Gate 3");
    await endSession(page);
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await shopper.logIn();
    await expect(page).toHaveURL(/\/address-form$/);
    await expect(page.getByLabel("Flat/Building")).toHaveValue("Gate 3");
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByLabel(/Stores Incharge/).first()).toBeChecked();
    await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  });

  await test.step("a changed address of the address book", async () => {
    await page.goto("/account/address");
    await page.getByRole("button", { name: /^Edit the address of Meena Raman/ }).click();
    await page.getByLabel("Landmark").fill("Beside the water tower");
    await endSession(page);
    await page.getByRole("button", { name: "Update Address" }).click();
    await shopper.hears("Please login to view addresses");
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await shopper.logIn();
    await expect(page).toHaveURL(/\/account\/address$/);
    await expect(page.getByRole("heading", { name: "Update Address" })).toBeVisible();
    await expect(page.getByLabel("Landmark")).toHaveValue("Beside the water tower");
    await page.getByRole("button", { name: "Update Address" }).click();
    await shopper.hears("Address updated successfully");
    await expect(page.getByText("Beside the water tower")).toBeVisible();
  });

  await test.step("a message to support", async () => {
    await page.goto("/help-section");
    const form = page.getByRole("region", { name: "Send Us a Message" });
    await form.getByLabel("Help for :").selectOption("Service");
    await form.getByPlaceholder("How can we help you?").fill("Where is my order?");
    await endSession(page);
    await form.getByRole("button", { name: "Send Message" }).click();
    await shopper.hears("Please login to send a message");
    await expect(page.getByText("Please login to send a message to support.")).toBeVisible();
    await form.getByRole("button", { name: "Login" }).click();
    await shopper.logIn();
    await expect(form.getByLabel("Help for :")).toHaveValue("service");
    await expect(form.getByPlaceholder("How can we help you?")).toHaveValue("Where is my order?");
    await form.getByRole("button", { name: "Send Message" }).click();
    await shopper.hears("Message sent successfully");
  });
});

test("a quotation that needs a login is made after it", async ({ page, shopper }) => {
  await muteNotifications(page);
  await signedInWithACart(page, shopper, 12);
  await page.goto("/cart");
  const getQuote = page.getByRole("button", { name: "Get A Quote" });
  await expect(getQuote).toBeVisible();
  await endSession(page);
  await getQuote.click();
  const quotation = page.getByRole("dialog", { name: "Quotation" });
  await expect(quotation).toContainText("Please login to continue");
  await quotation.getByRole("button", { name: "Login" }).click();
  await shopper.logIn();
  await expect(quotation.getByText(/^Q\/\d\d-\d\d\/\d{6}$/)).toBeVisible();
});

test("after a login, a list is saved and added, and a cart is there again", async ({ page, shopper }) => {
  await muteNotifications(page);
  await signedInWithACart(page, shopper, 12);
  await page.goto("/list");
  await page.getByLabel("Lines").fill("HB-M8x40-A2 5");
  await page.getByRole("button", { name: "Find the parts" }).click();

  await test.step("a list to save", async () => {
    await page.getByRole("button", { name: "Save list" }).click();
    const dialog = page.getByRole("dialog", { name: "Save list" });
    await dialog.getByLabel("Name of the list").fill("Gate 3");
    await endSession(page);
    await dialog.getByRole("button", { name: "Save list" }).click();
    await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
    await shopper.logIn();
    await expect(dialog.getByText("Saved with 1 line.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("lines for the cart", async () => {
    await endSession(page);
    await page.getByRole("button", { name: "Add chosen to cart" }).click();
    await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
    await shopper.logIn();
    await shopper.hears("Product added to cart successfully!");
  });

  await test.step("a line of the cart", async () => {
    await page.goto("/cart");
    const more = page.getByRole("button", { name: /: one more$/ });
    await expect(more).toBeVisible();
    await endSession(page);
    await more.click();
    const main = page.getByRole("main");
    await expect(main.getByText("Log in to see your cart")).toBeVisible();
    await main.getByRole("button", { name: "Log in" }).click();
    await shopper.logIn();
    await expect(page.getByLabel(/^Quantity of Hex bolt .* M8 x 40$/)).toHaveValue("17");
  });

  await test.step("a row of a table, and the page of its part", async () => {
    await page.goto("/search?q=m8%20ss304%20hex%20bolt");
    const row = page.locator("[data-part]").first();
    await row.getByRole("textbox").fill("3");
    await endSession(page);
    await row.getByRole("button", { name: /^Add/ }).click();
    await shopper.logIn();
    await shopper.hears("Product added to cart successfully!");
    await row.getByRole("link").click();
    const add = page.getByRole("button", { name: "Add To Cart" });
    await expect(add).toBeVisible();
    await endSession(page);
    await add.click();
    await shopper.logIn();
    await shopper.hears("Product added to cart successfully!");
  });

  await test.step("a price asked for, and rows of the quick order", async () => {
    await page.goto("/search?q=unobtainium");
    await endSession(page);
    await page.getByRole("button", { name: "Ask for a price" }).click();
    await shopper.logIn();
    await expect(page.getByText(/^Asked under/)).toBeVisible();
    await page.goto("/quick-order");
    await page.getByLabel("Part, row 1").fill("HN-M8-A2");
    await page.getByLabel("Quantity, row 1").fill("12");
    await page.getByLabel("Part, row 2").focus();
    await expect(page.getByText("1 of 1 line found")).toBeVisible();
    await endSession(page);
    await page.getByRole("button", { name: "Add to cart" }).click();
    await shopper.logIn();
    await shopper.hears("Product added to cart successfully!");
  });
});

test("a new and a changed review survive a login", async ({ page, shopper }) => {
  await muteNotifications(page);
  const { part } = await signedInWithADelivery(page, shopper);

  await test.step("a review", async () => {
    await page.goto("/account/orders");
    await page.getByRole("button", { name: /^Write Review/ }).click();
    const dialog = page.getByRole("dialog", { name: "Write Review" });
    await dialog.getByRole("radio", { name: "4 stars" }).first().check({ force: true });
    await dialog.getByLabel("Your review of the product").fill("Runs clean to the head.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: /^Write Review/ }).click();
    await endSession(page);
    await dialog.getByRole("button", { name: "Submit Product Review" }).click();
    await shopper.hears("Please login to view orders");
    await shopper.logIn();
    await expect(page).toHaveURL(/\/account\/orders/);
    await expect(dialog.getByLabel("Your review of the product")).toHaveValue("Runs clean to the head.");
    await expect(dialog.getByRole("radio", { name: "4 stars" }).first()).toBeChecked();
  });

  await test.step("a changed review", async () => {
    const reviews = [
      {
        id: 1,
        product_name: part.name,
        review_text: "True.",
        rating: 4,
        review_type: "product",
        image_url: "images/HB-M8x40-A2-640.webp",
        created_at: "2026-11-20T09:30:00.000Z",
        product_id: part.id,
        order_id: null,
      },
    ];
    await page.route("**/user_reviews.php", (route) =>
      route.fulfill({ json: { status: "success", success: true, message: "", reviews } }),
    );
    await page.goto("/account/reviews");
    await page.getByRole("button", { name: /^Actions/ }).click();
    await page.getByRole("menuitem", { name: "Edit Review" }).click();
    await page.getByLabel("Your review").fill("True to size, too.");
    await endSession(page);
    await page.getByRole("button", { name: "Save Review" }).click();
    await shopper.hears("Please login to view your reviews");
    await shopper.logIn();
    await expect(page.getByLabel("Your review")).toHaveValue("True to size, too.");
  });
});

test("an ended session redirects from each screen to login and back", async ({ page, shopper }) => {
  await muteNotifications(page);
  const { token, post } = await signedInWithACart(page, shopper, 2);
  let session = token;
  const end = () => post("/authentication/logout.php", {}, session);
  const back = async (path: RegExp) => {
    await expect(page).toHaveURL(/\/login$/);
    await shopper.logIn();
    await expect(page).toHaveURL(path);
    session = await page.evaluate(() => localStorage.getItem("authToken") ?? "");
  };
  for (const [screen, sentence] of [
    ["orders", "Please login to view orders"],
    ["reviews", "Please login to view your reviews"],
    ["address", "Please login to view addresses"],
  ]) {
    // No page of the shop is open that could notice it.
    await page.goto("about:blank");
    await end();
    await page.goto(`/account/${screen}`);
    await shopper.hears(sentence ?? "");
    await back(new RegExp(`/account/${screen}$`));
  }
});

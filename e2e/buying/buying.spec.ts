import { expect, test } from "../fixtures/shopper.ts";
import { registered } from "../fixtures/signed-in.ts";

test("a new customer buys 12 bolts M8 x 40 in A2, cash on delivery, and sees the order", {
  tag: "@phone",
}, async ({ shopper, page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Shop By Categories" })).toBeVisible();
  await shopper.seesNothingInaccessible("all");
  await shopper.fitsTheScreen();

  await page
    .getByRole("link", { name: /^Bolts/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Shop By Sub Categories" })).toBeVisible();
  await shopper.seesNothingInaccessible("all");
  await page.getByRole("link", { name: /^Hex bolt \(full thread\)/ }).click();
  await expect(page.getByRole("heading", { name: "Hex bolt (full thread)", exact: true })).toBeVisible();

  await test.step("without a choice the shop asks for one", async () => {
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await shopper.hears("Please select product specifications");
  });

  await test.step("choose M8 x 40 in stainless steel A2", async () => {
    const column = (name: string) => page.getByRole("group", { name, exact: true });
    const unfold = async (name: string) => {
      const head = column(name).getByRole("button", { name: new RegExp(`^${name}`) });
      if (await head.isVisible()) await head.click();
    };
    await page.getByRole("button", { name: "Clear all" }).click();
    await column("Material")
      .getByRole("button", { name: /304 \(A2-70\)/ })
      .click();
    await unfold("Width");
    await column("Width").getByRole("button", { name: /^M8\b/ }).click();
    await unfold("Height");
    await column("Height").getByRole("button", { name: /^40/ }).click();
    await expect(page.getByText("HB-M8x40-A2", { exact: true }).last()).toBeVisible();
    await shopper.seesNothingInaccessible("all");
    await page.getByRole("button", { name: "Submit" }).click();
    await shopper.hears("Specifications updated successfully");
    await expect(page.getByText("Rs. 12.00")).toBeVisible();
  });

  await test.step("12 pieces are added to the cart, after registering and logging in", async () => {
    await page.getByLabel("Quantity", { exact: true }).fill("12");
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
    await shopper.seesNothingInaccessible("all");
    await shopper.register();
    // A toast is shown for only a second, so start waiting before it can appear.
    await shopper.logIn();
    await shopper.hears("Product added to cart successfully!");
  });

  await test.step("the cart", async () => {
    await page.getByRole("link", { name: /^Cart/ }).click();
    await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Quantity of/ })).toHaveValue("12");
    await expect(page.getByText("₹144.00").first()).toBeVisible();
    await shopper.seesNothingInaccessible("all");
    await shopper.fitsTheScreen();
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  });

  await test.step("an address in Tamil Nadu", async () => {
    await page.getByText('No addresses added yet. Click "Add New Address" to add one.').waitFor();
    await page.getByRole("link", { name: "+ Add New Address" }).click();
    await page.getByRole("link", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/address-list$/);
    await page.getByRole("link", { name: "+ Add New Address" }).click();
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByText("First name is required")).toBeVisible();
    await expect(page.getByLabel("First name")).toBeFocused();
    await page.getByLabel("First name").fill("Meena");
    await page.getByLabel("Last name").fill("Raman");
    await page.getByLabel("Mobile number").fill("98765 43210");
    await page.getByLabel("Flat/Building").fill("12, Anna Nagar");
    await page.getByLabel("Area/Street").fill("Avinashi Road");
    await page.getByLabel("City").fill("Coimbatore");
    await page.getByLabel("State").selectOption("Tamil Nadu");
    await page.getByLabel("PIN code").fill("641001");
    await shopper.seesNothingInaccessible("all");
    await page.getByRole("button", { name: "Add Address" }).click();
    await page
      .getByLabel(/Meena Raman/)
      .first()
      .check();
    await shopper.seesNothingInaccessible("all");
    await page.getByRole("link", { name: "Continue" }).click();
  });

  await test.step("review and place the order", async () => {
    await expect(page.getByText("₹214.00")).toBeVisible();
    await shopper.seesNothingInaccessible("all");
    await shopper.fitsTheScreen();
    await page.getByLabel("Cash on Delivery").check();
    await page.getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
  });

  await test.step("the order is among my orders", async () => {
    await expect(page).toHaveURL(/\/account\/orders/);
    const order = page.getByRole("article", { name: /^Order #/ });
    await expect(order).toHaveCount(1);
    await expect(order).toContainText("Hex bolt (full thread) M8 x 40");
    await expect(order).toContainText("₹12.00 × 12");
    await expect(order).toContainText("₹214.00");
    await expect(order).toContainText("Order Confirmed");
    await shopper.seesNothingInaccessible("all");
    await shopper.fitsTheScreen();
    await expect(page.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
  });
});

test.describe("with a rejected promocode", () => {
  // The browser itself logs the error that this test provokes.
  test.use({ allowed: [/400/] });

  test("an online order is confirmed by its payment, even on the second attempt", async ({
    shopper,
    page,
  }) => {
    await registered(page, shopper);
    await page.goto("/sub-categories/Hex%20nut");
    await page.getByRole("link", { name: "Login/Register" }).click();
    await shopper.logIn();
    await page.getByRole("button", { name: /Customization/ }).click();
    await page.getByRole("button", { name: "Submit" }).click();
    await shopper.hears("Specifications updated successfully");
    await page.getByRole("button", { name: "Buy Now" }).click();
    await page.getByRole("link", { name: "+ Add New Address" }).click();
    const fields = {
      "First name": "Ravi",
      "Last name": "Kumar",
      "Mobile number": "9876543210",
      City: "Kochi",
    };
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByLabel("Flat/Building").fill("4 B");
    await page.getByLabel("Area/Street").fill("MG Road");
    await page.getByLabel("State").selectOption("Kerala");
    await page.getByLabel("PIN code").fill("560001");
    await expect(page.getByText("PIN codes in Kerala usually begin with other digits")).toBeVisible();
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByRole("radio", { name: /usually begin with other digits/ })).toBeVisible();
    await page.getByRole("button", { name: "Edit the address of Ravi Kumar, Kochi" }).click();
    // The address in the list says "Check the PIN code" too.
    await page.getByRole("textbox", { name: "PIN code" }).fill("682001");
    await page.getByRole("button", { name: "Update Address" }).click();
    await page
      .getByLabel(/Ravi Kumar/)
      .first()
      .check();
    await page.getByRole("link", { name: "Continue" }).click();
    await page.getByLabel("Online").check();
    await page.getByLabel("Promocode").fill("expired5");
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(page.getByText("This promocode has expired.")).toBeVisible();
    await page.getByLabel("Promocode").fill("welcome10");
    await page.getByRole("button", { name: "Apply Code" }).click();
    await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();
    await page.getByRole("button", { name: "Place Order" }).click();

    await expect(page.getByRole("heading", { name: "Test payment" })).toBeVisible();
    await shopper.seesNothingInaccessible();
    await page.getByRole("button", { name: "Let the payment fail" }).click();
    await expect(page.getByText("The payment failed.")).toBeVisible();
    await page.getByRole("button", { name: /^Pay ₹/ }).click();
    await expect(page.getByRole("dialog", { name: "Order Placed Successfully!" })).toBeVisible();
    await expect(page).toHaveURL(/\/account\/orders$/);
    await expect(page.getByRole("article", { name: /^Order #/ })).toContainText("Online, paid");
  });
});

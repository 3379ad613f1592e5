import { fitsAPhone } from "../fixtures/narrow.ts";
import { SECOND } from "../fixtures/second-address.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const REQUIRED = [
  ["First name", "First name is required"],
  ["Last name", "Last name is required"],
  ["Mobile number", "Mobile number is required"],
  ["Flat/Building", "Flat/Building details are required"],
  ["Area/Street", "Area/Street details are required"],
  ["City", "City is required"],
  ["State", "Please select a state"],
  ["PIN code", "PIN code is required"],
] as const;

test("without any address, the checkout shows the address form open", async ({ page, shopper }) => {
  const { post, token, addressId } = await signedInWithACart(page, shopper, 1);
  await post("/shipping/delete_shipping_address.php", { id: addressId }, token);
  await page.goto("/address-list");
  await expect(page.getByText('No addresses added yet. Click "Add New Address" to add one.')).toBeVisible();
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  for (const [label, text] of [
    ["First name", "Meena"],
    ["Last name", "Raman"],
    ["Flat/Building", "12, Anna Nagar"],
    ["Area/Street", "2nd Avenue"],
    ["PIN code", "600040"],
  ] as const)
    await page.getByLabel(label).fill(text);
  await expect(page.getByLabel("City")).toHaveValue("Chennai");
  await page.getByRole("link", { name: "1 Cart" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Flat/Building")).toHaveValue("12, Anna Nagar");
  await page.getByRole("button", { name: "Add Address" }).click();
  await expect(page.getByRole("radio", { name: /^Meena Raman/ })).toBeChecked();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: "Continue" })).toBeVisible();
  await expect(page.getByLabel("First name")).toBeHidden();
});

test("a field of the open address form takes no text that its link would lose", async ({ page, shopper }) => {
  const { post, token, addressId } = await signedInWithACart(page, shopper, 1);
  await post("/shipping/delete_shipping_address.php", { id: addressId }, token);
  let arrive = () => {};
  const isLate = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/address-form\.page-[^/]*\.js$/, async (route) => {
    await isLate;
    await route.continue();
  });
  await page.goto("/address-list");
  await expect(page.getByLabel("First name")).toBeVisible();
  await page.getByRole("link", { name: "+ Add New Address" }).click();
  await expect(page.getByLabel("First name")).toBeHidden();
  arrive();
  await page.getByLabel("First name").fill("Meena");
  await expect(page.getByRole("heading", { level: 1, name: "Add New Address" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Meena");
});

test.describe("without a connection", () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test("the link beside the open address form leaves the form and its text in place", async ({
    page,
    shopper,
  }) => {
    const { post, token, addressId } = await signedInWithACart(page, shopper, 1);
    await post("/shipping/delete_shipping_address.php", { id: addressId }, token);
    await page.goto("/address-list");
    await page.getByLabel("First name").fill("Meena");
    await page.context().setOffline(true);
    await expect(page.getByText("You are offline. This page stays as it is")).toBeVisible();
    await page.getByRole("link", { name: "+ Add New Address" }).click();
    await shopper.hears("You are offline, and that page is not on this device");
    await expect(page.getByLabel("First name")).toHaveValue("Meena");
    await page.context().setOffline(false);
  });
});

test("an address form validates each field when it is left, and submits once", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/address-form");
  await expect(page.getByRole("heading", { name: "Add New Address" })).toBeVisible();
  const field = (label: string) => page.getByLabel(label);
  const expectError = (label: string, sentence: string) =>
    expect(field(label)).toHaveAccessibleDescription(sentence);

  await test.step("no error is shown before a field has been left", async () => {
    await expect(page.getByRole("radio")).toHaveCount(3);
    await expect(page.getByRole("radio", { name: "Home" })).toBeChecked();
    await expect(field("State").getByRole("option")).toHaveText([
      "Select a state",
      "Andhra Pradesh",
      "Karnataka",
      "Kerala",
      "Tamil Nadu",
      "Telangana",
    ]);
    await field("First name").fill("M");
    await expectError("First name", "");
    await field("First name").press("Tab");
    await expectError("First name", "First name must be at least 2 characters");
    await expectError("Last name", "");
    // From now on it is validated on every keystroke.
    await field("First name").fill("");
    await expectError("First name", "First name is required");
    await field("First name").fill("Me");
    await expectError("First name", "");
    await field("Landmark").focus();
    await field("City").focus();
    await expectError("Last name", "Last name is required");
    await expect(field("Landmark")).not.toHaveAttribute("aria-invalid");
    await expectError("City", "");
  });

  await test.step("all missing fields are listed together", async () => {
    await field("First name").fill(" ");
    await field("Mobile number").fill("");
    await page.getByRole("button", { name: "Add Address" }).click();
    await shopper.hears("Please correct the errors in the form");
    await expect(field("First name")).toBeFocused();
    for (const [label, sentence] of REQUIRED) await expectError(label, sentence);
    await expectError("Landmark", "");
    await fitsAPhone(page, shopper);
  });

  await test.step("names, numbers and a GSTIN are checked during typing", async () => {
    await field("First name").fill("  R ");
    await expectError("First name", "First name must be at least 2 characters");
    await field("First name").fill("  Ravi ");
    await field("Last name").fill("K");
    await expectError("Last name", "Last name must be at least 2 characters");
    await field("Last name").fill("Kumar");
    await field("Mobile number").fill("91234-5678");
    await expect(field("Mobile number")).toHaveValue("912345678");
    await expectError("Mobile number", "Mobile number must be 10 digits");
    await field("Mobile number").fill("+91 91234 56780 7");
    await expect(field("Mobile number")).toHaveValue("9123456780");
    await expectError("Mobile number", "");
    await field("PIN code").fill("6820a");
    await expectError("PIN code", "PIN code must be 6 digits");
    await field("PIN code").fill("682-001 5");
    await expect(field("PIN code")).toHaveValue("682001");
    await expectError("PIN code", "");
    await field("Flat/Building").fill(SECOND.flat_building);
    await field("Area/Street").fill(SECOND.area_street);
    await field("Landmark").fill(SECOND.landmark);
    await field("City").fill("Kochi");
    await field("State").selectOption("Kerala");
    await field("GSTIN").fill("29AAACK0000A1ZK");
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByText(/This GSTIN is registered in Karnataka/)).toBeVisible();
    await field("GSTIN").fill("");
  });

  await test.step("it is saved as typed, without its type, in India", async () => {
    await page.getByRole("radio", { name: "Work" }).check();
    const asked = Promise.withResolvers<object>();
    const answered = Promise.withResolvers<void>();
    await page.route("**/insert_shipping_address.php", async (route) => {
      asked.resolve(route.request().postDataJSON());
      await answered.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Add Address" }).click();
    const sent = await asked.promise;
    await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
    expect(sent).toMatchObject({ ...SECOND, country: "INDIA" });
    expect(JSON.stringify(sent)).not.toMatch(/addressType|address_type|Work/);
    answered.resolve();
    await shopper.hears("Address added successfully");
    await expect(page).toHaveURL(/\/address-list$/);
    await expect(page.getByRole("radio", { name: /Ravi Kumar/ })).toBeChecked();
  });

  await test.step("it can be opened for changes, and left without a change", async () => {
    await page.getByRole("button", { name: "Edit the address of Ravi Kumar, Kochi" }).click();
    await expect(page).toHaveURL(/\/edit-address\/\d+$/);
    await expect(page.getByRole("heading", { name: "Update Address" })).toBeVisible();
    await expect(field("Landmark")).toHaveValue(SECOND.landmark);
    await expect(field("State")).toHaveValue("Kerala");
    await expect(field("PIN code")).toHaveValue("682001");
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/address-list$/);
    await page.getByRole("button", { name: "Edit the address of Ravi Kumar, Kochi" }).click();
    await field("City").fill("Aluva");
    await page.getByRole("button", { name: "Update Address" }).click();
    await shopper.hears("Address updated successfully");
    await expect(page).toHaveURL(/\/address-list$/);
    await expect(page.getByText("Aluva, Kerala 682001")).toBeVisible();
  });
});

test("without a login, each step of the checkout leads to login and back", async ({ page, shopper }) => {
  const { addressId } = await signedInWithACart(page, shopper, 1);
  await page.evaluate(() => localStorage.clear());
  const ledFrom = async (path: string, sentence: string) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await shopper.hears(sentence);
    expect(await page.evaluate(() => history.state.usr)).toEqual({ returnUrl: path });
  };
  await ledFrom("/address-form", "Please login to continue");
  await ledFrom("/address-list", "Please login to view addresses");
  await ledFrom(`/review-order/${addressId}`, "Please login to continue");
  await shopper.logIn();
  await expect(page).toHaveURL(`/review-order/${addressId}`);
  await expect(page.getByRole("button", { name: "Place Order" })).toBeEnabled();
});

test.describe("the addresses", () => {
  // The browser itself logs the error that this test provokes.
  test.use({ allowed: [/500/] });

  test("one is selected by its card, and deleting it disables the next step", async ({ page, shopper }) => {
    const { addressId, post, token } = await signedInWithACart(page, shopper, 1);
    const { id } = await post("/shipping/insert_shipping_address.php", SECOND, token);
    const answered = Promise.withResolvers<void>();
    let isBroken = true;
    await page.route("**/view_shipping_address.php", async (route) => {
      if (isBroken) return route.fulfill({ status: 500, json: { success: false, message: "Our fault." } });
      await answered.promise;
      return route.continue();
    });
    await page.goto(`/edit-address/${addressId}`);
    await expect(page.getByRole("alert").getByText("Failed to fetch address", { exact: true })).toBeVisible();
    isBroken = false;
    await page.goto("/address-list");
    await expect(page.getByRole("heading", { name: "Select Delivery and Billing Address" })).toBeVisible();
    await expect(page.getByText("Loading addresses...")).toBeAttached();
    answered.resolve();

    const card = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    for (const part of Object.values(SECOND)) await expect(card("Ravi Kumar")).toContainText(part);
    await expect(page.getByText("Loading addresses...")).toHaveCount(0);
    const go = page.getByRole("link", { name: "Continue" });
    await expect(go).toHaveCount(0);
    await card("Ravi Kumar").click();
    await expect(go).toHaveAttribute("href", `/review-order/${id}`);
    await card("Meena Raman").click();
    await expect(go).toHaveAttribute("href", `/review-order/${addressId}`);
    await expect(page.getByRole("radio", { name: /Ravi Kumar/ })).not.toBeChecked();
    await shopper.seesNothingInaccessible();

    const remove = async (name: string) => {
      await card(name)
        .getByRole("button", { name: /^Delete the address/ })
        .click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await shopper.hears("Address deleted successfully");
      await expect(card(name)).toHaveCount(0);
    };
    await remove("Ravi Kumar");
    await expect(go).toHaveAttribute("href", `/review-order/${addressId}`);
    await remove("Meena Raman");
    await expect(page.getByText('No addresses added yet. Click "Add New Address" to add one.')).toBeVisible();
    await expect(go).toHaveCount(0);
    await expect(page.getByRole("link", { name: "+ Add New Address" })).toHaveAttribute(
      "href",
      "/address-form",
    );
  });
});

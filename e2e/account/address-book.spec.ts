import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** The account's address book in all its states. */

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

test("the address book loads, is empty, is filled, and asks before deleting", async ({
  page,
  shopper,
  isMobile,
}) => {
  await signedInWithACart(page, shopper, 1);
  const waiting = Promise.withResolvers<void>();
  await page.route("**/view_shipping_address.php", async (route) => {
    await waiting.promise;
    await route.fulfill({ json: { status: "success", success: true, message: "Addresses", data: [] } });
  });
  await page.goto("/account/address");
  await expect(page.getByText("Loading addresses...")).toBeVisible();
  await shopper.seesNothingInaccessible();
  waiting.resolve();
  await expect(page.getByText('No addresses added yet. Click "Add New Address" to add one.')).toBeVisible();
  await expect(page.getByText("Loading addresses...")).toBeHidden();
  await page.unroute("**/view_shipping_address.php");

  const add = page.getByRole("button", { name: "+ Add New Address" });
  const title = (name: string) => page.getByRole("heading", { name, level: 2 });
  const save = page.getByRole("button", { name: "Add Address" });
  await test.step("left by its cross, and by Cancel", async () => {
    await add.click();
    await expect(title("Add New Address")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(title("My Address Book")).toBeVisible();
    await add.click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(title("My Address Book")).toBeVisible();
    await add.click();
  });

  await test.step("a field says what it lacks once it was left, and at once what is typed then", async () => {
    await page.getByLabel("First name").focus();
    await page.getByLabel("Last name").focus();
    await expect(page.getByLabel("First name")).toHaveAccessibleDescription("First name is required");
    await expect(page.getByLabel("Last name")).toHaveAccessibleDescription("");
    await save.click();
    await shopper.hears("Please correct the errors in the form");
    for (const [label, sentence] of REQUIRED)
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
    await expect(page.getByLabel("Landmark")).toHaveAccessibleDescription("");
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
    const phone = page.getByLabel("Mobile number");
    await phone.fill("98765-4321");
    await expect(phone).toHaveValue("987654321");
    await expect(phone).toHaveAccessibleDescription("Mobile number must be 10 digits");
    await phone.fill("+91 98765 43210 7");
    await expect(phone).toHaveValue("9876543210");
    await expect(phone).toHaveAccessibleDescription("");
    const pin = page.getByLabel("PIN code");
    await pin.fill("6410a");
    await expect(pin).toHaveAccessibleDescription("PIN code must be 6 digits");
    await pin.fill("641 0019");
    await expect(pin).toHaveValue("641001");
    await expect(pin).toHaveAccessibleDescription("");
    // Right when it was left, wrong as it is changed: said while it is typed, too.
    await page.getByLabel("City").focus();
    await pin.fill("64");
    await expect(pin).toHaveAccessibleDescription("PIN code must be 6 digits");
    await pin.fill("641001");
  });

  await test.step("Home is meant where nothing else is, and is nobody's business", async () => {
    await expect(page.getByRole("radio")).toHaveCount(3);
    await expect(page.getByRole("radio", { name: "Home" })).toBeChecked();
    await page.getByRole("radio", { name: "Work" }).check();
    await page.getByLabel("First name").fill(" Stores ");
    await page.getByLabel("Last name").fill("Incharge");
    await page.getByLabel("Flat/Building").fill("Gate 3");
    await page.getByLabel("Area/Street").fill("Peelamedu");
    await page.getByLabel("City").fill("Coimbatore");
    await expect(page.getByLabel("State").getByRole("option")).toHaveText([
      "Select a state",
      "Andhra Pradesh",
      "Karnataka",
      "Kerala",
      "Tamil Nadu",
      "Telangana",
    ]);
    await page.getByLabel("State").selectOption("Tamil Nadu");
    const [gone, arrived] = [Promise.withResolvers<unknown>(), Promise.withResolvers<void>()];
    await page.route("**/insert_shipping_address.php", async (route) => {
      gone.resolve(route.request().postDataJSON());
      await arrived.promise;
      await route.continue();
    });
    await save.click();
    await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
    const sent = await gone.promise;
    expect(sent).toMatchObject({ first_name: "Stores", pincode: "641001", country: "INDIA" });
    expect(JSON.stringify(sent)).not.toMatch(/type|work/i);
    arrived.resolve();
    await shopper.hears("Address added successfully");
  });

  await test.step("two stand side by side where there is room", async () => {
    const cards = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Edit/ }) });
    await expect(cards).toHaveCount(2);
    const list = page.getByRole("list").filter({ has: cards });
    const columns = (count: number) =>
      expect(list).toHaveCSS("grid-template-columns", new RegExp(`^(\\S+px ?){${count}}$`));
    await columns(isMobile ? 1 : 2);
    if (!isMobile) {
      await page.setViewportSize({ width: 768, height: 800 });
      await columns(2);
      await page.setViewportSize({ width: 767, height: 800 });
      await columns(1);
      await page.setViewportSize({ width: 1280, height: 800 });
    }
    await shopper.fitsTheScreen();
  });

  await test.step("one is looked at, kept, and deleted", async () => {
    await page.getByRole("button", { name: /^Edit the address of Stores/ }).click();
    await expect(title("Update Address")).toBeVisible();
    await expect(page.getByRole("button", { name: "Update Address" })).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Stores");
    await expect(page.getByLabel("State")).toHaveValue("Tamil Nadu");
    await page.getByRole("button", { name: "Cancel" }).click();
    const remove = page.getByRole("button", { name: /^Delete the address of Stores/ });
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep" }).click();
    await remove.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await shopper.hears("Address deleted successfully");
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Delete the address of Meena/ })).toBeVisible();
  });
});

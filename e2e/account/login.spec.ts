import { expect, test } from "../fixtures/shopper.ts";
import { registered, signedInWithACart } from "../fixtures/signed-in.ts";

/** The login dialog, and logging out. */

test("closing the login drops the pending action, and a login updates the whole shop", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const session = () =>
      localStorage.getItem("authToken") && localStorage.getItem("user") ? "open" : "closed";
    for (const name of ["authentication-changed", "cartUpdated"])
      window.addEventListener(name, () => told.push(`${name}, ${session()}`));
  });
  const added: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("add_to_cart")) added.push(request.url());
  });
  await page.goto("/sub-categories/Hex%20nut");
  await page.getByRole("button", { name: /Customization/ }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await shopper.hears("Specifications updated successfully");
  await page.getByRole("button", { name: "Add To Cart" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Login" })).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("link", { name: "Login/Register" }).click();
  await dialog.getByRole("button", { name: "Register" }).click();
  await expect(dialog.getByRole("heading", { name: "Register" })).toBeVisible();
  await dialog.getByRole("button", { name: "Login" }).click();
  const [user, password] = [dialog.getByLabel("User ID"), dialog.getByLabel("Password")];
  await dialog.getByRole("button", { name: "Login" }).first().click();
  await expect(user).toHaveAccessibleDescription(/User ID is required$/);
  await expect(user).toBeFocused();
  await expect(password).toHaveAccessibleDescription("Password is required");
  await user.fill(`+91 (${shopper.customer.mobile})-x 99`);
  await expect(user).toHaveValue(shopper.customer.mobile);
  await expect(user).toHaveAccessibleDescription("Your mobile number");

  await shopper.logIn();
  await shopper.hears("Login successful!");
  const told = () => page.evaluate(() => (window as typeof window & { told: string[] }).told);
  await expect(async () => expect(await told()).toContain("cartUpdated, open")).toPass();
  expect(await told()).toContain("authentication-changed, open");
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.authToken?.length).toBeGreaterThan(20);
  expect(JSON.parse(stored.user ?? "")).toMatchObject({
    id: expect.any(Number),
    name: shopper.customer.name,
  });
  expect(stored.userRole).toBe("customer");
  await expect(page.getByRole("link", { name: "Cart 1 item" })).toBeVisible();
  expect(added).toEqual([]);
});

test("the login page continues only to an address of this shop, goes home when closed, and redirects signed-in users", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  await page.goto("/login?returnUrl=/help-section");
  await expect(page).toHaveURL(/\/help-section$/);
  await page.evaluate(() => localStorage.clear());

  await page.goto("/login?returnUrl=/help-section");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/login?returnUrl=//kasna.example/help-section");
  await shopper.logIn();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test("a login by another customer ends the former's Buy Now and drops its promocode", async ({
  page,
  shopper,
}) => {
  const next = { ...shopper.customer, mobile: `8${shopper.customer.mobile.slice(1)}` };
  await registered(page, { customer: next });
  const { addressId } = await signedInWithACart(page, shopper, 1);
  await page.evaluate(() => localStorage.setItem("lastCustomer", JSON.parse(localStorage.user).id));
  await page.goto("/parts/HB-M8x50-A2");
  await page.getByRole("button", { name: "Buy Now" }).click();
  await page.waitForURL("/address-list");
  await page.goto(`/review-order/${addressId}`);
  await page.getByLabel("Promocode").fill("WELCOME10");
  await page.getByRole("button", { name: "Apply Code" }).click();
  await expect(page.getByRole("button", { name: "Remove Code" })).toBeVisible();

  await page.evaluate(() => localStorage.removeItem("authToken"));
  await page.goto("/login?returnUrl=/address-list");
  shopper.customer.mobile = next.mobile;
  await shopper.logIn();
  await expect(page).toHaveURL("/address-list");
  await expect(page.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.checkout)).not.toContain("WELCOME10");
});

test.describe("logging out", () => {
  test.use({ allowed: [/ERR_FAILED|request failed|401/] });

  test("removes only the session from the browser, even while the shop does not respond", async ({
    page,
    shopper,
    isMobile,
  }) => {
    const { token, post } = await signedInWithACart(page, shopper, 1);
    const answered = Promise.withResolvers<void>();
    await page.route("**/logout.php", async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto("/list");
    await page.getByLabel("Lines").fill("20 hex bolt M8 x 40");
    await page.goto("/account/details");
    await page.evaluate(() => {
      localStorage.setItem("userRole", "customer");
      localStorage.setItem("theirs", "stays");
    });
    if (isMobile) await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("link", { name: "Log Out" }).click();
    await expect(page.getByText("Logging Out")).toBeVisible();
    answered.resolve();
    await shopper.hears("Logged out successfully");
    await expect(page).toHaveURL(/:\d+\/$/);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    for (const key of ["authToken", "user", "userRole", "notiCount"]) expect(stored).not.toHaveProperty(key);
    expect(stored.theirs).toBe("stays");
    await expect(page.getByRole("link", { name: "Cart 0 items" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
    expect(await post("/orders/my_orders.php", {}, token)).toMatchObject({ status: "error" });

    await page.goto("/list");
    await expect(page.getByLabel("Lines")).toHaveValue("");

    await page.unroute("**/logout.php");
    await page.route("**/logout.php", (route) => route.abort());
    await page.goto("/login?returnUrl=/account/logout");
    await shopper.logIn();
    await shopper.hears("Logged out successfully");
    await expect(page).toHaveURL(/:\d+\/$/);
    expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
  });
});

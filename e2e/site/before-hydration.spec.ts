import { hold, SCRIPTS } from "../fixtures/late-files.ts";
import { PHONE } from "../fixtures/phone.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** What a visitor does before the page's scripts run. */

test("a press before hydration is replayed after it", async ({ page }) => {
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto("/sub-categories/Hex%20bolt%20(full%20thread)", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: /Customization/ }).click();
  const panel = page.getByRole("group", { name: "Customization options" });
  await expect(panel).toBeHidden();
  letScriptsCome();
  await expect(panel).toBeVisible();
});

test("a search typed before hydration is run after it", async ({ page }) => {
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto("/categories", { waitUntil: "domcontentloaded" });
  await page.getByRole("combobox", { name: "Search products" }).fill("unobtainium");
  letScriptsCome();
  await expect(page.getByText('No products found for "unobtainium"')).toBeVisible();
});

test("a quantity typed before hydration is added with the next button pressed", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto("/parts/HN-M8-A2", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Quantity", { exact: true }).fill("25");
  const add = page.getByRole("button", { name: "Add To Cart" });
  await add.click();
  await expect(add, "the press is seen").toHaveAttribute("aria-busy", "true");
  const sent = page.waitForRequest("**/add_to_cart.php");
  letScriptsCome();
  expect((await sent).postDataJSON()).toMatchObject({ quantity: 25 });
  await expect(page.getByText(/^Added 25 ×/)).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-busy");
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test("filters opened before hydration stay open, and going back closes them", async ({ page }) => {
    const letScriptsCome = await hold(page, SCRIPTS);
    await page.goto("/search?q=hex+nut", { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Filters" }).click();
    const sheet = page.getByRole("region", { name: "Filters" });
    await expect(sheet).toBeVisible();
    letScriptsCome();
    await expect.poll(() => page.evaluate(() => history.state?.layers)).toBe("open");
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/search?q=hex+nut");
  });
});

test.describe("when the scripts do not load", () => {
  test.use({ allowed: [/Failed to load|ERR_FAILED/] });

  test("a pressed button stops looking busy, and does not start again", async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise;
      await route.abort();
    });
    await page.goto("/parts/HN-M8-A2", { waitUntil: "domcontentloaded" });
    const add = page.getByRole("button", { name: "Add To Cart" });
    await add.click();
    await expect(add).toHaveAttribute("aria-busy", "true");
    scripts.resolve();
    await expect(add).not.toHaveAttribute("aria-busy");
    await add.click();
    await expect(add).not.toHaveAttribute("aria-busy");
  });
});

test("a menu hovered before hydration opens after it", async ({ page }) => {
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: "Products" }).hover();
  letScriptsCome();
  const menu = page.getByRole("navigation", { name: "Products" });
  await expect(menu.getByRole("link", { name: "Nuts" })).toBeVisible();
});

test("a form submitted before hydration is sent after it, and nothing typed is lost", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  const letScriptsCome = await hold(page, SCRIPTS);
  await page.goto("/help-section", { waitUntil: "domcontentloaded" });
  await page.getByRole("textbox", { name: "Message" }).fill("Where is my order?");
  const sent = page.waitForRequest("**/store_message.php");
  await page.getByRole("button", { name: "Send Message" }).click();
  letScriptsCome();
  expect((await sent).postDataJSON()).toEqual({ category: "order", message: "Where is my order?" });
  await expect(page.getByText("Your ticket number is")).toBeVisible();
});

test.describe("with moving banners", () => {
  // With reduced motion the scripts pause the banners themselves, so there would be nothing to press.
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a first picture that never loads does not block the page", async ({ page }) => {
    const never = Promise.withResolvers<void>();
    await page.route(/\/banner-threads-/, async (route) => {
      await never.promise;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    await page.getByRole("button", { name: "Pause the banners" }).click();
    await expect(page.getByRole("button", { name: "Play the banners" })).toBeVisible();
    never.resolve();
    await page.waitForLoadState("load");
  });
});

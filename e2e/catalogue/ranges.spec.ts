import { PHONE } from "../fixtures/phone.ts";
import { expect, test } from "../fixtures/shopper.ts";

/** Range filters: typed, or set with a slider. */

test("a slider is moved by keyboard, stops at existing sizes, and going back undoes it", async ({
  page,
  shopper,
}) => {
  await page.goto("/search?q=hex+bolt+m8");
  const filters = page.getByRole("region", { name: "Filters" });
  const from = filters.getByRole("slider", { name: "Length from" });
  await from.focus();
  await page.keyboard.press("ArrowRight");
  const least = filters.getByRole("textbox", { name: "Length from, mm" });
  await expect(least).not.toHaveValue("");
  const first = await least.inputValue();
  // Presses without a pause between them are one step back; their speed here depends on the machine.
  await expect(page).toHaveURL(new RegExp(`length=${first}\\.\\.(&|$)`));
  await page.keyboard.press("ArrowRight");
  await expect(least).not.toHaveValue(first);
  const second = await least.inputValue();
  await expect(from).toHaveAttribute("aria-valuetext", new RegExp(`^${second} mm`));
  await expect(page).toHaveURL(new RegExp(`length=${second}\\.\\.(&|$)`));
  await expect(page.getByRole("link", { name: `Remove Length ${second} mm or more` })).toBeVisible();
  await expect(from).toBeFocused();
  await expect(filters.getByRole("list", { name: "Spanner" })).toHaveCount(0);
  await shopper.seesNothingInaccessible();
  await page.goBack();
  await expect(least).toHaveValue(first);
  await page.goBack();
  await expect(page).toHaveURL(/\/search\?q=hex\+bolt\+m8$/);
  await expect(least).toHaveValue("");
});

test("prices are filtered in rupees; a price without parts says so, and a word is rejected", async ({
  page,
}) => {
  await page.goto("/search?q=hex+bolt+m8");
  const filters = page.getByRole("region", { name: "Filters" });
  const [from, to] = ["Price from, ₹", "Price to, ₹"].map((name) => filters.getByRole("textbox", { name }));
  await from?.fill("1,000");
  await to?.fill("₹ 0.05");
  await to?.press("Enter");
  await expect(page).toHaveURL(/price=0\.05\.\.1000$/);
  await expect(page.getByRole("link", { name: "Remove Price ₹0.05 to ₹1,000.00" })).toBeVisible();
  await from?.fill("");
  await to?.fill("0.05");
  await to?.press("Enter");
  await expect(page.getByText("No parts match all filters")).toBeVisible();
  await expect(page.getByRole("link", { name: "Price up to ₹0.05", exact: true })).toBeVisible();
  await to?.fill("cheap");
  await to?.press("Enter");
  expect(await to?.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
  await expect(page).toHaveURL(/price=\.\.0\.05$/);
});

test("parts of several kinds have no filter for a measure with different names", async ({ page }) => {
  await page.goto("/search?q=m8");
  const filters = page.getByRole("region", { name: "Filters" });
  await expect(filters.getByText("Price", { exact: true })).toBeVisible();
  await expect(filters.getByText("Spanner", { exact: true })).toHaveCount(0);
  await page.goto("/search?q=hex+bolt");
  await expect(filters.getByText("Spanner", { exact: true })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a touch on the slider in the sheet sets the price", async ({ page, shopper }) => {
    await page.goto("/search?q=hex+bolt+m8");
    await page.getByRole("button", { name: "Filters" }).click();
    const filters = page.getByRole("region", { name: "Filters" });
    const high = filters.getByRole("slider", { name: "Price to" });
    await high.scrollIntoViewIfNeeded();
    const track = filters.locator(".range-track").last();
    const box = await track.boundingBox();
    if (!box) throw new Error("no track");
    // A finger does not hit the line itself. The elements above and under it must not take the tap.
    await page.touchscreen.tap(box.x + box.width * 0.75, box.y - 18);
    await expect(page).toHaveURL(/price=\.\.[\d.]+$/);
    const first = page.url();
    await page.touchscreen.tap(box.x + box.width * 0.5, box.y + 18);
    await expect(page).toHaveURL((url) => url.href !== first && /price=\.\.[\d.]+$/.test(url.href));
    await expect(filters).toBeVisible();
    await expect(filters.getByRole("button", { name: /^Show [\d,]+ parts/ })).toBeVisible();
    await shopper.seesNothingInaccessible();
    await shopper.fitsTheScreen();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a price range is typed", async ({ page }) => {
    await page.goto("/search?q=hex+bolt+m8");
    await expect(page.getByRole("slider")).toHaveCount(0);
    await page.getByRole("textbox", { name: "Price to, ₹" }).fill("5");
    await page.getByRole("button", { name: "Apply the range of Price" }).click();
    await expect(page).toHaveURL(/\/search\?q=hex%20bolt%20m8&price=\.\.5$/);
    await expect(page.getByRole("rowheader").first()).toBeVisible();
  });
});

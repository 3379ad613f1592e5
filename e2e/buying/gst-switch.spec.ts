import { formatRupees } from "@kasna/rules/money";
import { withoutGst } from "@kasna/rules/tax/tax";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

const SKU = "HB-M8x40-A2";

/** The visible text of an amount. */
const seen = (amount: Locator) =>
  amount.evaluate((element) => {
    const content = getComputedStyle(element, "::after").content;
    return content === "none" ? (element.textContent ?? "") : content.replace(/^"|"$/g, "");
  });

const firstNet = (page: Page, row: string) => page.locator(`${row} [data-net]`).first();

test("a switch shows the catalogue's prices with or without GST, which the browser remembers; the cart's stay", async ({
  page,
  shopper,
}) => {
  const { post } = await signedInWithACart(page, shopper, 3);
  const { data } = await post("/products/search_products.php", { search: SKU });
  const part = data.find(({ sku }: { sku: string }) => sku === SKU);
  const [withGst, without] = [
    formatRupees(part.price),
    formatRupees(withoutGst(Math.round(part.price * 100), part.gst_percent * 100) / 100),
  ];
  await page.goto("/search?q=hex+bolt+m8x40&view=table");
  const inTable = firstNet(page, `[data-part="${part.id}"]`);
  await expect.poll(() => seen(inTable)).toBe(withGst);
  await page.getByRole("button", { name: "Show prices without GST" }).click();
  await expect.poll(() => seen(inTable)).toBe(without);
  await expect.poll(() => seen(page.locator("th.price [data-net]").first())).toBe("Price + GST");

  // Remembered before the first paint, so that nothing moves.
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, {
          shifts: Reflect.get(window, "shifts") + (entry as PerformanceEntry & { value: number }).value,
        });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/parts/${SKU}`);
  await expect(page.getByRole("button", { name: "Show prices with GST" })).toBeVisible();
  const price = page.locator(".text-3xl [data-net]");
  await expect.poll(() => seen(price)).toBe(without.replace("₹", "Rs. "));
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toBeLessThan(0.001);

  await page.goto("/cart");
  await expect(page.getByRole("region", { name: "Items" })).toContainText(withGst);
  await expect(page.locator("[data-net]")).toHaveCount(0);

  await page.goto(`/parts/${SKU}`);
  await page.getByRole("button", { name: "Show prices with GST" }).click();
  await expect.poll(() => seen(price)).toBe(withGst.replace("₹", "Rs. "));
});

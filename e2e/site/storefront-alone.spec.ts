import { expect, test } from "../fixtures/shopper.ts";

test("the storefront loads nothing of the back office", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.add(response.url());
  });
  for (const path of ["/", "/sub-categories/Hex%20bolt%20(full%20thread)", "/cart", "/help-section"])
    await page.goto(path, { waitUntil: "networkidle" });
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  expect(texts.length).toBeGreaterThan(3);
  for (const word of ["Back office", "back office", "features/admin", "recharts", "getSelectedRowModel"])
    expect(texts.filter((text) => text.includes(word)).length, word).toBe(0);
});

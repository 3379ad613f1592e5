import { expect, test } from "../fixtures/shopper.ts";

test("a newly opened page has the focus on its heading, and on the link after going back", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/categories");
  await expect(page.locator("body")).toBeFocused();
  const nuts = page.getByRole("main").getByRole("link", { name: /^Nuts/ }).first();
  await nuts.press("Enter");
  await expect(heading).toHaveText("Nuts");
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "none");
  await page.keyboard.press("Tab");
  await expect(heading).not.toHaveAttribute("tabindex");

  await page.goBack();
  await expect(nuts).toBeFocused();
  await page.goForward();
  await expect(heading).toHaveText("Nuts");

  await test.step("a link that stays, a fragment, and a search from the results", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).press("Enter");
    await expect(page.locator("#privacy-policy")).toBeFocused();
    await expect(page.locator("#privacy-policy")).toBeInViewport();
    await page.getByRole("contentinfo").getByRole("link", { name: "Terms Of Use" }).press("Enter");
    await expect(page.locator("#terms-of-use")).toBeFocused();
    const box = page.getByRole("combobox", { name: "Search products" });
    for (const text of ["hex bolt m8", "hex nut m8"]) {
      await box.fill(text);
      await box.press("Enter");
      await expect(heading).toHaveText(text);
      await expect(heading).toBeFocused();
    }
  });

  await test.step("typing continues while a page loads", async () => {
    const box = page.getByRole("combobox", { name: "Search products" });
    await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).press("Enter");
    await box.fill("washer");
    await expect(page).toHaveURL(/help-section/);
    await expect(heading).not.toHaveText("hex nut m8");
    await page.keyboard.type(" m10");
    await expect(box).toHaveValue("washer m10");
    await page.goBack();
    await expect(heading).toHaveText("hex nut m8");
  });

  await test.step("a filter keeps the focus", async () => {
    const filter = page.getByRole("list", { name: "Coating" }).getByRole("link", { name: /^Plain/ });
    await filter.press("Enter");
    await expect(filter).toHaveAttribute("aria-current", "true");
    await expect(filter).toBeFocused();
  });
});

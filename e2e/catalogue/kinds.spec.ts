import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

/** Words of a kind on its page, and a sub-category without a kind. */

const WORDS: [name: string, words: string[]][] = [
  ["Plain washer", ["Bolt size it fits", "Thickness", "Bore"]],
  ["Wedge anchor", ["Thread diameter = drill diameter", "Overall length", "Hole to drill"]],
  ["Slotted machine screw", ["Thread diameter", "Slot width"]],
];

for (const [name, words] of WORDS)
  test(`a ${name.toLowerCase()} is described in its own words`, async ({ page, shopper }) => {
    await page.goto(`/sub-categories/${encodeURIComponent(name)}`);
    const list = page.getByRole("region", { name: "Specification" });
    for (const word of words) await expect(list.getByText(word, { exact: false }).first()).toBeVisible();
    if (!words.includes("Slot width")) await expect(list.getByText(/slot width/i)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "DXF for CAD" })).toBeVisible();
    await shopper.fitsTheScreen();
  });

const DRAWN_AS = "Drawn as";
const NO_KIND = "None: no drawings, 3D or CAD files";

/**
 * A sub-category without a kind until the test ends. A different one for each width, because both are tested at once.
 */
const kindlessTest = test.extend<{ kindless: { name: string; sku: string } }>({
  kindless: async ({ page, owner, isMobile }, use) => {
    const name = isMobile ? "Coiled pin" : "R-clip";
    const response = await page.request.post("/API/products/search_products.php", { data: { search: name } });
    const [{ sub_category_id, sku }] = (await response.json()).data;
    const draw = async (kind: { label: string } | { value: string }) => {
      await page.goto(`/admin/catalogue/sub-categories/${sub_category_id}`);
      const before = await page.getByLabel(DRAWN_AS).inputValue();
      await page.getByLabel(DRAWN_AS).selectOption(kind);
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await owner.shopper.hears("Saved");
      return before;
    };
    const value = await draw({ label: NO_KIND });
    await use({ name, sku });
    await draw({ value });
  },
});

kindlessTest(
  "a sub-category without a kind is sold without a drawing, 3D or CAD files",
  async ({ page, owner, kindless: { name, sku } }) => {
    await expect(async () => {
      await page.goto(`/sub-categories/${encodeURIComponent(name)}`);
      await expect(page.getByRole("button", { name: "View in 3D" })).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole("heading", { name: new RegExp(`^${name} `) })).toBeVisible();
    await expect(page.getByRole("figure")).toHaveCount(0);
    await expect(page.getByText(/DXF|STEP|drawing|3D/)).toHaveCount(0);
    await owner.shopper.fitsTheScreen();
    await page.getByRole("button", { name: /Customization/ }).click();
    const panel = page.getByRole("group", { name: "Customization options" });
    await expect(panel.getByRole("group", { name: "Slot Width", exact: true })).toBeVisible();
    await expect(panel.getByRole("img")).toHaveCount(0);
    await owner.shopper.seesNothingInaccessible();
    for (const file of [`images/${sku}.dxf`, `images/${sku}.drawing.svg`, `models/${sku}.step`])
      expect((await page.request.get(`/API/${file}`)).status()).toBe(404);
  },
);

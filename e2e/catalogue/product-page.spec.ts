import type { Product, SubCategory } from "@kasna/contract/catalogue";
import { inchText } from "@kasna/rules/dimensions";
import type { Locator, Page } from "@playwright/test";
import { openAndStopTheClock, runFor } from "../fixtures/clock.ts";
import { enough, withLoaderData } from "../fixtures/loader-data.ts";
import { expect, test } from "../fixtures/shopper.ts";

const HEX_NUT = "/sub-categories/Hex%20nut";
const control = (page: Page) => page.getByRole("button", { name: /^Customization/ });
const chooser = (page: Page) => page.getByRole("group", { name: "Customization options" });

test("half a second after loading, a hint shows where to choose, for two seconds", async ({ page }) => {
  await openAndStopTheClock(page, "/sub-categories/Nuts");
  // With the keyboard, because a resting mouse would show the hint at once.
  const card = page.getByRole("main").getByRole("link", { name: /^Hex nut/ });
  await card.press("Enter");
  await expect(page.getByRole("heading", { name: "Hex nut", exact: true })).toBeVisible();
  const hint = page.getByRole("tooltip", { name: "Choose your specifications" });
  await runFor(page, 499);
  await expect(hint).toBeHidden();
  await runFor(page, 1);
  await expect(hint).toBeVisible();
  await runFor(page, 1999);
  await expect(hint).toBeVisible();
  await runFor(page, 1);
  await expect(hint).toBeHidden();
  await control(page).focus();
  await expect(hint).toBeVisible();
  await control(page).blur();
  await expect(hint).toBeHidden();
  await control(page).hover();
  await expect(hint).toBeVisible();
});

test.describe("a choice", () => {
  test.use({ allowed: [/ERR_FAILED|request failed/] });

  test("is required, made, cleared, lost in a failed request, and submitted", async ({ page, shopper }) => {
    await page.goto(HEX_NUT);
    const standard = page.getByRole("heading", { name: /^Hex nut M/ });
    const before = await standard.textContent();
    for (const name of ["Buy Now", "Add To Cart"]) {
      await page.getByRole("button", { name }).click();
      await shopper.hears("Please select product specifications");
      await expect(chooser(page)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await chooser(page).getByRole("button", { name: "Cancel" }).click();
      await expect(chooser(page)).toBeHidden();
    }
    await expect(control(page)).toContainText("Select options");

    await control(page).click();
    const columns = chooser(page).locator("fieldset");
    const names = ["Material", "Coating", "Width", "Height", "Slot Width", "Making"];
    expect(
      await columns.evaluateAll((all) => all.map((column) => column.getAttribute("aria-label"))),
    ).toEqual(names);
    const id = 301;
    const { data } = await (
      await page.request.get(`/API/products/get_product_specifications.php?subcategory_id=${id}`)
    ).json();
    const rows: Product[] = data;
    for (const [at, key] of (
      ["material", "coating", "width", "height", "slot_width", "making"] as const
    ).entries()) {
      // A size that also occurs in metric nuts is in mm.
      const ofMetric = new Set(rows.filter(({ size }) => size.startsWith("M")).map((row) => row[key]));
      const textOf = (row: Product) => {
        const value = row[key];
        if (typeof value !== "number") return value ?? "None";
        if (!ofMetric.has(value)) return inchText(value, { isDiameter: key === "width" });
        return key === "width" ? `M${value}` : `${value} mm`;
      };
      const distinct = [...new Set(rows.map(textOf))];
      const listed = await columns
        .nth(at)
        .locator("button[aria-pressed] > span:first-child")
        .allTextContents();
      expect(listed.toSorted(), names[at]).toEqual(distinct.toSorted());
    }

    const brass = columns.first().getByRole("button", { name: /^Brass/ });
    await brass.click();
    await expect(brass).toHaveAttribute("aria-pressed", "true");
    const sku = (await chooser(page).getByText(/^HN-/).textContent()) ?? "";
    await expect(page.getByText(sku, { exact: true })).toHaveCount(1);
    await page.route("**/choose_specifications.php", (route) => route.abort());
    await chooser(page).getByRole("button", { name: "Submit" }).click();
    await shopper.hears("Error updating specifications");
    await expect(chooser(page)).toBeVisible();
    await expect(standard).toHaveText(before ?? "");
    await page.unroute("**/choose_specifications.php");
    await chooser(page).getByRole("button", { name: "Submit" }).click();
    await shopper.hears("Specifications updated successfully");
    await expect(chooser(page)).toBeHidden();
    await expect(page.getByText(sku, { exact: true }).first()).toBeVisible();
    await expect(control(page)).toContainText(/Options Selected: M.*, Brass/);
    const rupees = async (shown: Locator) => Number((await shown.textContent())?.replace(/^.*Rs\. |,/g, ""));
    const price = page.getByText(/^Rs\. [\d,]+\.\d\d$/).first();
    const original = page.locator("del").filter({ hasText: /^Original price Rs\. [\d,]+\.\d\d$/ });
    await expect(original).toBeVisible();
    expect(await rupees(original)).toBeCloseTo((await rupees(price)) * 1.12, 1);
    await page.getByRole("button", { name: "Add To Cart" }).click();
    await expect(page.getByRole("dialog", { name: "Login" })).toBeVisible();
  });
});

test("the rows of a sub-category load when its chooser is close", async ({ page }) => {
  const tables: string[] = [];
  page.on("request", (request) => request.url().includes("/chooser-columns/") && tables.push(request.url()));
  await page.goto(HEX_NUT, { waitUntil: "networkidle" });
  expect(tables).toEqual([]);
  const loaded = page.waitForResponse("**/chooser-columns/301");
  await control(page).focus();
  const { cells }: Record<string, string[]> = await (await loaded).json();
  expect(cells?.at(-1)).toMatch(/^0HN-/);
  await page.keyboard.press("Enter");
  await expect(chooser(page).getByText(/^HN-/)).toBeVisible();
  expect(tables).toHaveLength(1);
});

test("the table of dimensions follows the chosen part, in mm or inches, and remembers the unit", async ({
  page,
  shopper,
}) => {
  await page.goto(HEX_NUT);
  const table = page.getByRole("region", { name: "Dimensions" });
  const height = table.getByRole("row", { name: /nut height/i });
  const before = (await height.textContent()) ?? "";
  await control(page).click();
  await chooser(page).getByRole("button", { name: "Clear all" }).click();
  await chooser(page).getByRole("group", { name: "Width" }).getByRole("button", { name: /^M20$/ }).click();
  await chooser(page).getByRole("button", { name: "Submit" }).click();
  await shopper.hears("Specifications updated successfully");
  await expect(height).not.toHaveText(before);
  // After the letter: nominal, minimum and maximum height.
  const [nominal, least] = [height.getByRole("cell").nth(1), height.getByRole("cell").nth(2)];
  // The values are hidden while those of the other part load.
  await expect(least).toHaveText(/\d$/);
  const [mm, leastMm] = [Number(await nominal.textContent()), Number(await least.textContent())];
  expect(leastMm).toBeLessThan(mm);
  await table.getByRole("button", { name: "inch" }).click();
  await expect(nominal).toHaveText((mm / 25.4).toFixed(4));
  await expect(least).toHaveText((leastMm / 25.4).toFixed(4));
  await page.reload();
  await expect(table.getByRole("button", { name: "inch" })).toHaveAttribute("aria-pressed", "true");
  await expect(table.getByRole("columnheader", { name: "Nominal, inch" })).toBeVisible();
});

test.describe("without its rows", () => {
  test.use({ allowed: [/ERR_FAILED|request failed/] });

  test("the chooser fetches the result of each pick", async ({ page }) => {
    await page.route("**/chooser-columns/*", (route) => route.abort());
    await page.goto(HEX_NUT);
    await control(page).click();
    await chooser(page)
      .getByRole("button", { name: /^Brass/ })
      .click();
    await expect(chooser(page).getByRole("button", { name: /^Brass/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await expect(chooser(page).getByRole("button", { name: "Submit" })).toBeEnabled();
  });
});

test("the quantity can be stepped, slid and typed, from one to a thousand", async ({ page, shopper }) => {
  await page.goto(HEX_NUT);
  const typed = page.getByLabel("Quantity", { exact: true });
  const slider = page.getByRole("slider", { name: "Quantity by slider" });
  const [less, more] = ["one less", "one more"].map((name) =>
    page.getByRole("button", { name: `Quantity: ${name}` }),
  );
  const is = async (count: number) => {
    await expect(typed).toHaveValue(String(count));
    await expect(slider).toHaveValue(String(count));
  };
  await expect(page.getByText("Min Qty : 1", { exact: true })).toBeVisible();
  await is(1);
  await less?.click();
  await shopper.hears("Quantity cannot be less than 1");
  await is(1);
  await more?.click();
  await more?.click();
  await is(3);
  await less?.click();
  await is(2);
  await slider.press("End");
  await is(1000);
  await more?.click();
  await shopper.hears("Quantity cannot be more than 1000");
  await is(1000);
  await slider.press("ArrowLeft");
  await is(999);
  for (const wrong of ["0", "-4", "2.5", "many", ""]) {
    await typed.fill("1000");
    await typed.press("Enter");
    await is(1000);
    await typed.fill(wrong);
    await typed.press("Enter");
    await shopper.hears("Quantity cannot be less than 1");
    await is(1);
  }
  await typed.fill("250");
  await typed.blur();
  await is(250);
  await typed.fill("1001");
  await typed.press("Enter");
  await shopper.hears("Quantity cannot be more than 1000");
  await is(250);
});

test("other sub-categories are shown as four tiles, the others eight at a time", async ({
  page,
  shopper,
}) => {
  type Data = { siblings: SubCategory[] };
  await withLoaderData<Data>(page, HEX_NUT, ({ siblings }) => ({ siblings: siblings.slice(0, 4) }));
  await withLoaderData<Data>(page, "/sub-categories/Jam%20nut", ({ siblings }) => ({
    siblings: enough(siblings, 20),
  }));
  await page.goto("/sub-categories/Nuts");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Hex nut/ })
    .click();
  await expect(page.getByRole("heading", { name: "Hex nut", exact: true })).toBeVisible();
  const section = page.getByRole("region", { name: "Sub Categories" });
  await expect(section.getByRole("link")).toHaveText([
    /^Nyloc nut\([\d,]+ Products\)$/,
    /^Flange nut\([\d,]+ Products\)$/,
    /^Jam nut\([\d,]+ Products\)$/,
    /^Dome nut\([\d,]+ Products\)$/,
  ]);
  const arrow = section.getByRole("button");
  await expect(arrow).toHaveCount(0);

  await section.getByRole("link", { name: /^Jam nut/ }).click();
  await expect(page.getByRole("heading", { name: "Jam nut", exact: true })).toBeVisible();
  await expect(section.getByRole("link")).toHaveCount(4);
  await control(page).click();
  await expect(chooser(page).getByText(/^JN-/)).toBeVisible();
  await page.keyboard.press("Escape");
  await arrow.click();
  const dialog = page.getByRole("dialog", { name: "Sub Categories" });
  const tiles = dialog.getByRole("listitem");
  const load = dialog.getByRole("button", { name: "Load More" });
  await expect(tiles).toHaveCount(8);
  await load.click();
  await expect(tiles).toHaveCount(16);
  await load.click();
  await expect(tiles).toHaveCount(20);
  await expect(load).toBeHidden();
  const search = dialog.getByPlaceholder("Search subcategories...");
  await search.fill("ring nut");
  await expect(dialog.getByText('No subcategories found matching "ring nut"')).toBeVisible();
  await expect(tiles).toHaveCount(0);
  await search.fill("WING");
  await tiles
    .getByRole("link", { name: /^Wing nut \(/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Wing nut", exact: true })).toBeVisible();
  await expect(page.getByText(/^WN-/).first()).toBeVisible();
  await shopper.fitsTheScreen();
});

test("a pin's other sizes are headed by the hole that it fits", async ({ page }) => {
  await page.goto("/parts/SP-3.2x32-MS-ZN");
  await expect(page.getByRole("rowheader", { name: "Nearest by hole" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { fitsAPhone } from "../fixtures/narrow.ts";
import { PHONE } from "../fixtures/phone.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Parts as tables of sizes. */

const quantities = (page: Page) => page.getByRole("textbox", { name: /^Quantity of M4 x/ });

const rowsOf = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

test("the outline of a focused quantity is whole next to its Add button", async ({ page }) => {
  await page.goto("/search?q=hex+bolt+m4");
  const field = quantities(page).first();
  await field.hover();
  const { x, y, width, height } = (await field.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // Where the outline runs over the button.
  const clip = { x: Math.floor(x + width) + 2, y: Math.round(y + height / 2), width: 2, height: 1 };
  const without = await page.screenshot({ clip });
  await field.focus();
  expect((await page.screenshot({ clip })).equals(without)).toBe(false);
});

test.describe("adding rows", () => {
  // The test rejects an addition.
  test.use({ allowed: [/409/] });

  test("quantities typed into several rows are added at once by keyboard, and failures are listed", async ({
    page,
    shopper,
  }) => {
    const { post, token } = await signedInWithACart(page, shopper, 1);
    await page.goto("/search?q=hex+bolt+m4&material=Mild+steel+%284.6%29&coating=Plain&length=8..12");
    const bar = page.getByRole("region", { name: "Quantities to add" });
    await quantities(page).first().fill("1.5");
    await expect(bar).toHaveText("Quantity cannot be less than 1ClearAdd to cart");
    await quantities(page).first().fill(" 20 ");
    await quantities(page).first().press("ArrowDown");
    await expect(quantities(page).nth(1)).toBeFocused();
    await page.keyboard.type("1001");
    await expect(bar).toContainText("Quantity cannot be more than 1000");
    await quantities(page).nth(1).fill("30");
    await expect(bar).toContainText("2 sizes, 50 in all");
    await shopper.seesNothingInaccessible();
    await quantities(page).nth(1).press("Enter");
    await shopper.hears("Product added to cart successfully!");
    await expect(bar).toContainText("Added 2 sizes");
    await expect(quantities(page).first()).toHaveValue("");
    const { cart_items } = await post("/cart/view_cart.php", {}, token);
    expect(cart_items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 20, 30]);

    await page.route("**/add_to_cart.php", (route) =>
      route.fulfill({ status: 409, json: { status: "error", success: false, message: "Only 5 left" } }),
    );
    await quantities(page).first().fill("6");
    await bar.getByRole("button", { name: "Add to cart" }).click();
    await expect(bar).toContainText("M4 x 8, pack of 25, Plain: Only 5 left");
    await expect(quantities(page).first()).toHaveValue("6");
    await bar.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("rowheader").first().click();
    await expect(page).toHaveURL(/\/parts\//);
  });
});

test("a long table continues during scrolling, and going back restores its position", async ({
  page,
  shopper,
}) => {
  await page.goto("/search?q=hex+nut");
  const heads = page.getByRole("rowheader");
  await expect(heads).toHaveCount(50);
  await shopper.fitsTheScreen();
  await heads.last().scrollIntoViewIfNeeded();
  await expect(heads.nth(80)).toBeAttached();
  await heads.nth(80).scrollIntoViewIfNeeded();
  const part = await heads.nth(80).textContent();
  const at = await page.evaluate(() => scrollY);
  await heads.nth(80).getByRole("link").click();
  await expect(page).toHaveURL(/\/parts\//);
  await page.goBack();
  await expect(heads.nth(80)).toHaveText(part ?? "");
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), at)).toBeLessThan(50);
});

test("rows of a long section outside the screen are neither laid out nor painted", async ({ page }) => {
  await page.goto("/search?q=hex+bolt+m8&group=none");
  await expect(page.getByRole("table").first().getByRole("rowheader")).toHaveCount(50);
  const isDrawn = (at: number) =>
    page
      .getByRole("rowheader")
      .nth(at)
      .evaluate((head) => head.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(() => Promise.all([isDrawn(0), isDrawn(49)])).toEqual([true, false]);
  await page.getByRole("rowheader").nth(49).scrollIntoViewIfNeeded();
  await expect.poll(() => isDrawn(49)).toBe(true);
});

test("a view is chosen with links, and its columns are remembered", async ({ page, shopper }) => {
  await page.goto("/search?q=hex+bolt");
  const views = page.getByRole("navigation", { name: "View" });
  await views.getByText("Columns").click();
  await views.getByRole("link", { name: "Spanner, mm" }).click();
  await expect(page).toHaveURL(/hide=slot\+weight/);
  await expect(page.getByRole("columnheader", { name: "Spanner, mm" })).toHaveCount(0);
  await page.goto("/search?q=hex+bolt");
  await expect(page.getByRole("columnheader", { name: "Coating" }).first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Spanner, mm" })).toHaveCount(0);

  await views.getByRole("link", { name: "Matrix" }).click();
  const matrix = page.getByRole("region", { name: "Hex bolt (full thread), ISO, Mild steel (4.6), Plain" });
  await expect(matrix.getByRole("link", { name: "M8 x 40: ₹3.50" })).toBeVisible();
  await shopper.fitsTheScreen();
  await shopper.seesNothingInaccessible();
  await matrix.getByRole("link", { name: "M8 x 40: ₹3.50" }).click();
  await expect(page.getByRole("heading", { name: "Hex bolt (full thread) M8 x 40" })).toBeVisible();
});

test("columns without room in the table are marked in the menu", async ({ page }) => {
  await page.goto("/search?q=hex+bolt&group=none");
  const views = page.getByRole("navigation", { name: "View" });
  const sku = views.getByRole("link", { name: /^SKU/ });
  await page.setViewportSize({ width: 1100, height: 800 });
  await views.getByText("Columns").click();
  await expect(page.getByRole("columnheader", { name: "SKU" })).toHaveCount(0);
  await expect(sku).toHaveText("SKUno room here");
  await expect(views.getByRole("link", { name: /^Coating/ })).toHaveText("Coating");
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.goto("/search?q=hex+bolt");
  await views.getByText("Columns").click();
  await expect(page.getByRole("columnheader", { name: "SKU" }).first()).toBeVisible();
  await expect(sku).toHaveText("SKU");
});

test("above the sizes of one form are its picture and the drawing of its first size, which opens its page", async ({
  page,
}) => {
  await page.goto("/search?q=hex+nut");
  const drawing = page.getByRole("link", { name: "Drawing of M3" }).first();
  await expect(drawing.getByRole("img")).not.toHaveJSProperty("naturalWidth", 0);
  await drawing.click();
  await expect(page.getByRole("heading", { name: /^Hex nut M3\b/ })).toBeVisible();
});

test("a search for more than 10,000 parts shows how many there are", async ({ page }) => {
  await page.goto("/search?q=hex+bolt");
  const shown = await page
    .getByRole("status")
    .getByText(/^[\d,]+ parts$/)
    .textContent();
  expect(Number(shown?.replace(/\D/g, ""))).toBeGreaterThan(10_000);
});

test("filters name a measure in the words of the parts that were found", async ({ page }) => {
  const filter = (name: string) => page.getByRole("list", { name, exact: true });
  await page.goto("/search?q=m8+washer+a2");
  await expect(filter("Thickness")).toBeVisible();
  await page.goto("/search?q=nylon+washer&view=pictures");
  await expect(filter("For bolt").getByRole("link", { name: "M10" })).toBeVisible();
  await page.goto("/search?q=hex+bolt");
  await expect(filter("Length")).toBeVisible();
});

test("if nothing is left, the page shows which filter excludes everything", async ({ page, shopper }) => {
  await page.goto("/search?q=hex+bolt&length=1..2");
  await expect(page.getByText("No parts match all filters")).toBeVisible();
  await expect(page.getByText("10,000 or more parts without it")).toBeVisible();
  await shopper.seesNothingInaccessible();
  await page.getByRole("main").getByRole("link", { name: "Length 1 to 2 mm", exact: true }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();

  await page.goto("/search?q=hex+bolt&length=1..2&price=..0.05");
  await expect(page.getByText("Remove both of these:")).toBeVisible();
  await page.getByRole("link", { name: "Length 1 to 2 mm and Price up to ₹0.05", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?q=hex%20bolt$/);
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("next to the filters, a table shows SKUs, and each row with material and coating is one line", async ({
  page,
}) => {
  await page.goto("/search?q=hex+bolt+m8");
  const first = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .first();
  await expect(page.getByRole("columnheader", { name: "SKU" }).first()).toBeVisible();
  await expect(first.getByText(/^HB-M8x/)).toBeVisible();
  await page.goto("/search?q=hex+bolt+m8&group=none&density=compact");
  await expect(page.getByRole("columnheader", { name: "Coating" }).first()).toBeVisible();
  const heights = await page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .evaluateAll((rows) => rows.slice(0, 40).map((row) => Math.round(row.getBoundingClientRect().height)));
  expect(new Set(heights)).toEqual(new Set([34]));
  // Its button stays within the table.
  const [add, table] = [
    await page
      .getByRole("button", { name: /^Add M8/ })
      .first()
      .boundingBox(),
    await page.getByRole("table").first().boundingBox(),
  ];
  expect((add?.x ?? 0) + (add?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0));
});

test("on a tablet, a row is one line with a field for its quantity", async ({ page, shopper }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const text of ["hex+bolt", "plain+washer"]) {
    await page.goto(`/search?q=${text}`);
    await expect(page.getByRole("textbox", { name: /^Quantity of M/ }).first()).toBeVisible();
    const rows = rowsOf(page);
    const heights = await rows.evaluateAll((all) =>
      all.slice(0, 40).map((row) => Math.round(row.getBoundingClientRect().height)),
    );
    expect(new Set(heights)).toEqual(new Set([44]));
    await shopper.fitsTheScreen();
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the first four sizes are on the first screen", async ({ page }) => {
    await page.goto("/search?q=hex+bolt");
    const rows = rowsOf(page);
    await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
  });

  test("the bar of typed quantities does not cover the field being typed into", async ({ page }) => {
    await page.goto("/search?q=nyloc");
    const row = page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .nth(6);
    // Its button is the last visible one.
    await row.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));
    await row.getByRole("button", { name: /^Add/ }).click();
    await expect(page.getByRole("region", { name: "Quantities to add" })).toBeVisible();
    const field = row.getByRole("textbox");
    await expect(field).toBeFocused();
    expect(
      await field.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height - 2) === element;
      }),
    ).toBe(true);
  });

  test("a row asks for its quantity, and the filters are a sheet that going back closes", async ({
    page,
    shopper,
  }) => {
    await signedInWithACart(page, shopper, 1);
    await page.goto("/search?q=nyloc");
    await fitsAPhone(page, shopper);
    const row = page.getByRole("row").filter({ hasText: "M4" }).first();
    await row.getByRole("button").click();
    const quantity = row.getByRole("textbox");
    await expect(quantity).toBeFocused();
    await test.step("its outline is not cut off at the edge of the table", async () => {
      const edge = await quantity.evaluate((field) => {
        const { x, y, height } = field.getBoundingClientRect();
        return { x: x - 4, y: y + height / 2, width: 4, height: 1 };
      });
      const focused = await page.screenshot({ clip: edge });
      await quantity.blur();
      expect((await page.screenshot({ clip: edge })).equals(focused)).toBe(false);
    });
    await row.getByRole("button").click();
    await shopper.hears("Product added to cart successfully!");
    await shopper.fitsTheScreen();

    const filters = page.getByRole("region", { name: "Filters" });
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(filters).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(filters).toBeHidden();
    await page.getByRole("button", { name: "Filters" }).click();
    await filters.getByRole("textbox", { name: "Thread from, mm" }).fill("8");
    await filters.getByRole("textbox", { name: "Thread to, mm" }).fill("10");
    await filters.getByRole("button", { name: "Apply the range of Thread" }).click();
    await filters.getByRole("button", { name: /^Show \d+ parts/ }).click();
    await expect(page.getByRole("link", { name: "Remove Thread 8 to 10 mm" })).toBeVisible();
    await expect(page).toHaveURL(/diameter=8\.\.10/);
  });
});

/** The longest lines that the demo has: slotted heads, and nuts with their height. */
for (const text of ["wood screw", "hex nut"])
  test(`on the narrowest phone, a row of “${text}” says what is in stock under its price, on its second line`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/search?q=${text}`);
    const row = rowsOf(page)
      .filter({ hasText: "Yellow passivated zinc" })
      .filter({ hasText: "In stock" })
      .first();
    await expect(row.getByText("In stock")).toBeVisible();
    const edges = await row.evaluate((element) => {
      const textOf = (selector: string) => {
        const range = document.createRange();
        range.selectNodeContents(element.querySelector(selector) as Element);
        return range.getBoundingClientRect();
      };
      const [price, stock, coating] = [".price", ".stock", ".coating"].map(textOf);
      const { bottom, height } = element.getBoundingClientRect();
      return { price, stock, coating, bottom, height };
    });
    expect(edges.height).toBe(68);
    expect(edges.stock?.right).toBeCloseTo(edges.price?.right ?? 0, 0);
    expect(edges.stock?.top).toBeCloseTo(edges.coating?.top ?? 0, 0);
    expect(edges.stock?.bottom).toBeLessThan(edges.bottom);
  });

test("on the narrowest phone, a size in words takes two lines, as in other trades", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/search?q=wood+screw");
  const row = rowsOf(page).first();
  const [name, coating] = [row.getByRole("rowheader").getByRole("link"), row.locator(".coating")];
  await name.evaluate((element) => {
    element.textContent = "1/4 in 1SN, abrasion resistant";
  });
  const text = await name.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  });
  expect(text.height).toBeGreaterThan(40);
  expect((await coating.boundingBox())?.y).toBeGreaterThanOrEqual(text.bottom - 1);
});

test("on the narrowest phone, two small matrices stand beside each other, with room around their headings", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/search?q=hex+bolt+m8&view=matrix");
  const box = async (name: string) => {
    const bounds = await page.getByRole("heading", { name }).first().boundingBox();
    return bounds ?? { x: 0, y: 0, width: 0 };
  };
  const [plain, plated] = [
    await box("Mild steel (4.6), Plain"),
    await box("Mild steel (4.6), Zinc electroplated"),
  ];
  expect(plated.y).toBe(plain.y);
  expect(plated.x - (plain.x + plain.width)).toBe(16);
  const above = await page.locator(".part-matrix").first().boundingBox();
  const below = await box("Mild steel (4.6), Yellow passivated zinc");
  expect(below.y - ((above?.y ?? 0) + (above?.height ?? 0))).toBe(24);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("tables are grouped, filtered and paged with links and forms", async ({ page }) => {
    await page.goto("/search?q=hex+bolt");
    await expect(page.getByRole("rowheader")).toHaveCount(50);
    await expect(page.getByRole("button", { name: /^Add / }).first()).toBeHidden();
    const views = page.getByRole("navigation", { name: "View" });
    await views.getByText("Group by").click();
    await views.getByRole("link", { name: "Coating" }).click();
    await expect(page.getByRole("heading", { name: /^Plain/ }).first()).toBeVisible();
    await page.getByRole("textbox", { name: "Length from, mm" }).fill("20");
    await page.getByRole("textbox", { name: "Length to, mm" }).fill("30");
    await page.getByRole("button", { name: "Apply the range of Length" }).click();
    await expect(page).toHaveURL(/\/search\?q=hex%20bolt&length=20\.\.30&group=coating$/);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Page 2 of")).toBeVisible();
  });
});

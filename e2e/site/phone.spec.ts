import type { Page } from "@playwright/test";
import { coveredByToasts } from "../fixtures/covered-by-toasts.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "../fixtures/staff.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("no toast covers a field while a buyer registers", async ({ page, shopper }) => {
  const { mobile, name, password } = shopper.customer;
  await page.goto("/register");
  const dialog = page.getByRole("dialog");
  const press = async (button: string, toast: string) => {
    const covered = coveredByToasts(page, toast);
    await dialog.getByRole("button", { name: button }).first().click();
    expect(await covered, toast).toEqual([]);
  };
  await dialog.getByLabel("Mobile number").fill(mobile);
  await press("Send OTP", "OTP sent successfully!");
  await shopper.typeOtp();
  await press("Verify OTP", "OTP verified successfully!");
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(`m${mobile}@example.in`);
  await dialog.getByLabel("Organisation").fill("Raman Engineering Works");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Confirm password").fill(password);
  await dialog.getByRole("button", { name: "Show" }).first().click();
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await press("Register", "Registration successful!");
  await expect(dialog.getByLabel("User ID")).toHaveValue(mobile);
});

test("no toast covers a field of a scrolled page", async ({ page, shopper }) => {
  const { part } = await signedInWithACart(page, shopper, 12);
  await page.goto("/parts/HB-M8x40-A2");
  const add = page.getByRole("button", { name: "Add To Cart" });
  await add.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
  let covered = coveredByToasts(page, "Product added to cart successfully!");
  await add.click();
  expect(await covered).toEqual([]);

  await page.goto("/cart");
  const remove = page.getByRole("button", { name: `Remove ${part.name}` });
  await remove.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
  covered = coveredByToasts(page, "Item removed successfully");
  await remove.click();
  expect(await covered).toEqual([]);
});

const TARGET_PX = 44;

/** The links and buttons of a landmark that are easy to miss with a finger: less than 44 px wide or high. */
const smallTargets = (page: Page, of: string) =>
  page
    .locator(of)
    .first()
    .evaluate(
      (element, least) =>
        [...element.querySelectorAll("a, button, [role=tab]")]
          .map((target) => ({ text: target.textContent, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < least || box.height < least))
          .map(({ text, box }) => `${text}: ${Math.round(box.width)} x ${Math.round(box.height)}`),
      TARGET_PX,
    );

test("breadcrumbs, steps, tabs, pages and the footer have touch targets of full size", async ({
  page,
  shopper,
}) => {
  await page.goto("/sub-categories/Hex%20nut");
  expect(await smallTargets(page, "nav[aria-label=Breadcrumb]")).toEqual([]);
  expect(await smallTargets(page, "footer")).toEqual([]);
  expect(await smallTargets(page, "header")).toEqual([]);
  await page.goto("/parts/HN-M8-A2");
  expect(await smallTargets(page, "nav[aria-label=Breadcrumb]")).toEqual([]);
  await page.goto("/search?q=m8+hex+bolt");
  expect(await smallTargets(page, "main")).toEqual([]);
  const { addressId } = await signedInWithACart(page, shopper, 1);
  await page.goto(`/review-order/${addressId}`);
  await page.getByRole("button", { name: "Place Order" }).waitFor();
  expect(await smallTargets(page, "nav[aria-label=Checkout]")).toEqual([]);
  await page.goto("/notification");
  await page.getByRole("tab").first().waitFor();
  expect(await smallTargets(page, "main")).toEqual([]);
  await page.goto("/product/all");
  expect(await smallTargets(page, "main")).toEqual([]);
});

test.describe("with touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("the prices of a matrix have touch targets of full size", async ({ page }) => {
    await page.goto("/search?q=hex+bolt&view=matrix");
    await page.getByRole("link", { name: "M8 x 40: ₹3.50" }).waitFor();
    expect(await smallTargets(page, "main")).toEqual([]);
  });
});

test("the selling points show how many there are, and the account's menu shows its name", async ({
  page,
  shopper,
}) => {
  await page.goto("/");
  const strip = page.getByRole("region", { name: "Why buy here" });
  const dots = strip.locator("xpath=following-sibling::div/span");
  await expect(dots).toHaveCount(6);
  const isLit = (dot: number) => dots.nth(dot).evaluate((element) => element.classList.contains("bg-ink"));
  expect(await isLit(0)).toBe(true);
  await strip.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
  await expect.poll(() => isLit(5)).toBe(true);
  await signedInWithACart(page, shopper, 1);
  await page.goto("/account/details");
  await expect(page.getByRole("button", { name: "Account menu" })).toHaveText("Menu");
});

test("the rows and headings of the products grid have touch targets of full size", async ({ page }) => {
  await signInToAdmin(page, await makeStaff("admin"));
  await page.goto("/admin/catalogue/rows?sub_category=107");
  await expect(page.getByRole("rowheader").getByRole("link").first()).toHaveText(/./);
  expect(await smallTargets(page, "[role=grid]")).toEqual([]);
});

test("the fields of a list, the quick order and part numbers stay within their form", async ({
  page,
  shopper,
}) => {
  await signedInWithACart(page, shopper, 1);
  for (const [path, form] of [
    ["/list", "Your list"],
    ["/quick-order", "Quick order"],
    ["/account/part-numbers", "Add part numbers"],
  ] as const) {
    await page.goto(path);
    const sticksOut = await page.getByRole("form", { name: form }).evaluate((element) => {
      const { paddingRight } = getComputedStyle(element);
      const right = element.getBoundingClientRect().right - Number.parseFloat(paddingRight);
      return [...element.querySelectorAll("input, textarea, button")]
        .filter((field) => field.getBoundingClientRect().right > right + 1)
        .map((field) => field.outerHTML);
    });
    expect(sticksOut, path).toEqual([]);
  }
});

test.describe("offline", () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });
  test("the note is under the bars of the quick order and of a part", async ({ page, context }) => {
    for (const [path, bar] of [
      ["/quick-order", "Add to cart"],
      ["/parts/HB-M8x40-A2", "Add 1 to cart"],
    ] as const) {
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
      const button = page.getByRole("button", { name: bar, exact: true });
      await expect(button).toBeVisible();
      await context.setOffline(true);
      const note = page.getByText(/^You are offline/);
      await expect(note).toBeVisible();
      await expect
        .poll(async () => {
          const [above, below] = [await button.boundingBox(), await note.boundingBox()];
          return above && below ? above.y + above.height <= below.y : null;
        })
        .toBe(true);
      await context.setOffline(false);
      await expect(note).toBeHidden();
    }
  });
});

test("a file's content, or why it can't be read, scrolls into view, and the file's name stays", async ({
  page,
}) => {
  await page.goto("/list");
  const file = page.getByLabel(/^Or a file/);
  const text = "Hex bolt M8 x 40 DIN 933 A2-70 - 100 nos";
  await file.setInputFiles({ name: "gate.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await expect(page.getByText("1 line: 1 exact")).toBeInViewport();
  expect(await file.evaluate((input: HTMLInputElement) => input.value)).toContain("gate.txt");
  await page.evaluate(() => scrollTo(0, 0));
  await file.setInputFiles({ name: "empty.txt", mimeType: "text/plain", buffer: Buffer.from(" ") });
  await expect(page.getByRole("main").getByRole("alert").last()).toBeInViewport();
});

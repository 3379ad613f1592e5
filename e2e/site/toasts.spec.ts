import type { Locator } from "@playwright/test";
import { runFor } from "../fixtures/clock.ts";
import { coveredByToasts } from "../fixtures/covered-by-toasts.ts";
import { expect, test } from "../fixtures/shopper.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";

/** Toasts, with the test's own clock. */

/** The strongest of red, green and blue in an icon's colour, in any CSS notation. */
const strongest = (mark: Locator) =>
  mark.evaluate((element) => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d");
    if (!pen) throw new Error("No canvas");
    pen.fillStyle = getComputedStyle(element).color;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return { [red]: "red", [green]: "green", [blue]: "blue" }[Math.max(red, green, blue)];
  });

test("a toast is shown for a second, and longer while hovered or focused", async ({ page, shopper }) => {
  await signedInWithACart(page, shopper, 1);
  await page.clock.install();
  await page.goto("/sub-categories/Hex%20nut");
  // React waits before it shows late content, which a stopped clock does not allow.
  await page.getByRole("button", { name: /Customization/ }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.clock.pauseAt(Date.now() + 600_000);
  const add = page.getByRole("button", { name: "Add To Cart" });
  const toast = page
    .locator("[role=status][aria-live=polite] > div")
    .filter({ hasText: "Please select product specifications" });

  await add.press("Enter");
  await expect(toast).toBeVisible();
  expect(await strongest(toast.locator("svg").first())).toBe("red");
  // The chooser takes the focus when its code has loaded; later it would also take the next press.
  await expect(page.getByRole("group", { name: "Customization options" })).toBeFocused();
  await runFor(page, 999);
  await expect(toast).toBeVisible();
  await runFor(page, 1);
  await expect(toast).toBeHidden();

  await add.press("Enter");
  await toast.hover();
  await runFor(page, 10_000);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Dismiss" }).focus();
  await page.mouse.move(1, 1);
  await runFor(page, 10_000);
  await expect(toast).toBeVisible();
  await add.focus();
  await runFor(page, 999);
  await expect(toast).toBeVisible();
  await runFor(page, 1);
  await expect(toast).toBeHidden();

  await add.press("Enter");
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toBeHidden();

  await test.step("a resting pointer under it does not keep it open", async () => {
    await add.press("Enter");
    const box = await toast.boundingBox();
    if (!box) throw new Error("Not on the screen");
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await add.press("Enter");
    await expect(toast).toBeVisible();
    await runFor(page, 1000);
    await expect(toast).toBeHidden();
    await page.mouse.move(1, 1);
  });

  await test.step("success is green, waiting blue, and the fourth replaces the first", async () => {
    const toasts = page.locator("[role=status][aria-live=polite] > div");
    const mark = (sentence: string) => toasts.filter({ hasText: sentence }).locator("svg").first();
    await add.press("Enter");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(mark("Specifications updated successfully")).toBeVisible();
    expect(await strongest(mark("Specifications updated successfully"))).toBe("green");
    await add.press("Enter");
    await expect(mark("Product added to cart successfully!")).toBeVisible();
    await expect(toasts).toHaveCount(3);
    await page.getByRole("button", { name: "Buy Now" }).click();
    expect(await strongest(mark("Proceeding to checkout..."))).toBe("blue");
    await expect(toasts).toHaveText([
      "Specifications updated successfully",
      "Product added to cart successfully!",
      "Proceeding to checkout...",
    ]);
    await toasts.last().hover();
    await page.clock.resume();
    await expect(toasts).toHaveCount(1);
    await shopper.seesNothingInaccessible();
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test("a form's error toast does not cover the field that then has the focus", async ({ page, shopper }) => {
    await signedInWithACart(page, shopper, 1);
    await page.clock.install();
    await page.goto("/address-form");
    await page.getByLabel("First name").waitFor();
    await page.clock.pauseAt(Date.now() + 600_000);
    await page.getByRole("button", { name: "Add Address" }).click();
    const field = page.getByLabel("First name");
    await expect(field).toBeFocused();
    await runFor(page, 100);
    const toast = page.locator("[role=status][aria-live=polite] > div");
    await expect(toast).toHaveText("Please correct the errors in the form");
    const [above, below] = [await toast.boundingBox(), await field.boundingBox()];
    if (!above || !below) throw new Error("Not on the screen");
    expect(above.y + above.height <= below.y || above.y >= below.y + below.height).toBe(true);
  });

  test("over a dialog as high as the screen they cover neither its title nor its controls", async ({
    page,
    shopper,
  }) => {
    const { customer } = shopper;
    await page.clock.install();
    await page.goto("/register");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Mobile number").fill(customer.mobile);
    await dialog.getByRole("button", { name: "Send OTP" }).click();
    await shopper.typeOtp();
    await page.clock.pauseAt(Date.now() + 600_000);
    await dialog.getByRole("button", { name: "Verify OTP" }).click();
    await shopper.hears("OTP verified successfully!");
    await dialog.getByLabel("Confirm password").waitFor();
    await runFor(page, 100);
    const covered = "[role=dialog] :is(h2, input, button, a)";
    expect(await coveredByToasts(page, "OTP verified successfully!", covered)).toEqual([]);
  });

  test("a new address is announced without covering anything on the next pages", async ({
    page,
    shopper,
  }) => {
    await signedInWithACart(page, shopper, 1);
    await page.clock.install();
    await page.goto("/address-form");
    for (const [label, text] of Object.entries({
      "First name": "Ravi",
      "Last name": "Kumar",
      "Mobile number": "9876543211",
      "PIN code": "641002",
      "Flat/Building": "14",
      "Area/Street": "Mill Road",
    }))
      await page.getByLabel(label).fill(text);
    await page.clock.pauseAt(Date.now() + 600_000);
    const coversNothing = async () =>
      expect(
        await coveredByToasts(page, "Address added successfully", "main a, main button, main input"),
      ).toEqual([]);
    await page.getByRole("button", { name: "Add Address" }).click();
    await expect(page.getByRole("radio", { name: /Ravi Kumar/ })).toBeChecked();
    await runFor(page, 100);
    await coversNothing();
    await page.getByRole("link", { name: "Continue" }).click();
    await expect(page.getByRole("link", { name: "Change the shipping address" })).toBeVisible();
    await runFor(page, 100);
    await coversNothing();
  });
});

test("a toast with an action keeps its icon and a button of full size on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto("/parts/HB-M8x40-A2");
  await page.getByLabel("Quantity", { exact: true }).first().fill("5000");
  await page.keyboard.press("Enter");
  const toast = page.locator("[data-kind=error]");
  await toast.getByRole("button", { name: "Ask for a price" }).focus();
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  expect(await widthOf(toast.locator("svg").first())).toBe(20);
  expect(await widthOf(toast.getByRole("button", { name: "Dismiss" }))).toBe(44);
});

import { CHROMIUM_ARGUMENTS, testBrowserPath } from "../chromium.ts";
import { expect, test } from "../fixtures/shopper.ts";

// WebGL without a graphics card.
test.use({
  launchOptions: {
    executablePath: testBrowserPath(),
    args: [
      ...CHROMIUM_ARGUMENTS.filter((argument) => argument !== "--disable-gpu"),
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
    ],
  },
});

const PRODUCT = "/sub-categories/Hex%20bolt%20(full%20thread)";

test("a 3D part is rotated, zoomed and cut open with the keyboard, and closed again", async ({
  page,
  shopper,
}) => {
  await page.goto(PRODUCT);
  await page.getByRole("button", { name: "View in 3D" }).click();
  const model = page.getByRole("application", { name: /^Model of Hex bolt \(full thread\) M8 x 40/ });
  const seen = () => model.screenshot();
  await model.focus();
  const looks = [await seen()];
  const changes = async (act: () => Promise<void>) => {
    await act();
    await expect.poll(async () => (await seen()).equals(looks.at(-1) as Buffer)).toBe(false);
    looks.push(await seen());
  };
  await changes(() => page.keyboard.press("ArrowRight"));
  await changes(() => page.keyboard.press("+"));
  await changes(() => page.getByRole("button", { name: "Section" }).click());
  await shopper.seesNothingInaccessible();
  await shopper.fitsTheScreen();
  await page.getByRole("button", { name: "Show the picture" }).click();
  await expect(page.getByRole("img", { name: /^Picture of/ }).first()).toBeVisible();
});

test("going back shows the picture again, and then leaves the page", async ({ page }) => {
  await page.goto("/categories");
  await page.goto(PRODUCT);
  await page.getByRole("button", { name: "View in 3D" }).click();
  const model = page.getByRole("application", { name: /^Model of/ });
  await expect(model).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(model).toBeHidden();
  await expect(page.getByRole("img", { name: /^Picture of/ }).first()).toBeVisible();
  await expect(page).toHaveURL(PRODUCT);
  await page.goBack();
  await expect(page).toHaveURL("/categories");
});

test("without WebGL the picture stays, with a message", async ({ page, shopper }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(PRODUCT);
  await page.getByRole("button", { name: "View in 3D" }).click();
  await shopper.hears("This browser can't show the part in 3D.");
  await expect(page.getByRole("img", { name: /^Picture of/ }).first()).toBeVisible();
  await expect(page.getByRole("application")).toBeHidden();
});

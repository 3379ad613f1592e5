import { expect } from "../fixtures/shopper.ts";
import { test } from "../fixtures/staff.ts";

test.use({ allowed: [/^400 .*\/admin\/|the server responded with a status of 400/] });

test("the owner adds a search word, tries it, removes it and undoes that", async ({ page, owner }) => {
  const word = `kabza${String.fromCharCode(...[...String(Date.now())].map((digit) => 97 + Number(digit)))}`;
  await page.goto("/admin");
  await page.getByRole("link", { name: "Search words" }).first().click();
  await expect(page.getByRole("heading", { name: "Search words", level: 1 })).toBeVisible();
  await owner.shopper.seesNothingInaccessible();

  await page.getByLabel("Word or phrase").fill("hexbolt");
  await page.getByLabel("Means").selectOption({ label: "Part: Dome nut" });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Search already knows “hexbolt”: Hex bolt")).toBeVisible();
  await expect(page.getByLabel("Word or phrase")).toHaveValue("hexbolt");

  await page.getByLabel("Word or phrase").fill(word);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await owner.shopper.hears("Word added");
  const own = page.getByRole("table", { name: "Your words" }).getByRole("row").filter({ hasText: word });
  await expect(own).toContainText("Part Dome nut");
  await page.getByLabel("What a buyer types").fill(`m8 ${word}`);
  await page.getByRole("button", { name: "Try" }).click();
  const parsedQuery = page.getByRole("list", { name: "How search reads it" });
  await expect(parsedQuery).toContainText("Part Dome nut");
  await owner.shopper.seesNothingInaccessible();

  const shopPage = await page.context().newPage();
  // The other server processes learn a new word a moment after it was added.
  await expect(async () => {
    await shopPage.goto(`/search?q=m8+${word}`);
    await expect(shopPage.getByRole("list", { name: "Search terms" })).toContainText("Dome nut", {
      timeout: 1000,
    });
  }).toPass();
  await shopPage.close();

  const remove = async () => {
    await page.getByRole("checkbox", { name: `Choose ${word}` }).check();
    await page.getByRole("button", { name: "Remove" }).click();
    await owner.shopper.hears("1 search word removed.");
    await expect(own).toHaveCount(0);
    await expect(parsedQuery).not.toContainText("Dome nut");
  };
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own).toContainText("Part Dome nut");
  await remove();
});

test("input made during a reload is sent afterwards, and a double press is sent once", async ({
  page,
  owner,
}) => {
  const letters = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
  const [first, second] = ["pehla", "doosra"].map((word) => `${word}${letters(String(Date.now()))}`);
  await page.goto("/admin/search-words");
  const own = (word = "") =>
    page.getByRole("table", { name: "Your words" }).getByRole("row").filter({ hasText: word });
  const word = page.getByLabel("Word or phrase");
  const add = page.getByRole("button", { name: "Add", exact: true });
  let goOn = () => {};
  const isOver = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/admin\/search-words\.data/, async (route) => {
    if (route.request().method() === "GET") await isOver;
    await route.continue();
  });
  await word.fill(first ?? "");
  await page.getByLabel("Means").selectOption({ label: "Part: Dome nut" });
  await add.dblclick();
  await owner.shopper.hears("Word added");
  await expect(add).toHaveAttribute("aria-busy", "true");
  await word.fill(second ?? "");
  await page.getByLabel("Means").selectOption({ label: "Part: Dome nut" });
  await word.press("Enter");
  await expect(own(second)).toHaveCount(0);
  goOn();
  await expect(own(second)).toHaveCount(1);
  await expect(own(first)).toHaveCount(1);
  await expect(page.getByText("You have already added")).toHaveCount(0);
  for (const chosenWord of [first, second])
    await page.getByRole("checkbox", { name: `Choose ${chosenWord}` }).check();
  await page.getByRole("button", { name: "Remove" }).click();
  await owner.shopper.hears("2 search words removed.");
});

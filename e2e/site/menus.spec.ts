import { expect, test } from "../fixtures/shopper.ts";

/** Header and footer of every page. */

const FIRST_FOUR = ["Screws", "Bolts", "Nuts", "Washers"];
const FIRST_NUTS = ["Hex nut", "Nyloc nut", "Flange nut", "Jam nut"];

test("the menu has four categories with four sub-categories each, and links to all others", {
  tag: "@phone",
}, async ({ page, shopper, isMobile }) => {
  await page.goto("/help-section");
  const carried = () => page.evaluate(() => history.state?.usr);

  if (isMobile) {
    const menu = page.getByRole("dialog").getByRole("navigation", { name: "Products" });
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.locator("summary").nth(3)).toBeVisible();
    expect((await menu.locator("summary").allTextContents()).slice(0, 4)).toEqual(FIRST_FOUR);
    await menu.getByText("Nuts", { exact: true }).click();
    const nuts = menu.getByRole("group").filter({ hasText: "Nuts" }).getByRole("link");
    await expect(nuts).toHaveText([...FIRST_NUTS, "Load More"]);
    await expect(nuts.nth(1)).toHaveAttribute("href", "/sub-categories/Nyloc%20nut");
    await shopper.seesNothingInaccessible();
    await expect(menu.getByRole("link", { name: "Help" })).toHaveAttribute("href", "/help-section");
    await shopper.fitsTheScreen();
    await nuts.last().click();
    await expect(page.getByRole("dialog")).toBeHidden();
  } else {
    const menu = page.getByRole("navigation", { name: "Products" });
    await page.getByRole("button", { name: "Products" }).hover();
    const entries = menu.locator("ul").first().locator(":scope > li > a");
    await expect(entries).toHaveText([...FIRST_FOUR, "Load more"]);
    for (const name of FIRST_FOUR) {
      const entry = menu.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
      await entry.getByRole("link", { name, exact: true }).hover();
      await expect(entry.getByRole("listitem")).toHaveCount(5);
      await expect(menu.getByRole("link", { name: /^Load More/ })).toHaveAccessibleName(`Load More: ${name}`);
    }
    await entries.nth(2).hover();
    await expect(menu.locator("ul ul a")).toHaveText([...FIRST_NUTS, "Load More"]);
    await shopper.seesNothingInaccessible();
    await menu.getByRole("link", { name: "Nyloc nut" }).click();
    await expect(page.getByRole("heading", { name: "Nyloc nut", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Products" }).hover();
    await entries.nth(2).hover();
    await menu.locator("ul ul a").last().click();
  }
  await expect(page).toHaveURL(/\/sub-categories\?category_id=3$/);
  await expect(page.getByRole("heading", { name: "Nuts", exact: true })).toBeVisible();
  expect(await carried()).toMatchObject({ categoryId: 3, category: "Nuts" });

  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  else await page.getByRole("button", { name: "Products" }).hover();
  await page
    .getByRole("navigation", { name: "Products" })
    .getByRole("link", { name: "Load more" })
    .last()
    .click();
  await expect(page).toHaveURL(/\/categories$/);
  await page.getByRole("link", { name: "Kasna, home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("the bar has the bell, the account and the cart with its number of lines, not pieces", {
  tag: "@phone",
}, async ({ page, shopper }) => {
  await page.addInitScript(() => {
    const line = {
      cart_id: 1,
      product_id: 100000,
      Name: "Hex nut",
      name: "Hex nut",
      quantity: 12,
      unit_price: 2,
    };
    const items = [line, { ...line, cart_id: 2, product_id: 100001, quantity: 500 }];
    localStorage.setItem("cart", JSON.stringify({ state: { items, source: "cart" }, version: 0 }));
    localStorage.setItem("notiCount", "7");
  });
  await page.goto("/categories");
  const bar = page.getByRole("navigation", { name: "Your shop" });
  await expect(bar.getByRole("link", { name: "Login/Register" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "My Account" })).toBeHidden();
  const cart = bar.getByRole("link", { name: "Cart 2 items" });
  await expect(cart.locator(".figures")).toHaveText("2");
  const bell = bar.getByRole("link", { name: "Notifications, 7 unread" });
  await expect(bell.locator(".figures")).toHaveText("7");
  await shopper.fitsTheScreen();
});

test("the footer links to the shop's own pages and its social networks", async ({ page, shopper }) => {
  await page.goto("/categories");
  const foot = page.getByRole("contentinfo");
  const leads = (links: typeof foot) =>
    links.getByRole("link").evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href")]));
  expect(await leads(foot.getByRole("navigation", { name: "Quick Links" }))).toEqual([
    ["About Us", "/help-section#about-us"],
    ["Contact Us", "/help-section#contact-us"],
    ["Terms Of Use", "/terms&privacy-policy#terms-of-use"],
    ["Privacy Policy", "/terms&privacy-policy#privacy-policy"],
  ]);
  for (const network of ["Instagram", "YouTube", "LinkedIn"]) {
    const link = foot.getByRole("link", { name: network });
    await expect(link).toHaveAttribute("href", new RegExp(`^https://www\\.${network.toLowerCase()}\\.com/`));
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await expect(foot.getByText("© 2024 Kasna.", { exact: false })).toBeVisible();
  await shopper.fitsTheScreen();
});

test("the links of the header stay on one line beside a long name of the shop", async ({ page }) => {
  await page.goto("/");
  const name = page
    .getByRole("banner")
    .getByRole("link", { name: /, home$/ })
    .locator("span")
    .last();
  await name.evaluate((element) => {
    element.textContent = "Deccan Bearing House";
  });
  for (const link of ["Quick order", "Have a list?"]) {
    const lines = await page
      .getByRole("navigation", { name: "Your shop" })
      .getByRole("link", { name: link })
      .evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length;
      });
    expect([link, lines]).toEqual([link, 1]);
  }
});

import type { Page } from "@playwright/test";
import { cut, opens, press, type Screen, unanswered } from "./screen.ts";

const PRODUCT = "/sub-categories/Hex%20bolt%20(full%20thread)";
const NARROW = [360, 768];
const WIDE = [1280, 1920];

const typed = (text: string) => async (page: Page) => {
  await page.getByRole("combobox", { name: "Search products" }).fill(text);
};
const found = (text: string) => async (page: Page) => {
  await typed(text)(page);
  await page.getByRole("option").first().waitFor();
};
const toast = async (page: Page) => {
  await press("Add To Cart")(page);
  await page.getByText("Please select product specifications").first().hover();
  await page.getByRole("button", { name: "Submit" }).waitFor();
};
const chosen =
  (...values: [column: string, value: RegExp][]) =>
  async (page: Page) => {
    await press(/^Customization/)(page);
    await page.getByRole("button", { name: "Submit" }).waitFor();
    for (const [column, value] of values)
      await page
        .getByRole("group", { name: column, exact: true })
        .getByRole("button", { name: value })
        .first()
        .click();
  };
const dialog =
  (...buttons: string[]) =>
  async (page: Page) => {
    for (const name of buttons) await page.getByRole("dialog").getByRole("button", { name }).first().click();
  };

/** The screens of a visitor without a login. */
export const VISITOR_SCREENS: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "categories", path: "/categories" },
  { name: "category", path: "/sub-categories/Bolts" },
  { name: "sub-categories", path: "/sub-categories?category_id=3" },
  { name: "product", path: PRODUCT },
  { name: "product-printed", path: PRODUCT, isPrinted: true },
  { name: "product-chooser", path: PRODUCT, act: chosen() },
  {
    name: "product-chooser-narrowed",
    path: PRODUCT,
    act: chosen(["Material", /304/], ["Width", /^M8\b/]),
    // A phone shows one column at a time.
    widths: [768, ...WIDE],
  },
  // The page scrolls to its anchor, so each width reloads it.
  ...[...NARROW, ...WIDE].map((width) => ({
    name: "product-unchosen",
    path: PRODUCT,
    act: toast,
    isLayered: true,
    widths: [width],
  })),
  { name: "product-3d", path: PRODUCT, act: press("View in 3D") },
  {
    name: "product-sub-categories",
    path: "/sub-categories/Drywall%20screw",
    act: opens("All sub categories of Screws"),
    isLayered: true,
  },
  {
    name: "product-sub-categories-none",
    path: "/sub-categories/Drywall%20screw",
    act: async (page) => {
      await opens("All sub categories of Screws")(page);
      await page.getByRole("dialog").getByLabel("Search").fill("zzz");
    },
    isLayered: true,
  },
  { name: "all-products", path: "/product/all" },
  {
    name: "all-products-latest",
    path: "/product/all",
    act: (page: Page) =>
      page
        .getByRole("link", { name: /^Latest Arrivals/ })
        .first()
        .click(),
  },
  {
    name: "list",
    path: "/list",
    act: async (page) => {
      await page
        .getByLabel("Lines")
        .fill("Hex bolt M8 x 40 DIN 933 A2 - 100 nos\nM8x42 hex bolt 8.8 zinc 20 nos\nsafety helmet 4 nos");
      await press("Find the parts")(page);
      await page.getByText("1 exact").waitFor();
    },
  },
  {
    name: "quick-order",
    path: "/quick-order",
    act: async (page) => {
      await page.getByLabel("Part, row 1").fill("HN-M8-A2");
      await page.getByLabel("Quantity, row 1").fill("12");
      await page.getByLabel("Part, row 2").focus();
      await page.getByText("1 of 1 line found").waitFor();
    },
  },
  { name: "search", path: "/search?q=m8%20ss304%20hex%20bolt" },
  { name: "search-nearest", path: "/search?q=m8x41%20hex%20bolt" },
  { name: "search-without-hits", path: "/search?q=unobtainium" },
  { name: "search-dropdown", path: "/", act: found("m8 hex bolt"), isLayered: true },
  {
    name: "search-dropdown-none",
    path: "/",
    act: async (page) => {
      await typed("unobtainium")(page);
      await page
        .getByText(/No products found for/)
        .first()
        .waitFor();
    },
    isLayered: true,
  },
  {
    name: "search-dropdown-waiting",
    path: "/",
    before: unanswered("search_products.php"),
    act: async (page) => {
      const asked = page.waitForRequest("**/search_products.php");
      await typed("m8 hex bolt")(page);
      await asked;
    },
    isLayered: true,
  },
  {
    name: "search-dropdown-failed",
    path: "/",
    before: cut("search_products.php"),
    act: async (page) => {
      await typed("m8 hex bolt")(page);
      await page.getByText("Failed to perform search. Please try again.").first().waitFor();
    },
    isLayered: true,
  },
  {
    name: "menu",
    path: "/",
    act: async (page) => {
      await page.getByRole("button", { name: "Products" }).hover();
      await page.getByRole("navigation", { name: "Products" }).getByRole("link", { name: "Nuts" }).hover();
    },
    isLayered: true,
    widths: WIDE,
  },
  { name: "menu", path: "/", act: opens("Menu"), isLayered: true, widths: NARROW },
  {
    name: "help",
    path: "/help-section",
    act: (page) => page.locator("summary, main button[aria-expanded]").first().click(),
  },
  { name: "terms", path: "/terms&privacy-policy" },
  { name: "login", path: "/login", isLayered: true },
  { name: "login-wrong", path: "/login", act: dialog("Login"), isLayered: true },
  { name: "login-forgotten", path: "/login", act: dialog("Forgot Password?"), isLayered: true },
  {
    name: "login-forgotten-otp",
    path: "/login",
    act: async (page) => {
      await dialog("Forgot Password?")(page);
      await page.getByRole("dialog").getByLabel("Mobile number").fill("9876500001");
      await page.route("**/send_otp.php", (route) =>
        route.fulfill({ json: { status: "success", success: true, message: "OTP sent successfully!" } }),
      );
      await dialog("Send OTP")(page);
      await page.getByLabel("Digit 1 of the OTP").waitFor();
    },
    isLayered: true,
  },
  { name: "register", path: "/register", isLayered: true },
  {
    name: "register-verified",
    path: "/register",
    before: async (page) => {
      const done = (message: string) => ({ json: { status: "success", success: true, message } });
      await page.route("**/send_otp.php", (route) => route.fulfill(done("OTP sent successfully!")));
      await page.route("**/verify_otp.php", (route) => route.fulfill(done("OTP verified successfully!")));
    },
    act: async (page) => {
      await page.getByRole("dialog").getByLabel("Mobile number").fill("9876500001");
      await dialog("Send OTP")(page);
      for (const digit of [1, 2, 3, 4]) await page.getByLabel(`Digit ${digit} of the OTP`).fill("7");
      await dialog("Verify OTP")(page);
      await page.getByRole("dialog").getByLabel("Organisation").waitFor();
      await dialog("Register")(page);
    },
    isLayered: true,
  },
  { name: "cart-logged-out", path: "/cart" },
  {
    name: "offline",
    path: PRODUCT,
    act: async (page) => {
      await page.evaluate(() => window.dispatchEvent(new Event("offline")));
      await page.getByText("You are offline").waitFor();
    },
    isLayered: true,
  },
  {
    name: "page-failed",
    path: "/terms&privacy-policy",
    before: (page) => page.route("**/*.data*", (route) => route.abort()),
    act: async (page) => {
      await page.getByRole("navigation", { name: "Categories" }).getByRole("link").first().click();
      await page.getByText("We could not reach the shop").waitFor();
    },
  },
  { name: "offline", path: "/offline#/search" },
  { name: "unknown", path: "/sub-categories/Nothing" },
  { name: "verify-unknown", path: "/verify/0000-0000-0000-0000" },
  { name: "admin-sign-in", path: "/admin/sign-in" },
];

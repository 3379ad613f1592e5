import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./chromium.ts";
import { signedInWithACart } from "./fixtures/signed-in.ts";
import { signInToDesk } from "./fixtures/staff.ts";

/**
 * Writes a picture of every screen of a running shop (`--url`, by default that of `npm start`) in four
 * widths, light and dark, into `screenshots/`: for the eyes of whoever changed something. With `--admin
 * MOBILE` and ADMIN_PASSWORD also those of the back office, and of these the pictures of `docs/back-office.md`.
 */
const { values: chosen } = parseArgs({
  options: { url: { type: "string", default: "http://localhost:3000" }, admin: { type: "string" } },
});
const FOLDER = join(import.meta.dirname, "../screenshots");
const DOCUMENTS = join(import.meta.dirname, "../docs/pictures");
const WIDTHS = [360, 768, 1280, 1920];
const PUBLIC = {
  home: "/",
  categories: "/categories",
  category: "/sub-categories/Bolts",
  product: "/sub-categories/Hex%20bolt%20(full%20thread)",
  "all-products": "/product/all",
  search: "/search?q=m8%20ss304%20hex%20bolt",
  "search-nearest": "/search?q=m8x41%20hex%20bolt",
  "search-without-hits": "/search?q=unobtainium",
  help: "/help-section",
  terms: "/terms&privacy-policy",
  login: "/login",
  register: "/register",
  "cart-logged-out": "/cart",
  unknown: "/sub-categories/Nothing",
};

mkdirSync(FOLDER, { recursive: true });
mkdirSync(DOCUMENTS, { recursive: true });
const browser: Browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: CHROMIUM_ARGUMENTS,
});
try {
  const context = await browser.newContext({ baseURL: chosen.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  if (chosen.admin) await takeDesk(browser, chosen.admin);
  await takeAll(page, PUBLIC);
  await takeAll(page, await signedInScreens(page));
} finally {
  await browser.close();
}

/** The screens of the back office; the list of orders must not be empty. */
async function takeDesk(browser: Browser, mobile: string) {
  const context = await browser.newContext({ baseURL: chosen.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signInToDesk(page, { mobile, name: "", password: process.env.ADMIN_PASSWORD ?? "" });
  await page.goto("/admin/orders");
  const order = (await page.locator("[data-row-link]").first().getAttribute("href")) ?? "/admin/orders";
  const screens = {
    "desk-today": "/admin",
    "desk-orders": "/admin/orders",
    "desk-order": order,
    "desk-messages": "/admin/messages",
    "desk-reviews": "/admin/reviews",
    "desk-customers": "/admin/customers",
    "desk-catalogue": "/admin/catalogue",
    "desk-rows": "/admin/catalogue/rows?sub_category=201",
    "desk-part": "/admin/catalogue/parts/100001",
    "desk-figures": "/admin/figures",
    "desk-staff": "/admin/staff",
    "desk-colleague": "/admin/staff/new",
    "desk-promocode": "/admin/promocodes/1",
    "desk-banners": "/admin/banners",
    "desk-banner": "/admin/banners/1",
    "desk-help": "/admin/help",
    "desk-settings": "/admin/settings",
    "desk-audit": "/admin/audit",
  };
  await page.emulateMedia({ colorScheme: "light" });
  for (const name of [
    "desk-today",
    "desk-orders",
    "desk-order",
    "desk-rows",
    "desk-staff",
    "desk-audit",
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(screens[name], { waitUntil: "networkidle" });
    await page.screenshot({ path: join(DOCUMENTS, `${name}.png`) });
  }
  await takeAll(page, screens);
  await context.close();
}

/** The screens of a customer with a cart, an address, and an order that waits for its payment. */
async function signedInScreens(page: Page): Promise<Record<string, string>> {
  const mobile = `9${String(Date.now() % 1e9).padStart(9, "0")}`;
  const customer = { mobile, name: "Meena Raman", password: "tighten-it" };
  const { token, part, addressId, post } = await signedInWithACart(page, { customer }, 250);
  const order = { shipping_address_id: addressId, items: [{ product_id: part.id, quantity: 12 }] };
  for (const payment_method of ["cod", "online"])
    await post("/orders/place_order.php", { ...order, payment_method }, token);
  await post("/cart/add_to_cart.php", { product_id: part.id, quantity: 250 }, token);
  return {
    cart: "/cart",
    "address-list": "/address-list",
    "address-form": "/address-form",
    "review-order": `/review-order/${addressId}`,
    notification: "/notification",
    "my-details": "/account/details",
    "my-addresses": "/account/address",
    "my-orders": "/account/orders",
    "my-reviews": "/account/reviews",
    "reset-password": "/account/reset-password",
  };
}

async function takeAll(page: Page, screens: Record<string, string>) {
  for (const [name, path] of Object.entries(screens))
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 700 ? 780 : 1000 });
        await page.goto(path, { waitUntil: "networkidle" });
        await page.screenshot({
          path: join(FOLDER, `${name}-${width}-${colorScheme}.png`),
          fullPage: true,
        });
      }
      process.stdout.write(`${name}, ${colorScheme}\n`);
    }
}

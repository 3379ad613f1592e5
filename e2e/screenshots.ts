import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { openShiprocket } from "../shop/test/gateways/shiprocket.ts";
import { freePort, startShop } from "../shop/test/running-shop.ts";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "./chromium.ts";
import { makeDiscountClass } from "./fixtures/discount-class.ts";
import { waitForScripts } from "./fixtures/hydrated.ts";
import { orderFromWorkbook } from "./fixtures/list-to-order.ts";
import { makeCustomerGroup, makePriceList } from "./fixtures/price-list.ts";
import { makePromotion, tryPromotions } from "./fixtures/promotion.ts";
import { signedInWithACart } from "./fixtures/signed-in.ts";
import { makeStaff, signInToAdmin } from "./fixtures/staff.ts";
import { changeCredit, issueGiftCard } from "./fixtures/store-credit.ts";
import { adminScreens } from "./gallery/admin-screens.ts";
import { courierEnvironment, takeBooking } from "./gallery/booking.ts";
import { buyerScreens } from "./gallery/buyer-screens.ts";
import { makeFixtures } from "./gallery/fixtures.ts";
import { writeGalleryPage } from "./gallery/gallery-page.ts";
import type { Screen } from "./gallery/screen.ts";
import { type Taken, take } from "./gallery/take.ts";
import { VISITOR_SCREENS } from "./gallery/visitor-screens.ts";

/**
 * Starts its own shop with a customer who has ordered before, and takes every screen in its states, in four
 * widths, light and dark, into `screenshots/`, with an `index.html` and a list of layout faults. `--only WORDS`
 * takes the screens whose names contain one of the words, `--widths 360,1280` these widths; `--documents` takes
 * the pictures of `docs/` again, `--documents --only list-order` those of a list that becomes an order, `--only booking`
 * that of a parcel to book, in a shop with a courier.
 */
const { values: chosen } = parseArgs({
  options: {
    only: { type: "string", default: "" },
    widths: { type: "string", default: "360,768,1280,1920" },
    documents: { type: "boolean", default: false },
  },
});
const FOLDER = join(import.meta.dirname, "../screenshots");
const DOCUMENTS = join(import.meta.dirname, "../docs/pictures");
const OF_DOCUMENTS = {
  "admin-dashboard": "admin-dashboard",
  "admin-orders": "admin-orders",
  "admin-orders-orderid": "admin-order",
  "admin-rows": "admin-rows",
  "admin-change-many": "admin-change-many-1280",
  "admin-staff": "admin-staff",
  "admin-audit": "admin-audit",
  "admin-palette": "admin-palette",
  "admin-messages-id": "admin-message",
  "admin-reports": "admin-reports",
  "admin-documents": "admin-documents",
  "admin-prices": "admin-prices",
  "admin-ways-to-buy": "admin-ways-to-buy",
  "admin-ship": "admin-ship",
};
const widths = chosen.widths.split(",").map(Number);
const words = chosen.only.split(",").filter(Boolean);
const isWanted = ({ name }: Screen) => words.length === 0 || words.some((word) => name.includes(word));

mkdirSync(FOLDER, { recursive: true });
const dataDir = mkdtempSync(join(tmpdir(), "kasna-screens-"));
const courier = chosen.documents && words.includes("booking") ? await openShiprocket() : null;
const shop = await startShop({
  ...{ PORT: String(await freePort()), DATA_DIR: dataDir },
  ...(courier && courierEnvironment(courier)),
});
// The shop runs in a group of its own, which a terminal's Ctrl-C does not reach.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    shop.ctrlC();
    process.exit(1);
  });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGUMENTS });
waitForScripts(browser);
const taken: Taken[] = [];
try {
  const buyer = await newContext(browser);
  const first = await buyer.newPage();
  const fixtures = await makeFixtures(first, dataDir);
  await first.close();
  const owner = await newContext(browser);
  const admin = await owner.newPage();
  await signInToAdmin(admin, await makeStaff("admin", dataDir));
  await admin.close();
  if (courier) await takeBooking(owner, fixtures.open, DOCUMENTS);
  else if (chosen.documents && words.includes("list-order")) await takeListOrder(browser);
  else if (chosen.documents) {
    await takeListOrder(browser);
    await takeDocuments(owner, adminScreens(fixtures));
    await takeSplitOrder(buyer, fixtures.split);
    await takeSplitOrderOfStaff(owner, fixtures.split);
    await takePriceLists(owner, fixtures.mobile);
    await takePriceBreaks(owner);
    await takePromotions(owner, fixtures.mobile);
    await takeStoreCredit(owner, fixtures.userId);
  } else {
    await takeAll(await newContext(browser), VISITOR_SCREENS);
    await takeAll(buyer, buyerScreens(fixtures));
    await takeAll(owner, adminScreens(fixtures));
    writeGalleryPage(FOLDER, taken);
  }
} finally {
  await browser.close();
  shop.ctrlC();
  await shop.ended;
  await courier?.close();
  rmSync(dataDir, { recursive: true, force: true });
}

function newContext(on: Browser) {
  return on.newContext({
    ...{ baseURL: shop.url, reducedMotion: "reduce", locale: "en-IN", timezoneId: "Asia/Kolkata" },
    serviceWorkers: "block",
  } as const);
}

async function takeAll(context: BrowserContext, screens: readonly Screen[]) {
  for (const screen of screens.filter(isWanted)) {
    const one = await take(context, screen, { folder: FOLDER, widths });
    taken.push(one);
    process.stdout.write(`${one.name}\n${one.faults.map((fault) => `  ${fault}\n`).join("")}`);
    if (one.faults.some((fault) => fault.includes("not taken"))) process.exitCode = 1;
  }
}

/** The card of a split order, as a phone and a laptop show it. */
async function takeSplitOrder(context: BrowserContext, orderId: number) {
  const page = await context.newPage();
  for (const width of [375, 1280]) {
    // As high as the card, so that the header does not lie over it.
    await page.setViewportSize({ width, height: 2000 });
    await page.goto(`/account/orders?orderId=${orderId}`);
    const card = page.getByRole("article", { name: `Order #${orderId}` });
    await card.getByRole("button", { name: "Order Details" }).click();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await card.screenshot({ path: join(DOCUMENTS, `order-in-parcels-${width}.png`), animations: "disabled" });
  }
}

/** A split order in the back office, as a phone and a laptop show it. */
async function takeSplitOrderOfStaff(context: BrowserContext, orderId: number) {
  const page = await context.newPage();
  for (const [width, height] of [
    [375, 1800],
    [1280, 1500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/orders/${orderId}`, { waitUntil: "networkidle" });
    await page.screenshot({
      path: join(DOCUMENTS, `admin-order-in-parcels-${width}.png`),
      animations: "disabled",
    });
  }
}

/** Price breaks, as the owner makes them and as a buyer sees them. */
async function takePriceBreaks(context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await makeDiscountClass(page, { name: "Carriage bolts", breaks: "50 5\n200 10", sku: "CB-M10x60-A2" });
  await page.reload({ waitUntil: "networkidle" });
  await page.screenshot({ path: join(DOCUMENTS, "admin-price-breaks-1280.png"), animations: "disabled" });
  await page.goto("/parts/CB-M10x60-A2", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Quantity", exact: true }).fill("49");
  await page.getByRole("table", { name: "Price breaks" }).click();
  await page.screenshot({ path: join(DOCUMENTS, "price-breaks-1280.png"), animations: "disabled" });
}

/** Promotions tried on a cart, as a laptop shows them. */
async function takePromotions(context: BrowserContext, mobile: string) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await makePromotion(page, { name: "Monsoon sale", percent: "10", mobile });
  await makePromotion(page, { name: "Thanks for a large order", percent: "5", mobile, minimum: "2000" });
  await tryPromotions(page, { parts: "HB-M8x40-A2 100\nHN-M8-A2 30", mobile });
  await page.screenshot({ path: join(DOCUMENTS, "admin-promotions-1280.png"), animations: "disabled" });
}

/** The ledger of store credit, as a laptop shows it. */
async function takeStoreCredit(context: BrowserContext, userId: number) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 560 });
  await issueGiftCard(page, { amount: "2000", note: "For Sundaram Works, paid by bank transfer" });
  for (const [what, amount, reason] of [
    ["give", "500", "Parcel came three days late"],
    ["give", "150", "Two washers were missing"],
    ["take", "50", "Given twice"],
  ] as const)
    await changeCredit(page, { userId, what, amount, reason });
  await page.goto("/admin/store-credit", { waitUntil: "networkidle" });
  await page.screenshot({ path: join(DOCUMENTS, "admin-store-credit-1280.png"), animations: "disabled" });
}

/** A price list and the explanation of a price, as a laptop and a phone show them. */
async function takePriceLists(context: BrowserContext, mobile: string) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await makeCustomerGroup(page, { name: "Dealers", mobile });
  const group = page.url();
  await makePriceList(page, {
    ...{ name: "Raman Engineering, contract 2026-27", mobile, group: "Dealers" },
    rules: [
      { subCategory: "Hex nut", off: "12.5" },
      { subCategory: "Plain washer", off: "20" },
      { sku: "HB-M8x40-A2", price: "9.90" },
    ],
  });
  const list = page.url();
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto(group, { waitUntil: "networkidle" });
  await page.screenshot({ path: join(DOCUMENTS, "admin-customer-group-1280.png"), animations: "disabled" });
  await page.goto(list, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Calculate" }).click();
  const panel = page.locator("section").filter({ hasText: "Preview on last month" });
  await panel.getByRole("status").waitFor();
  await panel.screenshot({ path: join(DOCUMENTS, "admin-price-list-preview-1280.png") });
  const check = `/admin/price-lists/check?mobile=${mobile}&sku=HB-M8x40-A2`;
  for (const [width, height] of [
    [375, 2000],
    [1280, 1000],
  ] as const)
    for (const [name, address] of [
      ["price-list", list],
      ["price-check", check],
    ] as const) {
      await page.setViewportSize({ width, height: name === "price-check" ? 720 : height });
      await page.goto(address, { waitUntil: "networkidle" });
      // The browser returns to where the page was scrolled to.
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: join(DOCUMENTS, `admin-${name}-${width}.png`),
        animations: "disabled",
      });
    }
}

/** A workbook that becomes an order: its answers, and the placed order, on a phone and on a wide screen. */
async function takeListOrder(on: Browser) {
  for (const [width, height] of [
    [375, 780],
    [1280, 900],
  ] as const) {
    const context = await newContext(on);
    const page = await context.newPage();
    const mobile = `8${String(Date.now() % 1e9).padStart(9, "0")}`;
    await signedInWithACart(page, { customer: { mobile, name: "Meena Raman", password: "tighten-it" } }, 1);
    await page.setViewportSize({ width, height });
    await orderFromWorkbook(page, async (step) => {
      if (step === "answered")
        await page.evaluate(() => document.querySelector("main section")?.scrollIntoView());
      else await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: join(DOCUMENTS, `list-${step}-${width}.png`),
        animations: "disabled",
      });
    });
    await context.close();
  }
}

/** The pictures that the documents show: the upper part of a page, in the width of a laptop. */
async function takeDocuments(context: BrowserContext, screens: readonly Screen[]) {
  mkdirSync(DOCUMENTS, { recursive: true });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, file] of Object.entries(OF_DOCUMENTS)) {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    await page.goto(screen.path, { waitUntil: "networkidle" });
    await screen.act?.(page);
    await page.screenshot({ path: join(DOCUMENTS, `${file}.png`) });
  }
}

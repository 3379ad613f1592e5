import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { makeDiscountClass } from "../fixtures/discount-class.ts";
import { orderFromWorkbook } from "../fixtures/list-to-order.ts";
import { makeCustomerGroup, makePriceList } from "../fixtures/price-list.ts";
import { makePromotion, tryPromotions } from "../fixtures/promotion.ts";
import { signedInWithACart } from "../fixtures/signed-in.ts";
import { changeCredit, issueGiftCard } from "../fixtures/store-credit.ts";
import type { Screen } from "./screen.ts";

/** The pictures used by the documents in `docs/`. */
export const DOCUMENT_PICTURES = join(import.meta.dirname, "../../docs/pictures");
/** The file name of each screen that is a picture by itself. */
const SCREENS = {
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

/** The card of a split order, at the width of a phone and a laptop. */
export async function captureSplitOrder(context: BrowserContext, orderId: number) {
  const page = await context.newPage();
  for (const width of [375, 1280]) {
    // As high as the card, so that the header does not cover it.
    await page.setViewportSize({ width, height: 2000 });
    await page.goto(`/account/orders?orderId=${orderId}`);
    const card = page.getByRole("article", { name: `Order #${orderId}` });
    await card.getByRole("button", { name: "Order Details" }).click();
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    await card.screenshot({
      path: join(DOCUMENT_PICTURES, `order-in-parcels-${width}.png`),
      animations: "disabled",
    });
  }
}

/** A split order in the back office, at the width of a phone and a laptop. */
export async function captureSplitOrderOfStaff(context: BrowserContext, orderId: number) {
  const page = await context.newPage();
  for (const [width, height] of [
    [375, 1800],
    [1280, 1500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/orders/${orderId}`, { waitUntil: "networkidle" });
    await page.screenshot({
      path: join(DOCUMENT_PICTURES, `admin-order-in-parcels-${width}.png`),
      animations: "disabled",
    });
  }
}

/** Price breaks, as the owner sets them and as a buyer sees them. */
export async function capturePriceBreaks(context: BrowserContext) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await makeDiscountClass(page, { name: "Carriage bolts", breaks: "50 5\n200 10", sku: "CB-M10x60-A2" });
  await page.reload({ waitUntil: "networkidle" });
  await page.screenshot({
    path: join(DOCUMENT_PICTURES, "admin-price-breaks-1280.png"),
    animations: "disabled",
  });
  await page.goto("/parts/CB-M10x60-A2", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Quantity", exact: true }).fill("49");
  await page.getByRole("table", { name: "Price breaks" }).click();
  await page.screenshot({ path: join(DOCUMENT_PICTURES, "price-breaks-1280.png"), animations: "disabled" });
}

/** Promotions tried on a cart, at a laptop's width. */
export async function capturePromotions(context: BrowserContext, mobile: string) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await makePromotion(page, { name: "Monsoon sale", percent: "10", mobile });
  await makePromotion(page, { name: "Thanks for a large order", percent: "5", mobile, minimum: "2000" });
  await tryPromotions(page, { parts: "HB-M8x40-A2 100\nHN-M8-A2 30", mobile });
  await page.screenshot({
    path: join(DOCUMENT_PICTURES, "admin-promotions-1280.png"),
    animations: "disabled",
  });
}

/** The ledger of store credit, at a laptop's width. */
export async function captureStoreCredit(context: BrowserContext, userId: number) {
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
  await page.screenshot({
    path: join(DOCUMENT_PICTURES, "admin-store-credit-1280.png"),
    animations: "disabled",
  });
}

/** A price list and the explanation of a price, at the width of a laptop and a phone. */
export async function capturePriceLists(context: BrowserContext, mobile: string) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await makeCustomerGroup(page, { name: "Dealers", mobile });
  const group = page.url();
  await makePriceList(page, {
    name: "Raman Engineering, contract 2026-27",
    mobile,
    group: "Dealers",
    rules: [
      { subCategory: "Hex nut", off: "12.5" },
      { subCategory: "Plain washer", off: "20" },
      { sku: "HB-M8x40-A2", price: "9.90" },
    ],
  });
  const list = page.url();
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto(group, { waitUntil: "networkidle" });
  await page.screenshot({
    path: join(DOCUMENT_PICTURES, "admin-customer-group-1280.png"),
    animations: "disabled",
  });
  await page.goto(list, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Calculate" }).click();
  const panel = page.locator("section").filter({ hasText: "Preview on last month" });
  await panel.getByRole("status").waitFor();
  await panel.screenshot({ path: join(DOCUMENT_PICTURES, "admin-price-list-preview-1280.png") });
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
      // The browser restores the page's scroll position.
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: join(DOCUMENT_PICTURES, `admin-${name}-${width}.png`),
        animations: "disabled",
      });
    }
}

/** A workbook that becomes an order: its matches, and the placed order, on a phone and on a wide screen. */
export async function captureListOrder(newContext: () => Promise<BrowserContext>) {
  for (const [width, height] of [
    [375, 780],
    [1280, 900],
  ] as const) {
    const context = await newContext();
    const page = await context.newPage();
    const mobile = `8${String(Date.now() % 1e9).padStart(9, "0")}`;
    await signedInWithACart(page, { customer: { mobile, name: "Meena Raman", password: "tighten-it" } }, 1);
    await page.setViewportSize({ width, height });
    await orderFromWorkbook(page, async (step) => {
      if (step === "answered")
        await page.evaluate(() => document.querySelector("main section")?.scrollIntoView());
      else await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: join(DOCUMENT_PICTURES, `list-${step}-${width}.png`),
        animations: "disabled",
      });
    });
    await context.close();
  }
}

/** The pictures used by the documents: the upper part of a page, at a laptop's width. */
export async function captureDocuments(context: BrowserContext, screens: readonly Screen[]) {
  mkdirSync(DOCUMENT_PICTURES, { recursive: true });
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, file] of Object.entries(SCREENS)) {
    const screen = screens.find((screen) => screen.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    await page.goto(screen.path, { waitUntil: "networkidle" });
    await screen.act?.(page);
    await page.screenshot({ path: join(DOCUMENT_PICTURES, `${file}.png`) });
  }
}

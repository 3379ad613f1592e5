import type { Page } from "@playwright/test";
import { ADMIN_PAGES } from "../../shop/test/back-office/admin-pages.ts";
import type { Fixtures } from "./fixtures.ts";
import { opens, press, type Screen } from "./screen.ts";

const NARROW = [360, 375, 768];

/** "/admin/catalogue/parts/:id" is "admin-catalogue-parts-id". */
const nameOf = (path: string) =>
  path === "/admin"
    ? "admin-dashboard"
    : path.replace("/admin", "admin").replaceAll(/[/:]+/g, "-").toLowerCase();

/** Every back office page with its dialogs. */
export const adminScreens = ({
  open,
  shipmentId,
  toShip,
  split,
  delivered,
  userId,
  returnId,
  remittanceId,
  bulkEditId,
  purchaseOrderId,
  requestId,
}: Fixtures): readonly Screen[] => [
  ...Object.entries(ADMIN_PAGES)
    .filter(([, { isPage }]) => isPage !== false)
    .map(([path, { at }]) => ({
      name: nameOf(path),
      path:
        at?.({
          orderId: open,
          shipmentId,
          userId,
          returnId,
          remittanceId,
          bulkEditId,
          purchaseOrderId,
          requestId,
        }) ?? path,
    })),
  { name: "admin-menu", path: "/admin", act: press("Menu"), isLayered: true, widths: NARROW },
  { name: "admin-orders-none", path: "/admin/orders?q=nobody-at-all" },
  {
    name: "admin-orders-chosen",
    path: "/admin/orders",
    act: async (page) => {
      for (const box of [1, 2]) await page.getByRole("checkbox").nth(box).check();
    },
  },
  {
    name: "admin-orders-saved-view",
    path: "/admin/orders?view=late",
    act: opens("Save this view"),
    isLayered: true,
  },
  { name: "admin-order-delivered", path: `/admin/orders/${delivered}` },
  { name: "admin-order-split", path: `/admin/orders/${split}` },
  { name: "admin-packing-slips-split", path: `/admin/orders/packing-slips?order=${split}&order=${open}` },
  {
    name: "admin-order-split-ticked",
    path: `/admin/orders/${open}/split/${shipmentId}`,
    act: async (page) => {
      await page.getByLabel("Quantity (of 25)").first().fill("10");
      await page.getByRole("checkbox").nth(1).check();
    },
  },
  {
    name: "admin-order-split-wrong",
    path: `/admin/orders/${open}/split/${shipmentId}`,
    act: async (page) => {
      await page.getByLabel("Quantity (of 25)").first().fill("26");
      await press("Split")(page);
      await page.getByText("Enter a whole number from 1 to 25").waitFor();
    },
  },
  {
    name: "admin-order-cancel-parcel",
    path: `/admin/orders/${split}`,
    act: opens("Cancel this parcel"),
    isLayered: true,
  },
  {
    name: "admin-order-cancel-pieces",
    path: `/admin/orders/${open}`,
    act: opens("Cancel items"),
    isLayered: true,
  },
  { name: "admin-rows", path: "/admin/catalogue/rows?sub_category=201", act: grid },
  {
    name: "admin-rows-edited",
    path: "/admin/catalogue/rows?sub_category=201",
    act: async (page) => {
      await grid(page);
      await edit(page);
    },
    isLayered: true,
  },
  {
    name: "admin-change-many",
    path: "/admin/catalogue/rows?sub_category=205",
    act: async (page) => {
      await page.getByText(/^[\d,]+ products?$/).waitFor();
      await page.getByLabel("Find in these products").fill("M12");
      await press("Change many")(page);
      await page.getByLabel("Value").fill("3");
      await page.getByText(/products change$/).waitFor();
    },
    isLayered: true,
  },
  {
    name: "admin-rows-save",
    path: "/admin/catalogue/rows?sub_category=201",
    act: async (page) => {
      await grid(page);
      await edit(page);
      await press("Review and save")(page);
      await page.getByRole("dialog").waitFor();
    },
    isLayered: true,
  },
  {
    name: "admin-customers-notice",
    path: "/admin/customers",
    act: opens("Notify all"),
    isLayered: true,
  },
  { name: "admin-staff-new", path: "/admin/staff/new" },
  { name: "admin-promocode-new", path: "/admin/promocodes/new" },
  { name: "admin-promocode-wrong", path: "/admin/promocodes/new", act: press("Save") },
  { name: "admin-not-found", path: "/admin/no-such-page" },
  { name: "admin-palette", path: "/admin", act: find("hb m8x40"), isLayered: true },
  {
    name: "admin-prices",
    path: "/admin/catalogue/prices",
    act: async (page) => {
      await page.getByLabel("Where").selectOption({ label: "Nuts: Flange nut" });
      await page.getByLabel("Change by").fill("3");
      await press("Preview")(page);
      await page.getByRole("button", { name: /^Change [\d,]+ prices$/ }).waitFor();
    },
  },
  {
    name: "admin-ways-to-buy",
    path: "/admin/stock?q=HB-M8x40-8.8-ZN",
    act: async (page) => {
      await page
        .getByRole("link", { name: /HB-M8x40-8\.8-ZN/ })
        .first()
        .click();
      const heading = page.getByRole("heading", { name: "Ways to buy" });
      await heading.evaluate((element) => element.scrollIntoView());
    },
    isLayered: true,
  },
  // The last one for this order, because it ships it.
  { name: "admin-order-ship", path: `/admin/orders/${open}`, act: press(/^Ship/) },
  {
    name: "admin-ship",
    path: `/admin/orders/ship?order=${toShip}&order=${delivered}`,
    act: enterTracking,
  },
];

async function grid(page: Page) {
  await page.getByText(/^[\d,]+ products?$/).waitFor();
}

const find = (text: string) => async (page: Page) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Order, customer, part or page" }).fill(text);
  await page.getByRole("option").first().waitFor();
};

async function enterTracking(page: Page) {
  const pack = page.getByRole("button", { name: /^Mark (it|\d+ orders) packed/ });
  // At every other width it is already packed.
  if ((await pack.count()) > 0) await pack.click();
  await page.getByLabel("Carrier").fill("DTDC");
  await page
    .getByRole("textbox", { name: /^Tracking number of/ })
    .first()
    .fill("D47110815");
}

async function edit(page: Page) {
  await page.getByRole("grid").focus();
  await page.keyboard.press("Control+Home");
  for (const typed of ["99.50", "101.25", "a price"]) {
    await page.keyboard.press("Home");
    for (const _ of [1, 2]) await page.keyboard.press("ArrowRight");
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
  }
}

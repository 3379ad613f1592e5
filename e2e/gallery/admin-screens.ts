import type { Page } from "@playwright/test";
import { ADMIN_PAGES } from "../fixtures/admin-pages.ts";
import type { Fixtures } from "./fixtures.ts";
import { opens, press, type Screen } from "./screen.ts";

const NARROW = [360, 375, 768];

/** "/admin/catalogue/parts/:id" is "desk-catalogue-parts-id". */
const nameOf = (path: string) =>
  path === "/admin" ? "desk-today" : path.replace("/admin", "desk").replaceAll(/[/:]+/g, "-").toLowerCase();

/** Every back office page with its dialogs. */
export const adminScreens = ({ open, delivered, userId }: Fixtures): readonly Screen[] => [
  ...Object.entries(ADMIN_PAGES)
    .filter(([, { isPage }]) => isPage !== false)
    .map(([path, { at }]) => ({
      name: nameOf(path),
      path: at?.({ orderId: open, userId }) ?? path,
    })),
  { name: "desk-menu", path: "/admin", act: press("Menu"), isLayered: true, widths: NARROW },
  { name: "desk-orders-none", path: "/admin/orders?q=nobody-at-all" },
  {
    name: "desk-orders-chosen",
    path: "/admin/orders",
    act: async (page) => {
      for (const box of [1, 2]) await page.getByRole("checkbox").nth(box).check();
    },
  },
  {
    name: "desk-orders-saved-view",
    path: "/admin/orders?view=late",
    act: opens("Save this view"),
    isLayered: true,
  },
  { name: "desk-order-delivered", path: `/admin/orders/${delivered}` },
  { name: "desk-order-ship", path: `/admin/orders/${open}`, act: press(/^Ship/) },
  {
    name: "desk-order-cancel-pieces",
    path: `/admin/orders/${open}`,
    act: opens("Cancel pieces"),
    isLayered: true,
  },
  { name: "desk-rows", path: "/admin/catalogue/rows?sub_category=201", act: sheet },
  {
    name: "desk-rows-edited",
    path: "/admin/catalogue/rows?sub_category=201",
    act: async (page) => {
      await sheet(page);
      await edit(page);
    },
    isLayered: true,
  },
  {
    name: "desk-rows-save",
    path: "/admin/catalogue/rows?sub_category=201",
    act: async (page) => {
      await sheet(page);
      await edit(page);
      await press("Review and save")(page);
      await page.getByRole("dialog").waitFor();
    },
    isLayered: true,
  },
  {
    name: "desk-customers-notice",
    path: "/admin/customers",
    act: opens("Notify all"),
    isLayered: true,
  },
  { name: "desk-colleague-new", path: "/admin/staff/new" },
  { name: "desk-promocode-new", path: "/admin/promocodes/new" },
  { name: "desk-promocode-wrong", path: "/admin/promocodes/new", act: press("Save") },
  { name: "desk-not-found", path: "/admin/no-such-page" },
];

async function sheet(page: Page) {
  await page.getByText(/^[\d,]+ rows?$/).waitFor();
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

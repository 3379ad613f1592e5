import type { Page } from "@playwright/test";
import type { Fixtures } from "./fixtures.ts";
import { altered, answered, cut, faces, opens, press, type Screen } from "./screen.ts";
import { STORE_CREDIT } from "./store-credit.ts";

/** The screens of a signed-in customer, except those of the account. */
export const buyerScreens = ({ addressId, unpaid, verifyPath }: Fixtures): readonly Screen[] => [
  { name: "cart", path: "/cart" },
  { name: "cart-printed", path: "/cart", isPrinted: true },
  ...faces("cart", "/cart", "view_cart.php", { cart_items: [] }),
  {
    name: "cart-short",
    path: "/cart",
    before: altered<{ cart_items: { stock_quantity: number }[] }>("view_cart.php", ({ cart_items }) => {
      if (cart_items[0]) cart_items[0].stock_quantity = 30;
      if (cart_items[1]) cart_items[1].stock_quantity = 0;
    }),
  },
  { name: "cart-clear", path: "/cart", act: opens("Clear Cart"), isLayered: true },
  {
    name: "cart-quotation",
    path: "/cart",
    act: async (page) => {
      await press("Get A Quote")(page);
      await page.getByRole("dialog").getByText("Total in words:").waitFor({ state: "attached" });
    },
    isLayered: true,
  },
  {
    name: "cart-quotation-failed",
    path: "/cart",
    before: cut("get_quote.php"),
    act: async (page) => {
      await press("Get A Quote")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Try again" }).waitFor();
    },
    isLayered: true,
  },
  { name: "verify", path: verifyPath },
  { name: "address-list", path: "/address-list" },
  {
    name: "address-list-chosen",
    path: "/address-list",
    act: (page) =>
      page
        .getByLabel(/Meena Raman/)
        .first()
        .check({ force: true }),
  },
  ...faces("address-list", "/address-list", "view_shipping_address.php", { data: [] }),
  { name: "address-form", path: "/address-form" },
  { name: "address-form-wrong", path: "/address-form", act: press("Add Address") },
  { name: "edit-address", path: `/edit-address/${addressId}` },
  { name: "review-order", path: `/review-order/${addressId}` },
  {
    name: "review-order-promocode",
    path: `/review-order/${addressId}`,
    act: async (page) => {
      await page.getByLabel("Promocode").fill("WELCOME10");
      await press("Apply Code")(page);
      await page.getByRole("button", { name: "Remove Code" }).waitFor();
    },
  },
  {
    name: "review-order-promocode-refused",
    path: `/review-order/${addressId}`,
    act: async (page) => {
      await page.getByLabel("Promocode").fill("NONSENSE");
      await press("Apply Code")(page);
      await page.getByText("Invalid promocode").first().waitFor();
    },
  },
  {
    name: "review-order-changed",
    path: `/review-order/${addressId}`,
    before: altered<{ cart_items: { unit_price: number }[] }>("view_cart.php", ({ cart_items }) => {
      if (cart_items[0]) cart_items[0].unit_price = 1;
    }),
    act: async (page) => {
      await press("Place Order")(page);
      await page.getByRole("alert").first().waitFor();
    },
  },
  {
    name: "review-order-placed",
    path: `/review-order/${addressId}`,
    before: answered("place_order.php", { order_id: 1, message: "", cart_cleaned: true }),
    act: async (page) => {
      await page.clock.install();
      await page.getByLabel("Cash on Delivery").check();
      await press("Place Order")(page);
      await page.getByRole("dialog").waitFor();
    },
    isLayered: true,
  },
  { name: "review-order-without-address", path: "/review-order/99999999" },
  ...faces("review-order", `/review-order/${addressId}`, "view_cart.php", { cart_items: [] }),
  { name: "pay", path: unpaid },
  { name: "notification", path: "/notification" },
  {
    name: "notification-opened",
    path: "/notification",
    act: (page) => page.getByRole("list", { name: "Notifications" }).getByRole("link").first().click(),
  },
  ...faces("notification", "/notification", "view_notifications.php", { notifications: [] }).map((face) => ({
    ...face,
    before: async (page: Page) => {
      // The browser's own notices would be in the list.
      await page.addInitScript(() => localStorage.removeItem("localNotices"));
      await face.before?.(page);
    },
  })),
  { name: "help-signed-in", path: "/help-section" },
  {
    name: "review-order-store-credit",
    path: `/review-order/${addressId}`,
    before: answered("view_store_credit.php", STORE_CREDIT),
    act: (page) => page.getByLabel(/with store credit/).check(),
  },
];

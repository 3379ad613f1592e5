import type { Page } from "@playwright/test";
import type { Fixtures } from "./fixtures.ts";
import { altered, answered, cut, opens, press, type Screen, unanswered } from "./screen.ts";

const NARROW = [360, 768];

const order = (page: Page, id: number) => page.getByRole("article", { name: `Order #${id}` });
const inDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("dialog").getByRole("button", { name }).first().click();
};
/** The four states of a screen with fetched data, besides the one with data. */
const faces = (name: string, path: string, call: string, empty: object): Screen[] => [
  { name: `${name}-empty`, path, before: answered(call, empty) },
  { name: `${name}-failed`, path, before: cut(call) },
  { name: `${name}-waiting`, path, before: unanswered(call), isWaiting: true },
];

const entry = (entry_id: number, amount: number, balance: number, text: string, order_id: number | null) => ({
  entry_id,
  amount,
  balance,
  text,
  order_id,
  created_at: "2026-11-20T09:30:00.000Z",
});
const CREDIT = {
  balance: 180,
  entries: [
    entry(3, -320, 180, "Paid for order #100001", 100001),
    entry(1, 500, 500, "Gift card added", null),
  ],
  has_more: false,
};

/** The screens of a signed-in customer. */
export const buyerScreens = ({
  addressId,
  delivered,
  listId,
  split,
  unpaid,
  verifyPath,
}: Fixtures): readonly Screen[] => [
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
  { name: "my-details", path: "/account/details" },
  {
    name: "account-drawer",
    path: "/account/details",
    act: opens("Account menu"),
    isLayered: true,
    widths: NARROW,
  },
  { name: "my-addresses", path: "/account/address" },
  { name: "my-addresses-form", path: "/account/address", act: press("+ Add New Address") },
  {
    name: "my-addresses-delete",
    path: "/account/address",
    act: opens(/^Delete the address of Meena/),
    isLayered: true,
  },
  ...faces("my-addresses", "/account/address", "view_shipping_address.php", { data: [] }),
  { name: "my-orders", path: "/account/orders" },
  { name: "my-orders-asked-for", path: `/account/orders?orderId=${delivered}` },
  { name: "my-orders-split", path: `/account/orders?orderId=${split}` },
  { name: "my-orders-printed", path: `/account/orders?orderId=${delivered}`, isPrinted: true },
  {
    name: "my-orders-none-found",
    path: "/account/orders",
    act: (page) => page.getByPlaceholder("Search orders...").fill("unobtainium"),
  },
  { name: "my-orders-cancel", path: "/account/orders", act: opens("Cancel Order"), isLayered: true },
  {
    name: "my-orders-review",
    path: `/account/orders?orderId=${delivered}`,
    act: async (page) => {
      await order(page, delivered)
        .getByRole("button", { name: /Review/ })
        .last()
        .click();
      await page.getByRole("dialog").waitFor();
    },
    isLayered: true,
  },
  {
    name: "my-orders-address",
    path: `/account/orders?orderId=${delivered}`,
    act: (page) =>
      order(page, delivered)
        .getByRole("button", { name: /Shipping address/i })
        .click(),
    isLayered: true,
  },
  ...faces("my-orders", "/account/orders", "my_orders.php", { orders: [] }),
  { name: "my-reviews", path: "/account/reviews" },
  { name: "my-reviews-actions", path: "/account/reviews", act: opens(/^Actions/), isLayered: true },
  {
    name: "my-reviews-edit",
    path: "/account/reviews",
    act: async (page) => {
      await opens(/^Actions/)(page);
      await page.getByRole("menuitem", { name: "Edit Review" }).click();
    },
  },
  ...faces("my-reviews", "/account/reviews", "user_reviews.php", { reviews: [] }),
  { name: "lists", path: "/account/lists" },
  { name: "list-saved", path: `/account/lists/${listId}` },
  ...faces("lists", "/account/lists", "view_lists.php", { lists: [] }),
  { name: "quotations", path: "/account/quotations" },
  ...faces("quotations", "/account/quotations", "view_quotations.php", { requests: [], quotations: [] }),
  { name: "part-numbers", path: "/account/part-numbers" },
  ...faces("part-numbers", "/account/part-numbers", "view_own_numbers.php", {
    own_numbers: [],
    has_more: false,
  }),
  { name: "store-credit", path: "/account/store-credit" },
  {
    name: "store-credit-movements",
    path: "/account/store-credit",
    before: answered("view_store_credit.php", CREDIT),
  },
  ...faces("store-credit", "/account/store-credit", "view_store_credit.php", {
    balance: 0,
    entries: [],
    has_more: false,
  }),
  {
    name: "review-order-store-credit",
    path: `/review-order/${addressId}`,
    before: answered("view_store_credit.php", CREDIT),
    act: (page) => page.getByLabel(/with store credit/).check(),
  },
  ...faces("passkeys", "/account/passkeys", "view_passkeys.php", { passkeys: [] }),
  { name: "reset-password", path: "/account/reset-password" },
  {
    name: "reset-password-otp",
    path: "/account/reset-password",
    before: answered("send_otp.php", { message: "OTP sent successfully!" }),
    act: async (page) => {
      await press("Send OTP")(page);
      await page.getByLabel("Digit 1 of the OTP").waitFor();
    },
  },
  {
    name: "session-ended",
    path: "/account/orders",
    before: (page) =>
      page.route("**/my_orders.php", (route) =>
        route.fulfill({
          status: 401,
          json: { status: "error", success: false, message: "Please login to continue" },
        }),
      ),
    act: async (page) => {
      await page.getByRole("dialog").waitFor();
      await inDialog("Login")(page);
    },
    isLayered: true,
  },
];

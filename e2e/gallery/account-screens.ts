import type { Page } from "@playwright/test";
import type { Fixtures } from "./fixtures.ts";
import { PASSKEYS } from "./passkeys.ts";
import { answered, faces, opens, press, type Screen } from "./screen.ts";
import { STORE_CREDIT } from "./store-credit.ts";

const NARROW = [360, 768];

const order = (page: Page, id: number) => page.getByRole("article", { name: `Order #${id}` });
const inDialog = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("dialog").getByRole("button", { name }).first().click();
};
/** The screens of a signed-in customer's account. */
export const accountScreens = ({ delivered, listId, split }: Fixtures): readonly Screen[] => [
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
  {
    name: "my-orders-return",
    path: `/account/orders?orderId=${delivered}`,
    act: async (page) => {
      await order(page, delivered).getByRole("button", { name: "Return items" }).click();
      await page.getByRole("dialog").waitFor();
    },
    isLayered: true,
  },
  {
    name: "my-orders-return-wrong",
    path: `/account/orders?orderId=${delivered}`,
    act: async (page) => {
      await order(page, delivered).getByRole("button", { name: "Return items" }).click();
      await inDialog("Request return")(page);
    },
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
    before: answered("view_store_credit.php", STORE_CREDIT),
  },
  ...faces("store-credit", "/account/store-credit", "view_store_credit.php", {
    balance: 0,
    entries: [],
    has_more: false,
  }),
  { name: "passkeys", path: "/account/passkeys", before: answered("view_passkeys.php", PASSKEYS) },
  {
    name: "passkeys-rename",
    path: "/account/passkeys",
    before: answered("view_passkeys.php", PASSKEYS),
    act: async (page) => {
      await press(/^Rename/)(page);
      await page.getByLabel("Name of the passkey").fill("");
      await press("Save")(page);
    },
  },
  {
    name: "passkeys-remove",
    path: "/account/passkeys",
    before: answered("view_passkeys.php", PASSKEYS),
    act: opens(/^Remove/),
    isLayered: true,
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

import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The whole site as one list (SPEC §2). */
export default [
  index("features/home/home.page.tsx"),
  route("categories", "features/catalogue/categories.page.tsx"),
  route("sub-categories", "features/catalogue/sub-categories.page.tsx"),
  route("search", "features/search/search.page.tsx"),
  route("product/all", "features/catalogue/all-products.page.tsx"),
  route("sub-categories/:name", "features/catalogue/sub-category.page.tsx"),

  route("login", "features/accounts/login.page.tsx"),
  route("register", "features/accounts/register.page.tsx"),

  route("help-section", "features/help/help-section.page.tsx"),
  route("terms&privacy-policy", "features/help/terms.page.tsx"),
  route("verify/:code", "features/papers/verify.page.tsx"),
  route("notification", "features/notifications/notifications.page.tsx"),

  route("cart", "features/cart/cart.page.tsx"),
  route("address-list", "features/addresses/address-list.page.tsx"),
  route("address-form", "features/addresses/address-form.page.tsx"),
  route("edit-address/:id", "features/addresses/edit-address.page.tsx"),
  route("review-order/:id", "features/orders/review-order.page.tsx"),
  route("pay/:reference", "features/payments/pay.page.tsx"),

  layout("features/accounts/account.layout.tsx", [
    route("account/details", "features/accounts/my-details.page.tsx"),
    route("account/orders", "features/orders/my-orders.page.tsx"),
    route("account/reviews", "features/reviews/my-reviews.page.tsx"),
    route("account/address", "features/addresses/my-addresses.page.tsx"),
    route("account/reset-password", "features/accounts/reset-password.page.tsx"),
    route("account/logout", "features/accounts/logout.page.tsx"),
    route("account/*", "features/accounts/account-index.page.tsx"),
  ]),

  route("admin/sign-in", "features/desk/sign-in.page.tsx"),
  route("admin", "features/desk/desk.layout.tsx", [
    index("features/today/today.page.tsx"),
    route("orders", "features/orders/desk/order-list.page.tsx"),
    route("orders/packing-slips", "features/orders/desk/packing-slips.page.tsx"),
    route("orders/:orderId", "features/orders/desk/order.page.tsx"),
    route("orders/:orderId/papers/:kind", "features/orders/desk/paper.ts"),
    route("messages", "features/help/desk/ticket-list.page.tsx"),
    route("messages/:id", "features/help/desk/ticket.page.tsx"),
    route("reviews", "features/reviews/desk/review-list.page.tsx"),
    route("customers", "features/accounts/desk/customer-list.page.tsx"),
    route("customers/:id", "features/accounts/desk/customer.page.tsx"),
    route("promocodes", "features/promocodes/desk/promocode-list.page.tsx"),
    route("promocodes/:id", "features/promocodes/desk/promocode.page.tsx"),
    route("banners", "features/home/desk/banner-list.page.tsx"),
    route("banners/:id", "features/home/desk/banner.page.tsx"),
    route("help", "features/help/desk/faq-list.page.tsx"),
    route("help/:id", "features/help/desk/faq.page.tsx"),
    route("settings", "features/settings/settings.page.tsx"),
    route("trouble", "features/payments/desk/trouble.page.tsx"),
    route("audit", "features/desk/audit-log.page.tsx"),
    route("sessions", "features/desk/sessions.page.tsx"),
    route("sign-out", "features/desk/sign-out.ts"),
    route("*", "features/desk/unknown.page.tsx"),
  ]),

  route("sitemap.xml", "storefront/sitemap.ts"),
  route("robots.txt", "storefront/robots.ts"),
  route("*", "storefront/unknown.page.tsx"),
] satisfies RouteConfig;

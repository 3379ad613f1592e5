import { EXAMPLE_LINE } from "@kasna/contract/cart";
import { SHIPPING_TIERS } from "@kasna/rules/orders/shipping";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { CartSummary } from "./cart-summary.tsx";

/** The text of the summary, inside the root route, which has the shop's settings. */
function shown(unit_price: number) {
  const items = [{ ...EXAMPLE_LINE, unit_price, quantity: 1 }];
  const element = <CartSummary items={items} onCheckOut={() => {}} onQuote={() => {}} />;
  const profile = { shippingTiers: SHIPPING_TIERS, originalPricePercent: 112, quantityMax: 1000 };
  const hydrationData = { loaderData: { root: { profile } } };
  const router = createMemoryRouter([{ id: "root", path: "/", element }], { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, " ");
}

it("the cart says what delivery adds to its total", () => {
  expect(shown(38)).toContain("Delivery ₹70.00, free for orders above ₹1,000.00.");
  expect(shown(600)).toContain("Delivery ₹35.00, free");
  expect(shown(1200)).toContain("Free delivery.");
});

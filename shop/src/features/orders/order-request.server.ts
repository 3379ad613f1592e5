import type { contract } from "@kasna/contract";
import type { ErrorResponse } from "@kasna/contract/define-endpoint";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { lineKey } from "@kasna/rules/orders/sale-units";
import type { z } from "zod";
import { domainError } from "../../api/domain-errors.server.ts";
import { quantityHigh } from "../../api/quantity-max.operations.server.ts";
import type { AppliedDiscounts } from "../promotions/discounts.operations.server.ts";
import type { Item } from "./reserve-stock.server.ts";

/** A customer's request; one for a counter sale has no delivery address. */
export type OrderRequest = Omit<z.output<typeof contract.orders.place.request>, "shipping_address_id"> & {
  shipping_address_id: number | null;
};
type Changes = NonNullable<ErrorResponse["changes"]>;

/** Merges items of the same product and unit, with the texts of their cart lines. Throws `quantity_high`. */
export function mergeItems(
  items: NonNullable<OrderRequest["items"]>,
  cart: readonly Item[],
  quantityMax: number,
): Item[] {
  const inCart = new Map(
    cart.map((line) => [
      lineKey({ product_id: line.productId, sale_unit_id: line.saleUnitId ?? undefined }),
      line,
    ]),
  );
  const merged = new Map<string, Item>();
  for (const item of items) {
    const { product_id: productId, sale_unit_id: saleUnitId = null } = item;
    const quantity = (merged.get(lineKey(item))?.quantity ?? 0) + item.quantity;
    if (quantity > quantityMax) throw quantityHigh(quantityMax, "items");
    merged.set(lineKey(item), { ...inCart.get(lineKey(item)), productId, saleUnitId, quantity });
  }
  return [...merged.values()];
}

/**
 * Throws `price_changed` with the current amounts if one differs from the amount that the buyer saw, with or without
 * automatic promotions.
 */
export function assertTotalsUnchanged(
  request: OrderRequest,
  { totals, plainTotals: plain }: AppliedDiscounts,
) {
  const compared = [
    [
      "total_amount",
      request.total_amount && Math.round(request.total_amount),
      totals.totalPaise,
      plain.totalPaise,
    ],
    ["shipping_charges", request.shipping_charges, totals.shippingPaise, plain.shippingPaise],
    ["discount_amount", request.discount_amount, totals.discountPaise, plain.discountPaise],
  ] as const;
  const changes: Changes = compared.flatMap(([field, sent, paise, plainPaise]) =>
    sent === undefined || [paise, plainPaise].includes(paiseFromRupees(sent))
      ? []
      : [{ field, sent, now: rupeesFromPaise(paise) }],
  );
  if (changes.length > 0)
    throw domainError("price_changed", {
      changes,
      totals: {
        subtotal: rupeesFromPaise(totals.subtotalPaise),
        shipping_charges: rupeesFromPaise(totals.shippingPaise),
        discount_amount: rupeesFromPaise(totals.discountPaise),
        total_amount: rupeesFromPaise(totals.totalPaise),
      },
    });
}

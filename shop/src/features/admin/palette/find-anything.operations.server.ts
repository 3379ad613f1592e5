import { parcelOfCode } from "@kasna/rules/orders/parcel-code";
import { may, type PermissionSet } from "@kasna/rules/roles";
import type { AppContext } from "../../../api/app-context.server.ts";
import { searchOrders } from "../../orders/admin/list/order-list.operations.server.ts";
import { customersNamed } from "../../orders/admin/new-order/find-customer.operations.server.ts";
import { soldPartsNamed } from "../../stock/find-parts.operations.server.ts";

const SHOWN = 5;
const FIRST_PAGE = { before: null, after: null };

/** The orders, customers and parts that match a text, limited to those that the permission set allows. */
export async function findAnything(ctx: AppContext, { set, text }: { set: PermissionSet; text: string }) {
  const parcel = parcelOfCode(text);
  const everything = { view: "all", payment: "", from: "", to: "", text } as const;
  const [orders, customers, parts] = await Promise.all([
    text && may(set, "orders") ? searchOrders(ctx, everything, FIRST_PAGE) : { rows: [] },
    may(set, "customers") ? customersNamed(ctx, text) : [],
    may(set, "catalogue") ? soldPartsNamed(ctx, text) : [],
  ]);
  return {
    text,
    orders: orders.rows.slice(0, SHOWN).map(({ id, firstName, lastName, companyName }) => ({
      id,
      buyer: companyName || `${firstName} ${lastName}`,
      /** The parcel in the text, by its number within the order. */
      parcel: parcel?.orderId === id ? parcel.number : null,
    })),
    customers: customers.slice(0, SHOWN),
    parts: parts.slice(0, SHOWN).map(({ id, sku, name }) => ({ id, sku, name })),
  };
}

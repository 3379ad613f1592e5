import { may } from "@kasna/rules/roles";
import { appContext } from "../../../api/context.server.ts";
import { searchOrders } from "../../orders/admin/list/order-list.operations.server.ts";
import { customersNamed } from "../../orders/admin/new-order/find-customer.operations.server.ts";
import { searchTextIn } from "../kit/keyset.operations.server.ts";
import { requireStaff } from "../staff/guard.operations.server.ts";
import { soldPartsNamed } from "../stock/find-parts.operations.server.ts";
import type { Route } from "./+types/find-anything";

const SHOWN = 5;
const FIRST_PAGE = { before: null, after: null };

/** The orders, customers and parts that a text names, of those that the staff member may open. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { set } = requireStaff(context, null);
  const ctx = appContext(context);
  const text = searchTextIn(url);
  const everything = { view: "all", payment: "", from: "", to: "", text } as const;
  const [orders, customers, parts] = await Promise.all([
    text && may(set, "orders") ? searchOrders(ctx, everything, FIRST_PAGE) : { rows: [] },
    may(set, "customers") ? customersNamed(ctx, text) : [],
    may(set, "catalogue") ? soldPartsNamed(ctx, text) : [],
  ]);
  return {
    text,
    orders: orders.rows.slice(0, SHOWN).map(({ id, firstName, lastName, companyName, status }) => ({
      ...{ id, status, buyer: companyName || `${firstName} ${lastName}` },
    })),
    customers: customers.slice(0, SHOWN),
    parts: parts.slice(0, SHOWN).map(({ id, sku, name }) => ({ id, sku, name })),
  };
}

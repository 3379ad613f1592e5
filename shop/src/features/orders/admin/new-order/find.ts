import { rowId } from "@kasna/rules/row-id";
import { loaded } from "../../../../admin-kit/form.server.ts";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { appContext } from "../../../../api/context.server.ts";
import { soldPartsNamed } from "../../../stock/find-parts.operations.server.ts";
import type { Route } from "./+types/find";
import { customersNamed, customerToOrderFor } from "./find-customer.operations.server.ts";

const TEXT_MAX = 100;

/** Lookups for a new order: customers and parts by text, and one customer by id. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "sales");
  const ctx = appContext(context);
  const parameter = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, TEXT_MAX);
  const id = rowId(parameter("id"));
  const [customers, parts, customer] = await Promise.all([
    customersNamed(ctx, parameter("customer")),
    soldPartsNamed(ctx, parameter("part")),
    id === null ? null : loaded(customerToOrderFor(ctx, id)),
  ]);
  return { customers, parts, customer };
}

import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { href, Link } from "react-router";
import { Panel } from "../../../admin-kit/page-head.tsx";
import type { readCustomer } from "./customers.operations.server.ts";

type Read = Awaited<ReturnType<typeof readCustomer>>;

const WORDS = {
  pending: "To confirm",
  confirmed: "Confirmed",
  shipped: "Shipped",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  cancelled: "Cancelled",
};

/** A customer's orders, newest first, with their number and total. */
export function OrdersPanel({ orders, bought }: Pick<Read, "orders" | "bought">) {
  return (
    <Panel
      title="Orders"
      aside={
        <span className="figures text-sm text-quiet">
          {bought.count === 1 ? "1 order" : `${bought.count.toLocaleString("en-IN")} orders`},{" "}
          {formatRupees(rupeesFromPaise(bought.paise))}
        </span>
      }
    >
      {orders.length === 0 && <p className="text-sm text-quiet">None yet</p>}
      <ul className="-my-2 divide-y divide-hairline text-sm">
        {orders.map((order) => (
          <li key={order.id} className="flex min-h-11 items-center gap-x-4 lg:min-h-9">
            <Link
              to={href("/admin/orders/:orderId", { orderId: String(order.id) })}
              className="inline-flex min-h-11 items-center lg:min-h-9 font-mono text-steel underline underline-offset-4"
            >
              #{order.id}
            </Link>
            <span className="flex flex-wrap gap-x-4 whitespace-nowrap">
              <span className="text-quiet">{formatDate(order.placedAt)}</span>
              <span>{WORDS[order.status]}</span>
            </span>
            <span className="figures ms-auto whitespace-nowrap">
              {formatRupees(rupeesFromPaise(order.totalPaise))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** A customer's contact details and company. */
export function AccountPanel({ customer }: Pick<Read, "customer">) {
  if (customer.isErased)
    return (
      <Panel title="Account">
        <p className="text-sm">The data of this account was erased. Its orders stay.</p>
      </Panel>
    );
  return (
    <Panel title="Account">
      <p className="text-sm wrap-anywhere">
        <a href={`tel:+91${customer.mobile}`} className="font-mono text-steel underline underline-offset-4">
          {customer.mobile}
        </a>
        <br />
        {customer.email && (
          <>
            {customer.email}
            <br />
          </>
        )}
        {customer.isClaimed
          ? `${customer.organisation}, ${customer.designation}`
          : customer.organisation || "No company"}
        {!customer.isClaimed && (
          <>
            <br />
            <span className="text-quiet">Made by staff, not registered yet</span>
          </>
        )}
        {customer.gstin && (
          <>
            <br />
            GSTIN <span className="font-mono">{customer.gstin}</span>
          </>
        )}
      </p>
    </Panel>
  );
}

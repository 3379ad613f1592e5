import { Panel } from "../../../admin-kit/page-head.tsx";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import type { Detail } from "./detail.ts";

/** The buyer, and the delivery and billing addresses. */
export function OrderBuyer({ detail: { address, billing, order, customer } }: { detail: Detail }) {
  return (
    <Panel title="Buyer">
      {customer && (
        <p className="mb-3 text-sm">
          <span className="font-medium">{customer.name}</span>
          {customer.isBlocked && !customer.isErased && <span className="ms-2 text-danger">blocked</span>}
          {!customer.isErased && (
            <>
              <br />
              <a
                href={`tel:+91${customer.mobile}`}
                className="font-mono text-steel underline underline-offset-4"
              >
                {customer.mobile}
              </a>
              <br />
              <span className="wrap-anywhere">{customer.email}</span>
            </>
          )}
        </p>
      )}
      <h3 className="text-sm text-quiet">{order.isCounter ? "Handed over at" : "Delivery address"}</h3>
      <AddressText address={address} canCall />
      {billing && (
        <>
          <h3 className="mt-3 text-sm text-quiet">Billed to</h3>
          <AddressText address={billing} canCall />
          {!order.isCounter && (
            <p className="mt-1 text-sm text-quiet">
              {order.deliveredTo === "another"
                ? "The goods go to another business or person"
                : "The goods go to the buyer's own site"}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

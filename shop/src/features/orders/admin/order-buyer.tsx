import { Panel } from "../../admin/kit/page-head.widget.tsx";
import type { Detail } from "./detail.ts";

/** The buyer and the delivery address. */
export function OrderBuyer({ detail: { order, customer } }: { detail: Detail }) {
  return (
    <Panel title="Buyer">
      {customer && (
        <p className="mb-3 text-sm">
          <span className="font-medium">{customer.name}</span>
          {customer.isBlocked && <span className="ms-2 text-danger">blocked</span>}
          <br />
          <a href={`tel:+91${customer.mobile}`} className="font-mono text-steel underline underline-offset-4">
            {customer.mobile}
          </a>
          <br />
          <span className="wrap-anywhere">{customer.email}</span>
        </p>
      )}
      <h3 className="text-sm text-quiet">Delivered to</h3>
      <address className="text-sm not-italic">
        {order.firstName} {order.lastName}
        {order.companyName && <br />}
        {order.companyName}
        {order.gstin && (
          <>
            <br />
            GSTIN <span className="font-mono">{order.gstin}</span>
          </>
        )}
        <br />
        {order.flatBuilding}, {order.areaStreet}
        {order.landmark && `, ${order.landmark}`}
        <br />
        {order.city} {order.pincode}, {order.state}
        <br />
        <a href={`tel:+91${order.phoneNumber}`} className="font-mono text-steel underline underline-offset-4">
          {order.phoneNumber}
        </a>
      </address>
    </Panel>
  );
}

import { formatDate } from "@kasna/rules/dates";
import { href, Link } from "react-router";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { useMay } from "../../../../admin-kit/staff/use-may.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { type Detail, liveParcels } from "../detail.ts";
import { ReturnPill } from "./return-status.tsx";

/** The returns of an order, and a form for taking back pieces of each delivered parcel. */
export function OrderReturns({ detail }: { detail: Detail }) {
  const { order, returns } = detail;
  const parcels = liveParcels(detail);
  const delivered = parcels.filter(({ status }) => status === "delivered");
  const canTakeBack = useMay()("sales") && delivered.length > 0;
  if (returns.length === 0 && !canTakeBack) return null;
  return (
    <Panel title="Returns">
      {returns.length > 0 && (
        <ul className="mb-3 flex flex-col gap-1 text-sm">
          {returns.map(({ id, status, requestedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <Link
                to={href("/admin/returns/:returnId", { returnId: String(id) })}
                className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4 lg:min-h-8"
              >
                Return {id}
              </Link>
              <ReturnPill status={status} />
              <span className="text-quiet">{formatDate(requestedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {canTakeBack &&
          delivered.map(({ id, name }) => (
            <ButtonLink
              key={id}
              to={href("/admin/orders/:orderId/take-back/:shipmentId", {
                orderId: String(order.id),
                shipmentId: String(id),
              })}
              variant="outline"
              size="small"
            >
              {parcels.length > 1 ? `Take back items of ${name.toLowerCase()}` : "Take back items"}
            </ButtonLink>
          ))}
      </div>
    </Panel>
  );
}

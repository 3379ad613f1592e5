import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { discountLabel, sharesOf } from "@kasna/rules/orders/applied-discounts";
import { moneyOf } from "@kasna/rules/orders/shipment-charges";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { type Detail, liveParcels } from "./detail.ts";
import { OrderLine } from "./order-line.tsx";

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** The lines of an order in one parcel, the cancelled pieces and the totals. */
export function OrderLines({ detail, outcome }: { detail: Detail; outcome: Outcome | undefined }) {
  const { lines, canCancelPieces } = detail;
  const [parcel] = liveParcels(detail);
  return (
    <Panel title={`${lines.length} ${lines.length === 1 ? "line" : "lines"}`}>
      <ul className="-mt-2 divide-y divide-hairline">
        {lines.map((line) => (
          <OrderLine
            key={line.position}
            line={line}
            outcome={outcome}
            pieces={line.quantity}
            discountPaise={
              parcel?.lines.find(({ position }) => position === line.position)?.discountPaise ?? null
            }
            shipmentId={parcel?.id}
            canCancel={canCancelPieces}
          />
        ))}
      </ul>
      <div className="mt-2 border-t border-hairline pt-3">
        <OrderSums detail={detail} />
      </div>
    </Panel>
  );
}

/** Each discount by name; without promotions there is at most one. */
function discountsOf({ discountPaise, promocode, promotions }: Detail["order"]): [string, number][] {
  if (promotions)
    return sharesOf(promotions, discountPaise).map((part) => [
      part.isFreeDelivery ? `${discountLabel(part)}, free delivery` : discountLabel(part),
      -part.discountPaise,
    ]);
  return discountPaise ? [[`Discount${promocode ? ` (${promocode})` : ""}`, -discountPaise]] : [];
}

/** The cancelled pieces, and the order's total. */
export function OrderSums({ detail: { order, cancellations } }: { detail: Detail }) {
  const sums: [string, number][] = [
    ["Subtotal", order.subtotalPaise],
    ["Delivery", order.shippingPaise],
    ...discountsOf(order),
    ...(order.roundingPaise ? [["Rounding", order.roundingPaise] as [string, number]] : []),
  ];
  return (
    <>
      {cancellations.length > 0 && (
        <ul className="mb-2 border-b border-hairline pb-2 text-sm text-quiet">
          {cancellations.map((row) => (
            <li key={row.id}>
              {row.quantity} × <span className="font-mono">{row.sku}</span> cancelled by {row.actor}:{" "}
              {row.reason} ({rupees(row.returnedPaise)} less)
            </li>
          ))}
        </ul>
      )}
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {sums.map(([name, paise]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-end">{rupees(paise)}</dd>
          </div>
        ))}
        <dt className="font-semibold">Total</dt>
        <dd className="text-end font-semibold">{rupees(order.totalPaise)}</dd>
        {order.storeCreditPaise > 0 && (
          <>
            <dt className="text-quiet">Store credit</dt>
            <dd className="text-end">{rupees(-order.storeCreditPaise)}</dd>
            <dt>Rest</dt>
            <dd className="text-end">{rupees(moneyOf(order))}</dd>
          </>
        )}
      </dl>
    </>
  );
}

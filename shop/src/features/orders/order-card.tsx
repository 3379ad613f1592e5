import type { Order } from "@kasna/contract/orders";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees } from "@kasna/rules/money";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { PartImage } from "../../ui/part-image.tsx";
import { AddressText } from "../addresses/address-text.widget.tsx";
import { OrderTracker } from "./order-tracker.tsx";

const PAYMENTS = ["Paid", "Payment pending", "Payment failed", "Refunded"];
const SUMMARY = "flex min-h-11 items-center gap-1 text-sm text-steel [&::-webkit-details-marker]:hidden";

/** An order: where it stands, what is in it, where it goes, what it costs. */
export function OrderCard({ order, isAskedFor }: { order: Order; isAskedFor: boolean }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) card.current?.scrollIntoView({ block: "start" });
  }, [isAskedFor]);

  return (
    <article
      ref={card}
      aria-label={`Order #${order.order_id}`}
      className={`scroll-mt-24 rounded-md border ${isAskedFor ? "border-ink" : "border-hairline"}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline px-4 py-3 text-sm">
        <span className="font-mono text-base font-semibold">#{order.order_id}</span>
        <span className="figures text-quiet">{formatDate(new Date(order.order_date))}</span>
        <span>
          {order.payment_method === "cod" ? "Cash on Delivery" : "Online"}
          {", "}
          <span className="text-quiet">{(PAYMENTS[order.payment_status] ?? "").toLowerCase()}</span>
        </span>
        <span className="figures ms-auto text-base font-semibold">{formatRupees(order.total_amount)}</span>
      </header>
      <div className="flex flex-col gap-5 p-4">
        {order.order_status === "cancelled" ? (
          <p className="font-medium text-danger">Cancelled</p>
        ) : (
          <OrderTracker status={order.order_status} />
        )}
        {order.payment_url && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-wash p-3 text-sm text-warning">
            <span>Awaiting payment. The order is confirmed once it is paid.</span>
            <ButtonLink to={order.payment_url} size="small">
              Pay now
            </ButtonLink>
          </div>
        )}
        {order.tracking_number && (
          <p className="text-sm">
            Tracking number <span className="font-mono">{order.tracking_number}</span>
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {order.items.map((item) => (
            <li key={item.product_id} className="flex items-center gap-3 text-sm">
              <PartImage
                path={item.image_url}
                alt=""
                sizes="56px"
                className="size-14 shrink-0 border border-hairline"
              />
              <span className="min-w-0 grow">
                <span className="block font-medium">{item.name}</span>
                <span className="text-quiet">
                  {item.material}, {item.coating.toLowerCase()}
                </span>
              </span>
              <span className="figures shrink-0 text-end">
                {formatRupees(item.unit_price)} × {item.quantity}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-8 border-t border-hairline pt-1">
          <details className="group min-w-48">
            <summary className={SUMMARY}>
              Shipping address
              <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
            </summary>
            <AddressText address={order} />
          </details>
          <details className="group grow" open={isAskedFor}>
            <summary className={SUMMARY}>
              Order Details
              <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
            </summary>
            <Figures order={order} />
          </details>
        </div>
      </div>
    </article>
  );
}

function Figures({ order }: { order: Order }) {
  const rounding = order.total_amount - (order.subtotal + order.shipping_charges - order.discount_amount);
  const lines: [string, string][] = [
    ["Subtotal", formatRupees(order.subtotal)],
    ["Shipping", order.shipping_charges === 0 ? "FREE" : formatRupees(order.shipping_charges)],
  ];
  if (order.discount_amount > 0)
    lines.push([`Discount (${order.promocode})`, `−${formatRupees(order.discount_amount)}`]);
  if (Math.abs(rounding) >= 0.005) lines.push(["Rounding", formatRupees(Math.round(rounding * 100) / 100)]);
  lines.push(["Total", formatRupees(order.total_amount)]);
  return (
    <dl className="figures max-w-sm pb-2 text-sm">
      {lines.map(([name, value]) => (
        <div
          key={name}
          className="flex justify-between gap-6 border-b border-hairline py-1.5 last:border-0 last:font-semibold"
        >
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

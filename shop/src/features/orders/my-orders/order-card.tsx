import type { Order } from "@kasna/contract/orders";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees } from "@kasna/rules/money";
import { paymentMeansText } from "@kasna/rules/orders/staff-orders";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderStatusWord } from "./order-status-word.tsx";
import { OrderTracker } from "./order-tracker.tsx";
import { parcelsOf, parcelsSentence, trackingOf } from "./parcels.ts";
import { ReviewButton, type Reviewed } from "./review-button.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { TrackingNumber } from "./tracking-number.tsx";

const PAYMENTS = ["paid", "payment pending", "payment failed", "refunded"];

/** For a cancelled order, which no longer waits for money and refunds any that arrives. */
const CANCELLED_PAYMENTS = ["refund on its way", "nothing paid", "payment failed", "refunded"];

const paymentWord = ({ order_status, payment_status }: Order) =>
  (order_status === "cancelled" ? CANCELLED_PAYMENTS : PAYMENTS)[payment_status];

function methodWord(order: Order): string {
  const { payment_method, payment_means: means, counter_sale, total_amount, store_credit = 0 } = order;
  const usual = payment_method === "cod" ? "Cash on Delivery" : "Online";
  const method = means ? paymentMeansText(means, counter_sale === 1) : usual;
  if (store_credit === 0) return method;
  return store_credit === total_amount ? "Store credit" : `Store credit and ${method}`;
}

/** An order: status, items, delivery address and amounts. */
export function OrderCard({
  order,
  isRequested,
  isUnfolded,
  reviewed,
  onCancelled,
  onChanged,
  onReviewed,
}: {
  order: Order;
  isRequested: boolean;
  /** Whether its lines, cancellations and refunds are initially shown. */
  isUnfolded: boolean;
  reviewed: Reviewed;
  onCancelled: () => void;
  onChanged: () => void;
  onReviewed: (type: "product" | "delivery", productId: number) => void;
}) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRequested) card.current?.scrollIntoView({ block: "start" });
  }, [isRequested]);
  const parcels = parcelsOf(order);
  const isSplit = parcels.length > 0;

  return (
    <article
      ref={card}
      aria-label={`Order #${order.order_id}`}
      className={`scroll-mt-24 break-inside-avoid rounded-md border ${isRequested ? "border-ink" : "border-hairline"}`}
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-t-md border-b border-hairline bg-sheet px-4 py-3 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="font-mono text-base font-semibold">#{order.order_id}</span>
          <span className="figures text-quiet">{formatDate(new Date(order.order_date))}</span>
          <OrderStatusWord status={order.order_status}>{isSplit && parcelsSentence(parcels)}</OrderStatusWord>
        </p>
        <p className="figures text-end text-base font-semibold">{formatRupees(order.total_amount)}</p>
        <p className="col-span-2 text-quiet">
          {methodWord(order)}, {paymentWord(order)}
          {order.placed_by === "staff" &&
            (order.counter_sale === 1 ? " · Bought at our counter" : " · Placed for you by our staff")}
        </p>
        {order.estimated_delivery && (
          <p className="col-span-2">Estimated delivery: {formatDate(new Date(order.estimated_delivery))}</p>
        )}
      </header>
      <div className="flex flex-col gap-4 p-4">
        {!isSplit && order.order_status !== "cancelled" && order.counter_sale !== 1 && (
          <OrderTracker status={order.order_status} />
        )}
        {order.payment_url && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-wash p-3 text-sm text-warning print:hidden">
            <span>We will confirm your order when you have paid.</span>
            {/* A full page load, because only the payment page's policy allows the payment provider's scripts. */}
            <ButtonLink to={order.payment_url} size="small" reloadDocument prefetch="none">
              Pay now
            </ButtonLink>
          </div>
        )}
        {isSplit ? (
          <OrderParcels order={order} parcels={parcels} reviewed={reviewed} onReviewed={onReviewed} />
        ) : (
          <>
            <TrackingNumber of={trackingOf(order)} />
            <OrderItems
              items={order.items}
              actionOf={(item) =>
                order.order_status === "delivered" && (
                  <ReviewButton
                    order={order}
                    item={item}
                    reviewed={reviewed}
                    onReviewed={(type) => onReviewed(type, item.product_id)}
                  />
                )
              }
            />
          </>
        )}
        <OrderReturns order={order} onWithdrawn={onChanged} />
        <div className="hidden print:block">
          <AddressText address={order} />
        </div>
      </div>
      <OrderDetails order={order} isOpenAtFirst={isUnfolded}>
        <ShippingAddress address={order} />
      </OrderDetails>
      <OrderActions order={order} onCancelled={onCancelled} onChanged={onChanged} />
    </article>
  );
}

import type { Order } from "@kasna/contract/orders";
import { isExpected } from "@kasna/rules/orders/order-status";
import { useEffect, useRef } from "react";
import { ButtonLink } from "../../../ui/button.tsx";
import { AddressText } from "../../addresses/address-text.widget.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderTracker } from "./order-tracker.tsx";
import { parcelsOf, trackingOf } from "./parcels.ts";
import { ReviewButton, type Reviewed } from "./review-button.tsx";
import { ShippingAddress } from "./shipping-address.tsx";
import { TrackingNumber } from "./tracking-number.tsx";

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
      <OrderHeader order={order} parcels={parcels} />
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
              areExpected={isExpected(order.order_status)}
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

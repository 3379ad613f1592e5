import type { Order } from "@kasna/contract/orders";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { lazy, Suspense, useState } from "react";
import { useDraft } from "../../../api/browser/drafts.ts";

const WriteReview = lazy(async () => ({
  default: (await import("../../reviews/write-review.widget.tsx")).WriteReview,
}));

/** The product and order ids that the buyer has reviewed. */
export type Reviewed = { products: ReadonlySet<number>; deliveries: ReadonlySet<number> };

/** The Write Review button of a delivered item, shown until both the part and its delivery are reviewed. */
export function ReviewButton({
  order,
  item,
  reviewed,
  onReviewed,
}: {
  order: Order;
  item: Order["items"][number];
  reviewed: Reviewed;
  onReviewed: (type: "product" | "delivery") => void;
}) {
  const wasOpen: boolean | null = useDraft(
    `review popup ${order.order_id} ${lineKey(item)}`,
    (): boolean => isOpen,
  );
  const [isOpen, setOpen] = useState(wasOpen ?? false);
  const isProductReviewed = reviewed.products.has(item.product_id);
  const isDeliveryReviewed = reviewed.deliveries.has(order.order_id);
  if (isProductReviewed && isDeliveryReviewed && !isOpen)
    return <span className="block text-sm text-success">Reviewed</span>;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center text-sm font-medium text-steel underline underline-offset-4 hover:decoration-2"
      >
        Write Review<span className="sr-only"> of {item.name}</span>
      </button>
      {isOpen && (
        <Suspense>
          <WriteReview
            subject={{ productId: item.product_id, productName: item.name, orderId: order.order_id }}
            isProductReviewed={isProductReviewed}
            isDeliveryReviewed={isDeliveryReviewed}
            onClose={() => setOpen(false)}
            onReviewed={onReviewed}
          />
        </Suspense>
      )}
    </>
  );
}

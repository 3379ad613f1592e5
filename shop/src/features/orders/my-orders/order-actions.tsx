import type { Order } from "@kasna/contract/orders";
import { lazy, Suspense, useState } from "react";
import { useDraft } from "../../../api/browser/drafts.ts";
import { Button } from "../../../ui/button.tsx";
import { OrderDocuments } from "../../documents/order-documents.widget.tsx";
import { OfOrder } from "./of-order.widget.tsx";

const CancelOrderDialog = lazy(async () => ({
  default: (await import("./cancel-order-dialog.tsx")).CancelOrderDialog,
}));

const ReturnDialog = lazy(async () => ({ default: (await import("./return-dialog.tsx")).ReturnDialog }));

const BuyAgainDialog = lazy(async () => ({
  default: (await import("./buy-again-dialog.tsx")).BuyAgainDialog,
}));

type Props = { order: Order; onCancelled: () => void; onChanged: () => void };

/** Documents, cancellation, return and repetition of an order. */
export function OrderActions({ order, onCancelled, onChanged }: Props) {
  const wasReturning: boolean | null = useDraft(
    `return dialog ${order.order_id}`,
    (): boolean => isReturning,
  );
  const [isReturning, setReturning] = useState(wasReturning ?? false);
  const [isCancelling, setCancelling] = useState(false);
  const [isBuyingAgain, setBuyingAgain] = useState(false);
  const isOpen = order.order_status !== "cancelled" && order.order_status !== "delivered";
  return (
    <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-4 py-3 max-sm:*:grow print:hidden">
      <OrderDocuments order={order} />
      {!order.payment_url && (
        <Button variant="outline" size="small" onClick={() => setBuyingAgain(true)}>
          <OfOrder order={order}>Buy again</OfOrder>
        </Button>
      )}
      {isOpen && (
        <Button variant="outline" size="small" onClick={() => setCancelling(true)}>
          <OfOrder order={order}>Cancel Order</OfOrder>
        </Button>
      )}
      {order.returnable.length > 0 && (
        <Button variant="outline" size="small" onClick={() => setReturning(true)}>
          <OfOrder order={order}>Return items</OfOrder>
        </Button>
      )}
      {isBuyingAgain && (
        <Suspense>
          <BuyAgainDialog order={order} onClose={() => setBuyingAgain(false)} />
        </Suspense>
      )}
      {isReturning && (
        <Suspense>
          <ReturnDialog
            order={order}
            onClose={() => setReturning(false)}
            onRequested={() => {
              setReturning(false);
              onChanged();
            }}
          />
        </Suspense>
      )}
      {isCancelling && (
        <Suspense>
          <CancelOrderDialog
            order={order}
            onClose={() => setCancelling(false)}
            onOutdated={() => {
              setCancelling(false);
              onChanged();
            }}
            onCancelled={() => {
              setCancelling(false);
              onCancelled();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

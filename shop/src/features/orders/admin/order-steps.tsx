import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { CancelButton } from "./cancel-dialog.tsx";
import { type Detail, liveParcels } from "./detail.ts";
import { ParcelActions } from "./shipments/parcel-actions.tsx";

/** The next steps for an order in one parcel. */
export function OrderSteps({ detail, outcome }: { detail: Detail; outcome: Outcome | undefined }) {
  const { order, steps, carriers } = detail;
  const [parcel] = liveParcels(detail);
  const allowed = useMay();
  if (steps.length === 0)
    return order.cancelReason ? (
      <p className="rounded-md bg-sheet p-4 text-sm">Cancelled: {order.cancelReason}</p>
    ) : null;
  if (!allowed(order.status === "pending" ? "sales" : "packing"))
    return allowed("sales") ? (
      <div>
        <CancelOrder detail={detail} />
      </div>
    ) : null;
  return (
    <Panel title="Next" aside={<CancelOrder detail={detail} />}>
      {order.status === "pending" ? (
        <Confirm isOnline={order.paymentMethod === "online"} />
      ) : (
        parcel && (
          <ParcelActions
            orderId={order.id}
            carriers={carriers}
            parcel={parcel}
            outcome={outcome}
            isSplit={false}
          />
        )
      )}
    </Panel>
  );
}

function Confirm({ isOnline }: { isOnline: boolean }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="flex flex-col gap-3">
      {isOnline && (
        <p className="text-sm text-quiet">
          This order is waiting for its online payment and is confirmed automatically when the payment
          arrives. Confirm it manually only if you were paid in another way.
        </p>
      )}
      <Form method="post">
        <input type="hidden" name="intent" value="move" />
        <Button
          type="submit"
          name="to"
          value="confirmed"
          variant={isOnline ? "outline" : "primary"}
          isBusy={isBusy}
        >
          {isOnline ? "Confirm manually" : "Confirm"}
        </Button>
      </Form>
    </div>
  );
}

/** The button that cancels all undelivered pieces of an order. */
export function CancelOrder({ detail: { order, parcels, refundablePaise } }: { detail: Detail }) {
  const allowed = useMay();
  if (!allowed("sales")) return null;
  const isPartDelivered = parcels.some(({ status }) => status === "delivered");
  const refund = refundablePaise > 0 ? ", refunds what was paid" : "";
  return (
    <CancelButton
      label={isPartDelivered ? "Cancel the rest" : "Cancel the order"}
      title={isPartDelivered ? `Cancel the rest of order #${order.id}?` : `Cancel order #${order.id}?`}
      description={
        isPartDelivered
          ? `This cancels every parcel that is not delivered: it returns the stock${refund && ", refunds what was paid for it"} and notifies the buyer. You can't undo this.`
          : `This returns the stock and the promocode${refund} and notifies the buyer. You can't undo this.`
      }
    />
  );
}

import { CANCEL_REASONS, type OrderStatus } from "@kasna/rules/orders/order-status";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { Outcome } from "../../admin/kit/form.operations.server.ts";
import { Panel } from "../../admin/kit/page-head.widget.tsx";
import type { Detail } from "./detail.ts";

const STEP: Record<OrderStatus, string> = {
  pending: "",
  confirmed: "Confirm",
  shipped: "Ship",
  out_for_delivery: "Out for delivery",
  delivered: "Mark delivered",
  cancelled: "Cancel the order",
};

/** Buttons for the statuses that the order can move to. */
export function OrderSteps({ detail, outcome }: { detail: Detail; outcome: Outcome | undefined }) {
  const { order, steps } = detail;
  const isBusy = useNavigation().state !== "idle";
  const [isCancelling, setCancelling] = useState(false);
  const isOnItsWay = order.status === "shipped" || order.status === "out_for_delivery";
  if (steps.length === 0)
    return order.cancelReason ? (
      <p className="rounded-md bg-sheet p-4 text-sm">Cancelled: {order.cancelReason}</p>
    ) : null;
  const forward = steps.filter((step) => step !== "cancelled");
  const isUnpaid = order.status === "pending" && order.paymentMethod === "online";
  return (
    <Panel
      title="Next"
      aside={
        <Button variant="link" size="small" onClick={() => setCancelling(true)}>
          {STEP.cancelled}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {isUnpaid && (
          <p className="text-sm text-quiet">
            This order is waiting for its online payment and is confirmed automatically when the payment
            arrives. Confirm it manually only if you were paid in another way.
          </p>
        )}
        {order.status === "confirmed" && (
          <Form method="post">
            <input type="hidden" name="intent" value="pack" />
            <Button
              type="submit"
              name="packed"
              value={order.packedAt ? "no" : "yes"}
              variant={order.packedAt ? "outline" : "primary"}
              isBusy={isBusy}
            >
              {order.packedAt ? "Unpack" : "Mark packed"}
            </Button>
          </Form>
        )}
        {forward.map((to) => (
          <Form key={to} method="post" className="flex flex-wrap items-start gap-3">
            <input type="hidden" name="intent" value="move" />
            {to === "shipped" && <Tracking outcome={outcome} />}
            <Button
              type="submit"
              name="to"
              value={to}
              variant={isUnpaid || (to === "shipped" && !order.packedAt) ? "outline" : "primary"}
              isBusy={isBusy}
              className={to === "shipped" ? "w-full sm:mt-6 sm:w-auto" : ""}
            >
              {isUnpaid ? "Confirm manually" : STEP[to]}
            </Button>
          </Form>
        ))}
        {isOnItsWay && (
          <Form
            method="post"
            key={`${order.carrier} ${order.trackingNumber}`}
            className="flex flex-wrap items-start gap-3 border-t border-hairline pt-3"
          >
            <input type="hidden" name="intent" value="tracking" />
            <Tracking outcome={outcome} carrier={order.carrier} trackingNumber={order.trackingNumber ?? ""} />
            <Button type="submit" variant="outline" isBusy={isBusy} className="w-full sm:mt-6 sm:w-auto">
              Correct
            </Button>
          </Form>
        )}
      </div>
      <CancelOrder detail={detail} isOpen={isCancelling} close={() => setCancelling(false)} />
    </Panel>
  );
}

function Tracking({
  outcome,
  carrier = "",
  trackingNumber = "",
}: {
  outcome: Outcome | undefined;
  carrier?: string;
  trackingNumber?: string;
}): ReactNode {
  return (
    <>
      <div className="min-w-40 grow">
        <TextField
          label="Carrier"
          name="carrier"
          defaultValue={carrier}
          maxLength={60}
          error={outcome?.errors?.carrier}
        />
      </div>
      <div className="min-w-40 grow">
        <TextField
          label="Tracking number"
          name="trackingNumber"
          defaultValue={trackingNumber}
          maxLength={60}
          error={outcome?.errors?.trackingNumber}
          className="font-mono"
        />
      </div>
    </>
  );
}

function CancelOrder({ detail, isOpen, close }: { detail: Detail; isOpen: boolean; close: () => void }) {
  const { order, refundablePaise } = detail;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={`Cancel order #${order.id}?`}
      description={`This returns the stock and the promocode${refundablePaise > 0 ? ", refunds what was paid" : ""} and notifies the buyer. You can't undo this.`}
    >
      <Form method="post" onSubmit={close} className="flex flex-col gap-2">
        <input type="hidden" name="intent" value="cancel" />
        <SelectField
          label="Reason"
          name="reason"
          defaultValue="Other"
          options={CANCEL_REASONS.map((reason) => ({ value: reason, label: reason }))}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={close}>
            Keep
          </Button>
          <Button type="submit">Cancel the order</Button>
        </div>
      </Form>
    </Dialog>
  );
}

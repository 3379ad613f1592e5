import { CallError } from "@kasna/contract/client";
import type { Order } from "@kasna/contract/orders";
import { MESSAGES } from "@kasna/rules/messages";
import { CANCEL_REASONS, type CancelReason } from "@kasna/rules/orders/order-status";
import { useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { RadioCard } from "../../../ui/radio-card.tsx";
import { toast } from "../../../ui/toast.ts";
import { refreshNotifications } from "../../notifications/notifications.store.ts";
import { cancelRestText, cancelText } from "./cancel-texts.ts";
import { cancelsOnlyTheRest } from "./parcels.ts";

/** Asks the buyer to confirm the cancellation and choose a reason. */
export function CancelOrderDialog({
  order,
  onClose,
  onCancelled,
  onOutdated,
}: {
  order: Order;
  onClose: () => void;
  onCancelled: () => void;
  /** The order was cancelled or delivered before. */
  onOutdated: () => void;
}) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const onlyTheRest = cancelsOnlyTheRest(order);

  const cancel = async () => {
    if (!reason) return;
    setBusy(true);
    setProblem("");
    try {
      await call("POST /orders/cancel_order.php", { order_id: order.order_id, reason });
      toast("success", onlyTheRest ? MESSAGES.restCancelled : MESSAGES.orderCancelled);
      void refreshNotifications();
      onCancelled();
    } catch (error) {
      const sentence = errorMessage(error, MESSAGES.cancelFailed);
      // Also after a request whose response was lost.
      if (error instanceof CallError && error.status === 409) {
        toast("error", sentence);
        return onOutdated();
      }
      setProblem(sentence);
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        onlyTheRest ? `Cancel the rest of order #${order.order_id}?` : `Cancel order #${order.order_id}?`
      }
      description={onlyTheRest ? cancelRestText(order) : cancelText(order)}
    >
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Why are you cancelling?</legend>
        <div className="flex flex-col gap-2">
          {CANCEL_REASONS.map((known) => (
            <RadioCard
              key={known}
              name="cancel-reason"
              checked={reason === known}
              onChange={() => setReason(known)}
            >
              {known}
            </RadioCard>
          ))}
        </div>
      </fieldset>
      <AlertLine>{problem}</AlertLine>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep Order
        </Button>
        <Button disabled={reason === null} isBusy={isBusy} onClick={cancel}>
          Cancel Order
        </Button>
      </div>
    </Dialog>
  );
}

import type { Order } from "@kasna/contract/orders";
import { formatDate } from "@kasna/rules/dates";
import { useEffect, useRef } from "react";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ReturnFields } from "./return-fields.tsx";
import { useReturnRequest } from "./use-return-request.ts";

type Props = { order: Order; onClose: () => void; onRequested: () => void };

/**
 * A request to return delivered items of one parcel, with a reason and photos. What was typed is there again after the
 * dialog was closed, or a login.
 */
export function ReturnDialog({ order, onClose, onRequested }: Props) {
  const { typed, initialPhotos, change, errors, problem, isBusy, until, send } = useReturnRequest(
    order,
    onRequested,
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = errors.items ? "[type=number]" : "[aria-invalid]";
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [errors]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Return items of order #${order.order_id}`}
      description={
        until
          ? `You can ask until ${formatDate(new Date(until))}. We check your request and tell you how to send the items back.`
          : undefined
      }
    >
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-2">
        <ReturnFields
          order={order}
          draft={typed}
          initialPhotos={initialPhotos}
          errors={errors}
          onChange={change}
        />
        <AlertLine>{problem}</AlertLine>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" isBusy={isBusy}>
            Request return
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

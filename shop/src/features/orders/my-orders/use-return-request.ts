import { CallError } from "@kasna/contract/client";
import type { Order } from "@kasna/contract/orders";
import { PHOTO_MAX_BYTES } from "@kasna/rules/limits";
import { RETURN_PHOTOS_MAX, type ReturnReason } from "@kasna/rules/orders/returns";
import { lineKey } from "@kasna/rules/orders/sale-units";
import { type FormEvent, useRef, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { useDraft } from "../../../api/browser/drafts.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { useCallOnce } from "../../../api/browser/use-call-once.ts";
import { toast } from "../../../ui/toast.ts";
import type { ReturnDraft } from "./return-fields.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

const FAILED = "We could not send your request. Try again.";

const EMPTY: Omit<ReturnDraft, "shipmentId"> = {
  quantities: {},
  reason: "",
  note: "",
  payTo: "",
  photos: [],
};

/** Files can't be stored, and an account for a refund (`data-private`) never is. */
const storable = (draft: ReturnDraft): ReturnDraft => ({ ...draft, payTo: "", photos: [] });

/** A request to return items of an order: what is typed, its errors, and sending it. */
export function useReturnRequest(order: Order, onRequested: () => void) {
  const isOver = useRef(false);
  const draft: ReturnDraft | null = useDraft(
    `return of order ${order.order_id}`,
    (): ReturnDraft => typed,
    (before): boolean => !isOver.current && (before !== null || isTyped),
    storable,
  );
  const [typed, setTyped] = useState(
    draft ?? { ...EMPTY, shipmentId: order.returnable[0]?.shipment_id ?? 0 },
  );
  const [isTyped, setIsTyped] = useState(false);
  const { shipmentId, quantities, reason, note, payTo, photos } = typed;
  const change = (changed: Partial<ReturnDraft>) => {
    setTyped({ ...typed, ...changed });
    setIsTyped(true);
  };
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const callOnce = useCallOnce();
  const lines = order.returnable.filter((line) => line.shipment_id === shipmentId);
  const until = lines[0]?.until;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const items = lines.flatMap((line) => {
      const { product_id, sale_unit_id } = line;
      const quantity = Number(quantities[lineKey(line)] ?? 0);
      return quantity > 0 ? [{ product_id, sale_unit_id, quantity }] : [];
    });
    const missing = missingIn({ items, reason, photos });
    setErrors(missing);
    setProblem("");
    if (Object.keys(missing).length > 0 || !reason || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const { return_id } = await callOnce("POST /orders/request_return.php", {
        order_id: order.order_id,
        shipment_id: shipmentId,
        reason,
        note,
        pay_to: payTo,
        items: JSON.stringify(items),
      });
      isOver.current = true;
      const lost = await sendPhotos(return_id, photos);
      if (lost.length > 0) toast("error", `We have your request, but not these photos: ${lost.join(", ")}`);
      else toast("success", "We have your request. We will answer soon.");
      onRequested();
    } catch (error) {
      setErrors((error instanceof CallError && error.body.errors) || {});
      setProblem(errorMessage(error, FAILED));
      isSending.current = false;
      setBusy(false);
    }
  };

  return { typed, initialPhotos: draft?.photos, change, errors, problem, isBusy, until, send };
}

type ReturnForm = { items: readonly unknown[]; reason: ReturnReason | ""; photos: readonly File[] };

/** The errors in a request, by field. */
const missingIn = ({ items, reason, photos }: ReturnForm): Record<string, string> => ({
  ...(items.length === 0 && { items: "Enter how many items you are returning" }),
  ...(!reason && { reason: "Choose a reason" }),
  ...(photos.length > RETURN_PHOTOS_MAX && { photos: `Choose at most ${RETURN_PHOTOS_MAX} photos` }),
  ...(photos.some(({ size }) => size > PHOTO_MAX_BYTES) && {
    photos: `Each photo can have at most ${PHOTO_MAX_BYTES / 1024 / 1024} MB`,
  }),
});

/** Sends photos one after another. Returns the names of those that could not be read or sent. */
async function sendPhotos(return_id: number, photos: readonly File[]): Promise<string[]> {
  const lost: string[] = [];
  for (const file of photos)
    try {
      await call("POST /orders/add_return_photo.php", { return_id, photo: await shrinkPhoto(file) });
    } catch {
      // The request remains valid without it, and the buyer is told which photo is missing.
      lost.push(file.name);
    }
  return lost;
}

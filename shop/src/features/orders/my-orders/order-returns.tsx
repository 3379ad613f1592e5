import type { Order } from "@kasna/contract/orders";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { returnedItems, returnSentence } from "./return-texts.ts";

const WithdrawReturnDialog = lazy(async () => ({
  default: (await import("./withdraw-return-dialog.tsx")).WithdrawReturnDialog,
}));

/** The order's returns with their status. A request that has not been answered yet can be withdrawn. */
export function OrderReturns({
  order: { returns, items },
  onWithdrawn,
}: {
  order: Order;
  onWithdrawn: () => void;
}) {
  const [leaving, setLeaving] = useState<number | null>(null);
  if (returns.length === 0) return null;
  return (
    <>
      <ul aria-label="Returns" className="flex flex-col gap-1 rounded-md bg-sheet p-3 text-sm">
        {returns.map((orderReturn) => (
          <li
            key={orderReturn.return_id}
            className="flex flex-wrap items-center justify-between gap-x-3 wrap-anywhere"
          >
            <span>
              {returnSentence(orderReturn, items)}
              <span className="block text-quiet empty:hidden">{returnedItems(orderReturn, items)}</span>
            </span>
            {orderReturn.tracking_url && (
              <a
                href={orderReturn.tracking_url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4 lg:min-h-0"
              >
                Follow it
                <span className="sr-only">, in a new tab</span>
              </a>
            )}
            {orderReturn.status === "requested" && (
              <Button variant="link" size="small" onClick={() => setLeaving(orderReturn.return_id)}>
                Withdraw request
              </Button>
            )}
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <Suspense>
          <WithdrawReturnDialog
            returnId={leaving}
            onClose={() => setLeaving(null)}
            onWithdrawn={() => {
              setLeaving(null);
              onWithdrawn();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

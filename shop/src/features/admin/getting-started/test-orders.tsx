import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useState } from "react";
import { href, Link, useSubmit } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";

type TestOrder = { id: number; totalPaise: number; placedAt: Date };

/** The orders of staff members that can be erased. */
export function TestOrders({ orders }: { orders: readonly TestOrder[] }) {
  const [erasing, setErasing] = useState<number | null>(null);
  const submit = useSubmit();
  if (orders.length === 0) return null;
  return (
    <>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline text-sm">
        {orders.map(({ id, totalPaise, placedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <Link
              to={href("/admin/orders/:orderId", { orderId: String(id) })}
              className="font-mono text-steel underline underline-offset-4"
            >
              #{id}
            </Link>
            <span className="grow text-quiet">{formatDate(placedAt)}</span>
            <span className="figures">{formatRupees(rupeesFromPaise(totalPaise))}</span>
            <Button
              variant="outline"
              size="small"
              aria-label={`Erase order #${id}`}
              onClick={() => setErasing(id)}
            >
              Erase
            </Button>
          </li>
        ))}
      </ul>
      {erasing !== null && (
        <Confirm
          title={`Erase order #${erasing}?`}
          text="It disappears from orders, reports and your account, and its stock returns. You can't undo this."
          action="Erase"
          onKeep={() => setErasing(null)}
          onConfirm={() => {
            setErasing(null);
            void submit(
              { intent: "erase", order: String(erasing) },
              { method: "post", preventScrollReset: true },
            );
          }}
        />
      )}
    </>
  );
}

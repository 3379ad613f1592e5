import { formatMoment } from "@kasna/rules/dates";
import { Panel } from "../../admin/kit/page-head.widget.tsx";
import type { Detail } from "./detail.ts";
import { statusWord } from "./order-status-pill.tsx";

/** Every status change with its time and actor. */
export function OrderHistory({ detail: { events, order } }: { detail: Detail }) {
  return (
    <Panel title="History">
      <ol className="flex flex-col gap-1 text-sm">
        {events.map((event) => (
          <li key={event.id} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
            <span className="figures text-quiet">{formatMoment(event.happenedAt)}</span>
            <span>
              {statusWord(event.status)} <span className="text-quiet">by {event.actor}</span>
              {event.status === "shipped" && order.trackingNumber && (
                <>
                  {" "}
                  · {order.carrier} <span className="font-mono">{order.trackingNumber}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

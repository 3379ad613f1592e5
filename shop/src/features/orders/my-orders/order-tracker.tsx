import { type OrderStatus, TRACKER_STEPS } from "@kasna/rules/orders/order-status";
import { Check } from "../../../ui/account-icons.tsx";

const NAMES = {
  confirmed: "Order Confirmed",
  shipped: "Shipped",
  out_for_delivery: "Out for Delivery",
  delivered: "Delivered",
};

/**
 * The four steps of an order: earlier ones completed, the current one active; pending is treated as the first (spec
 * 9.9).
 */
export function OrderTracker({ status }: { status: Exclude<OrderStatus, "cancelled"> }) {
  const at = TRACKER_STEPS.indexOf(status === "pending" ? "confirmed" : status);
  const isUnpaid = status === "pending";
  return (
    <ol className="grid grid-cols-4">
      {TRACKER_STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={index === at ? "step" : undefined}
          className="relative flex flex-col items-center gap-1 text-center text-xs not-first:before:absolute not-first:before:end-1/2 not-first:before:top-3 not-first:before:h-0.5 not-first:before:w-full not-first:before:bg-hairline data-done:not-first:before:bg-ink"
          data-done={index <= at ? "" : undefined}
        >
          <span
            className={`figures relative z-10 grid size-6 place-items-center rounded-full border ${isUnpaid && index === at ? "border-warning bg-paper text-warning" : index <= at ? "border-ink bg-ink text-paper" : "border-control bg-paper text-quiet"}`}
          >
            {index < at ? <Check size={14} aria-hidden /> : index + 1}
          </span>
          <span className={index === at ? "font-semibold" : "text-quiet"}>
            {isUnpaid && index === at ? "Awaiting payment" : NAMES[step]}
            {index < at && <span className="sr-only"> (done)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

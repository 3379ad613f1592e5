import type { Order } from "@kasna/contract/orders";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees } from "@kasna/rules/money";
import { paymentMeansText } from "@kasna/rules/orders/staff-orders";
import { href, Link } from "react-router";
import { paymentWord } from "./cancel-texts.ts";
import { OrderStatusWord } from "./order-status-word.tsx";
import { type Parcel, parcelsSentence } from "./parcels.ts";

function methodWord(order: Order): string {
  const { payment_method, payment_means: means, counter_sale, total_amount, store_credit = 0 } = order;
  const usual = payment_method === "cod" ? "Cash on Delivery" : "Online";
  const method = means ? paymentMeansText(means, counter_sale === 1) : usual;
  if (store_credit === 0) return method;
  return store_credit === total_amount ? "Store credit" : `Store credit and ${method}`;
}

/** An order's number, date, status, total and payment. */
export function OrderHeader({ order, parcels }: { order: Order; parcels: Parcel[] }) {
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-t-md border-b border-hairline bg-sheet px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="font-mono text-base font-semibold">#{order.order_id}</span>
        <span className="figures text-quiet">{formatDate(new Date(order.order_date))}</span>
        <OrderStatusWord status={order.order_status}>
          {parcels.length > 0 && parcelsSentence(parcels)}
        </OrderStatusWord>
      </p>
      <p className="figures text-end text-base font-semibold">{formatRupees(order.total_amount)}</p>
      <p className="col-span-2 text-quiet">
        {methodWord(order)}, {paymentWord(order)}
        {order.placed_by === "staff" &&
          (order.counter_sale === 1 ? " · Bought at our counter" : " · Placed for you by our staff")}
      </p>
      {order.quotations?.map(({ quotation_id, number }) => (
        <p key={quotation_id} className="col-span-2 text-quiet">
          From quotation{" "}
          <Link
            to={`${href("/account/quotations")}?quotationId=${quotation_id}`}
            className="inline-flex min-h-11 items-center font-mono text-steel underline underline-offset-4 sm:min-h-6"
          >
            {number}
          </Link>
        </p>
      ))}
      {order.order_status === "cancelled" && order.cancel_reason && order.cancel_reason !== "Other" && (
        <p className="col-span-2 wrap-anywhere">Reason: {order.cancel_reason}</p>
      )}
      {order.estimated_delivery && (
        <p className="col-span-2">Estimated delivery: {formatDate(new Date(order.estimated_delivery))}</p>
      )}
    </header>
  );
}

import type { OwnQuotation } from "@kasna/contract/quotations";
import { formatDate } from "@kasna/rules/dates";
import { href, Link } from "react-router";

/** Whether orders hold some of a quotation and leave some. */
export const isPartlyOrdered = ({ orders, is_left_to_order }: OwnQuotation): boolean =>
  is_left_to_order === 1 && orders.some((order) => !isCancelled(order));

/** The orders that came from a quotation, and whether they leave something to order. */
export function QuotationOrders({ quotation }: { quotation: OwnQuotation }) {
  const { orders } = quotation;
  if (orders.length === 0) return null;
  return (
    <div className="text-sm">
      {orders.map((order) => (
        <p key={order.order_id}>
          <OrderSentence order={order} />
        </p>
      ))}
      {isPartlyOrdered(quotation) && <p className="text-quiet">Some of it has not been ordered.</p>}
    </div>
  );
}

type QuotationOrder = OwnQuotation["orders"][number];

const isCancelled = ({ order_status }: QuotationOrder): boolean => order_status === "cancelled";

function OrderSentence({ order }: { order: QuotationOrder }) {
  const { order_id, placed_at } = order;
  return (
    <>
      Ordered on <span className="figures">{formatDate(new Date(placed_at))}</span> as{" "}
      <Link
        to={`${href("/account/orders")}?orderId=${order_id}`}
        className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4 sm:min-h-6"
      >
        order #{order_id}
      </Link>
      {isCancelled(order) && ", which is cancelled"}
    </>
  );
}

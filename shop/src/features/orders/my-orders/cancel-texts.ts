import type { Order } from "@kasna/contract/orders";
import { formatRupees } from "@kasna/rules/money";

type Paid = Pick<Order, "payment_status" | "store_credit" | "total_amount">;

const isPaid = ({ payment_status }: Paid) => payment_status === 0;
const isAllCredit = ({ store_credit = 0, total_amount }: Paid) => store_credit >= total_amount;

function refundOf(order: Paid): string {
  const { store_credit: credit = 0 } = order;
  if (!isPaid(order))
    return credit > 0
      ? `We will return ${formatRupees(credit)} to your store credit.`
      : "You have not paid anything yet.";
  if (credit === 0) return "We will refund your original payment method.";
  return isAllCredit(order)
    ? "We will return it to your store credit."
    : "We will refund your original payment method and your store credit.";
}

function refundOfRest(order: Paid): string {
  const { store_credit: credit = 0 } = order;
  if (!isPaid(order))
    return credit > 0
      ? "You do not have to pay for it. Store credit that the order no longer needs is returned."
      : "You do not have to pay for it.";
  if (credit === 0) return "We will refund it to your original payment method.";
  return isAllCredit(order)
    ? "We will return what it cost to your store credit."
    : "We will refund it to your original payment method first, then to your store credit.";
}

/** What cancelling an order means for its buyer. */
export const cancelText = (order: Paid & Pick<Order, "items">): string =>
  `${order.items.length} ${order.items.length === 1 ? "item" : "items"}, ${formatRupees(order.total_amount)}. ${refundOf(order)}`;

/** The same for an order of which some parcels were delivered. */
export const cancelRestText = (order: Paid): string =>
  `You keep what was delivered. We cancel everything else. ${refundOfRest(order)}`;

const PAYMENTS = ["paid", "payment pending", "payment failed", "refunded"];

/** For a cancelled order, which no longer waits for money and refunds any that arrives. */
const CANCELLED_PAYMENTS = ["refund on its way", "nothing paid", "payment failed", "refunded"];
const [NOTHING_PAID, REFUNDED] = [1, 3];

/** The state of an order's payment, behind its method. A refund is on its way until the provider has paid it. */
export function paymentWord(order: Paid & Pick<Order, "order_status" | "refunds">): string | undefined {
  const { order_status, payment_status, store_credit: credit = 0, refunds } = order;
  if (payment_status === REFUNDED && refunds.some(({ status }) => status === "pending"))
    return "refund on its way";
  if (order_status !== "cancelled") return PAYMENTS[payment_status];
  return credit > 0 && payment_status === NOTHING_PAID
    ? "store credit returned"
    : CANCELLED_PAYMENTS[payment_status];
}

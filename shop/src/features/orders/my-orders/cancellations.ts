import type { Order } from "@kasna/contract/orders";
import { formatDate } from "@kasna/rules/dates";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { withReason } from "@kasna/rules/orders/order-status";
import { countText } from "@kasna/rules/tax/unit-codes";

type Entry = { sentence: string; amount: string };

/** An order's cancelled pieces and refunds in words, oldest first. Simultaneous ones are one entry. */
export function cancellationEntries({
  cancelled_items,
  refunds,
}: Pick<Order, "cancelled_items" | "refunds">): Entry[] {
  const cancelled = together(
    cancelled_items,
    (item) => [item.sku, item.reason, item.cancelled_by, item.cancelled_at].join(),
    ({ name, unit_code, reason, cancelled_at, cancelled_by }, group) => {
      const quantity = group.reduce((sum, item) => sum + item.quantity, 0);
      const who = cancelled_by === "buyer" ? "You" : "The shop";
      return {
        sentence: withReason(
          `${who} cancelled ${countText(quantity, unit_code)} × ${name} on ${formatDate(new Date(cancelled_at))}`,
          reason,
        ),
        amount: `−${sumOf(group)}`,
      };
    },
  );
  const refunded = together(
    refunds,
    (refund) => [refund.status, refund.asked_at, refund.to].join(),
    ({ status, asked_at, to }, group) => {
      if (to === "store_credit")
        return {
          sentence: `Back in your store credit on ${formatDate(new Date(asked_at))}`,
          amount: sumOf(group),
        };
      const state = status === "done" ? "Refunded to your account" : "Refund on its way to your account";
      return {
        sentence: `${state}, requested on ${formatDate(new Date(asked_at))}`,
        amount: sumOf(group),
      };
    },
  );
  return [...cancelled, ...refunded];
}

const together = <T>(
  all: readonly T[],
  keyOf: (item: T) => string,
  entryOf: (first: T, group: readonly T[]) => Entry,
) => [...Map.groupBy(all, keyOf).values()].flatMap((group) => (group[0] ? [entryOf(group[0], group)] : []));

const sumOf = (group: readonly { amount: number }[]) =>
  formatRupees(rupeesFromPaise(group.reduce((sum, { amount }) => sum + paiseFromRupees(amount), 0)));

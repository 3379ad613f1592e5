import type { OrderStatus } from "@kasna/rules/orders/order-status";

/**
 * The outcome of a transfer. `paid`: the order is paid. `short`, `over`: it stays unpaid and staff decide. `late`: the
 * order was cancelled, so the money is sent back. `twice`: the order is already paid, so the money is sent back.
 */
export type TransferOutcome = "paid" | "short" | "over" | "late" | "twice";

type Facts = {
  orderStatus: OrderStatus;
  isPaid: boolean;
  duePaise: number;
  /** This transfer plus those received before it. */
  totalPaise: number;
};

export function transferOutcome({ orderStatus, isPaid, duePaise, totalPaise }: Facts): TransferOutcome {
  if (isPaid) return "twice";
  if (orderStatus === "cancelled") return "late";
  if (totalPaise === duePaise) return "paid";
  return totalPaise < duePaise ? "short" : "over";
}

/** The staff's texts about a transfer. */
export const OUTCOME_SENTENCES: Readonly<Record<TransferOutcome, string>> = {
  paid: "The order is paid",
  short: "The amount is too small. The order stays unpaid: ask for the rest, or send the money back",
  over: "The amount is too large. The order stays unpaid: send the money back and ask for the exact amount",
  late: "The order was cancelled. Send the money back",
  twice: "The order is already paid. Send the money back",
};

import { paiseFromRupees } from "@kasna/rules/money";
import { cashLimitError } from "@kasna/rules/orders/cash";
import { creditUsed } from "@kasna/rules/orders/store-credit";
import { domainError } from "../../api/domain-errors.server.ts";
import { assertCreditHolds } from "../store-credit/store-credit.operations.server.ts";
import { isCash, type OrderInput } from "./order-input.server.ts";
import { staffCashError } from "./placement.server.ts";

/**
 * How an order is paid: by store credit, and the amount due by its payment method. Throws `credit_short` and
 * `cash_high`.
 */
export function orderPayment(
  { request, placement, openPaise, creditPaise, profile }: OrderInput,
  totalPaise: number,
) {
  const storeCreditPaise = creditUsed(totalPaise, paiseFromRupees(request.store_credit ?? 0));
  assertCreditHolds({ usedPaise: storeCreditPaise, balancePaise: creditPaise });
  const duePaise = totalPaise - storeCreditPaise;
  const isPaidByCredit = storeCreditPaise > 0 && duePaise === 0;
  if (!isPaidByCredit && isCash(request, placement)) {
    const cash = { orderPaise: duePaise, openPaise, maxPaise: profile.cashMaxPaise };
    const error = placement ? staffCashError(placement, cash) : cashLimitError(cash);
    if (error) throw domainError("cash_high", { message: error });
  }
  // An order paid entirely by store credit is paid in advance, so no carrier collects cash.
  const paymentMethod = isPaidByCredit && !placement?.isCounter ? "online" : request.payment_method;
  // A free order has no payment to wait for.
  const isPaid = duePaise === 0 || (placement !== undefined && paymentMethod === "online");
  return {
    storeCreditPaise,
    duePaise,
    paymentMethod,
    isPaid,
    isOnline: paymentMethod === "online" && !isPaid,
  };
}

import { expect, it } from "vitest";
import { cancelRestText, cancelText, paymentWord } from "./cancel-texts.ts";

const [PAID, PENDING, REFUNDED] = [0, 1, 3];
const order = (payment_status: number, store_credit?: number) => ({
  items: [],
  total_amount: 500,
  payment_status,
  ...(store_credit && { store_credit }),
});

it.each([
  [order(PAID), "We will refund your original payment method."],
  [order(PENDING), "You have not paid anything yet."],
  [order(PENDING, 200), "We will return ₹200.00 to your store credit."],
  [order(PAID, 200), "We will refund your original payment method and your store credit."],
  [order(PAID, 500), "We will return it to your store credit."],
])("cancelling %j says what is refunded", (paid, sentence) => {
  expect(cancelText(paid)).toBe(`0 items, ₹500.00. ${sentence}`);
});

it.each([
  [order(PAID), /refund it to your original payment method\.$/],
  [order(PENDING), /do not have to pay for it\.$/],
  [order(PENDING, 200), /Store credit that the order no longer needs is returned\.$/],
  [order(PAID, 200), /first, then to your store credit\.$/],
  [order(PAID, 500), /return what it cost to your store credit\.$/],
])("cancelling the rest of %j says what is refunded", (paid, sentence) => {
  expect(cancelRestText(paid)).toMatch(sentence);
});

it("a cancelled order that store credit paid a part of does not say that nothing was paid", () => {
  const word = (store_credit?: number) =>
    paymentWord({ ...order(PENDING, store_credit), order_status: "cancelled", refunds: [] });
  expect([word(), word(200)]).toEqual(["nothing paid", "store credit returned"]);
});

it.each(["cancelled", "delivered"] as const)(
  "a refund of an order that was %s is on its way until it is paid",
  (order_status) => {
    const word = (status: "pending" | "done") =>
      paymentWord({
        ...order(REFUNDED),
        order_status,
        refunds: [{ amount: 500, status, asked_at: "2026-11-20T09:30:00.000Z" }],
      });
    expect([word("pending"), word("done")]).toEqual(["refund on its way", "refunded"]);
  },
);

const entry = (entry_id: number, amount: number, balance: number, text: string, order_id: number | null) => ({
  entry_id,
  amount,
  balance,
  text,
  order_id,
  created_at: "2026-11-20T09:30:00.000Z",
});
/** The answer of the endpoint for a customer with store credit. */
export const STORE_CREDIT = {
  balance: 180,
  entries: [
    entry(3, -320, 180, "Paid for order #100001", 100001),
    entry(1, 500, 500, "Gift card added", null),
  ],
  has_more: false,
};

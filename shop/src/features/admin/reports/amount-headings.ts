/** What the amounts of a report are, for its table, its bars and its file (decision 263). */
export const AMOUNT_HEADINGS = {
  /** The totals of the orders, including discount, delivery and GST. */
  orders: "Order totals",
  /** Order lines at their prices including GST. Discount and delivery belong to the order. */
  lines: "Before discount",
  /** Order lines after discount. */
  net: "Sold without GST",
  cost: "Cost without GST",
  /** Lines of credit notes. */
  credited: "Credited",
} as const;

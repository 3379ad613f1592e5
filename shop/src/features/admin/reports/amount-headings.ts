/** What a report's column of amounts is, in its table, its bars and its file (decision 263). */
export const AMOUNT_HEADINGS = {
  /** What the orders cost, with discount, delivery and GST. */
  orders: "Order totals",
  /** Order lines at their prices with GST. Discount and delivery are of the order. */
  lines: "Before discount",
  /** Order lines after discount. */
  net: "Sold without GST",
  cost: "Cost without GST",
  /** Lines of credit notes. */
  credited: "Credited",
} as const;

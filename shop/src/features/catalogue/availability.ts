type Stocked = { made_to_order: number; in_stock: number; lead_time_days: number };

/** Whether a product can be had now, in words and with the colour that goes with them. */
export function availabilityOf(product: Stocked): { text: string; look: string } {
  if (product.made_to_order)
    return { text: `Made to order, ${product.lead_time_days} days`, look: "text-warning" };
  return product.in_stock
    ? { text: "In stock", look: "text-success" }
    : { text: "Sold out", look: "text-danger" };
}

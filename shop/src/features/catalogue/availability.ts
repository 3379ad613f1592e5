type Stocked = { made_to_order: number; in_stock: number; lead_time_days: number };

/** Returns the availability of a product in words, and the class of its colour. */
export function availabilityOf(product: Stocked): { text: string; className: string } {
  if (product.made_to_order)
    return { text: `Made to order, ${product.lead_time_days} days`, className: "text-warning" };
  return product.in_stock
    ? { text: "In stock", className: "text-success" }
    : { text: "Sold out", className: "text-danger" };
}

type Stocked = {
  made_to_order: number;
  in_stock: number;
  lead_time_days: number;
  sale_units?: readonly { in_stock: number }[] | undefined;
};

/** Whether a part can be ordered now in any of its units. */
export const isAvailable = ({ in_stock, sale_units }: Pick<Stocked, "in_stock" | "sale_units">): boolean =>
  in_stock === 1 || (sale_units?.some((unit) => unit.in_stock === 1) ?? false);

/** Returns the availability of a product in words, and the class of its colour. */
export function availabilityOf(product: Stocked): { text: string; className: string } {
  if (product.made_to_order)
    return { text: `Made to order, ${product.lead_time_days} days`, className: "text-warning" };
  return isAvailable(product)
    ? { text: "In stock", className: "text-success" }
    : { text: "Sold out", className: "text-danger" };
}

/** Money inside the shop is an integer number of paise; on the wire it is rupees with at most two decimals. */

/** Paise of an amount in rupees, rounded half up to the paisa. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

/** Rupees, with at most two decimals, of an amount in paise. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** Paise rounded half up to a whole rupee, still in paise. */
export function roundToRupee(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100;
}

const withPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,23,456.00`: Indian digit grouping, always two decimals. */
export function formatRupees(rupees: number): string {
  return `₹${withPaise.format(rupees)}`;
}

/** `Rs. 1,234.50`, as the product page shows it (spec 8.5). */
export function formatRs(rupees: number): string {
  return `Rs. ${withPaise.format(rupees)}`;
}

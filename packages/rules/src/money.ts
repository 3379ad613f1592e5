/** Money is whole paise inside the shop, and rupees with at most two decimals in the API. */

/** Rupees to paise, rounded half up. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(Number((rupees * 100).toFixed(4)));
}

/** Paise to rupees, with at most two decimals. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** An amount in paise, rounded half up to a whole rupee. */
export function roundToRupee(paise: number): number {
  return Math.floor((paise + 50) / 100) * 100;
}

/** `1234.50`: an amount in paise as rupees without grouping, for files, form fields and payment links. */
export function plainRupees(paise: number): string {
  return rupeesFromPaise(paise).toFixed(2);
}

const withPaise = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₹1,23,456.00` or `−₹68.00`: Indian digit grouping, always two decimals. */
export function formatRupees(rupees: number): string {
  return `${rupees < 0 ? "−" : ""}₹${withPaise.format(Math.abs(rupees))}`;
}

/** `Rs. 1,234.50`: the format of the product page (spec 8.5). */
export function formatRs(rupees: number): string {
  return `Rs. ${withPaise.format(rupees)}`;
}

/** The margin as a percentage of the sales; null if there were none. */
export const marginPercent = (soldPaise: number, costPaise: number): number | null =>
  soldPaise === 0 ? null : ((soldPaise - costPaise) * 100) / soldPaise;

const oneDigit = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The same in the format of reports: `24.5 %`. */
export function marginPercentText(soldPaise: number, costPaise: number): string {
  const percent = marginPercent(soldPaise, costPaise);
  return percent === null ? "–" : `${percent < 0 ? "−" : ""}${oneDigit.format(Math.abs(percent))} %`;
}

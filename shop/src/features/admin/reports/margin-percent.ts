/** The margin in percent of what was sold; null if it was given away. */
export const marginPercent = (soldPaise: number, costPaise: number): number | null =>
  soldPaise === 0 ? null : ((soldPaise - costPaise) * 100) / soldPaise;

const oneDigit = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The same as reports show it: `24.5 %`. */
export function marginPercentText(soldPaise: number, costPaise: number): string {
  const percent = marginPercent(soldPaise, costPaise);
  return percent === null ? "–" : `${percent < 0 ? "−" : ""}${oneDigit.format(Math.abs(percent))} %`;
}

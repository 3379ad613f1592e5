import { rupeesFromPaise } from "@kasna/rules/money";

const indian = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,23,456.00`: an amount in paise without a currency sign, for tables. */
export const formatAmount = (paise: number): string => indian.format(rupeesFromPaise(paise));

/** `9 %` for 900 basis points. */
export const formatPercent = (basisPoints: number): string => `${basisPoints / 100} %`;

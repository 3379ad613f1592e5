import { rupeesFromPaise } from "@kasna/rules/money";

const indian = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,23,456.00`: an amount in paise as a table's figure, without sign of currency. */
export const figure = (paise: number): string => indian.format(rupeesFromPaise(paise));

/** `9 %` of 900 basis points. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

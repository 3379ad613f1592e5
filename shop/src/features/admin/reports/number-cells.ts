import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";

type Of<Value> = { getValue: () => Value };

/** A whole number of a report's column, as Indians group it. */
export const wholeCell = ({ getValue }: Of<number>) => getValue().toLocaleString("en-IN");

/** An amount of a report's column, which is in paise, in rupees. */
export const rupeesCell = ({ getValue }: Of<number>) => formatRupees(rupeesFromPaise(getValue()));

import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";

type Of<Value> = { getValue: () => Value };

/** A whole number in a report's column, with Indian digit grouping. */
export const wholeCell = ({ getValue }: Of<number>) => getValue().toLocaleString("en-IN");

/** An amount in a report's column, converted from paise to rupees. */
export const rupeesCell = ({ getValue }: Of<number>) => formatRupees(rupeesFromPaise(getValue()));

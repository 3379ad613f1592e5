import { countText, type UnitCode, unitCodeOf } from "@kasna/rules/tax/unit-codes";

type Sold = { quantity: number; packSize: number | null; unitCode: UnitCode };

/** What a line of an order counts: packs and boxes count themselves. */
export const soldUnit = ({ packSize, unitCode }: Omit<Sold, "quantity">): UnitCode =>
  unitCodeOf({ packSize: packSize ?? 1, unit: unitCode });

/** How many of a line of an order: `3`, or `90 m`. */
export const soldText = ({ quantity, ...line }: Sold): string => countText(quantity, soldUnit(line));

import { countText, type UnitCode, unitCodeOf } from "@kasna/rules/tax/unit-codes";

type Sold = { quantity: number; packSize: number | null; unitCode: UnitCode };

/** The unit of an order's line: packs and boxes are counted as such. */
export const soldUnit = ({ packSize, unitCode }: Omit<Sold, "quantity">): UnitCode =>
  unitCodeOf({ packSize: packSize ?? 1, unit: unitCode });

/** The quantity of an order's line: `3`, or `90 m`. */
export const soldText = ({ quantity, ...line }: Sold): string => countText(quantity, soldUnit(line));

/** A draft is written, then placed with the supplier; it is closed when all came or nothing more is awaited. */
export const PURCHASE_STATES = ["draft", "placed", "closed", "cancelled"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export const PURCHASE_LINES_MAX = 500;
export const LEAD_DAYS_MAX = 365;
export const LOT_MAX = 40;

/** Sales of so many days say how fast a part sells. */
export const SALES_DAYS = 90;
/** An order covers the sales of so many days after it has come. */
const COVER_DAYS = 30;
/** A supplier may be late by so many days before a part is sold out. */
export const LATE_DAYS = 7;

type Supply = {
  /** In stock and not sold, in default units of the part, as everything here. */
  inStock: number;
  /** Ordered of suppliers and not come yet. */
  awaited: number;
  /** Sold in `SALES_DAYS`. */
  sold: number;
  leadDays: number;
  /** What the owner says; null if it follows from the sales. */
  reorderPoint: number | null;
  /** The supplier sells so many at once; null for any number. */
  orderMultiple: number | null;
};

/** At how many units a part is ordered again: what sells until the goods come, a week late. */
export const reorderPointOf = ({
  reorderPoint,
  sold,
  leadDays,
}: Pick<Supply, "reorderPoint" | "sold" | "leadDays">): number =>
  reorderPoint ?? Math.ceil((sold / SALES_DAYS) * (leadDays + LATE_DAYS));

/**
 * How many units to order of a part: 0 while what is there and awaited is above its reorder point, otherwise as many as
 * fill it up to that point and 30 days of sales more, in multiples of what the supplier sells.
 */
export function unitsToOrder(supply: Supply): number {
  const { inStock, awaited, sold, orderMultiple } = supply;
  const point = reorderPointOf(supply);
  const there = inStock + awaited;
  if (there > point || (point === 0 && sold === 0)) return 0;
  const wanted = Math.max(1, Math.ceil(point + (sold / SALES_DAYS) * COVER_DAYS - there));
  const multiple = orderMultiple ?? 1;
  return Math.ceil(wanted / multiple) * multiple;
}

/** The states of a purchase order. A placed order is closed when everything has arrived or nothing more is expected. */
export const PURCHASE_STATES = ["draft", "placed", "closed", "cancelled"] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

export const PURCHASE_LINES_MAX = 500;
export const LEAD_DAYS_MAX = 365;
export const LOT_MAX = 40;

/** The period used to calculate a part's rate of sale, in days. */
export const SALES_DAYS = 90;
/** An order covers this many days of sales after its delivery. */
const COVER_DAYS = 30;
/** Safety stock: a supplier may be this many days late before a part is sold out. */
export const LATE_DAYS = 7;

type Supply = {
  /** In stock and not sold, in default units of the part, like all quantities here. */
  inStock: number;
  /** Ordered from suppliers and not received yet. */
  awaited: number;
  /** Sold in `SALES_DAYS`. */
  sold: number;
  leadDays: number;
  /** The owner's setting; null to compute it from the sales. */
  reorderPoint: number | null;
  /** The supplier sells multiples of this; null for any number. */
  orderMultiple: number | null;
};

/** The stock in units at which a part is reordered: the sales until the goods arrive a week late. */
export const reorderPointOf = ({
  reorderPoint,
  sold,
  leadDays,
}: Pick<Supply, "reorderPoint" | "sold" | "leadDays">): number =>
  reorderPoint ?? Math.ceil((sold / SALES_DAYS) * (leadDays + LATE_DAYS));

/**
 * How many units of a part to order. While the stock and expected goods are above the reorder point, 0; otherwise
 * enough to reach that point plus 30 days of sales, in multiples of what the supplier sells.
 */
export function unitsToOrder(supply: Supply): number {
  const { inStock, awaited, sold, orderMultiple } = supply;
  const reorderPoint = reorderPointOf(supply);
  const stockPosition = inStock + awaited;
  if (stockPosition > reorderPoint || (reorderPoint === 0 && sold === 0)) return 0;
  const shortfall = Math.max(1, Math.ceil(reorderPoint + (sold / SALES_DAYS) * COVER_DAYS - stockPosition));
  const multiple = orderMultiple ?? 1;
  return Math.ceil(shortfall / multiple) * multiple;
}

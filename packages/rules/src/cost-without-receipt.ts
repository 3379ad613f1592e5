import { movingAverage } from "./stock.ts";

/** A receipt of a part as it was booked, in pieces and paise. */
export type BookedReceipt = {
  /** Its stock movement; later ones have greater ids. */
  id: number;
  /** The stock before it, and its average cost. */
  before: { pieces: number; pieceCostPaise: number | null };
  pieces: number;
  /** Null if the receipt had no cost, so that the average did not change. */
  pieceCostPaise: number | null;
  /** The stock movement that undid the receipt; null if it was not undone. */
  undoneBy: number | null;
};

/** Costs are stored with six decimals, so each receipt may round. */
const SAME_PAISE = 0.001;

const isSame = (cost: number | null, other: number | null): boolean =>
  cost === null || other === null ? cost === other : Math.abs(cost - other) < SAME_PAISE;

/** The average cost after these receipts, without those that were undone. */
function averageAfter(receipts: readonly BookedReceipt[]): number | null {
  const undone = receipts.filter(({ undoneBy }) => undoneBy !== null);
  let average = receipts[0]?.before.pieceCostPaise ?? null;
  for (const { id, before, pieces, pieceCostPaise, undoneBy } of receipts) {
    if (undoneBy !== null || pieceCostPaise === null) continue;
    const wrong = undone.filter((receipt) => receipt.id < id && id < (receipt.undoneBy ?? 0));
    const otherPieces = before.pieces - wrong.reduce((sum, receipt) => sum + receipt.pieces, 0);
    const known = { pieces: Math.max(0, otherPieces), pieceCostPaise: average };
    average = movingAverage(known, { pieces, pieceCostPaise });
  }
  return average;
}

/**
 * The average cost of a part in paise without one of its receipts; null if it can't be computed because the cost has
 * since been set by hand. `receipts` are all recorded ones, oldest first; `current` is the current average.
 */
export function costWithout(
  receipts: readonly BookedReceipt[],
  id: number,
  current: number | null,
): { pieceCostPaise: number | null } | null {
  const at = receipts.findIndex((receipt) => receipt.id === id);
  for (let start = at; start >= 0; start--) {
    const since = receipts.slice(start);
    if (!isSame(averageAfter(since), current)) continue;
    const without = since.map((receipt) =>
      receipt.id === id ? { ...receipt, undoneBy: Number.POSITIVE_INFINITY } : receipt,
    );
    return { pieceCostPaise: averageAfter(without) };
  }
  return null;
}

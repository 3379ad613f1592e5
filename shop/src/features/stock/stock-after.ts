import { piecesInStock, type Stock } from "@kasna/rules/orders/sale-units";
import { STOCK_MAX, type StockReason } from "@kasna/rules/stock";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import type { Place } from "./places/pieces-at-places.operations.server.ts";
import { stockText } from "./stock-text.widget.ts";

export type Movement = {
  productId: number;
  reason: StockReason;
  /** In default units: for a count the total, otherwise the quantity added, or removed if negative. */
  quantity: number;
  /**
   * Loose pieces in addition, for a part whose unit is a pack. A count without them keeps the loose pieces unchanged.
   */
  loosePieces?: number | null;
  /** Null or absent: the main place. */
  placeId?: number | null;
  /**
   * For a count: the stock in pieces when counting began; with several places, the stock at this one. Orders placed
   * since then stay subtracted.
   */
  seenPieces?: number;
  /** The cost of a received unit without GST, in paise. It changes the part's average cost. */
  unitCostPaise?: number | null;
  note: string;
};

/** A part as a booking locks it. */
export type Part = {
  id: number;
  sku: string;
  stockQuantity: number;
  loosePieces: number;
  packSize: number;
  unitCode: UnitCode;
  isMadeToOrder: boolean;
  pieceCostPaise: number | null;
};

/** One of several places, and how many pieces of a part are there before a movement. */
export type PlaceWithPieces = Place & { pieces: number };

/** A part's stock before and after a movement in pieces, or why it can't be booked. */
export function stockAfter(
  part: Part,
  { reason, quantity, loosePieces, seenPieces }: Movement,
  place: PlaceWithPieces | null,
) {
  const { packSize, unitCode } = part;
  const words = (pieces: number) => stockText({ ...stockOf(pieces, packSize), unitCode });
  if (part.isMadeToOrder) return "This part is made to order and has no stock";
  const before = piecesInStock(part);
  const isCount = reason === "count";
  const seen = seenPieces ?? place?.pieces ?? before;
  const named = quantity * packSize + (loosePieces ?? (isCount ? seen % packSize : 0));
  const pieces = isCount ? named - seen : named;
  const left = before + pieces;
  if (pieces === 0)
    return `There are already ${place ? words(place.pieces) : stockText(part)}, so nothing changes`;
  if (place && place.pieces + pieces < 0) return `Only ${words(place.pieces)} are at ${place.name}`;
  if (left < 0) return `Only ${stockText(part)} are left${place ? " to sell; the others are ordered" : ""}`;
  const after = stockOf(left, packSize);
  if (after.stockQuantity > STOCK_MAX) return `Stock can be at most ${STOCK_MAX}`;
  return { before, pieces, after };
}

const stockOf = (pieces: number, packSize: number): Stock => ({
  stockQuantity: Math.floor(pieces / packSize),
  loosePieces: pieces % packSize,
  packSize,
});

import { piecesInStock, unitsInStock } from "@kasna/rules/orders/sale-units";
import { countText, quantityText } from "@kasna/rules/tax/unit-codes";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { products, stockMovements, unitOfProduct } from "../../../database/schema/index.ts";
import {
  lockPlaces,
  piecesAtPlaces,
  setPiecesAt,
} from "../../stock/places/pieces-at-places.operations.server.ts";
import { PLACE_CLOSED } from "../../stock/places/place-messages.widget.ts";
import type { ReturnLine } from "./returns.operations.server.ts";

/** A change of stock in units of the line. */
type StockChange = { reason: "return" | "damage" | "replacement"; change: number };
type ChangesOf = (line: ReturnLine) => StockChange[];

type Move = {
  lines: readonly ReturnLine[];
  note: string;
  staff: Staff;
  /** Null for the main place. */
  placeId: number | null;
  changesOf: ChangesOf;
};

/**
 * Books stock at a place for lines that took stock when they were sold. Locks products in id order. Throws
 * `stock_short`, and `fields_wrong` for a closed place.
 */
export async function moveReturnStock(
  ctx: AppContext,
  tx: Transaction,
  { lines, note, staff, placeId, changesOf }: Move,
): Promise<void> {
  const stocked = lines.filter(({ stockTaken }) => stockTaken > 0);
  if (stocked.length === 0) return;
  const places = await lockPlaces(tx);
  const place = places.find(({ id, isMain }) => (placeId === null ? isMain : id === placeId));
  if (!place) throw domainError("fields_wrong", { errors: { place: PLACE_CLOSED } });
  const parts = await lockStockedParts(
    tx,
    stocked.map(({ productId }) => productId),
  );
  const ids = parts.map(({ id }) => id);
  const stockByPart = places.length > 1 ? await piecesAtPlaces(tx, places, ids) : null;
  for (const part of parts) {
    const { id: productId, sku, packSize } = part;
    const linesOfPart = stocked.filter((line) => line.productId === productId);
    const { movements, pieces } = movementsOf(part, linesOfPart, changesOf);
    const stored = stockByPart?.get(productId)?.find((stock) => stock.placeId === place.id);
    const leftThere = stored ? stored.pieces + pieces - piecesInStock(part) : 0;
    if (leftThere < 0)
      throw domainError("stock_short", {
        message: `Only ${quantityText(stored?.pieces ?? 0, part.unitCode)} of ${sku} are at ${place.name}`,
      });
    const common = { productId, sku, note, placeId: stored ? place.id : null, actor: staff.name };
    for (const movement of movements)
      await tx.insert(stockMovements).values({ ...common, ...movement, happenedAt: ctx.now() });
    if (!place.isMain) await setPiecesAt(tx, [{ productId, placeId: place.id, pieces: leftThere }]);
    const after = { stockQuantity: Math.floor(pieces / packSize), loosePieces: pieces % packSize };
    await tx.update(products).set(after).where(eq(products.id, productId));
  }
}

type StockedPart = Awaited<ReturnType<typeof lockStockedParts>>[number];

const lockStockedParts = (tx: Transaction, productIds: number[]) =>
  tx
    .select({
      id: products.id,
      sku: products.sku,
      packSize: products.packSize,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      unitCode: unitOfProduct,
    })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.isMadeToOrder, false)))
    .orderBy(asc(products.id))
    .for("no key update");

/** The movements of a part's lines, one after the other, and its pieces in stock after them. Throws `stock_short`. */
function movementsOf(part: StockedPart, lines: readonly ReturnLine[], changesOf: ChangesOf) {
  const { packSize, sku } = part;
  let pieces = piecesInStock(part);
  const movements = lines.flatMap((line) =>
    changesOf(line).map(({ reason, change }) => {
      const unitPieces = line.saleUnitId === null ? packSize : (line.packSize ?? packSize);
      const moved = change * unitPieces;
      const quantityBefore = Math.floor(pieces / packSize);
      pieces += moved;
      if (pieces < 0)
        throw domainError("stock_short", {
          message: `There are only ${countText(unitsInStock(part, unitPieces), line.unit)} of ${sku} in stock`,
        });
      const quantityAfter = Math.floor(pieces / packSize);
      const units = quantityAfter - quantityBefore;
      return {
        reason,
        change: units,
        quantityAfter,
        pieces: moved === units * packSize ? null : moved,
      };
    }),
  );
  return { movements, pieces };
}

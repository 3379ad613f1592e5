import type { Stock } from "@kasna/rules/orders/sale-units";
import { movingAverage } from "@kasna/rules/stock";
import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { asc, inArray, sql } from "drizzle-orm";
import type { Actor } from "../../admin-kit/audit.operations.server.ts";
import { oncePerForm } from "../../admin-kit/once-per-form.server.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Transaction } from "../../database/connect.ts";
import {
  auditLog,
  products,
  stockedParts,
  stockMovements,
  unitOfProduct,
} from "../../database/schema/index.ts";
import {
  lockPlaces,
  type Place,
  piecesAtPlaces,
  setPiecesAt,
} from "./places/pieces-at-places.operations.server.ts";
import { PLACE_CLOSED } from "./places/place-messages.widget.ts";
import { type Movement, type Part, type PlaceWithPieces, stockAfter } from "./stock-after.ts";

/**
 * Books a receipt, a return, damage, a correction or a count, and returns the new stock. A form sent twice is booked
 * once. Throws `not_found`, `key_reused`, and `fields_wrong` for movements that can't be booked (`bookStock`).
 */
export async function moveStock(
  ctx: AppContext,
  { actor, formKey, ...movement }: Movement & { actor: Actor; formKey?: string | undefined },
): Promise<BookedStock> {
  const sent = { actor, formKey, action: `book-stock:${movement.productId}`, request: movement };
  const [left] = await oncePerForm(ctx, sent, (tx) =>
    bookStock(ctx, tx, { actor, movements: [movement], fieldOf: () => "quantity" }),
  );
  if (!left) throw domainError("not_found", { message: "Part not found" });
  return left;
}

type Booking = {
  actor: Actor;
  /** The movements, at most one per part. */
  movements: readonly Movement[];
  /** The form field at which a movement's error is shown. An error of its place is shown at `place`. */
  fieldOf: (index: number) => string;
};
type Booked = Movement & {
  part: Part;
  place: PlaceWithPieces | null;
  before: number;
  pieces: number;
  after: Stock;
};
/** The stock after a movement. */
type BookedStock = Stock & { unitCode: UnitCode; movementId: number };

/**
 * Books movements of several parts, all or nothing, and returns the new stock of each. Locks the parts by id, as orders
 * do, so a concurrent order runs before or after. Throws `not_found`, and `fields_wrong` for a part that is made to
 * order, for a result below zero, in total or at its place, for a booking that changes nothing and for a closed place.
 */
export async function bookStock(
  ctx: AppContext,
  tx: Transaction,
  { actor, movements, fieldOf }: Booking,
): Promise<BookedStock[]> {
  const ids = movements.map(({ productId }) => productId);
  const places = await lockPlaces(tx);
  const parts = await lockParts(tx, ids);
  const placeOf = await placesOfMovements(tx, places, movements);
  const booked = movements.map((movement, index): Booked => {
    const part = parts.get(movement.productId);
    if (!part) throw domainError("not_found", { message: "Part not found" });
    const place = placeOf(movement);
    const result = stockAfter(part, movement, place);
    if (typeof result === "string")
      throw domainError("fields_wrong", { message: result, errors: { [fieldOf(index)]: result } });
    return { ...movement, part, place, ...result };
  });
  if (booked.length === 0) return [];
  await saveStock(tx, booked);
  await setPiecesAt(
    tx,
    booked.flatMap(({ part, place, pieces }) =>
      place && !place.isMain
        ? [{ productId: part.id, placeId: place.id, pieces: place.pieces + pieces }]
        : [],
    ),
  );
  await saveCosts(tx, booked);
  const booking = tx.insert(stockMovements).values(
    booked.map(({ part, place, reason, note, before, pieces, after, ...cost }) => {
      const change = after.stockQuantity - part.stockQuantity;
      return {
        productId: part.id,
        sku: part.sku,
        change,
        quantityAfter: after.stockQuantity,
        reason,
        note,
        pieces: pieces === change * part.packSize ? null : pieces,
        pieceCostPaise: pieceCostOf({ ...cost, part, pieces }),
        ...(reason === "receipt" && { piecesBefore: before, costBefore: part.pieceCostPaise }),
        placeId: place?.id ?? null,
        actor: actor.name,
        happenedAt: ctx.now(),
      };
    }),
  );
  const made = await booking.returning({ id: stockMovements.id });
  await tx.insert(auditLog).values(
    booked.map(({ part, place, after, reason, note }) => ({
      actorId: actor.id,
      actor: actor.name,
      action: "product.stock",
      subject: `product:${part.id}`,
      before: { stock: part.stockQuantity, loose: part.loosePieces },
      after: {
        stock: after.stockQuantity,
        loose: after.loosePieces,
        reason,
        note,
        ...(place && { place: place.code }),
      },
    })),
  );
  return booked.map(({ part: { unitCode }, after }, index) => ({
    ...after,
    unitCode,
    movementId: made[index]?.id ?? 0,
  }));
}

/** The parts by id, locked in the order of their ids, with their average cost. */
async function lockParts(tx: Transaction, ids: readonly number[]): Promise<Map<number, Part>> {
  const rows = await tx
    .select({
      id: products.id,
      sku: products.sku,
      packSize: products.packSize,
      stockQuantity: products.stockQuantity,
      loosePieces: products.loosePieces,
      unitCode: unitOfProduct,
      isMadeToOrder: products.isMadeToOrder,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("update");
  const known = await tx
    .select({ id: stockedParts.productId, pieceCostPaise: stockedParts.pieceCostPaise })
    .from(stockedParts)
    .where(inArray(stockedParts.productId, [...ids]));
  const costs = new Map(known.map(({ id, pieceCostPaise }) => [id, pieceCostPaise]));
  return new Map(rows.map((row) => [row.id, { ...row, pieceCostPaise: costs.get(row.id) ?? null }]));
}

/** The place of each movement with its pieces; null if there is only one place. Throws `fields_wrong`. */
async function placesOfMovements(tx: Transaction, places: readonly Place[], movements: readonly Movement[]) {
  const [main] = places;
  const placeFor = ({ placeId }: Movement) => places.find(({ id }) => id === (placeId ?? main?.id));
  if (!movements.every(placeFor))
    throw domainError("fields_wrong", { message: PLACE_CLOSED, errors: { place: PLACE_CLOSED } });
  if (places.length < 2) return () => null;
  const stockByPart = await piecesAtPlaces(
    tx,
    places,
    movements.map(({ productId }) => productId),
  );
  return (movement: Movement): PlaceWithPieces | null => {
    const place = placeFor(movement);
    const stored = stockByPart.get(movement.productId)?.find(({ placeId }) => placeId === place?.id);
    return place ? { ...place, pieces: stored?.pieces ?? 0 } : null;
  };
}

const saveStock = (tx: Transaction, booked: readonly Booked[]) =>
  tx.execute(sql`
    update products p set stock_quantity = left_now.units, loose_pieces = left_now.loose
    from unnest(${sql.param(booked.map(({ part }) => part.id))}::int[],
      ${sql.param(booked.map(({ after }) => after.stockQuantity))}::int[],
      ${sql.param(booked.map(({ after }) => after.loosePieces))}::int[]) as left_now(id, units, loose)
    where p.id = left_now.id`);

/** The cost of a received piece, in paise. Null if it is unknown. */
const pieceCostOf = ({
  unitCostPaise,
  part,
  pieces,
}: Pick<Booked, "unitCostPaise" | "part" | "pieces">): number | null =>
  typeof unitCostPaise === "number" && pieces > 0 ? unitCostPaise / part.packSize : null;

/** The average cost of each part after its receipt. */
async function saveCosts(tx: Transaction, booked: readonly Booked[]): Promise<void> {
  const averages = booked.flatMap((booking) => {
    const received = pieceCostOf(booking);
    if (received === null) return [];
    const { part, before, pieces } = booking;
    const known = { pieces: before, pieceCostPaise: part.pieceCostPaise };
    return [
      { productId: part.id, pieceCostPaise: movingAverage(known, { pieces, pieceCostPaise: received }) },
    ];
  });
  if (averages.length === 0) return;
  await tx
    .insert(stockedParts)
    .values(averages)
    .onConflictDoUpdate({
      target: stockedParts.productId,
      set: { pieceCostPaise: sql`excluded.piece_cost_paise` },
    });
}

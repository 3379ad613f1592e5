import { type PiecesAt, pickFromPlaces } from "@kasna/rules/stock-places";
import { countText, quantityText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { and, eq, inArray, sql } from "drizzle-orm";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { shipmentPicks } from "../../../database/schema/index.ts";
import {
  lockParts,
  lockPlaces,
  type Place,
  piecesAtPlaces,
  setPiecesAt,
} from "../../stock/places/pieces-at-places.operations.server.ts";
import { piecesOfLine } from "../../stock/stock-pieces.operations.server.ts";

/** The chosen stock places by part, each with its number of pieces. */
export type Picks = ReadonlyMap<number, readonly PiecesAt[]>;

/**
 * Takes the pieces of an open shipment out of their stock places before it is packed or dispatched: as chosen, or as in
 * the pick list. Its order must be locked. Throws `fields_wrong`, with fields `from-PART-PLACE`, if the choice does not
 * match the shipment or exceeds the stock at a place.
 */
export async function pickShipment(
  tx: Transaction,
  { shipmentId, chosen }: { shipmentId: number; chosen?: Picks | undefined },
): Promise<void> {
  const places = await lockPlaces(tx);
  if (places.length < 2) return;
  const needs = await stockNeededBy(tx, shipmentId);
  const ids = needs.map(({ productId }) => productId);
  if (ids.length === 0) return;
  await lockParts(tx, ids);
  const stockByPart = await piecesAtPlaces(tx, places, ids);
  const mainId = places.find(({ isMain }) => isMain)?.id;
  const picked = needs.flatMap(({ productId, sku, unitCode, pieces, unitPieces }) => {
    const there = stockByPart.get(productId) ?? [];
    const picks = chosen?.get(productId);
    if (picks) assertChoice({ productId, sku, unitCode, pieces }, picks, { there, places });
    return (picks ?? pickFromPlaces(pieces, { places: there, unitPieces }))
      .filter((pick) => pick.placeId !== mainId && pick.pieces > 0)
      .map(({ placeId, pieces: taken }) => {
        const before = there.find((stock) => stock.placeId === placeId)?.pieces ?? 0;
        return { productId, placeId, taken, left: before - taken };
      });
  });
  if (picked.length === 0) return;
  await setPiecesAt(
    tx,
    picked.map(({ productId, placeId, left }) => ({ productId, placeId, pieces: left })),
  );
  await tx
    .insert(shipmentPicks)
    .values(
      picked.map(({ productId, placeId, taken }) => ({ shipmentId, productId, placeId, pieces: taken })),
    );
}

type Need = { productId: number; sku: string; unitCode: UnitCode; pieces: number };

function assertChoice(
  { productId, sku, unitCode, pieces }: Need,
  picks: readonly PiecesAt[],
  { there, places }: { there: readonly PiecesAt[]; places: readonly Place[] },
) {
  for (const { placeId, pieces: taken } of picks) {
    const available = there.find((stock) => stock.placeId === placeId)?.pieces ?? 0;
    if (taken <= available) continue;
    const name = places.find(({ id }) => id === placeId)?.name ?? "a place that is closed";
    const message = `Only ${quantityText(available, unitCode)} of ${sku} are at ${name}`;
    throw domainError("fields_wrong", { message, errors: { [`from-${productId}-${placeId}`]: message } });
  }
  const sum = picks.reduce((all, pick) => all + pick.pieces, 0);
  if (sum === pieces) return;
  const message = `${quantityText(sum, unitCode)} of ${sku} are chosen, and the parcel has ${countText(pieces, unitCode)}`;
  const [first] = picks;
  throw domainError("fields_wrong", {
    message,
    errors: { [`from-${productId}-${first?.placeId ?? 0}`]: message },
  });
}

/** The pieces of each part that a shipment takes from stock, and how many a unit of its first line contains. */
export async function stockNeededBy(db: Queryable, shipmentId: number) {
  const { rows } = await db.execute<{
    id: number;
    sku: string;
    pieces: string;
    unit: number;
    unitCode: UnitCode;
  }>(sql`
    select p.id, p.sku, min(l.unit) as "unitCode", sum(t.quantity::bigint * ${piecesOfLine})::text as pieces,
      (array_agg(${piecesOfLine} order by l.position))[1]::int as unit
    from shipment_lines t
    join order_lines l on l.order_id = t.order_id and l.position = t.position and l.stock_taken > 0
    join products p on p.id = l.product_id
    where t.shipment_id = ${shipmentId}
      and t.order_id = (select order_id from shipments where id = ${shipmentId})
    group by p.id order by p.id`);
  return rows.map(({ id: productId, sku, unitCode, pieces, unit: unitPieces }) => ({
    productId,
    sku,
    unitCode,
    unitPieces,
    pieces: Number(pieces),
  }));
}

/**
 * Returns pieces that a shipment took from places other than the main one; those from a place that has since been
 * closed return to the main one. With `pieces` by part, returns only that many. Its order must be locked.
 */
export async function putBackPicks(
  tx: Transaction,
  { shipmentId, pieces }: { shipmentId: number; pieces?: ReadonlyMap<number, number> },
): Promise<void> {
  const picks = await tx.select().from(shipmentPicks).where(eq(shipmentPicks.shipmentId, shipmentId));
  const left = new Map(pieces);
  const back = picks.flatMap((pick) => {
    const toReturn = pieces ? (left.get(pick.productId) ?? 0) : pick.pieces;
    const put = Math.min(toReturn, pick.pieces);
    left.set(pick.productId, toReturn - put);
    return put > 0 ? [{ ...pick, put }] : [];
  });
  if (back.length === 0) return;
  const open = await lockPlaces(tx);
  const ids = [...new Set(back.map(({ productId }) => productId))];
  await lockParts(tx, ids);
  const stockByPart = await piecesAtPlaces(tx, open, ids);
  for (const { productId, placeId, pieces: taken, put } of back) {
    const isPick = and(
      eq(shipmentPicks.shipmentId, shipmentId),
      eq(shipmentPicks.productId, productId),
      eq(shipmentPicks.placeId, placeId),
    );
    if (put === taken) await tx.delete(shipmentPicks).where(isPick);
    else
      await tx
        .update(shipmentPicks)
        .set({ pieces: taken - put })
        .where(isPick);
  }
  await setPiecesAt(
    tx,
    back.flatMap(({ productId, placeId, put }) => {
      const stored = stockByPart.get(productId)?.find((stock) => stock.placeId === placeId);
      return stored ? [{ productId, placeId, pieces: stored.pieces + put }] : [];
    }),
  );
}

/** Returns the pieces of an order's shipments when all of them are cancelled or erased. */
export async function putBackPicksOfOrder(tx: Transaction, orderId: number): Promise<void> {
  const picked = await tx
    .selectDistinct({ shipmentId: shipmentPicks.shipmentId })
    .from(shipmentPicks)
    .where(inArray(shipmentPicks.shipmentId, sql`(select id from shipments where order_id = ${orderId})`));
  for (const { shipmentId } of picked) await putBackPicks(tx, { shipmentId });
}

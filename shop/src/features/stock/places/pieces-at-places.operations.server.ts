import type { PiecesAt } from "@kasna/rules/stock-places";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { products, stockAtPlaces, stockedParts, stockPlaces } from "../../../database/schema/index.ts";
import { waitingPieces } from "../waiting-pieces.operations.server.ts";
import { PLACE_CLOSED } from "./place-messages.widget.ts";

export type Place = { id: number; code: string; name: string; isMain: boolean };

/** The open places in walking order: the main one, then the others by code. */
export const openPlaces = (db: Queryable) =>
  db
    .select({
      id: stockPlaces.id,
      code: stockPlaces.code,
      name: stockPlaces.name,
      isMain: stockPlaces.isMain,
    })
    .from(stockPlaces)
    .where(isNull(stockPlaces.closedAt))
    .orderBy(desc(stockPlaces.isMain), asc(sql`upper(${stockPlaces.code})`));

/** The same. Until the transaction ends, no place can be added or closed. Call it before locking parts. */
export const lockPlaces = (tx: Transaction): Promise<Place[]> => openPlaces(tx).for("share");

/**
 * Throws `fields_wrong` at `place` unless this is an open place; null is the main one. The place stays open until the
 * transaction ends.
 */
export async function assertOpenPlace(tx: Transaction, placeId: number | null): Promise<void> {
  if (placeId === null) return;
  const places = await lockPlaces(tx);
  if (!places.some(({ id }) => id === placeId))
    throw domainError("fields_wrong", { errors: { place: PLACE_CLOSED } });
}

/** SQL: an array as one parameter, for any number of ids. */
const isAmong = (column: PgColumn, ids: readonly number[]) =>
  sql`${column} = any(${sql.param([...ids])}::int[])`;

/** Locks parts by id, as orders do. */
export const lockParts = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(isAmong(products.id, ids))
    .orderBy(asc(products.id))
    .for("no key update");

export type StockAtPlace = PiecesAt & { shelf: string };

/**
 * The pieces of each part at each of these places, in their order. The main place has those for sale and those waiting
 * to be packed, minus the pieces at other places. A transaction that relies on the result must have locked the parts.
 */
export async function piecesAtPlaces(
  db: Queryable,
  places: readonly Place[],
  productIds: readonly number[],
): Promise<Map<number, StockAtPlace[]>> {
  if (productIds.length === 0) return new Map();
  const parts = await db
    .select({
      id: products.id,
      pieces: sql<number>`(${products.stockQuantity}::int8 * ${products.packSize} + ${products.loosePieces})::float8`,
      shelf: sql<string>`coalesce(${stockedParts.shelf}, '')`,
    })
    .from(products)
    .leftJoin(stockedParts, eq(stockedParts.productId, products.id))
    .where(isAmong(products.id, productIds));
  const waiting = await waitingPieces(db, productIds);
  const others = await db.select().from(stockAtPlaces).where(isAmong(stockAtPlaces.productId, productIds));
  const othersOf = Map.groupBy(others, ({ productId }) => productId);
  return new Map(
    parts.map(({ id, pieces, shelf }) => {
      const stored = othersOf.get(id) ?? [];
      const all = pieces + (waiting.get(id) ?? 0);
      const atMain = all - stored.reduce((sum, place) => sum + place.pieces, 0);
      const stock = places.map((place): StockAtPlace => {
        if (place.isMain) return { placeId: place.id, pieces: atMain, shelf };
        const here = stored.find(({ placeId }) => placeId === place.id);
        return { placeId: place.id, pieces: here?.pieces ?? 0, shelf: here?.shelf ?? "" };
      });
      return [id, stock];
    }),
  );
}

/** The open places with their pieces of one part. Counts nothing in a shop with only one place. */
export async function placesOfPart(db: Queryable, productId: number) {
  const places = await openPlaces(db);
  const stockByPart = places.length > 1 ? await piecesAtPlaces(db, places, [productId]) : null;
  return places.map((place) => {
    const stored = stockByPart?.get(productId)?.find(({ placeId }) => placeId === place.id);
    return { ...place, pieces: stored?.pieces ?? 0, shelf: stored?.shelf ?? "" };
  });
}

export type AtPlace = { productId: number; placeId: number; pieces: number };

/** Stores how many pieces of locked parts are at places other than the main one. */
export async function setPiecesAt(tx: Transaction, rows: readonly AtPlace[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (name: keyof AtPlace) => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into stock_at_places (product_id, place_id, pieces)
    select * from unnest(${column("productId")}::int[], ${column("placeId")}::int[], ${column("pieces")}::int8[])
    on conflict (product_id, place_id) do update set pieces = excluded.pieces`);
}

/**
 * For stock changes that do not specify a place, such as those of a catalogue file: if the main place lacks pieces of
 * these locked parts, takes them from the other places, the last one first. Returns what was taken from each.
 */
export async function coverFromPlaces(tx: Transaction, productIds: SQL): Promise<AtPlace[]> {
  const spread = await tx
    .selectDistinct({ id: stockAtPlaces.productId })
    .from(stockAtPlaces)
    .where(and(sql`${stockAtPlaces.productId} in (${productIds})`, sql`${stockAtPlaces.pieces} > 0`));
  if (spread.length === 0) return [];
  const places = await openPlaces(tx);
  const stockByPart = await piecesAtPlaces(
    tx,
    places,
    spread.map(({ id }) => id),
  );
  const changes = [...stockByPart].flatMap(([productId, [main, ...others]]) => {
    let lacking = Math.max(0, -(main?.pieces ?? 0));
    return others.toReversed().flatMap(({ placeId, pieces }) => {
      const given = Math.min(lacking, pieces);
      lacking -= given;
      return given > 0 ? [{ productId, placeId, given, left: pieces - given }] : [];
    });
  });
  await setPiecesAt(
    tx,
    changes.map(({ left, given: _, ...at }) => ({ ...at, pieces: left })),
  );
  return changes.map(({ given, left: _, ...at }) => ({ ...at, pieces: given }));
}

/**
 * Returns pieces of locked parts to places that are open; the others stay at the main one. Call it under `lockPlaces`.
 */
export async function returnToPlaces(tx: Transaction, returned: readonly AtPlace[]): Promise<void> {
  if (returned.length === 0) return;
  const places = await openPlaces(tx);
  const stockByPart = await piecesAtPlaces(tx, places, [
    ...new Set(returned.map(({ productId }) => productId)),
  ]);
  await setPiecesAt(
    tx,
    returned.flatMap(({ productId, placeId, pieces }) => {
      const stored = stockByPart.get(productId)?.find((stock) => stock.placeId === placeId);
      return stored ? [{ productId, placeId, pieces: stored.pieces + pieces }] : [];
    }),
  );
}

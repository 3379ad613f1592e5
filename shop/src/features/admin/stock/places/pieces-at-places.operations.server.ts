import type { PiecesAt } from "@kasna/rules/stock-places";
import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../../database/connect.ts";
import { products, stockAtPlaces, stockedParts, stockPlaces } from "../../../../database/schema/index.ts";
import { waitingPieces } from "../waiting-pieces.operations.server.ts";
import { PLACE_CLOSED } from "./place-words.widget.ts";

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

/** The same. Until the transaction ends, no place is added or closed. To be called before parts are locked. */
export const lockPlaces = (tx: Transaction): Promise<Place[]> => openPlaces(tx).for("share");

/**
 * Throws `fields_wrong` at `place` if this is no open place; null is the main one. It stays open until the transaction
 * ends.
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
 * What lies of each part at each of these places, in their order: at the main place what can be sold and what waits to
 * be packed, less what lies at the others. A transaction that goes by it must have locked the parts.
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
      const beside = othersOf.get(id) ?? [];
      const all = pieces + (waiting.get(id) ?? 0);
      const atMain = all - beside.reduce((sum, one) => sum + one.pieces, 0);
      const lying = places.map((place): StockAtPlace => {
        if (place.isMain) return { placeId: place.id, pieces: atMain, shelf };
        const there = beside.find(({ placeId }) => placeId === place.id);
        return { placeId: place.id, pieces: there?.pieces ?? 0, shelf: there?.shelf ?? "" };
      });
      return [id, lying];
    }),
  );
}

/** The open places with what lies there of one part, in pieces. In a shop with one, nothing is counted. */
export async function placesOfPart(db: Queryable, productId: number) {
  const places = await openPlaces(db);
  const lying = places.length > 1 ? await piecesAtPlaces(db, places, [productId]) : null;
  return places.map((place) => {
    const there = lying?.get(productId)?.find(({ placeId }) => placeId === place.id);
    return { ...place, pieces: there?.pieces ?? 0, shelf: there?.shelf ?? "" };
  });
}

export type AtPlace = { productId: number; placeId: number; pieces: number };

/** Writes how many pieces of locked parts lie at places beside the main one. */
export async function setPiecesAt(tx: Transaction, rows: readonly AtPlace[]): Promise<void> {
  if (rows.length === 0) return;
  const column = (of: keyof AtPlace) => sql.param(rows.map((row) => row[of]));
  await tx.execute(sql`
    insert into stock_at_places (product_id, place_id, pieces)
    select * from unnest(${column("productId")}::int[], ${column("placeId")}::int[], ${column("pieces")}::int8[])
    on conflict (product_id, place_id) do update set pieces = excluded.pieces`);
}

/**
 * For changes of stock that name no place, such as those of a catalogue file: what the main place lacks of these locked
 * parts, the others give, the last one first. Returns what each gave.
 */
export async function coverFromPlaces(tx: Transaction, productIds: SQL): Promise<AtPlace[]> {
  const spread = await tx
    .selectDistinct({ id: stockAtPlaces.productId })
    .from(stockAtPlaces)
    .where(and(sql`${stockAtPlaces.productId} in (${productIds})`, sql`${stockAtPlaces.pieces} > 0`));
  if (spread.length === 0) return [];
  const places = await openPlaces(tx);
  const lying = await piecesAtPlaces(
    tx,
    places,
    spread.map(({ id }) => id),
  );
  const changes = [...lying].flatMap(([productId, [main, ...others]]) => {
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
 * Gives pieces of locked parts back to places that are open; the rest stays at the main one. To be called under
 * `lockPlaces`.
 */
export async function returnToPlaces(tx: Transaction, given: readonly AtPlace[]): Promise<void> {
  if (given.length === 0) return;
  const places = await openPlaces(tx);
  const lying = await piecesAtPlaces(tx, places, [...new Set(given.map(({ productId }) => productId))]);
  await setPiecesAt(
    tx,
    given.flatMap(({ productId, placeId, pieces }) => {
      const there = lying.get(productId)?.find((one) => one.placeId === placeId);
      return there ? [{ productId, placeId, pieces: there.pieces + pieces }] : [];
    }),
  );
}

import { asc, desc, eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { databaseErrorOf } from "../../../database/errors.ts";
import { stockPlaces } from "../../../database/schema/index.ts";

export type StockPlace = typeof stockPlaces.$inferSelect;
export type PlaceTerms = Pick<StockPlace, "code" | "name" | "address">;

const partsThere = sql<number>`(select count(*)::int from stock_at_places l
  where l.place_id = "stock_places"."id" and l.pieces > 0)`;

/** All stock places, closed ones last, with the number of parts at each except the main one. */
export const listPlaces = (db: Queryable) =>
  db
    .select({
      id: stockPlaces.id,
      code: stockPlaces.code,
      name: stockPlaces.name,
      address: stockPlaces.address,
      isMain: stockPlaces.isMain,
      closedAt: stockPlaces.closedAt,
      parts: partsThere,
    })
    .from(stockPlaces)
    .orderBy(
      sql`${stockPlaces.closedAt} is not null`,
      desc(stockPlaces.isMain),
      asc(sql`upper(${stockPlaces.code})`),
    );

/** One stock place. Throws `not_found`. */
export async function readPlace(db: Queryable, id: number): Promise<StockPlace> {
  const [row] = await db.select().from(stockPlaces).where(eq(stockPlaces.id, id));
  if (!row) throw domainError("not_found", { message: "Stock place not found" });
  return row;
}

/** The values of a place's form. */
export const shownPlace = ({ code, name, address }: PlaceTerms): Record<string, string> => ({
  code,
  name,
  address,
});

type Save = { actor: Actor; id: number | null; version: number; terms: PlaceTerms };
const TAKEN: Record<string, Record<string, string>> = {
  stock_places_code_key: { code: "Another stock place has this code" },
  stock_places_name_key: { name: "Another stock place has this name" },
};

/** Adds or renames a stock place and returns its id. Throws `not_found`, `edited_meanwhile`, `fields_wrong`. */
export async function savePlace(ctx: AppContext, { actor, id, version, terms }: Save): Promise<number> {
  const saving = ctx.db.transaction(async (tx) => {
    // Wait for everyone who packs or books with the list of open places, before there is a new one.
    if (id === null) await tx.select().from(stockPlaces).where(eq(stockPlaces.isMain, true)).for("update");
    const before = id === null ? null : await lockPlace(tx, id);
    if (before && before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: shownPlace(before), version: before.version },
      });
    const [saved] = before
      ? await tx
          .update(stockPlaces)
          .set({ ...terms, version: before.version + 1 })
          .where(eq(stockPlaces.id, before.id))
          .returning({ id: stockPlaces.id })
      : await tx.insert(stockPlaces).values(terms).returning({ id: stockPlaces.id });
    if (!saved) throw new Error("The stock place was not stored");
    await audit(tx, {
      actor,
      action: before ? "stock-place.changed" : "stock-place.added",
      subject: `stock-place:${saved.id}`,
      before: before && shownPlace(before),
      after: terms,
    });
    return saved.id;
  });
  return saving.catch((error: unknown) => {
    const errors = TAKEN[databaseErrorOf(error).constraint ?? ""];
    if (!errors) throw error;
    throw domainError("fields_wrong", { errors });
  });
}

type Close = { actor: Actor; id: number; isClosed: boolean };

/**
 * Closes an empty stock place, so that it accepts no more stock, or reopens it. Throws `not_found`, and `order_step`
 * for the main place or one that is not empty.
 */
export async function closePlace(ctx: AppContext, { actor, id, isClosed }: Close): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select().from(stockPlaces).where(eq(stockPlaces.isMain, true)).for("update");
    const place = await lockPlace(tx, id);
    if ((place.closedAt !== null) === isClosed) return;
    if (place.isMain) throw domainError("order_step", { message: "The main stock place can't be closed" });
    const [stockPlace] = await tx
      .select({ parts: partsThere })
      .from(stockPlaces)
      .where(eq(stockPlaces.id, id));
    if (isClosed && stockPlace && stockPlace.parts > 0)
      throw domainError("order_step", {
        message: `${stockPlace.parts === 1 ? "1 part is" : `${stockPlace.parts} parts are`} still at ${place.name}. Transfer ${stockPlace.parts === 1 ? "it" : "them"} to another place first.`,
      });
    await tx
      .update(stockPlaces)
      .set({ closedAt: isClosed ? ctx.now() : null, version: place.version + 1 })
      .where(eq(stockPlaces.id, id));
    await audit(tx, {
      actor,
      action: isClosed ? "stock-place.closed" : "stock-place.opened",
      subject: `stock-place:${id}`,
      before: { closed: !isClosed },
      after: { closed: isClosed },
    });
  });
}

async function lockPlace(tx: Transaction, id: number): Promise<StockPlace> {
  const [row] = await tx.select().from(stockPlaces).where(eq(stockPlaces.id, id)).for("update");
  if (!row) throw domainError("not_found", { message: "Stock place not found" });
  return row;
}

import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { type ListCursor, offsetOf, PAGE_SIZE, pageAt } from "../../../admin-kit/keyset.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../../database/connect.ts";
import { documents, priceLists } from "../../../database/schema/index.ts";
import type { PriceListView } from "./price-list-views.ts";

type Row = typeof priceLists.$inferSelect;
export type PriceListTerms = Omit<Row, "id" | "version" | "archivedAt" | "quotationId">;

/** A price list as form values. */
export const priceListFields = (row: PriceListTerms): Record<string, string> => ({
  name: row.name,
  validFrom: row.validFrom,
  validTo: row.validTo ?? "",
  counts: row.isExclusive ? "alone" : "with others",
  roundTo: String(row.roundToPaise),
  floor: row.floorBasisPoints === 0 ? "" : String(row.floorBasisPoints / 100),
  costFloor: row.isFlooredAtCost ? "cost" : "none",
});

export type PriceListState = "holds" | "coming" | "ended" | "archived";

/** Whether a list is valid on a day in India (`2026-11-21`). */
export function stateOf(
  { archivedAt, validFrom, validTo }: Pick<Row, "archivedAt" | "validFrom" | "validTo">,
  day: string,
): PriceListState {
  if (archivedAt) return "archived";
  if (validFrom > day) return "coming";
  return validTo !== null && validTo < day ? "ended" : "holds";
}

type Listed = { day: string; of: PriceListView; text?: string; cursor?: ListCursor };
const FROM_THE_FIRST: ListCursor = { before: null, after: null };

/**
 * A page of the owner's price lists, or of those of quotations with the quotation's number, with their numbers of
 * rules, groups and individual customers. Newest first, archived ones last. A text searches name, quotation and
 * customer.
 */
export async function listPriceLists(
  ctx: AppContext,
  { day, of, text = "", cursor = FROM_THE_FIRST }: Listed,
) {
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const isFound = sql`(${priceLists.name} ilike ${like} or ${documents.number} ilike ${like} or exists (
    select from price_list_customers c join users u on u.id = c.user_id
    where c.list_id = ${priceLists.id} and (u.name || ' ' || u.organisation || ' ' || u.mobile) ilike ${like}))`;
  const isOfView = of === "own" ? isNull(priceLists.quotationId) : isNotNull(priceLists.quotationId);
  const rows = await ctx.db.readOnly
    .select({
      row: priceLists,
      quotation: documents.number,
      rules: sql<number>`(select count(*)::int from price_list_rules r where r.list_id = "price_lists"."id")`,
      groups: sql<number>`(select count(*)::int from price_list_groups g where g.list_id = "price_lists"."id")`,
      customers: sql<number>`(select count(*)::int from price_list_customers c where c.list_id = "price_lists"."id")`,
    })
    .from(priceLists)
    .leftJoin(documents, eq(documents.id, priceLists.quotationId))
    .where(and(isOfView, text === "" ? undefined : isFound))
    .orderBy(asc(sql`${priceLists.archivedAt} is not null`), desc(priceLists.id))
    .limit(PAGE_SIZE + 1)
    .offset(offsetOf(cursor));
  return pageAt(
    rows.map(({ row, ...counts }) => ({ ...row, ...counts, state: stateOf(row, day) })),
    cursor,
  );
}

/** One price list. Throws `not_found`. */
export async function readPriceList(db: Queryable, id: number): Promise<Row> {
  const [row] = await db.select().from(priceLists).where(eq(priceLists.id, id));
  if (!row) throw domainError("not_found", { message: "Price list not found" });
  return row;
}

/** Locks a list that is not archived until the transaction ends. Throws `not_found`, `in_use` if it is archived. */
export async function lockPriceList(tx: Transaction, id: number): Promise<Row> {
  const [row] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for("update");
  if (!row) throw domainError("not_found", { message: "Price list not found" });
  if (row.archivedAt) throw domainError("in_use", { message: "This list is archived and can't be changed" });
  return row;
}

type Save = { staff: Staff; id: number | null; version: number; terms: PriceListTerms };

/** Creates or changes a price list and returns its id. Throws `not_found`, `edited_meanwhile`, `in_use`. */
export async function savePriceList(ctx: AppContext, { staff, id, version, terms }: Save): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    if (id === null) {
      const [created] = await tx.insert(priceLists).values(terms).returning();
      if (!created) throw new Error("The price list was not stored");
      const subject = `price-list:${created.id}`;
      const after = priceListFields(created);
      await audit(tx, { actor: staff, action: "price-list.made", subject, before: null, after });
      return created.id;
    }
    const before = await lockPriceList(tx, id);
    if (before.version !== version)
      throw domainError("edited_meanwhile", {
        theirs: { fields: priceListFields(before), version: before.version },
      });
    await tx
      .update(priceLists)
      .set({ ...terms, version: version + 1 })
      .where(eq(priceLists.id, id));
    await audit(tx, {
      actor: staff,
      action: "price-list.changed",
      subject: `price-list:${id}`,
      before: priceListFields(before),
      after: priceListFields(terms),
    });
    return id;
  });
}

/**
 * Ends a list permanently; its customers pay the price of their other lists or the list price. Throws `not_found`,
 * `in_use`.
 */
export async function archivePriceList(
  ctx: AppContext,
  { staff, id }: { staff: Staff; id: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, id);
    await tx
      .update(priceLists)
      .set({ archivedAt: ctx.now(), version: sql`${priceLists.version} + 1` })
      .where(and(eq(priceLists.id, id), isNull(priceLists.archivedAt)));
    await audit(tx, {
      actor: staff,
      action: "price-list.archived",
      subject: `price-list:${id}`,
      before: { archived: false },
      after: { archived: true },
    });
  });
}

import { and, asc, count, eq } from "drizzle-orm";
import type { AppContext } from "../api/app-context.server.ts";
import { domainError } from "../api/domain-errors.server.ts";
import { savedViews } from "../database/schema/index.ts";

const VIEWS_MAX = 30;

type Owner = { id: number };
type OfPage = { staff: Owner; page: string };

/** A staff member's saved searches of one page, by name. */
export async function listSavedViews(ctx: AppContext, { staff, page }: OfPage) {
  return ctx.db.readOnly
    .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
    .from(savedViews)
    .where(and(eq(savedViews.userId, staff.id), eq(savedViews.page, page)))
    .orderBy(asc(savedViews.name));
}

/** Saves a search under a name, replacing one with the same name. Throws `fields_wrong` beyond 30. */
export async function saveView(
  ctx: AppContext,
  { staff, page, name, query }: OfPage & { name: string; query: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(savedViews)
      .values({ userId: staff.id, page, name, query })
      .onConflictDoUpdate({
        target: [savedViews.userId, savedViews.page, savedViews.name],
        set: { query },
      });
    const [saved] = await tx
      .select({ count: count() })
      .from(savedViews)
      .where(and(eq(savedViews.userId, staff.id), eq(savedViews.page, page)));
    if (saved && saved.count > VIEWS_MAX)
      throw domainError("fields_wrong", { message: `You can save at most ${VIEWS_MAX} views of a list` });
  });
}

/** Deletes one of the staff member's own saved searches. */
export async function deleteView(
  ctx: AppContext,
  { staff, id }: { staff: Owner; id: number },
): Promise<void> {
  await ctx.db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.userId, staff.id)));
}

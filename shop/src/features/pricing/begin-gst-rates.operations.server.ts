import { dayInIndia } from "@kasna/rules/dates";
import { eq, sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Queryable } from "../../database/connect.ts";
import { gstRates } from "../../database/schema/index.ts";

/** Invalidates all pages, because they contain prices without GST. */
export async function renewPagesWithGst(db: Queryable): Promise<void> {
  await db.execute(sql`insert into page_changes (tag) values ('site'), ('products') on conflict do nothing`);
}

/** Scheduled job: invalidates all pages on the day on which a GST rate begins. */
export async function beginGstRates(ctx: AppContext): Promise<void> {
  const [begun] = await ctx.db
    .select({ from: gstRates.validFrom })
    .from(gstRates)
    .where(eq(gstRates.validFrom, dayInIndia(ctx.now())))
    .limit(1);
  if (begun) await renewPagesWithGst(ctx.db);
}

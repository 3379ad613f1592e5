import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { shopSettings } from "../../database/schema/index.ts";

/**
 * Notes whether a promotion holds or is to come, so that without any, carts and orders ask for none. Locks the settings
 * first, so that whoever comes second sees what the first has written.
 */
export async function noteHeld(tx: Transaction, now: Date): Promise<void> {
  await tx.select({ id: shopSettings.id }).from(shopSettings).for("no key update");
  const has = sql`exists (select from promotions where not is_draft
    and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz))`;
  await tx
    .update(shopSettings)
    .set({ hasPromotions: sql`${has}` })
    .where(sql`${shopSettings.hasPromotions} <> ${has}`);
}

/** Scheduled job: notes that the last promotion has ended. */
export const endPromotions = (ctx: AppContext): Promise<void> =>
  ctx.db.transaction((tx) => noteHeld(tx, ctx.now()));

import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Transaction } from "../../database/connect.ts";
import { shopSettings } from "../../database/schema/index.ts";

/**
 * Updates `shop_settings.has_promotions`: whether any promotion is active or scheduled. If not, carts and orders skip
 * the query. Locks the settings first, so that the second of two changes sees the first.
 */
export async function updateHasPromotions(tx: Transaction, now: Date): Promise<void> {
  await tx.select({ id: shopSettings.id }).from(shopSettings).for("no key update");
  const has = sql`exists (select from promotions where not is_draft
    and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz))`;
  await tx
    .update(shopSettings)
    .set({ hasPromotions: sql`${has}` })
    .where(sql`${shopSettings.hasPromotions} <> ${has}`);
}

/** Scheduled job: clears `has_promotions` once the last promotion has ended. */
export const endPromotions = (ctx: AppContext): Promise<void> =>
  ctx.db.transaction((tx) => updateHasPromotions(tx, ctx.now()));

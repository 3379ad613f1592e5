import { shopSettings } from "../database/schema/index.ts";
import type { Shop } from "./shop.server.ts";

export type ShopProfile = Awaited<ReturnType<typeof shopProfile>>;

/** What the owner has decided about the shop itself. */
export async function shopProfile(shop: Shop) {
  const [row] = await shop.db.select().from(shopSettings);
  if (!row) throw new Error("The shop has no settings: the database was never seeded");
  const { id: _, ...profile } = row;
  return profile;
}

import type { Queryable } from "../database/connect.ts";
import { shopSettings } from "../database/schema/index.ts";
import { statement } from "../database/statement.ts";

export type ShopProfile = Awaited<ReturnType<typeof shopProfile>>;

const settingsRow = statement("shop_settings", (db) => db.select().from(shopSettings), {
  readOnly: true,
  isShared: true,
});

/** The owner's settings for the shop. Reads them inside a transaction where `db` is one. */
export async function shopProfile({ db }: { db: Queryable }) {
  const [row] = await settingsRow(db, {});
  if (!row) throw new Error("The shop has no settings: the database was never seeded");
  const { id: _, version: _version, ...profile } = row;
  return profile;
}

import { dayInIndia } from "@kasna/rules/dates";
import { eq, inArray, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { banners, faqs, promocodes, shopSettings } from "../../../database/schema/index.ts";
import { lockCatalogue } from "../../catalogue/admin/import/apply-staged.server.ts";
import { deleteDemoRows } from "./delete-demo-rows.server.ts";
import { stageDemo, stageDemoOrders, stageDemoParts } from "./demo-contents.operations.server.ts";
import { demoTexts } from "./demo-texts.server.ts";
import { settingsWithoutDemo } from "./settings-without-demo.ts";

export type DemoRemoval = {
  /** Parts that are deleted, and parts that are kept for an order, a quotation, a review or a cart. */
  deletedParts: number;
  archivedParts: number;
  /** Parts of the demo that the owner changed. They are removed only on request. */
  changedParts: number;
  subCategories: number;
  categories: number;
  /** Orders of the demo's past buyers. Those with a document are kept. */
  orders: number;
  keptOrders: number;
  buyers: number;
  reviews: number;
  /** Codes that are deleted, and codes that orders used, which end now. */
  deletedPromocodes: string[];
  endedPromocodes: string[];
  banners: number;
  faqs: number;
  /** Settings that still have the demo's values. */
  settings: string[];
  /** Price list rules for parts and categories that are removed. */
  priceRules: number;
  /** The owner's own parts, which stay. */
  rememberedParts: number;
};

type Removal = { actor: Actor; withChanged: boolean };

/** Returns what `removeDemo` would remove. */
export const previewDemoRemoval = (ctx: AppContext, withChanged: boolean): Promise<DemoRemoval> =>
  ctx.db.transaction(async (tx) => (await findDemo(ctx, tx, withChanged)).removal);

/**
 * Removes the demo from the shop in one transaction: catalogue, promocodes, past buyers with their orders and reviews,
 * banners and texts. Keeps what the owner added or changed; with `withChanged`, also removes changed parts of the demo.
 * Archives a part that an order, a quotation, a review or a cart refers to, and keeps an order that has a document. May
 * be repeated. Throws `catalogue_busy` during an import.
 */
export async function removeDemo(ctx: AppContext, { actor, withChanged }: Removal): Promise<DemoRemoval> {
  return ctx.db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const { removal, texts, settings, version } = await findDemo(ctx, tx, withChanged, { locks: true });
    await deleteDemoRows(tx, { actor, withChanged, now: ctx.now() });
    if (texts.deletedCodes.length > 0)
      await tx.delete(promocodes).where(inArray(promocodes.id, idsOf(texts.deletedCodes)));
    if (texts.endedCodes.length > 0)
      await tx
        .update(promocodes)
        .set({ endsAt: ctx.now(), version: sql`${promocodes.version} + 1` })
        .where(inArray(promocodes.id, idsOf(texts.endedCodes)));
    if (texts.banners.length > 0) await tx.delete(banners).where(inArray(banners.id, idsOf(texts.banners)));
    if (texts.faqs.length > 0) await tx.delete(faqs).where(inArray(faqs.id, idsOf(texts.faqs)));
    await tx
      .update(shopSettings)
      .set({ ...settings, demoRemovedAt: ctx.now(), version: version + 1 })
      .where(eq(shopSettings.id, 1));
    await audit(tx, { actor, action: "demo.removed", subject: "shop:demo", before: null, after: removal });
    return removal;
  });
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** Stages the demo and counts what will be removed. With `locks`, first locks its parts and the settings. */
async function findDemo(ctx: AppContext, tx: Transaction, withChanged: boolean, { locks = false } = {}) {
  await stageDemo(tx, { locks });
  await stageDemoOrders(tx);
  await stageDemoParts(tx);
  const query = tx.select().from(shopSettings);
  const [row] = await (locks ? query.for("update") : query);
  if (!row) throw new Error("The shop has no settings: the database was never seeded");
  const settings = settingsWithoutDemo(row, dayInIndia(ctx.now()));
  const texts = await demoTexts(tx, ctx.now());
  const counted = await countDemoRows(tx, withChanged);
  const removal: DemoRemoval = {
    ...counted,
    deletedPromocodes: texts.deletedCodes.map(({ code }) => code),
    endedPromocodes: texts.endedCodes.map(({ code }) => code),
    banners: texts.banners.length,
    faqs: texts.faqs.length,
    settings: Object.keys(settings).filter((name) => name !== "termsSince"),
  };
  return { removal, texts, settings, version: row.version };
}

type Counted = Omit<DemoRemoval, "deletedPromocodes" | "endedPromocodes" | "banners" | "faqs" | "settings">;

async function countDemoRows(tx: Transaction, withChanged: boolean): Promise<Counted> {
  const leaves = sql.raw(withChanged ? "true" : "not l.is_changed");
  const isDeleted = sql`(select from leaving_parts l where l.id = p.id and not l.is_named and ${leaves})`;
  const emptied = sql`
    select s.id, s.category_id from sub_categories s
    join demo_sub_categories d on d.name = s.name and d.description = s.description
    where not exists (select from products p where p.sub_category_id = s.id and not exists ${isDeleted})`;
  const { rows } = await tx.execute<Counted>(sql`
    with emptied as (${emptied}),
    emptied_categories as (
      select c.id from categories c join demo_categories d on d.name = c.name and d.description = c.description
      where not exists (select from sub_categories s where s.category_id = c.id and s.id not in (select id from emptied)))
    select
      (select count(*) from leaving_parts l where not l.is_named and ${leaves})::int as "deletedParts",
      (select count(*) from leaving_parts l where l.is_named and not l.is_archived and ${leaves})::int as "archivedParts",
      (select count(*) from leaving_parts l where l.is_changed)::int as "changedParts",
      (select count(*) from emptied)::int as "subCategories",
      (select count(*) from emptied_categories)::int as "categories",
      (select count(*) from leaving_orders)::int as "orders",
      (select count(distinct e.order_id) from order_events e where e.actor = 'seed'
        and e.order_id not in (select id from leaving_orders))::int as "keptOrders",
      (select count(*) from leaving_buyers)::int as "buyers",
      (select count(*) from leaving_reviews)::int as "reviews",
      (select count(*) from price_list_rules r where r.product_id in
          (select l.id from leaving_parts l where not l.is_named and ${leaves})
        or r.sub_category_id in (select id from emptied)
        or r.category_id in (select id from emptied_categories))::int as "priceRules",
      (select count(*) from products p where not p.is_archived
        and not exists (select from leaving_parts l where l.id = p.id))::int as "rememberedParts"`);
  const [counted] = rows;
  if (!counted) throw new Error("The demo was not counted");
  return counted;
}

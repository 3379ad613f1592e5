import { isDeepStrictEqual } from "node:util";
import { ESTIMATED_DELIVERY_DAYS } from "@kasna/rules/limits";
import { SHIPPING_TIERS } from "@kasna/rules/orders/shipping";
import { shopFacts } from "@kasna/rules/shop-facts";
import { SPECIFIED_STATES } from "@kasna/rules/tax/regions";
import { inArray, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { auditLog } from "../../../database/schema/index.ts";
import { makeFittings } from "../../../database/seed/fittings/make-fittings.ts";
import { PAST_BUYER_DOMAIN, PAST_BUYER_MOBILES } from "../../../database/seed/past-buyers.ts";
import { erasableOrders } from "../../orders/erase-orders.operations.server.ts";
import { DEMOS } from "../demo/settings-without-demo.ts";
import { readSettings } from "../settings/settings.operations.server.ts";
import { CHANNELS, SETTLED_NAMES, type SettledName, type SetupFacts } from "./setup-facts.ts";

/** Audit log entries for steps that leave no other trace. */
const SETTLED = "setup.settled";
const TESTED = "message.tested";
const ERASED = "order.erased";

const NEW_NAME = "New shop";

type Settings = Awaited<ReturnType<typeof readSettings>>;

/** The state of the shop's setup, and its test orders that can be erased. */
export async function setupFacts(ctx: AppContext) {
  const [settings, log, counts, testOrders] = await Promise.all([
    readSettings(ctx),
    ctx.db.readOnly
      .selectDistinct({ action: auditLog.action, subject: auditLog.subject })
      .from(auditLog)
      .where(inArray(auditLog.action, [SETTLED, TESTED, ERASED])),
    countCatalogue(ctx),
    erasableOrders({ db: ctx.db.readOnly }),
  ]);
  const isLogged = (action: string, subject: string) =>
    log.some((line) => line.action === action && line.subject === subject);
  const { smsProvider, mail, payments, publicUrl } = ctx.settings;
  const isOwn = (name: "shopName" | "legalName" | "legalAddress" | "grievanceOfficer" | "gstin") =>
    settings[name] !== "" && DEMOS.every((demo) => settings[name] !== demo[name]);
  const facts: SetupFacts = {
    hasName: isOwn("shopName") && settings.shopName !== NEW_NAME,
    hasContact: [settings.supportNumber, settings.supportEmail].every(
      (text) =>
        text !== "" && DEMOS.every((demo) => text !== demo.supportNumber && text !== demo.supportEmail),
    ),
    hasLogo: DEMOS.every(({ mark }) => settings.mark !== mark) && settings.mark !== "",
    hasSeller: isOwn("legalName") && isOwn("legalAddress"),
    hasGrievanceOfficer: isOwn("grievanceOfficer"),
    gstin: isOwn("gstin") ? settings.gstin : "",
    settled: SETTLED_NAMES.filter((name) => isChanged[name](settings) || isLogged(SETTLED, `setup:${name}`)),
    delivery: deliveryOf(settings),
    providers: payments.offered,
    smsProvider,
    mailProvider: mail.provider,
    tested: CHANNELS.filter((channel) => isLogged(TESTED, `message:${channel}`)),
    publicUrl,
    ...counts,
    testOrders:
      testOrders.length > 0 ? "placed" : log.some(({ action }) => action === ERASED) ? "erased" : "none",
  };
  return { facts, testOrders };
}

function deliveryOf(settings: Settings): SetupFacts["delivery"] {
  const { states, deliveryTime, deliveryCosts } = shopFacts(settings);
  return { states: states ?? "", time: deliveryTime ?? "", costs: deliveryCosts ?? "" };
}

/** Whether the owner has changed the values of a new shop or the demo. */
const isChanged: Readonly<Record<SettledName, (settings: Settings) => boolean>> = {
  words: ({ words, sellingPoints }) =>
    ![{}, ...DEMOS.map((demo) => demo.words)].some((demoWords) => isDeepStrictEqual(words, demoWords)) ||
    ![[], ...DEMOS.map((demo) => demo.sellingPoints)].some((points) =>
      isDeepStrictEqual(sellingPoints, points),
    ),
  terms: ({ terms }) =>
    ![{}, ...DEMOS.map((demo) => demo.terms)].some((demoTerms) => isDeepStrictEqual(terms, demoTerms)),
  delivery: ({ statesServed, deliveryDays, pinRules, shippingTiers }) =>
    !isDeepStrictEqual(
      [statesServed, deliveryDays, pinRules, shippingTiers],
      [SPECIFIED_STATES, ESTIMATED_DELIVERY_DAYS, [], SHIPPING_TIERS],
    ),
};

/** The parts of the second demo, which has no past buyers. */
const fittingsSkus = () => makeFittings().rows.map(({ sku }) => sku);

async function countCatalogue(ctx: AppContext) {
  const { rows } = await ctx.db.readOnly.execute<{ hasDemo: boolean; categories: number; parts: number }>(sql`
    select (select demo_removed_at is null from shop_settings) and (exists (
        select from users where mobile = ${PAST_BUYER_MOBILES[0] ?? ""} and email like ${`%${PAST_BUYER_DOMAIN}`})
      or exists (select from products where sku = any(${sql.param(fittingsSkus())}::text[]))) as "hasDemo",
      (select count(*) from categories)::int as categories,
      (select coalesce(sum(rows), 0) from part_totals)::int as parts`);
  return rows[0] ?? { hasDemo: false, categories: 0, parts: 0 };
}

/** Whether the shop has nothing to sell yet. */
export async function isEmptyShop(ctx: AppContext): Promise<boolean> {
  const { rows } = await ctx.db.readOnly.execute(sql`select from categories limit 1`);
  return rows.length === 0;
}

/** Records the owner's decision to keep the current values for a step. */
export const settleStep = (ctx: AppContext, { actor, step }: { actor: Actor; step: SettledName }) =>
  audit(ctx.db, { actor, action: SETTLED, subject: `setup:${step}`, before: null, after: null });

/** Records that a gateway accepted a test message. */
export const recordTested = (ctx: AppContext, actor: Actor, channel: (typeof CHANNELS)[number]) =>
  audit(ctx.db, { actor, action: TESTED, subject: `message:${channel}`, before: null, after: null });

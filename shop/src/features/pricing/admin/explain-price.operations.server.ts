import { dayInIndia } from "@kasna/rules/dates";
import { countingOffers, offeredPaise, ownPriceOf, type PriceOffer } from "@kasna/rules/orders/own-price";
import type { BreakStep } from "@kasna/rules/orders/price-breaks";
import { breakStepsOf } from "@kasna/rules/orders/pricing";
import { and, asc, eq, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import {
  priceListCustomers,
  priceListRules,
  priceLists,
  products,
  users,
} from "../../../database/schema/index.ts";
import { ruleTargets } from "../price-offers.server.ts";
import { pricesFor } from "../pricing.operations.server.ts";
import { type PriceListState, stateOf } from "./price-lists.operations.server.ts";
import { rulePrice } from "./price-rules.ts";

/** What one list of the customer says of the part. */
export type ListSaid = {
  id: number;
  name: string;
  state: PriceListState;
  /** The rules that fit the part, in words. */
  rules: string[];
  /** The price by this list; null if no rule fits or the list does not hold. */
  pricePaise: number | null;
  outcome:
    | "decides"
    | "other list is lower"
    | "exclusive list counts"
    | "list price is lower"
    | "says nothing";
};
export type ExplainedPrice = {
  customer: { id: number; name: string; mobile: string; organisation: string };
  part: { id: number; sku: string; name: string };
  listPricePaise: number;
  unitPricePaise: number;
  /** From which quantities on a piece costs this customer less. */
  steps: BreakStep[];
  lists: ListSaid[];
};
export type PriceQuestion = { mobile: string; sku: string };

/**
 * What a customer pays for a part today, and what each of their lists says. Returns the errors of the fields if there
 * is no such customer or part.
 */
export async function explainPrice(
  ctx: AppContext,
  { mobile, sku }: PriceQuestion,
): Promise<{ explained: ExplainedPrice } | { errors: Partial<PriceQuestion> }> {
  const [[customer], [part]] = await Promise.all([
    ctx.db.readOnly
      .select({ id: users.id, name: users.name, mobile: users.mobile, organisation: users.organisation })
      .from(users)
      .where(eq(users.mobile, mobile)),
    ctx.db.readOnly
      .select({ id: products.id, sku: products.sku, name: products.name })
      .from(products)
      .where(eq(products.sku, sku)),
  ]);
  if (!customer || !part)
    return {
      errors: {
        ...(!customer && { mobile: "No customer has this mobile number" }),
        ...(!part && { sku: "There is no part with this SKU" }),
      },
    };
  const [price] = await pricesFor(ctx.db.readOnly, {
    ...{
      customer: { id: customer.id, own_prices: 1 },
      items: [{ productId: part.id, quantity: 1 }],
      now: ctx.now(),
    },
  });
  if (!price) throw new Error("A part that exists has no price");
  const { listPricePaise, unitPricePaise } = price;
  const said = await listsOf(ctx, { customerId: customer.id, productId: part.id });
  return {
    explained: {
      ...{ customer, part, listPricePaise, unitPricePaise },
      steps: breakStepsOf(price.facts),
      lists: judge(said, listPricePaise),
    },
  };
}

type Said = { id: number; name: string; state: PriceListState; rules: string[]; offer: PriceOffer };

async function listsOf(
  ctx: AppContext,
  { customerId, productId }: { customerId: number; productId: number },
) {
  const rows = await ctx.db.readOnly
    .select({
      list: priceLists,
      rules: sql<{ target: string; fixedPaise: number | null; offBasisPoints: number | null }[]>`(
        select coalesce(json_agg(json_build_object('target', r.target, 'fixedPaise', r.fixed_paise,
          'offBasisPoints', r.off_basis_points) order by r.id), '[]')
        from ${priceListRules} r where r.list_id = ${priceLists.id} and r.target = any(${ruleTargets}))`,
    })
    .from(priceListCustomers)
    .innerJoin(priceLists, eq(priceLists.id, priceListCustomers.listId))
    .innerJoin(products, eq(products.id, productId))
    .where(and(eq(priceListCustomers.userId, customerId)))
    .orderBy(asc(priceLists.id));
  const day = dayInIndia(ctx.now());
  return rows.map(
    ({ list: { id, name, isExclusive, roundToPaise, floorBasisPoints, ...days }, rules }): Said => {
      const highest = (values: (number | null)[]) => {
        const known = values.filter((value) => value !== null);
        return known.length === 0 ? null : Math.max(...known);
      };
      return {
        ...{ id, name, state: stateOf(days, day) },
        rules: rules.map(
          (rule) => `${rule.target.replace(/:.*/, "").replace("part", "SKU")}: ${rulePrice(rule)}`,
        ),
        offer: {
          ...{ listId: id, isExclusive, roundToPaise, floorBasisPoints },
          fixedPaise: highest(rules.map((rule) => rule.fixedPaise)),
          offBasisPoints: highest(rules.map((rule) => rule.offBasisPoints)),
        },
      };
    },
  );
}

function judge(said: readonly Said[], listPricePaise: number): ListSaid[] {
  const holding = said.filter(({ state, rules }) => state === "holds" && rules.length > 0);
  const offers = holding.map(({ offer }) => offer);
  const counting = new Set(countingOffers(offers).map(({ listId }) => listId));
  const own = ownPriceOf(listPricePaise, offers);
  return said.map(({ offer, ...list }) => {
    const isHolding = holding.some(({ id }) => id === list.id);
    const pricePaise = isHolding ? offeredPaise(listPricePaise, offer) : null;
    return { ...list, pricePaise, outcome: outcomeOf(list.id, pricePaise) };
  });

  function outcomeOf(id: number, pricePaise: number | null): ListSaid["outcome"] {
    if (pricePaise === null) return "says nothing";
    if (!counting.has(id)) return "exclusive list counts";
    if (pricePaise >= listPricePaise) return "list price is lower";
    return own?.listId === id ? "decides" : "other list is lower";
  }
}

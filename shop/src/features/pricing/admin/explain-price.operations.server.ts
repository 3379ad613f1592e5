import { dayInIndia } from "@kasna/rules/dates";
import {
  applicableOffers,
  customerPriceOf,
  offeredPaise,
  type PriceOffer,
} from "@kasna/rules/orders/customer-price";
import type { BreakStep } from "@kasna/rules/orders/price-breaks";
import { breakStepsOf } from "@kasna/rules/orders/pricing";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import {
  customerGroupMembers,
  customerGroups,
  priceListCustomers,
  priceListGroups,
  priceListRules,
  priceLists,
  products,
  users,
} from "../../../database/schema/index.ts";
import { costOfPart, ruleTargets } from "../price-offers.server.ts";
import { pricesFor } from "../pricing.operations.server.ts";
import { type PriceListState, stateOf } from "./price-lists.operations.server.ts";
import { rulePrice } from "./price-rules.ts";

/** The effect of one of the customer's price lists on the price of the part. */
export type ExplainedList = {
  id: number;
  name: string;
  state: PriceListState;
  /** The customer's groups that have it, if it is not assigned directly to the customer. */
  groups: string[];
  /** The rules that match the part, in words. */
  rules: string[];
  /** The price by this list; null if no rule matches or the list is not valid. */
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
  quantity: number;
  listPricePaise: number;
  /** The price of one at this quantity. */
  unitPricePaise: number;
  isBroken: boolean;
  /** The quantities from which a piece costs this customer less. */
  steps: BreakStep[];
  lists: ExplainedList[];
};
export type PriceQuestion = { mobile: string; sku: string; quantity: number };
type PriceErrors = Partial<Record<keyof PriceQuestion, string>>;

/**
 * The price that a customer currently pays for each of this many of a part, and the effect of each of their lists.
 * Returns the errors of the fields if there is no such customer or part.
 */
export async function explainPrice(
  ctx: AppContext,
  { mobile, sku, quantity }: PriceQuestion,
): Promise<{ explained: ExplainedPrice } | { errors: PriceErrors }> {
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
    customer: { id: customer.id, own_prices: 1 },
    items: [{ productId: part.id, quantity }],
    now: ctx.now(),
  });
  if (!price) throw new Error("A part that exists has no price");
  const { listPricePaise, unitPricePaise } = price;
  const lists = await listsOf(ctx, { customerId: customer.id, productId: part.id });
  return {
    explained: {
      customer,
      part,
      quantity,
      listPricePaise,
      unitPricePaise,
      isBroken: price.source === "quantity_break",
      steps: breakStepsOf(price.facts),
      lists: explainLists(lists, listPricePaise),
    },
  };
}

type CustomersList = Pick<ExplainedList, "id" | "name" | "state" | "groups" | "rules"> & {
  offer: PriceOffer;
};

/** The name for a target key such as `class:12`. */
const targetWord = (target: string) =>
  target.replace(/:.*/, "").replace("part", "SKU").replace("class", "discount class");

/** SQL: the names of a customer's groups that have a row of `price_lists`. */
const groupsWith = (customerId: number) => sql<string[]>`array(
  select g.name from ${customerGroups} g
  join ${priceListGroups} l on l.group_id = g.id and l.list_id = ${sql`${priceLists.id}`}
  join ${customerGroupMembers} m on m.group_id = g.id and m.user_id = ${customerId} order by g.name)`;

/** SQL: whether a row of `price_lists` applies to a customer, directly or through a group. */
const isListOf = (customerId: number) => sql`(
  exists (select from ${priceListCustomers} c where c.list_id = ${priceLists.id} and c.user_id = ${customerId})
  or cardinality(${groupsWith(customerId)}) > 0)`;

/** A customer's groups, and their price lists that are not archived, assigned directly or through a group. */
export async function agreedWith(ctx: AppContext, customerId: number) {
  const [groups, lists] = await Promise.all([
    ctx.db.readOnly
      .select({ id: customerGroups.id, name: customerGroups.name })
      .from(customerGroups)
      .innerJoin(customerGroupMembers, eq(customerGroupMembers.groupId, customerGroups.id))
      .where(eq(customerGroupMembers.userId, customerId))
      .orderBy(asc(customerGroups.name)),
    ctx.db.readOnly
      .select({ row: priceLists, groups: groupsWith(customerId) })
      .from(priceLists)
      .where(and(isNull(priceLists.archivedAt), isListOf(customerId)))
      .orderBy(asc(priceLists.name)),
  ]);
  const day = dayInIndia(ctx.now());
  return {
    groups,
    lists: lists.map(({ row, groups: by }) => ({
      id: row.id,
      name: row.name,
      state: stateOf(row, day),
      groups: by,
    })),
  };
}

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
      groups: groupsWith(customerId),
      costPaise: sql`${costOfPart(dayInIndia(ctx.now()))}`.mapWith(Number),
    })
    .from(priceLists)
    .innerJoin(products, eq(products.id, productId))
    .where(isListOf(customerId))
    .orderBy(asc(priceLists.id));
  const day = dayInIndia(ctx.now());
  return rows.map(({ list, rules, groups, costPaise }): CustomersList => {
    const { id, name, isExclusive, roundToPaise, floorBasisPoints, isFlooredAtCost, ...days } = list;
    const highest = (values: (number | null)[]) => {
      const known = values.filter((value) => value !== null);
      return known.length === 0 ? null : Math.max(...known);
    };
    return {
      id,
      name,
      state: stateOf(days, day),
      groups,
      rules: rules.map((rule) => `${targetWord(rule.target)}: ${rulePrice(rule)}`),
      offer: {
        listId: id,
        isExclusive,
        roundToPaise,
        floorBasisPoints,
        floorPaise: isFlooredAtCost ? costPaise : null,
        fixedPaise: highest(rules.map((rule) => rule.fixedPaise)),
        offBasisPoints: highest(rules.map((rule) => rule.offBasisPoints)),
      },
    };
  });
}

function explainLists(lists: readonly CustomersList[], listPricePaise: number): ExplainedList[] {
  const holding = lists.filter(({ state, rules }) => state === "holds" && rules.length > 0);
  const offers = holding.map(({ offer }) => offer);
  const counting = new Set(applicableOffers(offers).map(({ listId }) => listId));
  const own = customerPriceOf(listPricePaise, offers);
  return lists.map(({ offer, ...list }) => {
    const isHolding = holding.some(({ id }) => id === list.id);
    const pricePaise = isHolding ? offeredPaise(listPricePaise, offer) : null;
    return { ...list, pricePaise, outcome: outcomeOf(list.id, pricePaise) };
  });

  function outcomeOf(id: number, pricePaise: number | null): ExplainedList["outcome"] {
    if (pricePaise === null) return "says nothing";
    if (!counting.has(id)) return "exclusive list counts";
    if (pricePaise >= listPricePaise) return "list price is lower";
    return own?.listId === id ? "decides" : "other list is lower";
  }
}

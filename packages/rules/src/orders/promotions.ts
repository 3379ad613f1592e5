import { formatRupees, rupeesFromPaise } from "../money.ts";
import type { PaymentMethod } from "./order-status.ts";
import { subtotalOf } from "./totals.ts";

/** Which parts a promotion is about. */
export type PromotionTarget =
  | { kind: "category"; id: number; name: string }
  | { kind: "sub-category"; id: number; name: string }
  | { kind: "part"; id: number; name: string }
  | { kind: "material"; name: string };

/**
 * What a promotion gives. A percentage (in hundredths of a percent) and an amount come off what the targets match, or off
 * the whole order without targets. `bundle`: of every `buy` units that match, the cheapest are free, so that `pay` are paid.
 */
export type PromotionGift =
  | { kind: "percent"; basisPoints: number; capPaise: number | null; isOffOrder: boolean }
  | { kind: "flat"; paise: number; isOffOrder: boolean }
  | { kind: "bundle"; buy: number; pay: number }
  | { kind: "free-delivery" }
  | { kind: "free-part"; productId: number; quantity: number; name: string };

/** The terms of a promotion. Amounts are in paise. */
export type PromotionTerms = {
  id: number;
  /** As the buyer reads it. */
  name: string;
  /** What the buyer types; null if it applies by itself. */
  code: string | null;
  startsAt: Date;
  endsAt: Date | null;
  firstOrderOnly: boolean;
  /** The customers and customer groups it is for; both null for everybody. A group without customers is nobody. */
  customerIds: readonly number[] | null;
  groupIds: readonly number[] | null;
  minimumSubtotalPaise: number;
  /** Without targets, every part matches. */
  targets: readonly PromotionTarget[];
  /** The least pieces of matching parts; 0 if their number does not matter. */
  minimumPieces: number;
  payment: PaymentMethod | null;
  gift: PromotionGift;
  /** Whether it is given together with other promotions and with a promocode. */
  combines: boolean;
  totalLimit: number | null;
  perCustomerLimit: number | null;
};

/** A line at the buyer's own price, price breaks included. */
export type PromotedLine = {
  productId: number;
  categoryId: number;
  subCategoryId: number;
  material: string;
  /** Null for the part's default unit. */
  saleUnitId: number | null;
  packSize: number;
  quantity: number;
  unitPricePaise: number;
};

export type PromotedCart = {
  lines: readonly PromotedLine[];
  customer: { id: number; groupIds: readonly number[]; hasOrdered: boolean } | null;
  /** Null while the buyer has not chosen. */
  payment: PaymentMethod | null;
  /** The code that the buyer typed. */
  code: string | null;
  /** Delivery before promotions. */
  shippingPaise: number;
  now: Date;
};

export type PromotionUse = { total: number; byCustomer: number };

/** Why a promotion gives nothing. The first four are in the buyer's hands. */
type ProblemKind = "subtotal" | "pieces" | "part" | "payment" | "terms";
export type PromotionProblem = { kind: ProblemKind; text: string };
type Judged = { discountPaise: number; isFreeDelivery: boolean };

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const problem = (kind: ProblemKind, text: string): PromotionProblem => ({ kind, text });

function matches(target: PromotionTarget, line: PromotedLine): boolean {
  switch (target.kind) {
    case "category":
      return line.categoryId === target.id;
    case "sub-category":
      return line.subCategoryId === target.id;
    case "part":
      return line.productId === target.id;
    case "material":
      return line.material.toLowerCase() === target.name.toLowerCase();
  }
}

const matching = ({ targets }: PromotionTerms, lines: readonly PromotedLine[]) =>
  targets.length === 0 ? lines : lines.filter((line) => targets.some((target) => matches(target, line)));

const piecesOf = (lines: readonly PromotedLine[]) =>
  lines.reduce((sum, { quantity, packSize }) => sum + quantity * packSize, 0);

/** The lines without what the promotion itself would give, which counts for none of its conditions. */
function linesThatCount({ gift }: PromotionTerms, lines: readonly PromotedLine[]): readonly PromotedLine[] {
  if (gift.kind !== "free-part") return lines;
  return lines.flatMap((line) => {
    const quantity = line.quantity - (isGift(gift, line) ? Math.min(line.quantity, gift.quantity) : 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const isGift = (gift: { productId: number }, line: PromotedLine) =>
  line.productId === gift.productId && line.saleUnitId === null;

/** The words for the targets: `hex bolts or A2 stainless steel`. */
export const targetWords = (targets: readonly PromotionTarget[]): string =>
  targets.length === 0 ? "any part" : targets.map(({ name }) => name).join(" or ");

function isFor({ customerIds, groupIds }: PromotionTerms, customer: PromotedCart["customer"]): boolean {
  if (customerIds === null && groupIds === null) return true;
  if (customer === null) return false;
  return (customerIds ?? []).includes(customer.id) || customer.groupIds.some((id) => groupIds?.includes(id));
}

function termsProblem(terms: PromotionTerms, cart: PromotedCart, use: PromotionUse): string | null {
  const { now, customer } = cart;
  if (now < terms.startsAt) return "Not valid yet";
  if (terms.endsAt !== null && now >= terms.endsAt) return "Ended";
  if (terms.code !== null && terms.code !== cart.code) return "Its code is not entered";
  if (!isFor(terms, customer)) return "Not for this customer";
  if (terms.firstOrderOnly && (!customer || customer.hasOrdered)) return "Only for a customer's first order";
  if (terms.totalLimit !== null && use.total >= terms.totalLimit) return "Used up";
  if (terms.perCustomerLimit !== null && (!customer || use.byCustomer >= terms.perCustomerLimit))
    return "Used up by this customer";
  return null;
}

function cartProblem(terms: PromotionTerms, cart: PromotedCart): PromotionProblem | null {
  const counted = linesThatCount(terms, cart.lines);
  const missingPaise = terms.minimumSubtotalPaise - subtotalOf(counted);
  if (missingPaise > 0) return problem("subtotal", `${rupees(missingPaise)} more in the cart is needed`);
  // How many a bundle needs, it says itself.
  const least = terms.gift.kind === "bundle" ? 0 : 1;
  const missing = Math.max(least, terms.minimumPieces) - piecesOf(matching(terms, counted));
  if (missing > 0)
    return problem(
      "pieces",
      `${missing} more ${missing === 1 ? "piece" : "pieces"} of ${targetWords(terms.targets)} needed`,
    );
  if (terms.payment !== null && cart.payment !== terms.payment)
    return problem(
      "payment",
      terms.payment === "online" ? "Only when paid online" : "Only with cash on delivery",
    );
  return null;
}

/** The price of the cheapest units that `buy` for `pay` makes free. */
function bundlePaise({ buy, pay }: { buy: number; pay: number }, lines: readonly PromotedLine[]): number {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let free = Math.floor(units / buy) * (buy - pay);
  let paise = 0;
  for (const { unitPricePaise, quantity } of [...lines].sort((a, b) => a.unitPricePaise - b.unitPricePaise)) {
    const taken = Math.min(free, quantity);
    paise += taken * unitPricePaise;
    free -= taken;
  }
  return paise;
}

function giftOf(terms: PromotionTerms, cart: PromotedCart): Judged | PromotionProblem {
  const { gift } = terms;
  const matched = matching(terms, cart.lines);
  const basePaise = subtotalOf("isOffOrder" in gift && gift.isOffOrder ? cart.lines : matched);
  const off = (paise: number) => ({ discountPaise: Math.min(paise, basePaise), isFreeDelivery: false });
  switch (gift.kind) {
    case "percent": {
      const paise = Math.floor((basePaise * gift.basisPoints + 5_000) / 10_000);
      return off(Math.min(paise, gift.capPaise ?? paise));
    }
    case "flat":
      return off(gift.paise);
    case "bundle": {
      const units = matched.reduce((sum, { quantity }) => sum + quantity, 0);
      if (units < gift.buy)
        return problem("pieces", `${gift.buy - units} more of ${targetWords(terms.targets)} needed`);
      return off(bundlePaise(gift, matched));
    }
    case "free-delivery":
      if (cart.shippingPaise === 0) return problem("terms", "Delivery is free already");
      return { discountPaise: 0, isFreeDelivery: true };
    case "free-part": {
      const line = cart.lines.find((candidate) => isGift(gift, candidate));
      if (!line) return problem("part", `Put ${gift.quantity} × ${gift.name} into the cart`);
      const paise = line.unitPricePaise * Math.min(line.quantity, gift.quantity);
      return { discountPaise: paise, isFreeDelivery: false };
    }
  }
}

/** What one promotion gives on a cart by itself, or why it gives nothing. */
export function judgePromotion(
  terms: PromotionTerms,
  cart: PromotedCart,
  use: PromotionUse,
): Judged | PromotionProblem {
  const refused = termsProblem(terms, cart, use);
  if (refused !== null) return problem("terms", refused);
  return cartProblem(terms, cart) ?? giftOf(terms, cart);
}

/** A discount as it stands on screen and paper. */
export type GivenDiscount = {
  /** Null for a promocode. */
  promotionId: number | null;
  name: string;
  code: string | null;
  discountPaise: number;
  isFreeDelivery: boolean;
};
export type RefusedPromotion = { terms: PromotionTerms; problem: PromotionProblem };

export type Discounts = {
  given: GivenDiscount[];
  refused: RefusedPromotion[];
  discountPaise: number;
  isFreeDelivery: boolean;
  /** False if a promotion that does not combine gives more than the promocode, which then is not redeemed. */
  isPromocodeUsed: boolean;
};

/** The order of discounts, for screens and papers. */
export const DISCOUNT_ORDER =
  "Your own prices and price breaks count first; each promotion then counts once on those prices, and a promocode last.";

const benefit = (given: readonly GivenDiscount[], shippingPaise: number) =>
  given.reduce((sum, { discountPaise }) => sum + discountPaise, 0) +
  (given.some(({ isFreeDelivery }) => isFreeDelivery) ? shippingPaise : 0);

/** Takes one discount after the other from the subtotal, and leaves out those for which nothing is left. */
function within(subtotalPaise: number, discounts: readonly GivenDiscount[]): GivenDiscount[] {
  let left = subtotalPaise;
  return discounts.flatMap((discount) => {
    const discountPaise = Math.min(discount.discountPaise, left);
    left -= discountPaise;
    return discountPaise > 0 || discount.isFreeDelivery ? [{ ...discount, discountPaise }] : [];
  });
}

/**
 * The discounts on a cart. Each promotion counts once, on the prices before all promotions, so that their order changes
 * nothing. Those that combine are given together and with the promocode; one that does not is given alone, if it gives
 * more than those do together. The sum is never above the subtotal.
 */
export function discountsOn(
  cart: PromotedCart,
  {
    promotions,
    useOf,
    promocode = null,
  }: {
    promotions: readonly PromotionTerms[];
    useOf: (promotionId: number) => PromotionUse;
    promocode?: { code: string; discountPaise: number } | null;
  },
): Discounts {
  const subtotalPaise = subtotalOf(cart.lines);
  const refused: RefusedPromotion[] = [];
  const eligible: { terms: PromotionTerms; discount: GivenDiscount }[] = [];
  for (const terms of [...promotions].sort((a, b) => a.id - b.id)) {
    const judged = judgePromotion(terms, cart, useOf(terms.id));
    const { id: promotionId, name, code } = terms;
    if ("kind" in judged) refused.push({ terms, problem: judged });
    else eligible.push({ terms, discount: { promotionId, name, code, ...judged } });
  }
  const typed: GivenDiscount[] = promocode
    ? [
        {
          promotionId: null,
          name: promocode.code,
          code: promocode.code,
          discountPaise: promocode.discountPaise,
          isFreeDelivery: false,
        },
      ]
    : [];
  const together = eligible.filter(({ terms }) => terms.combines).map(({ discount }) => discount);
  const choices = [
    [...together, ...typed],
    ...eligible.filter(({ terms }) => !terms.combines).map(({ discount }) => [discount]),
  ].map((choice) => within(subtotalPaise, choice));
  const given = choices.reduce((best, choice) =>
    benefit(choice, cart.shippingPaise) > benefit(best, cart.shippingPaise) ? choice : best,
  );
  const isGiven = (id: number) => given.some(({ promotionId }) => promotionId === id);
  for (const { terms, discount } of eligible)
    if (!isGiven(terms.id))
      refused.push({
        terms,
        problem: problem("terms", whyLeft(discount, given, terms)),
      });
  return {
    given,
    refused,
    discountPaise: given.reduce((sum, { discountPaise }) => sum + discountPaise, 0),
    isFreeDelivery: given.some(({ isFreeDelivery }) => isFreeDelivery),
    isPromocodeUsed: given.some(({ promotionId }) => promotionId === null),
  };
}

function whyLeft(discount: GivenDiscount, given: readonly GivenDiscount[], terms: PromotionTerms): string {
  if (discount.discountPaise === 0 && !discount.isFreeDelivery) return "It would give nothing";
  const [first] = given;
  if (!first) return "It would give nothing";
  const isAlone = given.length === 1 && first.promotionId !== null;
  if (!terms.combines || isAlone)
    return `${given.map(({ name }) => name).join(" and ")} gives at least as much and is not given with it`;
  return "Nothing is left to take it from";
}

/**
 * The discounts of an order by name, after pieces of it were cancelled: each shrinks in proportion, and together they
 * are `discountPaise`.
 */
export function sharesOf<Part extends { discountPaise: number }>(
  parts: readonly Part[],
  discountPaise: number,
): Part[] {
  const whole = parts.reduce((sum, part) => sum + part.discountPaise, 0);
  let counted = 0;
  let shared = 0;
  return parts.map((part) => {
    counted += part.discountPaise;
    const upTo = whole === 0 ? 0 : Math.round((discountPaise * counted) / whole);
    const share = upTo - shared;
    shared = upTo;
    return { ...part, discountPaise: share };
  });
}

/** What a buyer could do for promotions that apply by themselves, as sentences. */
export const hintsOf = ({ refused }: Discounts): string[] =>
  refused.flatMap(({ terms, problem: { kind, text } }) =>
    kind === "terms" || terms.code !== null ? [] : [`${terms.name}: ${text}`],
  );

/** The name of a discount on screens: a promocode's stands in the words that it always had. */
export const discountLabel = ({ name, code }: { name: string; code: string | null }): string =>
  name === code ? `Discount (${code})` : name;

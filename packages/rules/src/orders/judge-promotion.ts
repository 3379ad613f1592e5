import { formatRupees, rupeesFromPaise } from "../money.ts";
import { unitWord } from "../tax/unit-codes.ts";
import type { PaymentOption } from "./order-status.ts";
import type {
  PromotedCart,
  PromotedLine,
  PromotionTarget,
  PromotionTerms,
  PromotionUse,
} from "./promotion-terms.ts";
import { discountableOf, subtotalOf } from "./totals.ts";

/** Why a promotion does not apply. The buyer can influence the first four. */
type ProblemKind = "subtotal" | "pieces" | "part" | "payment" | "terms";
export type PromotionProblem = { kind: ProblemKind; text: string };
/** `lineWeights` has a weight for each line of the cart that the discount is for; absent for the whole order. */
type PromotionEffect = { discountPaise: number; isFreeDelivery: boolean; lineWeights?: readonly number[] };

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
export const problem = (kind: ProblemKind, text: string): PromotionProblem => ({ kind, text });

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

/** The lines without the promotion's own gift, which does not count towards its conditions. */
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
export const targetsText = (targets: readonly PromotionTarget[]): string =>
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
  // A bundle has its own minimum.
  const least = terms.gift.kind === "bundle" ? 0 : 1;
  const missing = Math.max(least, terms.minimumPieces) - piecesOf(matching(terms, counted));
  if (missing > 0)
    return problem(
      "pieces",
      `${missing} more ${unitWordOf(missing, matching(terms, counted))}of ${targetsText(terms.targets)} needed`,
    );
  // A code is entered before the payment is chosen. The order still requires the payment.
  const isOpen = terms.code !== null && cart.payment === null;
  if (terms.payment !== null && !isOpen && !isPaidBy(terms.payment, cart.payment))
    return problem("payment", ONLY_WHEN[terms.payment]);
  return null;
}

/** `piece `, `m ` or nothing: the unit of the lines, if they share one. */
function unitWordOf(missing: number, lines: readonly PromotedLine[]): string {
  const [unit = "NOS", ...others] = new Set(lines.map((line) => line.unitCode ?? "NOS"));
  return others.length > 0 ? "" : `${unitWord(missing, unit)} `;
}

const ONLY_WHEN: Record<PaymentOption, string> = {
  online: "Only when paid online",
  cod: "Only with cash on delivery",
  transfer: "Only when paid by bank transfer",
};

/** A bank transfer is also an online payment. */
const isPaidBy = (required: PaymentOption, chosen: PaymentOption | null) =>
  chosen === required || (required === "online" && chosen === "transfer");

/** The price of the cheapest units, which are free in `buy` for `pay`, by line. */
function freeInBundle(
  { buy, pay }: { buy: number; pay: number },
  lines: readonly PromotedLine[],
): Map<PromotedLine, number> {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let free = Math.floor(units / buy) * (buy - pay);
  return new Map(
    [...lines]
      .sort((a, b) => a.unitPricePaise - b.unitPricePaise)
      .map((line) => {
        const freeUnits = Math.min(free, line.quantity);
        free -= freeUnits;
        return [line, freeUnits * line.unitPricePaise];
      }),
  );
}

function giftOf(terms: PromotionTerms, cart: PromotedCart): PromotionEffect | PromotionProblem {
  const { gift } = terms;
  const matched = matching(terms, cart.lines);
  const base = "isOffOrder" in gift && gift.isOffOrder ? cart.lines : matched;
  const weightsOf = (byLine: ReadonlyMap<PromotedLine, number>) =>
    cart.lines.map((line) => byLine.get(line) ?? 0);
  const off = (paise: number) => ({
    discountPaise: Math.min(paise, discountableOf(base)),
    isFreeDelivery: false,
    ...(base !== cart.lines && {
      lineWeights: weightsOf(new Map(matched.map((line) => [line, subtotalOf([line])]))),
    }),
  });
  switch (gift.kind) {
    case "percent": {
      const paise = Math.floor((subtotalOf(base) * gift.basisPoints + 5_000) / 10_000);
      return off(Math.min(paise, gift.capPaise ?? paise));
    }
    case "flat":
      return off(gift.paise);
    case "bundle": {
      const units = matched.reduce((sum, { quantity }) => sum + quantity, 0);
      if (units < gift.buy)
        return problem("pieces", `${gift.buy - units} more of ${targetsText(terms.targets)} needed`);
      const free = freeInBundle(gift, matched);
      return {
        ...off([...free.values()].reduce((sum, paise) => sum + paise, 0)),
        lineWeights: weightsOf(free),
      };
    }
    case "free-delivery":
      if (cart.shippingPaise === 0) return problem("terms", "Delivery is free already");
      return { discountPaise: 0, isFreeDelivery: true };
    case "free-part": {
      const line = cart.lines.find((candidate) => isGift(gift, candidate));
      if (!line) return problem("part", `Put ${gift.quantity} × ${gift.name} into the cart`);
      const paise = line.unitPricePaise * Math.min(line.quantity, gift.quantity);
      return {
        discountPaise: paise,
        isFreeDelivery: false,
        lineWeights: weightsOf(new Map([[line, paise]])),
      };
    }
  }
}

/** The discount that one promotion by itself gives on a cart, or why it does not apply. */
export function judgePromotion(
  terms: PromotionTerms,
  cart: PromotedCart,
  use: PromotionUse,
): PromotionEffect | PromotionProblem {
  const unmetTerms = termsProblem(terms, cart, use);
  if (unmetTerms !== null) return problem("terms", unmetTerms);
  return cartProblem(terms, cart) ?? giftOf(terms, cart);
}

import type { ListCandidate, MatchedLine } from "@kasna/contract/lists";
import { QUANTITY_MIN, QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { splitIntoUnits } from "@kasna/rules/orders/sale-units";
import { countText, quantityText } from "@kasna/rules/tax/unit-codes";
import { withinSentence } from "@kasna/rules/within-sentence";
import type { ListedLine } from "../cart/add-lines.store.ts";
import { unitPriceAt } from "../pricing/broken-price.widget.ts";

/**
 * The buyer's choice for a line: a part or none; the quantity as typed, in packs of this many pieces; and whether to use
 * boxes if they fit.
 */
export type Choice = { productId: number | null; quantity: string; packSize: number; isInUnits: boolean };

/** All parts that can be chosen for a line. */
export const partsFor = ({ candidates, instead = [] }: MatchedLine): readonly ListCandidate[] => [
  ...candidates,
  ...instead,
];

/**
 * Pre-selects an exact part, or one chosen before for the same words. Anything else waits for the buyer, as do other
 * units.
 */
export function firstChoice({ answer, candidates, is_remembered }: MatchedLine): Choice {
  const [first] = candidates;
  return {
    productId: answer === "exact" || is_remembered ? (first?.product.id ?? null) : null,
    quantity: first ? quantityAsked(first) : "",
    packSize: first?.pack_size ?? 1,
    isInUnits: false,
  };
}

const quantityAsked = ({ order_quantity }: ListCandidate) => String(order_quantity ?? "");

/** The choice with another part, or none. A part in other packs gets as many as the same number of pieces needs. */
export function withPart(line: MatchedLine, choice: Choice, part: ListCandidate | null): Choice {
  if (!part) return { ...choice, productId: null, isInUnits: false };
  const chosen = { productId: part.product.id, packSize: part.pack_size, isInUnits: false };
  const { quantity, packSize } = choice;
  const isAsAsked = partsFor(line).some(
    (other) => other.pack_size === packSize && quantityAsked(other) === quantity,
  );
  if (isAsAsked || quantity === "") return { ...chosen, quantity: quantityAsked(part) };
  const typed = wholeNumber(quantity);
  if (typed === null || packSize === part.pack_size) return { ...chosen, quantity };
  return { ...chosen, quantity: String(Math.ceil((typed * packSize) / part.pack_size)) };
}

/** The cart or quotation lines for a choice; null if its quantity is not possible. */
export function cartLinesOf(
  candidate: ListCandidate,
  { quantity, isInUnits }: Choice,
  quantityMax: number,
): ListedLine[] | null {
  const { product } = candidate;
  const typed = wholeNumber(quantity);
  if (typed === null) return null;
  const split = isInUnits ? splitOf(candidate, typed, quantityMax) : null;
  const whole = split ? split.rest : typed;
  if (whole > quantityMax || (!split && whole < QUANTITY_MIN)) return null;
  const inUnits = (split?.units ?? []).map(({ unit, quantity: count }) => ({
    product_id: product.id,
    sale_unit_id: unit.id,
    quantity: count,
    listPrice: unit.price,
  }));
  const inPacks = { product_id: product.id, quantity: whole, listPrice: product.price };
  return whole > 0 ? [...inUnits, inPacks] : inUnits;
}

/** The buyer's texts for a line: their part number and a note. */
export const writtenTexts = ({ own_number, note }: MatchedLine) => ({
  ...(own_number !== "" && { own_number }),
  ...(note !== "" && { note }),
});

/** The cost of a choice at list prices, in rupees; 0 without a quantity. */
export function priceOf(candidate: ListCandidate, choice: Choice): number {
  const lines = cartLinesOf(candidate, choice, QUOTED_QUANTITY_MAX) ?? [];
  const paise = lines.map(({ sale_unit_id, quantity, listPrice }) => {
    const unitPrice = sale_unit_id ? listPrice : unitPriceAt(candidate.product, quantity).unitPrice;
    return paiseFromRupees(unitPrice) * quantity;
  });
  return rupeesFromPaise(paise.reduce((sum, amount) => sum + amount, 0));
}

/** `2 × box of 100 and 50 pieces`: a quantity expressed in other units; null if none fits. */
export function inUnits(candidate: ListCandidate, { quantity }: Choice, quantityMax: number): string | null {
  const split = splitOf(candidate, wholeNumber(quantity) ?? 0, quantityMax);
  if (!split) return null;
  const {
    pack_size: packSize,
    product: { unit_code: unit },
  } = candidate;
  const packsText =
    packSize > 1 ? `${split.rest} × pack of ${countText(packSize, unit)}` : quantityText(split.rest, unit);
  const units = split.units.map(({ unit, quantity: count }) => `${count} × ${withinSentence(unit.name)}`);
  return [...units, ...(split.rest > 0 ? [packsText] : [])].join(" and ");
}

const wholeNumber = (typed: string) => (/^\d{1,7}$/.test(typed) ? Number(typed) : null);

const splitOf = ({ product, pack_size: packSize }: ListCandidate, quantity: number, quantityMax: number) =>
  splitIntoUnits(quantity * packSize, { packSize, units: product.sale_units ?? [], quantityMax });

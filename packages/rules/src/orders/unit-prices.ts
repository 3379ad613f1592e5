import { type BrokenPrice, priceAt } from "./price-breaks.ts";

/** Above this, a piece is not compared by the hundred or by weight. */
const COMPARED_PAISE_MAX = 100_00;

export type UnitPrices = {
  /** What a piece of a pack costs; null if pieces are sold singly. */
  piecePaise: number | null;
  /** What 100 pieces cost with price breaks; null for dear pieces and for packs of 100. */
  hundredPaise: number | null;
  /** What a kilogram of one costs; null for dear pieces and without a weight. */
  kilogramPaise: number | null;
};

/**
 * The prices that make units comparable, in paise, rounded half up. A pack says what a piece costs: Legal Metrology
 * (Packaged Commodities) Rules 2011, rule 6(11), which asks for none where pieces are sold singly.
 */
export function unitPricesOf(
  price: BrokenPrice,
  { packSize, weightGrams }: { packSize: number; weightGrams: number },
): UnitPrices {
  const { singlePaise } = price;
  const isCompared = singlePaise / packSize <= COMPARED_PAISE_MAX;
  const hundred = packSize === 1 ? priceAt(price, { quantity: 100 }).unitPricePaise : singlePaise / packSize;
  return {
    piecePaise: packSize > 1 ? Math.round(singlePaise / packSize) : null,
    hundredPaise: isCompared && packSize !== 100 ? Math.round(hundred * 100) : null,
    kilogramPaise: isCompared && weightGrams > 0 ? Math.round((singlePaise * 1000) / weightGrams) : null,
  };
}

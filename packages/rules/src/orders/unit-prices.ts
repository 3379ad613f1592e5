import { type PriceWithBreaks, priceAt } from "./price-breaks.ts";

/** Pieces above this price are not compared by the hundred or by weight. */
const COMPARED_PAISE_MAX = 100_00;

export type UnitPrices = {
  /** The price of a piece in a pack; null if pieces are sold individually. */
  piecePaise: number | null;
  /** The price of 100 pieces with price breaks; null for expensive pieces and for packs of 100. */
  hundredPaise: number | null;
  /** The price per kilogram of one; null for expensive pieces and without a weight. */
  kilogramPaise: number | null;
};

/**
 * The prices that make units comparable, in paise, rounded half up. For a pack, the price of a piece is given: Legal
 * Metrology (Packaged Commodities) Rules 2011, rule 6(11), which does not require it if pieces are sold individually.
 */
export function unitPricesOf(
  price: PriceWithBreaks,
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

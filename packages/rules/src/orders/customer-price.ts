/** One price list's offer for one part: the price agreed for its SKU, or a percentage off its list price. */
export type PriceOffer = {
  listId: number;
  /** Null if the list does not include the part's SKU. */
  fixedPaise: number | null;
  /** The highest percentage of its rules that match the part, in basis points. Null if none matches. */
  offBasisPoints: number | null;
  /** Whether other lists are ignored for the parts that this list prices. */
  isExclusive: boolean;
  /** Percentages are rounded to a multiple of this, half up. */
  roundToPaise: number;
  /** The minimum price of this list as a share of the list price, in basis points. */
  floorBasisPoints: number;
  /** The part's cost including GST, if the list does not allow lower prices. */
  floorPaise?: number | null;
};

export type CustomerPrice = {
  unitPricePaise: number;
  listId: number;
  /** The list's floor for this part, which also limits discounts; 0 if there is none. */
  floorPaise: number;
};

const WHOLE = 10_000;

/**
 * The price of a part by one list, in paise. A price agreed for the SKU takes precedence over percentages. Never below
 * the list's floors or one paisa, and never above the list price, which anyone may pay.
 */
export function offeredPaise(listPricePaise: number, offer: PriceOffer): number {
  const floor = Math.max(1, floorOf(listPricePaise, offer));
  return Math.min(listPricePaise, Math.max(floor, agreedPaise(listPricePaise, offer)));
}

/** The higher of a list's floors for a part, at most its list price; 0 if the list has none. */
function floorOf(listPricePaise: number, { floorBasisPoints, floorPaise }: PriceOffer): number {
  const share = Math.ceil((listPricePaise * floorBasisPoints) / WHOLE);
  return Math.min(listPricePaise, Math.max(share, floorPaise ?? 0));
}

function agreedPaise(listPricePaise: number, { fixedPaise, offBasisPoints, roundToPaise }: PriceOffer) {
  if (fixedPaise !== null) return fixedPaise;
  if (offBasisPoints === null) return listPricePaise;
  const left = listPricePaise * (WHOLE - offBasisPoints);
  return Math.floor((2 * left + roundToPaise * WHOLE) / (2 * roundToPaise * WHOLE)) * roundToPaise;
}

/**
 * The customer price of a part: the lowest price of the customer's lists, or of the exclusive ones if one of these
 * prices the part. At equal prices, the older list applies. Null without offers.
 */
export function customerPriceOf(listPricePaise: number, offers: readonly PriceOffer[]): CustomerPrice | null {
  return applicableOffers(offers)
    .map((offer) => ({
      unitPricePaise: offeredPaise(listPricePaise, offer),
      listId: offer.listId,
      floorPaise: floorOf(listPricePaise, offer),
    }))
    .reduce<CustomerPrice | null>(
      (best, price) => (best === null || isBetter(price, best) ? price : best),
      null,
    );
}

/** The offers that determine the price: only the exclusive ones, if there are any. */
export function applicableOffers(offers: readonly PriceOffer[]): readonly PriceOffer[] {
  const exclusive = offers.filter((offer) => offer.isExclusive);
  return exclusive.length > 0 ? exclusive : offers;
}

const isBetter = (price: CustomerPrice, other: CustomerPrice) =>
  (price.unitPricePaise - other.unitPricePaise ||
    price.listId - other.listId ||
    other.floorPaise - price.floorPaise) < 0;

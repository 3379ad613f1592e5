/** What one price list says of one part: the price agreed for its SKU, or a percentage off its list price. */
export type PriceOffer = {
  listId: number;
  /** Null if the list does not name the part's SKU. */
  fixedPaise: number | null;
  /** The highest percentage of its rules that fit the part, in basis points. Null if none fits. */
  offBasisPoints: number | null;
  /** Whether other lists do not count for the parts that this list prices. */
  isExclusive: boolean;
  /** Percentages are rounded to a multiple of this, half up. */
  roundToPaise: number;
  /** The share of the list price below which no price of this list goes, in basis points. */
  floorBasisPoints: number;
  /** What the part cost, with GST, if the list says that no price of it goes below that. */
  floorPaise?: number | null;
};

export type OwnPrice = {
  unitPricePaise: number;
  listId: number;
  /** The list's floor of this part, which no discount goes below either; 0 if there is none. */
  floorPaise: number;
};

const WHOLE = 10_000;

/**
 * What a part costs by one list, in paise. A price agreed for the SKU counts before percentages. Never below the
 * list's floors or one paisa, and never above the list price, which anybody may pay.
 */
export function offeredPaise(listPricePaise: number, offer: PriceOffer): number {
  const floor = Math.max(1, floorOf(listPricePaise, offer));
  return Math.min(listPricePaise, Math.max(floor, agreedPaise(listPricePaise, offer)));
}

/** The higher of a list's floors of a part, at most its list price; 0 if the list has none. */
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
 * A customer's own price of a part: the lowest of their lists, or of those that say "only mine" if one of these
 * prices the part; of equal prices the older list's. Null without offers.
 */
export function ownPriceOf(listPricePaise: number, offers: readonly PriceOffer[]): OwnPrice | null {
  return countingOffers(offers)
    .map((offer) => ({
      unitPricePaise: offeredPaise(listPricePaise, offer),
      listId: offer.listId,
      floorPaise: floorOf(listPricePaise, offer),
    }))
    .reduce<OwnPrice | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null);
}

/** The offers that decide the price: those that say "only mine" if there are any. */
export function countingOffers(offers: readonly PriceOffer[]): readonly PriceOffer[] {
  const exclusive = offers.filter((offer) => offer.isExclusive);
  return exclusive.length > 0 ? exclusive : offers;
}

const isBetter = (one: OwnPrice, other: OwnPrice) =>
  (one.unitPricePaise - other.unitPricePaise ||
    one.listId - other.listId ||
    other.floorPaise - one.floorPaise) < 0;

/** A line as charged: the amount includes GST. Its own discount is known if discounts were given by line. */
export type ChargedLine = { amountPaise: number; rateBasisPoints: number; discountPaise?: number | null };

/** A line's charge broken down, in paise: `total = amount - discount = taxable + cgst + sgst + igst`. */
export type TaxedLine = {
  amountPaise: number;
  discountPaise: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  totalPaise: number;
  rateBasisPoints: number;
};

export type Taxed = {
  lines: TaxedLine[];
  delivery: TaxedLine | null;
  /** The index of the line with the highest amount, because delivery takes its GST rate and HSN code. */
  largestLine: number;
  sum: Omit<TaxedLine, "rateBasisPoints">;
};

/**
 * Splits an amount in paise in proportion to weights, by the largest remainder method; at a tie the earlier share gets
 * more. The shares are whole paise and add up to the amount.
 */
export function allocate(amountPaise: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0 || amountPaise === 0) return weights.map(() => 0);
  // The product can exceed the integers that a number represents exactly.
  const products = weights.map((weight) => BigInt(amountPaise) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const leftover = amountPaise - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = products
    .map((product, i) => ({ i, remainder: product % BigInt(total) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.i - b.i : a.remainder > b.remainder ? -1 : 1));
  for (const { i } of byRemainder.slice(0, leftover)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}

/**
 * The GST included in a charge, line by line in whole paise that add up to it. A discount that is not the sum of the
 * lines' own is split over them by largest remainder. Delivery takes the rate of the line with the highest amount (CGST
 * Act s. 15(2)(c)). Within the seller's state the tax is CGST and SGST in equal halves.
 */
export function breakOutTax({
  lines,
  discountPaise,
  deliveryPaise,
  isInterState,
}: {
  lines: readonly ChargedLine[];
  discountPaise: number;
  deliveryPaise: number;
  isInterState: boolean;
}): Taxed {
  const amounts = lines.map((line) => line.amountPaise);
  const discounts = discountsByLine(lines, discountPaise) ?? allocate(discountPaise, amounts);
  const taxed = lines.map((line, i) => taxOf(line, discounts[i] ?? 0, isInterState));
  const largestLine = amounts.indexOf(Math.max(...amounts));
  const delivery =
    deliveryPaise > 0
      ? taxOf(
          { amountPaise: deliveryPaise, rateBasisPoints: lines[largestLine]?.rateBasisPoints ?? 0 },
          0,
          isInterState,
        )
      : null;
  return { lines: taxed, delivery, largestLine, sum: sumOf(delivery ? [...taxed, delivery] : taxed) };
}

/** The lines' own discounts, if they are this discount and none exceeds its line; otherwise null. */
function discountsByLine(lines: readonly ChargedLine[], discountPaise: number): number[] | null {
  const discounts = lines.map((line) => line.discountPaise ?? 0);
  const isWithin = lines.every((line, i) => (discounts[i] ?? 0) <= line.amountPaise);
  return isWithin && discounts.reduce((sum, paise) => sum + paise, 0) === discountPaise ? discounts : null;
}

/** An amount including GST, without the GST, in paise, rounded half up. */
export const withoutGst = (paise: number, rateBasisPoints: number): number =>
  Math.floor((2 * paise * 10_000 + 10_000 + rateBasisPoints) / (2 * (10_000 + rateBasisPoints)));

function taxOf({ amountPaise, rateBasisPoints }: ChargedLine, discountPaise: number, isInterState: boolean) {
  const totalPaise = amountPaise - discountPaise;
  const whole = 10_000 + rateBasisPoints;
  const half = isInterState ? 0 : Math.round((totalPaise * rateBasisPoints) / (2 * whole));
  const igstPaise = isInterState ? Math.round((totalPaise * rateBasisPoints) / whole) : 0;
  return {
    amountPaise,
    discountPaise,
    taxablePaise: totalPaise - 2 * half - igstPaise,
    cgstPaise: half,
    sgstPaise: half,
    igstPaise,
    totalPaise,
    rateBasisPoints,
  };
}

/** The column totals of some lines. */
export function sumOf(lines: readonly TaxedLine[]): Taxed["sum"] {
  const add = (key: keyof Taxed["sum"]) => lines.reduce((sum, line) => sum + line[key], 0);
  return {
    amountPaise: add("amountPaise"),
    discountPaise: add("discountPaise"),
    taxablePaise: add("taxablePaise"),
    cgstPaise: add("cgstPaise"),
    sgstPaise: add("sgstPaise"),
    igstPaise: add("igstPaise"),
    totalPaise: add("totalPaise"),
  };
}

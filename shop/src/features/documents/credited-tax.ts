import type { DocumentLine } from "@kasna/documents";
import { shareOfFirst } from "@kasna/rules/orders/line-discounts";
import type { TaxedLine } from "@kasna/rules/tax/tax";

/** The same amount without tax, for a credit note that can't change the tax any more. */
export const untaxed = (taxed: TaxedLine): TaxedLine => ({
  ...taxed,
  taxablePaise: taxed.totalPaise,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  rateBasisPoints: 0,
});

/**
 * The tax that a credit note gives back: the invoiced tax of all pieces credited so far, including this note's, minus
 * what earlier notes gave back. If each note rounded the tax of its own pieces, several notes could give back more or
 * less than was invoiced. `invoiced` is the invoice's line, and `earlier` are its lines on earlier notes.
 */
export function creditedTax(
  { quantity, taxed }: Pick<DocumentLine, "quantity" | "taxed">,
  invoiced: Pick<DocumentLine, "quantity" | "taxed">,
  earlier: readonly Pick<DocumentLine, "quantity" | "taxed">[],
): TaxedLine {
  const before = earlier.reduce((sum, line) => sum + line.quantity, 0);
  if (before + quantity > invoiced.quantity) return taxed;
  const credited = (head: "cgstPaise" | "sgstPaise" | "igstPaise") =>
    shareOfFirst(invoiced.taxed[head], before + quantity, invoiced.quantity) -
    earlier.reduce((sum, line) => sum + line.taxed[head], 0);
  const [cgstPaise, sgstPaise, igstPaise] = [
    credited("cgstPaise"),
    credited("sgstPaise"),
    credited("igstPaise"),
  ];
  const taxablePaise = taxed.totalPaise - cgstPaise - sgstPaise - igstPaise;
  // Notes from before this rule may already have given back too much.
  if (Math.min(cgstPaise, sgstPaise, igstPaise, taxablePaise) < 0) return taxed;
  const { rateBasisPoints } = invoiced.taxed;
  return { ...taxed, taxablePaise, cgstPaise, sgstPaise, igstPaise, rateBasisPoints };
}

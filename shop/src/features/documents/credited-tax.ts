import type { DocumentLine } from "@kasna/documents";
import type { TaxedLine } from "@kasna/rules/tax/tax";

/** The tax of a line's first `quantity` pieces, in paise: its share of the whole line's, rounded half up. */
const taxOfFirst = (taxPaise: number, quantity: number, of: number): number =>
  Math.floor((2 * taxPaise * quantity + of) / (2 * of));

/**
 * The tax of pieces that a credit note gives back: what is invoiced for all that is credited with it, less what earlier
 * notes have credited. Each note alone rounds the tax of its own pieces, and several then give back more or less than was
 * invoiced. `invoiced` is the line of the invoice, `earlier` are its lines on earlier notes.
 */
export function creditedTax(
  { quantity, taxed }: Pick<DocumentLine, "quantity" | "taxed">,
  invoiced: Pick<DocumentLine, "quantity" | "taxed">,
  earlier: readonly Pick<DocumentLine, "quantity" | "taxed">[],
): TaxedLine {
  const before = earlier.reduce((sum, line) => sum + line.quantity, 0);
  if (before + quantity > invoiced.quantity) return taxed;
  const credited = (head: "cgstPaise" | "sgstPaise" | "igstPaise") =>
    taxOfFirst(invoiced.taxed[head], before + quantity, invoiced.quantity) -
    earlier.reduce((sum, line) => sum + line.taxed[head], 0);
  const [cgstPaise, sgstPaise, igstPaise] = [
    credited("cgstPaise"),
    credited("sgstPaise"),
    credited("igstPaise"),
  ];
  const taxablePaise = taxed.totalPaise - cgstPaise - sgstPaise - igstPaise;
  // Notes from before this rule may have given back too much already.
  if (Math.min(cgstPaise, sgstPaise, igstPaise, taxablePaise) < 0) return taxed;
  return { ...taxed, taxablePaise, cgstPaise, sgstPaise, igstPaise };
}

import type { MatchedLine } from "@kasna/contract/lists";
import { QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { type Choice, cartLinesOf, partsFor, priceOf, writtenTexts } from "./choice.ts";

/**
 * The chosen lines, with the resulting cart lines, and those of a quotation: null while a line's quantity can't be
 * quoted.
 */
export function chosenLines(lines: readonly MatchedLine[], choices: readonly Choice[], quantityMax: number) {
  const chosen = lines.flatMap((line, at) => {
    const choice = choices[at];
    const candidate = partsFor(line).find(({ product }) => product.id === choice?.productId);
    if (!candidate || !choice) return [];
    return [
      {
        line,
        product: candidate.product,
        price: priceOf(candidate, choice),
        cartLines: cartLinesOf(candidate, choice, quantityMax),
        quoted: cartLinesOf(candidate, choice, QUOTED_QUANTITY_MAX),
      },
    ];
  });
  const isQuotable = chosen.every(({ quoted }) => quoted !== null);
  const quoted = chosen.flatMap(({ line, quoted: items }) =>
    (items ?? []).map(({ listPrice: _, ...item }) => ({ ...item, ...writtenTexts(line), line: line.line })),
  );
  return { chosen, quoted: isQuotable ? quoted : null };
}

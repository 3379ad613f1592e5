import type { Product } from "@kasna/contract/catalogue";
import type { ListLine } from "@kasna/lists";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import type { TextMatch } from "../../search/match-text.operations.server.ts";
import { rememberedKey, rememberedParts } from "./remembered-parts.operations.server.ts";

/** The parts that a buyer means by their own numbers, and by words about which they were asked before. */
export type RememberedParts = {
  partOfNumber: (written: string) => Product | undefined;
  partOfWords: (written: string) => Product | undefined;
};

export const NOTHING_REMEMBERED: RememberedParts = {
  partOfNumber: () => undefined,
  partOfWords: () => undefined,
};

/** The parts that the caller means by the numbers and words of these lines. */
export async function partsRememberedFor(
  ctx: AppContext,
  caller: Caller,
  lines: readonly ListLine[],
): Promise<RememberedParts> {
  const words = lines.map(({ text, code }) => text || code);
  const [numbers, answers] = await Promise.all([
    rememberedParts(ctx, { caller, kind: "number", texts: [...words, ...lines.map(({ code }) => code)] }),
    rememberedParts(ctx, { caller, kind: "words", texts: words }),
  ]);
  return {
    partOfNumber: (written) => numbers.get(rememberedKey(written)),
    partOfWords: (written) => answers.get(rememberedKey(written)),
  };
}

/** The match for the buyer's own number of a part. */
export const matchOfPart = (product: Product): TextMatch => ({
  kind: "exact",
  candidates: [{ product, differs: [], apart: "" }],
  reasons: [],
  total: 1,
});

/** A question that the buyer has answered before: the part they chose is listed first. */
export function answeredBefore(
  match: TextMatch,
  chosen: Product | undefined,
): TextMatch & { isRemembered: boolean } {
  if (!chosen || match.kind === "exact") return { ...match, isRemembered: false };
  const known = match.candidates.find(({ product }) => product.id === chosen.id);
  const others = match.candidates.filter(({ product }) => product.id !== chosen.id);
  return {
    ...match,
    kind: match.kind === "not_sold" ? "question" : match.kind,
    candidates: [known ?? { product: chosen, differs: [], apart: "" }, ...others].slice(0, 3),
    isRemembered: true,
  };
}

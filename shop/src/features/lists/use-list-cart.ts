import type { MatchedLine } from "@kasna/contract/lists";
import { QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { useState } from "react";
import { whenLoggedIn } from "../accounts/login/login.store.ts";
import { addLinesToCart, openAttempt } from "../cart/add-lines.store.ts";
import { type Choice, cartLinesOf, firstChoice, priceOf, writtenTexts } from "./choice.ts";
import { remember } from "./own/remember.ts";

export type Refused = { sentence: string; byLine: ReadonlyMap<number, string> };

/** What the buyer takes of the lines, and what became of it in the cart. */
export function useListCart(lines: readonly MatchedLine[]) {
  const [choices, setChoices] = useState<readonly Choice[]>(() => lines.map(firstChoice));
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [remembers, setRemembers] = useState(true);
  const [attempt] = useState(openAttempt);

  const taken = lines.flatMap((line, at) => {
    const choice = choices[at];
    const candidate = line.candidates.find(({ product }) => product.id === choice?.productId);
    if (!candidate || !choice) return [];
    return [
      {
        line,
        product: candidate.product,
        cartLines: cartLinesOf(candidate, choice),
        quoted: cartLinesOf(candidate, choice, QUOTED_QUANTITY_MAX),
        price: priceOf(candidate, choice),
      },
    ];
  });
  const isReady = taken.length > 0 && taken.every(({ cartLines }) => cartLines !== null);

  function choose(at: number, choice: Choice) {
    setAdded(0);
    setRefused(null);
    setChoices(choices.map((one, of) => (of === at ? choice : one)));
  }
  const rememberTaken = async () => {
    if (remembers) await remember(taken);
  };
  const add = () =>
    whenLoggedIn(async () => {
      setAdding(true);
      const sent = taken.flatMap(({ line, cartLines }) =>
        (cartLines ?? []).map((one) => ({ line, one: { ...one, ...writtenTexts(line) } })),
      );
      const cartLines = sent.map(({ one }) => one);
      const failed = await addLinesToCart(cartLines, attempt.keyOf(cartLines));
      setAdding(false);
      if (!failed) {
        attempt.end();
        setRefused(null);
        setAdded(taken.length);
        return rememberTaken();
      }
      const named = [...failed.byLine].map(([at, sentence]) => [sent[at]?.line.line ?? 0, sentence] as const);
      setRefused({ sentence: failed.sentence, byLine: new Map(named) });
    });
  /** The lines of a quotation; null while one has no quantity that can be quoted. */
  const quotedLines = () =>
    taken.length > 0 && taken.every(({ quoted }) => quoted !== null)
      ? taken.flatMap(({ line, quoted }) =>
          (quoted ?? []).map(({ listPrice: _, ...one }) => ({ ...one, ...writtenTexts(line) })),
        )
      : null;
  return {
    remembers,
    setRemembers,
    rememberTaken,
    quotedLines,
    choices,
    choose,
    taken,
    isReady,
    isAdding,
    added,
    refused,
    add,
  };
}

import type { MatchedLine } from "@kasna/contract/lists";
import { useState } from "react";
import { openLogin, whenLoggedIn } from "../../api/browser/login.store.ts";
import { currentSession } from "../../api/browser/session.ts";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { addLinesToCart, openAttempt } from "../cart/add-lines.store.ts";
import { type Choice, firstChoice, writtenTexts } from "./choice.ts";
import { chosenLines } from "./chosen-lines.ts";
import { keepChoices, keptChoices } from "./kept-choices.ts";
import { remember } from "./own-numbers/remember.ts";

export type RejectedByLine = { sentence: string; byLine: ReadonlyMap<number, string> };

/**
 * The buyer's choices for the lines, and the result of adding them to the cart. With a key, the choices are kept while
 * the lines are not shown.
 */
export function useListCart(lines: readonly MatchedLine[], key?: string) {
  const [choices, setChoices] = useState<readonly Choice[]>(() => {
    const kept = keptChoices(key);
    return lines.map((line, at) => kept[at] ?? firstChoice(line));
  });
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState(0);
  const [rejected, setRejected] = useState<RejectedByLine | null>(null);
  const [remembers, setRemembers] = useState(true);
  const [attempt] = useState(openAttempt);

  const { quantityMax } = useShopProfile();
  const { chosen, quoted } = chosenLines(lines, choices, quantityMax);
  const isReady = chosen.length > 0 && chosen.every(({ cartLines }) => cartLines !== null);

  function choose(at: number, choice: Choice) {
    setAdded(0);
    setRejected(null);
    const next = choices.map((other, index) => (index === at ? choice : other));
    setChoices(next);
    keepChoices(key, next);
  }
  const rememberTaken = async () => {
    if (remembers) await remember(chosen);
  };
  const add = (): void =>
    whenLoggedIn(async () => {
      setAdding(true);
      const sent = chosen.flatMap(({ line, cartLines }) =>
        (cartLines ?? []).map((cartLine) => ({ line, cartLine: { ...cartLine, ...writtenTexts(line) } })),
      );
      const cartLines = sent.map(({ cartLine }) => cartLine);
      const failed = await addLinesToCart(cartLines, attempt.keyOf(cartLines));
      setAdding(false);
      if (!failed) {
        attempt.end();
        setRejected(null);
        setAdded(chosen.length);
        return rememberTaken();
      }
      // The session has ended meanwhile.
      if (!currentSession()) return openLogin(add);
      const named = [...failed.byLine].map(([at, sentence]) => [sent[at]?.line.line ?? 0, sentence] as const);
      setRejected({ sentence: failed.sentence, byLine: new Map(named) });
    });
  /**
   * The lines of a quotation or a saved list, each with the number of its line in this list; null while nothing is
   * chosen, or if a quantity can't be quoted.
   */
  const quotedLines = () => (quoted && quoted.length > 0 ? quoted : null);
  return {
    remembers,
    setRemembers,
    rememberTaken,
    quotedLines,
    choices,
    choose,
    taken: chosen,
    isReady,
    isAdding,
    added,
    rejected,
    add,
  };
}

import type { Product } from "@kasna/contract/catalogue";
import type { MatchedLine } from "@kasna/contract/lists";
import { SEARCH_TEXT_MAX } from "@kasna/rules/limits";
import { call } from "../../../api/browser/call.ts";
import { currentSession } from "../../../api/browser/session.ts";

type ChosenLine = { line: MatchedLine; product: Product };

/** The buyer's numbers in these lines, and their choices for words that matched more than one part. */
export function worthRemembering(chosen: readonly ChosenLine[]) {
  return {
    numbers: chosen.flatMap(({ line: { own_number }, product: { id } }) =>
      own_number === "" ? [] : [{ own_number, product_id: id }],
    ),
    answers: chosen.flatMap(({ line: { answer, text }, product: { id } }) =>
      answer === "exact" || text.length > SEARCH_TEXT_MAX ? [] : [{ text, product_id: id }],
    ),
  };
}

/** Remembers them for the buyer's next list. If the request fails, nothing else is lost. */
export async function remember(chosen: readonly ChosenLine[]): Promise<void> {
  if (!currentSession()) return;
  const { numbers, answers } = worthRemembering(chosen);
  await Promise.allSettled([
    numbers.length > 0 && call("POST /lists/save_own_numbers.php", { numbers }),
    answers.length > 0 && call("POST /lists/remember_answers.php", { answers }),
  ]);
}

import type { AppContext } from "../../api/app-context.server.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import { parsePlainly } from "./plain/plain-query.ts";
import { parseQuery } from "./query/parse-query.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import { NO_VOCABULARY, SHIPPED_VOCABULARY, type Vocabulary } from "./vocabulary.ts";

/** How search interprets a text: with the vocabulary of fasteners, or only with the shop's words. */
export type Reading = {
  isPlain: boolean;
  /** Its words without the owner's. */
  base: Vocabulary;
  parse: (text: string, vocabulary: Vocabulary) => ParsedQuery;
};

const TRADE_READING: Reading = {
  isPlain: false,
  base: SHIPPED_VOCABULARY,
  parse: (text, vocabulary) => parseQuery(text, { vocabulary }),
};
const PLAIN_READING: Reading = {
  isPlain: true,
  base: NO_VOCABULARY,
  parse: (text, vocabulary) => parsePlainly(text, { vocabulary }),
};

export const readingOf = async (ctx: AppContext): Promise<Reading> =>
  (await sellsDrawnParts(ctx)) ? TRADE_READING : PLAIN_READING;

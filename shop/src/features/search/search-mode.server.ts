import type { AppContext } from "../../api/app-context.server.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import { parseKeywords } from "./keywords/keyword-query.ts";
import { parseQuery } from "./query/parse-query.ts";
import type { ParsedQuery } from "./query/parsed-query.ts";
import { NO_VOCABULARY, SHIPPED_VOCABULARY, type Vocabulary } from "./vocabulary.ts";

/** How search interprets a text: with the vocabulary of fasteners, or only with the shop's words. */
export type SearchMode = {
  isByKeywords: boolean;
  /** Its words without the owner's. */
  base: Vocabulary;
  parse: (text: string, vocabulary: Vocabulary) => ParsedQuery;
};

const FASTENER_MODE: SearchMode = {
  isByKeywords: false,
  base: SHIPPED_VOCABULARY,
  parse: (text, vocabulary) => parseQuery(text, { vocabulary }),
};
const KEYWORD_MODE: SearchMode = {
  isByKeywords: true,
  base: NO_VOCABULARY,
  parse: (text, vocabulary) => parseKeywords(text, { vocabulary }),
};

export const searchModeOf = async (ctx: AppContext): Promise<SearchMode> =>
  (await sellsDrawnParts(ctx)) ? FASTENER_MODE : KEYWORD_MODE;

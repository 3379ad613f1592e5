import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { FORMS_BY_WORD, isFormByWordsAlone, products } from "../../database/schema/index.ts";
import { statement } from "../../database/statement.ts";
import type { Want } from "./query/parsed-query.ts";

const formsOf = ({ matchedBy }: Want) =>
  matchedBy && "words" in matchedBy && matchedBy.words.length === 1
    ? FORMS_BY_WORD[matchedBy.words[0] ?? ""]
    : undefined;

const hasFormsByWordsAlone = statement(
  "forms_by_words_alone",
  () =>
    sql<{
      found: boolean;
    }>`select exists (select from ${products} where ${isFormByWordsAlone(products)}) as found`,
  { readOnly: true },
);

/**
 * Returns the wants; those for inch threads and friction grip parts are identified by the form of their parts, which
 * stored counts and indexes support. In a shop in which only words identify some of these parts, they remain identified
 * by words, which needs the full-text index.
 */
export async function wantsByForm(ctx: AppContext, wants: readonly Want[]): Promise<readonly Want[]> {
  if (!wants.some(formsOf)) return wants;
  const [row] = await hasFormsByWordsAlone(ctx.db, {});
  if (row?.found) return wants;
  return wants.map((want) => {
    const forms = formsOf(want);
    return forms ? { ...want, matchedBy: { forms } } : want;
  });
}

import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The condition of the partial indexes on products that are sold. A query must repeat it to use them. */
export const isSoldIn = ({ isArchived }: { isArchived: AnyPgColumn }) => sql`not ${isArchived}`;

/**
 * Each row belongs to one share, by its id. Cumulatively, the shares contain a 32nd, an eighth, a half and all of the
 * rows, so that a search for a common word can stop after a share or two (decision 170).
 */
export const SHARES = ["a", "b", "c", "d"] as const;
export type Share = (typeof SHARES)[number];
/** The columns of a row whose words and values are in the index on words. */
type WordColumns = Record<
  | "id"
  | "searchText"
  | "attributes"
  | "subCategoryId"
  | "hsn"
  | "standard"
  | "material"
  | "coating"
  | "making"
  | "widthMm"
  | "heightMm"
  | "slotWidthMm",
  AnyPgColumn
>;
/**
 * SQL: a row's words, its values of the columns that buyers filter by, such as `@diameter=8`, and of the owner's
 * attributes, such as `=pressure=350`, each prefixed with its share.
 */
export const wordsOfShare = (columns: WordColumns) =>
  sql`words_of_share(${columns.id}, ${columns.searchText}, ${columns.attributes}, ${columns.subCategoryId}, ${columns.hsn}, ${columns.standard}, ${columns.material}, ${columns.coating}, ${columns.making}, ${columns.widthMm}, ${columns.heightMm}, ${columns.slotWidthMm})`;

/** SQL: a number that is the same for the same values of the owner's attributes. An index has it. */
export const ownValuesHash = ({ attributes }: { attributes: AnyPgColumn | SQL }) =>
  sql`jsonb_hash_extended(${attributes}, 0)`;

/** The forms of parts with an inch thread, by the word for that thread. */
const INCH_FORMS = {
  unc: ["UNC", "heavy 2H UNC", "pan UNC", "countersunk UNC"],
  unf: ["UNF", "pan UNF", "countersunk UNF"],
  bsw: ["BSW"],
} as const;
/** Forms that are found by a search word: `inch` means every form with an inch thread. */
export const FORMS_BY_WORD: Readonly<Record<string, readonly string[]>> = {
  ...INCH_FORMS,
  inch: Object.values(INCH_FORMS).flat(),
  hsfg: ["HSFG"],
};
const wordsOfForms = Object.keys(FORMS_BY_WORD).join(" | ");
const quotedForms = [...new Set(Object.values(FORMS_BY_WORD).flat())].map((form) => `'${form}'`).join(", ");

/**
 * The condition of the partial index on sold parts that have such a word but not such a form, which is possible for the
 * owner's own forms.
 */
export const isFormByWordsAlone = (columns: Record<"searchWords" | "form" | "isArchived", AnyPgColumn>) =>
  sql`${columns.searchWords} @@ ${sql.raw(`'${wordsOfForms}'::tsquery`)}
    and coalesce(${columns.form}, '') not in (${sql.raw(quotedForms)}) and ${isSoldIn(columns)}`;

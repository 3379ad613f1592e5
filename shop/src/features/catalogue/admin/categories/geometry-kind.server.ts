import { kindOf, kinds } from "@kasna/drawings/kinds";
import { sql } from "drizzle-orm";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Queryable } from "../../../../database/connect.ts";

const NONE = "none";

/** The choices for a sub-category's kind in a form. */
export const KIND_OPTIONS = [
  { value: NONE, label: "None: no drawings, 3D or CAD files" },
  ...kinds
    .map(({ key, name }) => ({ value: key, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, "en")),
];

/** The kind in a form's field; undefined if the form did not show it. */
export const kindInForm = (value: string | undefined): string | null | undefined =>
  value === NONE ? null : value;

const kindError = (message: string) =>
  domainError("fields_wrong", { message, errors: { geometryKind: message } });

/** Throws `fields_wrong` for a kind that does not exist. */
export function requireKnownKind(key: string | null): void {
  if (key !== null && !kindOf(key)) throw kindError("Choose a kind from the list");
}

type Kinded = { id: number; geometryKind: string | null };

/**
 * Returns the new kind of a sub-category. A sub-category without a kind can get one at any time. Once one of its parts
 * has been ordered, its kind can't change. Throws `fields_wrong`.
 */
export async function kindAfterEdit(
  db: Queryable,
  before: Kinded,
  chosen: string | null | undefined,
): Promise<string | null> {
  const kind = before.geometryKind;
  if (chosen === undefined || chosen === kind) return kind;
  requireKnownKind(chosen);
  if (kindOf(kind) && (await isOrdered(db, before.id)))
    throw kindError("You can't change the kind of a sub-category whose parts have been ordered");
  return chosen;
}

/** Whether any order contains a part of this sub-category. */
export async function isOrdered(db: Queryable, subCategoryId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_ordered: boolean }>(sql`
    select exists (select from order_lines l join products p on p.id = l.product_id
      where p.sub_category_id = ${subCategoryId}) as is_ordered`);
  return rows[0]?.is_ordered ?? false;
}

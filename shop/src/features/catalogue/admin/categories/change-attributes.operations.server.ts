import { DEFAULT_MEANINGS } from "@kasna/drawings/kinds/column-labels";
import {
  type Attribute,
  hasColumn,
  ownAttributes,
  type PartColumn,
  readValue,
} from "@kasna/rules/catalogue/attributes";
import { eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../../database/connect.ts";
import { subCategories } from "../../../../database/schema/index.ts";
import { attributesOf } from "../../attributes.widget.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { INDIAN, readNumber } from "../import/read-number.ts";
import { type attributesField, attributesProblem, withKeys } from "./attributes-form.ts";
import { contentVersion } from "./category-version.server.ts";
import { updateSearchTexts } from "./change-categories.operations.server.ts";

type Typed = (typeof attributesField)["_output"];
/** `seen` is the version of the attributes that editing began with. */
type Change = { actor: Actor; id: number; attributes: Typed; seen?: number };

/** The stored attributes as a conflicting save shows them: a list as JSON, and its version. */
export function storedAttributes(attributes: readonly Attribute[]) {
  const fields = { attributes: JSON.stringify(attributes) };
  return { fields, version: contentVersion(fields) };
}

const attributesError = (message: string) =>
  domainError("fields_wrong", { message, errors: { attributes: message } });

/**
 * Declares the attributes of a sub-category's parts. Values are kept, unless an attribute becomes a number or a choice:
 * then they are parsed as such. Returns sentences about what the owner should check. Throws `not_found`,
 * `edited_meanwhile`, `catalogue_busy` during an import, and `fields_wrong` with the first parts whose values do not
 * fit.
 */
export async function saveAttributes(
  ctx: AppContext,
  { actor, id, attributes: typed, seen }: Change,
): Promise<string[]> {
  const problem = attributesProblem(typed);
  if (problem) throw attributesError(problem);
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    const [found] = await tx.select().from(subCategories).where(eq(subCategories.id, id)).for("update");
    if (!found) throw domainError("not_found", { message: "Sub-category not found" });
    const before = attributesOf(found);
    const theirs = storedAttributes(before);
    if (seen !== undefined && seen !== theirs.version) throw domainError("edited_meanwhile", { theirs });
    const after = withKeys(typed, before);
    for (const attribute of ownAttributes(after)) {
      const old = before.find(({ key }) => key === attribute.key);
      if (!old || isReadDifferently(old, attribute)) await readAgain(tx, id, attribute);
    }
    const meanings = meaningsOf(after, attributesOf({ ...found, ...DEFAULT_MEANINGS, attributes: [] }));
    const isPlain =
      JSON.stringify(after) === JSON.stringify(attributesOf({ ...found, ...meanings, attributes: [] }));
    const change = { ...meanings, attributes: isPlain ? [] : after };
    await tx.update(subCategories).set(change).where(eq(subCategories.id, id));
    await audit(tx, {
      actor,
      action: "sub-category.changed",
      subject: `sub-category:${id}`,
      before: { attributes: before },
      after: { attributes: after },
    });
    await updateSearchTexts(tx, id);
    return notesOn(before, after);
  });
}

/**
 * The names of the three measures, if they differ from `usual`. For others the kind's words apply, and servers of the
 * previous version read only these names.
 */
function meaningsOf(attributes: readonly Attribute[], usual: readonly Attribute[]) {
  const nameIn = (all: readonly Attribute[], column: PartColumn) =>
    all.find((attribute) => attribute.column === column)?.name;
  const nameOf = (column: PartColumn, plain: string) => {
    const name = nameIn(attributes, column);
    return name === undefined || name === nameIn(usual, column) ? plain : name;
  };
  return {
    widthMeans: nameOf("width", DEFAULT_MEANINGS.widthMeans),
    heightMeans: nameOf("height", DEFAULT_MEANINGS.heightMeans),
    slotWidthMeans: nameOf("slot_width", DEFAULT_MEANINGS.slotWidthMeans),
  };
}

const isReadDifferently = (before: Attribute, after: Attribute) =>
  before.type !== after.type ||
  (after.type === "choice" && JSON.stringify(before.values) !== JSON.stringify(after.values));

const SHOWN = 3;
type Stored = { value: string; parts: number; first: string };

/** Parses the stored values of an attribute with its new declaration. Throws `fields_wrong` if one does not fit. */
export async function readAgain(tx: Transaction, subCategoryId: number, attribute: Attribute) {
  const { key, name, unit } = attribute;
  const { rows } = await tx.execute<Stored>(sql`
    select attributes ->> ${key}::text as value, count(*)::int as parts, min(sku) as first from products
    where sub_category_id = ${subCategoryId} and attributes ? ${key}::text group by 1 order by min(id)`);
  const read = rows.map((row) => ({
    ...row,
    // A unit may have been typed into the values of a text.
    read: readValue(attribute, row.value, (text) => readNumber(text, INDIAN)),
  }));
  const wrong = read.filter((row) => "reason" in row.read);
  if (wrong.length > 0) {
    const parts = wrong.reduce((sum, row) => sum + row.parts, 0);
    const shown = wrong.slice(0, SHOWN);
    const hiddenCount = parts - shown.length;
    throw attributesError(
      `${parts} ${parts === 1 ? "part has" : "parts have"} a value of ${name} that is not a ${attribute.type}${unit && ` of ${unit}`}: ${shown
        .map(({ first, value }) => `${first} has “${value}”`)
        .join(", ")}${hiddenCount > 0 ? ` and ${hiddenCount} more` : ""}. Correct them first`,
    );
  }
  const values = read.map((row) => ("value" in row.read ? row.read.value : null));
  await tx.execute(sql`
    update products p set attributes = p.attributes || jsonb_build_object(${key}::text, t.now)
    from unnest(${sql.param(rows.map(({ value }) => value))}::text[],
      ${sql.param(values.map((value) => JSON.stringify(value)))}::jsonb[]) as t(was, now)
    where p.sub_category_id = ${subCategoryId} and p.attributes ->> ${key}::text = t.was
      and p.attributes -> ${key}::text <> t.now`);
}

function notesOn(before: readonly Attribute[], after: readonly Attribute[]): string[] {
  const renamedUnits = ownAttributes(after).flatMap(({ key, name, unit }) => {
    const old = before.find((attribute) => attribute.key === key);
    return old && old.unit !== unit
      ? [
          `The values of ${name} stay as they were typed. They are now ${unit ? `in ${unit}` : "without a unit"}`,
        ]
      : [];
  });
  const removed = ownAttributes(before).filter(
    ({ key }) => !after.some((attribute) => attribute.key === key),
  );
  const left = PART_COLUMN_NAMES.filter(([column]) => hasColumn(before, column) && !hasColumn(after, column));
  return [
    ...renamedUnits,
    ...removed.map(({ name }) => `${name} is no longer shown. Its values come back if you add it again`),
    ...left.map(
      ([, name]) => `${name} is no longer shown. Its values come back if you choose the column again`,
    ),
  ];
}

const PART_COLUMN_NAMES: readonly (readonly [PartColumn, string])[] = [
  ["material", "Material"],
  ["coating", "Coating"],
  ["width", "Width"],
  ["height", "Height"],
  ["slot_width", "Slot width"],
  ["making", "Making"],
];

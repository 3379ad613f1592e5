import { kindOf } from "@kasna/drawings/kinds";
import { type ColumnMeanings, columnLabels, DEFAULT_MEANINGS } from "@kasna/drawings/kinds/column-labels";
import type { Attribute, PartColumn } from "@kasna/rules/catalogue/attributes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { partCounts, subCategories } from "../../../database/schema/index.ts";
import { attributesOf, type Described } from "../attributes.widget.ts";
import { meaningColumns } from "../sub-category/product-shape.operations.server.ts";
import {
  type DeclaredColumn,
  type DimensionLabels,
  type TabledSubCategory,
  tabledAttributes,
} from "./table-columns.ts";

/** A sub-category in the form shown at the head of its tables. `isDrawn`: its parts have drawings. */
export type TableSubCategory = TabledSubCategory & { id: number; name: string; isDrawn: boolean };

/** Sub-categories by id, with their tables' properties and their owners' declarations. */
export type KnownSubCategories = ReadonlyMap<
  number,
  { shown: TableSubCategory; attributes: readonly Attribute[] }
>;

/** Every table has columns for four of the six; the width of a part is included in its size. */
const COLUMN_OF: Partial<Record<PartColumn, DeclaredColumn["column"]>> = {
  material: "material",
  coating: "coating",
  height: "height",
  slot_width: "slot",
};
/** The attributes that have a column of their own in a table. */
export const ownColumns = (attributes: readonly Attribute[]): Attribute[] =>
  tabledAttributes(attributes).filter(({ column }) => column === null || COLUMN_OF[column] === undefined);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
/** A part without a kind has no height unless the owner has named that column. */
const PLAIN: readonly string[] = Object.values(DEFAULT_MEANINGS);
const shownAttributes = (own: Described) =>
  attributesOf(own).filter(({ name }) => own.attributes.length > 0 || !PLAIN.includes(name));

const declaredColumns = (attributes: readonly Attribute[]): DeclaredColumn[] =>
  tabledAttributes(attributes).map(({ column, name, unit, type }) => ({
    column: (column && COLUMN_OF[column]) || (type === "number" ? "own number" : "own"),
    title: capitalized(unit ? `${name}, ${unit}` : name),
  }));

/** A sub-category's names for its parts' measures in a table. */
export function wordsOf(own: ColumnMeanings): DimensionLabels {
  const { width, height, slotWidth } = columnLabels(own);
  return { width: width.word, height: height.word, slot: slotWidth.word };
}

/** Returns the names and words of all sub-categories by id, cached in this process. */
export async function tableSubCategories(ctx: AppContext): Promise<KnownSubCategories> {
  const { known, undescribed } = await ctx.cached("table-sub-categories", ["site"], () => readAll(ctx));
  if (undescribed.length === 0) return known;
  return ctx.cached("table-sub-categories-in-use", ["site", "products"], async () => {
    const coated = await coatedAmong(ctx, undescribed);
    return new Map(
      [...known].map(([id, { shown, attributes }]) => {
        const hasNoCoating = undescribed.includes(id) && !coated.has(id);
        const declared = hasNoCoating && shown.declared?.filter(({ column }) => column !== "coating");
        return [id, { attributes, shown: { ...shown, ...(declared && { declared }) } }];
      }),
    );
  });
}

async function readAll(ctx: AppContext) {
  const rows = await ctx.db.readOnly
    .select({ id: subCategories.id, name: subCategories.name, ...meaningColumns })
    .from(subCategories);
  const isDrawn = (own: Described) => kindOf(own.geometryKind) !== null;
  const known: KnownSubCategories = new Map(
    rows.map(({ id, name, ...own }) => {
      const declared = !(own.attributes.length === 0 && isDrawn(own)) && {
        declared: declaredColumns(shownAttributes(own)),
      };
      const unit = own.unitCode !== "NOS" && { unit: own.unitCode };
      const shown = { id, name, isDrawn: isDrawn(own), words: wordsOf(own), ...declared, ...unit };
      return [id, { attributes: own.attributes, shown }];
    }),
  );
  // Their attributes are not declared: in other trades, parts may have no coating.
  const undescribed = rows.filter((own) => own.attributes.length === 0 && !isDrawn(own)).map(({ id }) => id);
  return { known, undescribed };
}

/** Those of these sub-categories in which any part has a coating. */
async function coatedAmong(ctx: AppContext, ids: readonly number[]): Promise<Set<number>> {
  // Counts are stored as rows to add up.
  const { rows } = await ctx.db.readOnly.execute<{ id: number }>(sql`
    select sub_category_id as id from ${partCounts}
    where sub_category_id = any(${sql.param([...ids])}::int[]) and coating <> '' and not is_by_length
    group by sub_category_id having sum(rows) > 0`);
  return new Set(rows.map(({ id }) => id));
}

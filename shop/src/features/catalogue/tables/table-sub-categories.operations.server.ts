import { kindOf } from "@kasna/drawings/kinds";
import { columnWords, type OwnMeanings, PLAIN_MEANINGS } from "@kasna/drawings/kinds/column-words";
import type { Attribute, PartColumn } from "@kasna/rules/catalogue/attributes";
import type { AppContext } from "../../../api/app-context.server.ts";
import { subCategories } from "../../../database/schema/index.ts";
import { attributesOf, type Described } from "../attributes.widget.ts";
import { meaningColumns } from "../sub-category/product-shape.operations.server.ts";
import {
  type DeclaredColumn,
  type DimensionWords,
  type TabledSubCategory,
  tabledAttributes,
} from "./table-columns.ts";

/** A sub-category as the head of its tables shows it. */
export type TableSubCategory = TabledSubCategory & { id: number; name: string };

/** Sub-categories by id, as tables show them and as their owner declares them. */
export type KnownSubCategories = ReadonlyMap<
  number,
  { shown: TableSubCategory; attributes: readonly Attribute[] }
>;

/** Every table has columns for four of the six; the width of a part stands in its size. */
const COLUMN_OF: Partial<Record<PartColumn, DeclaredColumn["column"]>> = {
  ...{ material: "material", coating: "coating", height: "height", slot_width: "slot" },
};
/** The attributes that have a column of their own in a table. */
export const ownColumns = (attributes: readonly Attribute[]): Attribute[] =>
  tabledAttributes(attributes).filter(({ column }) => column === null || COLUMN_OF[column] === undefined);

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
/** A part without a kind has no height if nobody said what that would be. */
const PLAIN: readonly string[] = Object.values(PLAIN_MEANINGS);
const shownAttributes = (own: Described) =>
  attributesOf(own).filter(({ name }) => own.attributes.length > 0 || !PLAIN.includes(name));

const declaredColumns = (attributes: readonly Attribute[]): DeclaredColumn[] =>
  tabledAttributes(attributes).map(({ column, name, unit }) => ({
    column: (column && COLUMN_OF[column]) || "own",
    title: capitalized(unit ? `${name}, ${unit}` : name),
  }));

/** What a sub-category calls its parts' measures in a table. */
export function wordsOf(own: OwnMeanings): DimensionWords {
  const { width, height, slotWidth } = columnWords(own);
  return { width: width.word, height: height.word, slot: slotWidth.word };
}

/** Returns the names and words of all sub-categories by id, from this process's memory. */
export const tableSubCategories = (ctx: AppContext): Promise<KnownSubCategories> =>
  ctx.cached("table-sub-categories", ["site"], async () => {
    const rows = await ctx.db.readOnly
      .select({ id: subCategories.id, name: subCategories.name, ...meaningColumns })
      .from(subCategories);
    return new Map(
      rows.map(({ id, name, ...own }) => {
        const words = wordsOf(own);
        const isDrawn = own.attributes.length === 0 && kindOf(own.geometryKind);
        const declared = !isDrawn && { declared: declaredColumns(shownAttributes(own)) };
        return [id, { attributes: own.attributes, shown: { id, name, words, ...declared } }];
      }),
    );
  });

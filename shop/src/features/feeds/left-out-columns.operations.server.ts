import { type Attribute, hasColumn, PART_COLUMNS, type PartColumn } from "@kasna/rules/catalogue/attributes";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { isSold, products, subCategories } from "../../database/schema/index.ts";
import { sellsDrawnParts } from "../catalogue/drawn-parts.operations.server.ts";
import { unitsSold } from "../catalogue/units-sold.operations.server.ts";

const OF_DRAWN = ["dimensions", "drawing_url", "dxf_url", "step_url"];

/** The columns of the plain files that no part of the shop has. */
export async function leftOutColumns(ctx: AppContext): Promise<ReadonlySet<string>> {
  const [units, areDrawn, used] = await Promise.all([unitsSold(ctx), sellsDrawnParts(ctx), usedColumns(ctx)]);
  return new Set([
    ...(units.size > 0 ? [] : ["unit_code"]),
    ...(areDrawn ? [] : OF_DRAWN),
    ...PART_COLUMNS.filter((column) => !used.includes(column)),
  ]);
}

const HAS_VALUE: Readonly<Record<PartColumn, ReturnType<typeof sql>>> = {
  material: sql`${products.material} <> ''`,
  coating: sql`${products.coating} <> ''`,
  making: sql`${products.making} <> ''`,
  width: sql`${products.widthMm} is not null`,
  height: sql`${products.heightMm} is not null`,
  slot_width: sql`${products.slotWidthMm} is not null`,
};

/**
 * The columns of the specification that some sub-category has: as its owner or its kind declares, or, without either, as
 * its parts have values.
 */
const usedColumns = (ctx: AppContext): Promise<readonly PartColumn[]> =>
  ctx.cached("used-columns", ["site", "products"], async () => {
    const values = PART_COLUMNS.map((column) => sql`coalesce(bool_or(${HAS_VALUE[column]}), false)`);
    const { rows } = await ctx.db.readOnly.execute<{ attributes: Attribute[]; has: boolean[] | null }>(sql`
      select attributes, case when attributes = '[]' and geometry_kind is null then (
        select array[${sql.join(values, sql`, `)}] from ${products}
        where ${products.subCategoryId} = ${subCategories.id} and ${isSold}) end as has
      from ${subCategories}`);
    return PART_COLUMNS.filter((column, index) =>
      rows.some(({ attributes, has }) => (has ? has[index] : hasColumn(attributes, column))),
    );
  });

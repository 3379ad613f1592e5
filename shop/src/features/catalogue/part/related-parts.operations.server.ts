import { rupeesFromPaise } from "@kasna/rules/money";
import { type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { statement, type Value } from "../../../database/statement.ts";
import { gstRateToday } from "../../pricing/pricing.operations.server.ts";

/** In what a related part differs. */
export type Difference = "height" | "width" | "material";

export type RelatedPart = {
  differs: Difference;
  id: number;
  sku: string;
  size: string;
  material: string;
  coating: string;
  /** In rupees. */
  price: number;
  gstPercent: number;
  isMadeToOrder: boolean;
  inStock: boolean;
};

const EACH_SIDE = 2;
const MATERIALS = 6;

type Column = "width_mm" | "height_mm";
const DIFFERENCES = { width_mm: "width", height_mm: "height" } as const;

const FIELDS = sql.raw(`p.id, p.sku, p.size, p.material, p.coating, p.price_paise as "pricePaise", p.hsn,
  p.is_made_to_order as "isMadeToOrder", p.stock_quantity as "stockQuantity", p.width_mm as width, p.height_mm as height,
  p.search_order as "searchOrder"`);
/**
 * The parts `p` that are sold, and equal to `part` in one measure and in all that buyers choose by except size and
 * material. Of parts without the measure, the others without it. An index finds either, but no index "is not distinct
 * from".
 */
const ofSameMake = (equal: Column) =>
  sql.raw(`from (
    select * from products where ${equal} = part.${equal}
    union all select * from products where ${equal} is null and part.${equal} is null) p
  where not p.is_archived and p.sub_category_id = part.sub_category_id and p.form is not distinct from part.form
    and p.making = part.making and p.pack_size = part.pack_size`);
/** Of several parts of one size, the one that has most in common with `part`. */
const MOST_ALIKE = sql.raw(`(p.slot_width_mm is not distinct from part.slot_width_mm) desc,
  (select count(*) from jsonb_each(p.attributes) own where part.attributes @> jsonb_build_object(own.key, own.value)) desc`);

/**
 * The next size above or below `sizes.size` among parts of the same material, equal in the other column. Only what the
 * index on combinations holds is asked for, so that its first entry is the answer.
 */
const nextSize = (column: Column, equal: Column, side: "<" | ">") => {
  const first = (isEqual: string) => `(select p.${column} from products p
    where not p.is_archived and p.sub_category_id = part.sub_category_id and p.material = part.material
      and p.coating = part.coating and p.${column} ${side} sizes.size and ${isEqual}
    order by p.${column} ${side === "<" ? "desc" : "asc"} limit 1)`;
  return `(${first(`p.${equal} = part.${equal}`)}
    union all ${first(`p.${equal} is null and part.${equal} is null`)} limit 1)`;
};

/**
 * Goes from size to size, above or below in one column and equal in the other, until two have parts of the same make and
 * material. Of each, the part that has most in common.
 */
const nearest = (column: Column, equal: Column, side: "<" | ">"): SQL => sql`
  (select '${sql.raw(DIFFERENCES[column])}' as differs, alike.* from (
    with recursive sizes(size) as (
      select part.${sql.raw(column)}
      union all select ${sql.raw(nextSize(column, equal, side))} from sizes where sizes.size is not null)
    select size from sizes where size <> part.${sql.raw(column)}) sizes,
  lateral (select ${FIELDS} ${ofSameMake(equal)}
    and p.material = part.material and p.coating = part.coating and p.${sql.raw(column)} = sizes.size
    order by ${MOST_ALIKE}, p.id limit 1) alike
  limit ${sql.raw(String(EACH_SIDE))})`;

/** The most common of the other materials and coatings in the same size. */
const otherMaterials = sql`
  (select 'material' as differs, other.* from (
    select distinct on (p.material, p.coating) ${FIELDS} ${ofSameMake("height_mm")}
      and p.width_mm = part.width_mm
      and (p.material, p.coating) <> (part.material, part.coating)
    order by p.material, p.coating, ${MOST_ALIKE}, p.search_order) other
  order by other."searchOrder", other.id limit ${sql.raw(String(MATERIALS))})`;

type Row = Omit<RelatedPart, "price" | "gstPercent" | "inStock"> & {
  pricePaise: number;
  gstBasisPoints: number;
  stockQuantity: number;
};

const relatedTo = statement(
  "parts_related_to",
  (_, value: Value<{ sku: string }>) => sql<Row>`
    select related.*, ${gstRateToday(sql`related.hsn`)} as "gstBasisPoints" from products part, lateral (
      ${nearest("height_mm", "width_mm", "<")} union all ${nearest("height_mm", "width_mm", ">")}
      union all ${nearest("width_mm", "height_mm", "<")} union all ${nearest("width_mm", "height_mm", ">")}
      union all ${otherMaterials}) related
    where part.sku = ${value("sku")}
    order by related.differs, related.width, related.height, related.material, related.coating, related.id`,
  { readOnly: true, isShared: true },
);

/**
 * Returns the parts that differ from one in a single thing: the two next shorter and longer, the two next thinner and
 * thicker, and the six most common other materials and coatings in the same size.
 */
export async function listRelatedParts(ctx: AppContext, sku: string): Promise<RelatedPart[]> {
  const rows = await relatedTo(ctx.db, { sku });
  return rows.map(
    ({
      differs,
      id,
      sku,
      size,
      material,
      coating,
      pricePaise,
      gstBasisPoints,
      isMadeToOrder,
      stockQuantity,
    }) => ({
      ...{ differs, id, sku, size, material, coating, price: rupeesFromPaise(pricePaise), isMadeToOrder },
      gstPercent: gstBasisPoints / 100,
      inStock: isMadeToOrder || stockQuantity > 0,
    }),
  );
}

import type { Attribute, AttributeValues } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { statement, type Value } from "../../../database/statement.ts";
import { gstRateToday } from "../../pricing/pricing.operations.server.ts";
import { declaredAttributes } from "../attributes.operations.server.ts";
import { hasColumnSizes, isOfOneSize, nextSizes, ownSizes, type Sized, type SizeName } from "./next-sizes.ts";

/** In what a related part differs: a column, or a size that its owner declares. */
export type Difference = SizeName | "material";

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

const FIELDS = `p.id, p.sku, p.size, p.material, p.coating, p.price_paise as "pricePaise", p.hsn,
  p.is_made_to_order as "isMadeToOrder", p.stock_quantity as "stockQuantity", p.width_mm as width, p.height_mm as height,
  p.search_order as "searchOrder", p.attributes`;
/**
 * The parts `p` that are sold, and equal to `part` in one measure and in all that buyers choose by except size and
 * material. Of parts without the measure, the others without it. An index finds either, but no index "is not distinct
 * from".
 */
const ofSameMake = (equal: Column, ofSize: string) => `(
    select * from products p where ${equal} = part.${equal} and ${IS_SAME_MAKE} and ${ofSize}
    union all select * from products p where ${equal} is null and part.${equal} is null and ${IS_SAME_MAKE} and ${ofSize})`;
const IS_SAME_MAKE = `not p.is_archived and p.sub_category_id = part.sub_category_id and p.form is not distinct from part.form
    and p.making = part.making and p.pack_size = part.pack_size`;
/** Of several parts of one size, the one that has most in common with `part`. */
const MOST_ALIKE = `(p.slot_width_mm is not distinct from part.slot_width_mm) desc,
  (select count(*) from jsonb_each(p.attributes) own where part.attributes @> jsonb_build_object(own.key, own.value)) desc, p.id`;
/** So many parts of one size and make are compared: those that an index has first. */
const COMPARED = 100;

/** The part of a size that has most in common with `part`. */
const mostAlike = (rows: string) =>
  `select p.* from (select p.* from ${rows} p limit ${COMPARED}) p order by ${MOST_ALIKE} limit 1`;

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
 * Goes from size to size, above or below in one column and equal in the other, until two have parts of the same make
 * and material. Of each, the part that has most in common.
 */
const nearest = (column: Column, equal: Column, side: "<" | ">") => `
  (select '${DIFFERENCES[column]}' as differs, ${FIELDS} from (
    with recursive sizes(size) as (
      select part.${column}
      union all select ${nextSize(column, equal, side)} from sizes where sizes.size is not null)
    select size from sizes where size <> part.${column}) sizes,
  lateral (${mostAlike(ofSameMake(equal, `p.material = part.material and p.coating = part.coating and p.${column} = sizes.size`))}) p
  limit ${EACH_SIDE})`;

/**
 * The first of the materials and coatings in their order, after some or of all, in which there are parts of the same
 * size. Each half is the first entry of an index.
 */
const firstMade = (after = "true") => {
  const first = (isEqual: string) => `(select p.material, p.coating from products p
    where not p.is_archived and p.sub_category_id = part.sub_category_id and p.width_mm = part.width_mm and ${isEqual} and ${after}
    order by p.material, p.coating limit 1)`;
  return `(${first("p.height_mm = part.height_mm")}
    union all ${first("p.height_mm is null and part.height_mm is null")} limit 1)`;
};

/** The most common of the other materials and coatings in the same size. */
const otherMaterials = `
  (select 'material' as differs, ${FIELDS} from (
    with recursive made(material, coating) as (
      ${firstMade()}
      union all select next.* from made, lateral ${firstMade("(p.material, p.coating) > (made.material, made.coating)")} next)
    select * from made where (material, coating) <> (part.material, part.coating)) made,
  lateral (${mostAlike(ofSameMake("height_mm", "p.material = made.material and p.coating = made.coating and p.width_mm = part.width_mm"))}) p
  order by p.search_order, p.id limit ${MATERIALS})`;

const BY_COLUMN = [
  nearest("height_mm", "width_mm", "<"),
  nearest("height_mm", "width_mm", ">"),
  nearest("width_mm", "height_mm", "<"),
  nearest("width_mm", "height_mm", ">"),
].join(" union all ");

type Row = Omit<RelatedPart, "price" | "gstPercent" | "inStock"> & {
  pricePaise: number;
  gstBasisPoints: number;
  stockQuantity: number;
  attributes: AttributeValues;
};

const related = (name: string, branches: string) =>
  statement(
    name,
    (_, value: Value<{ sku: string }>) => sql<Row>`
      select related.*, ${gstRateToday(sql`related.hsn`)} as "gstBasisPoints" from products part,
      lateral (${sql.raw(branches)}) related
      where part.sku = ${value("sku")}
      order by related.differs, related.width, related.height, related.material, related.coating, related.id`,
    { readOnly: true, isShared: true },
  );
// Two statements: with a condition in one, PostgreSQL would plan it anew for each part.
const relatedTo = related("parts_related_to", `${BY_COLUMN} union all ${otherMaterials}`);
const inOtherMaterials = related("parts_in_other_materials", otherMaterials);

/** So many sizes of one make are compared. */
const SIZES_MAX = 500;
const IS_DECLARED_MAKE = `not p.is_archived and p.attributes <> '{}' and p.sub_category_id = part.sub_category_id
  and p.material = part.material and p.coating = part.coating and p.making = part.making`;

/** A part, then one part of each size of its make, by the index on sizes. */
const sizesBeside = statement(
  "sizes_beside_a_part",
  (_, value: Value<{ sku: string; subCategoryIds: number[] }>) => sql<Sized & { subCategoryId: number }>`
    select part.sub_category_id as "subCategoryId", sizes.size, sizes.attributes, sizes.width, sizes.height,
      sizes.slot_width as "slotWidth"
    from products part, lateral (
      with recursive sizes(step, size, attributes, width, height, slot_width) as (
        select 0, '', part.attributes, part.width_mm, part.height_mm, part.slot_width_mm
        union all select sizes.step + 1, next.* from sizes, lateral (
          select p.size, p.attributes, p.width_mm, p.height_mm, p.slot_width_mm from products p
          where ${sql.raw(IS_DECLARED_MAKE)} and p.size > sizes.size
          order by p.size limit 1) next where sizes.step < ${sql.raw(String(SIZES_MAX))})
      select * from sizes) sizes
    where part.sku = ${value("sku")} and not part.is_archived
      and part.sub_category_id = any(${value("subCategoryIds")}::integer[])
    order by sizes.step`,
  { readOnly: true, isShared: true },
);

/** Of each size that is asked for, the part that has most in common with `part` beside it. */
const relatedOfSizes = statement(
  "parts_of_sizes",
  (_, value: Value<{ sku: string; asked: string }>) => sql<Row>`
    select p.*, asked.differs, ${gstRateToday(sql`p.hsn`)} as "gstBasisPoints" from products part,
    rows from (jsonb_to_recordset(${value("asked")}::jsonb) as (differs text, key text, value jsonb, size text))
      with ordinality as asked(differs, key, value, size, place),
    lateral (select ${sql.raw(FIELDS)} from (${sql.raw(
      mostAlike(
        `(select p.* from products p where ${IS_DECLARED_MAKE} and p.size = asked.size
          and (case asked.differs when 'width' then to_jsonb(p.width_mm) when 'height' then to_jsonb(p.height_mm)
            else p.attributes -> asked.key end) = asked.value and p.form is not distinct from part.form and p.pack_size = part.pack_size)`,
      ),
    )}) p) p
    where part.sku = ${value("sku")} order by asked.place`,
  { readOnly: true, isShared: true },
);

/** A part with sizes of its own, what is declared of them, and one part of each size of its make. */
type WithSizes = { declared: readonly Attribute[]; part: Sized; others: readonly Sized[] };

/** Null if the part has no sizes but the columns. Asks nothing in a shop where no part has. */
async function sizesOfOwn(ctx: AppContext, sku: string): Promise<WithSizes | null> {
  const all = await declaredAttributes(ctx);
  const subCategoryIds = [...all].flatMap(([id, declared]) => (ownSizes(declared).length > 0 ? [id] : []));
  if (subCategoryIds.length === 0) return null;
  const [part, ...others] = await sizesBeside(ctx.db, { sku, subCategoryIds });
  return part ? { declared: all.get(part.subCategoryId) ?? [], part, others } : null;
}

async function relatedRows(ctx: AppContext, sku: string): Promise<Row[]> {
  const own = await sizesOfOwn(ctx, sku);
  if (!own) return relatedTo(ctx.db, { sku });
  const { declared, part, others } = own;
  const asked = nextSizes(declared, part, others, EACH_SIDE);
  const [bySize, byColumn] = await Promise.all([
    asked.length > 0 ? relatedOfSizes(ctx.db, { sku, asked: JSON.stringify(asked) }) : [],
    (hasColumnSizes(declared) ? relatedTo : inOtherMaterials)(ctx.db, { sku }),
  ]);
  // A width may follow a size of the owner's.
  const isAlone = ({ differs, attributes }: Row) =>
    differs === "material" || isOfOneSize(declared, part.attributes, attributes);
  return [...bySize, ...byColumn.filter(isAlone)];
}

/**
 * Returns the parts that differ from one in a single thing: the two next of each size that its owner declares, the two
 * next shorter and longer, the two next thinner and thicker, and the six most common other materials and coatings in
 * the same size.
 */
export async function listRelatedParts(ctx: AppContext, sku: string): Promise<RelatedPart[]> {
  const rows = await relatedRows(ctx, sku);
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
      differs,
      id,
      sku,
      size,
      material,
      coating,
      price: rupeesFromPaise(pricePaise),
      isMadeToOrder,
      gstPercent: gstBasisPoints / 100,
      inStock: isMadeToOrder || stockQuantity > 0,
    }),
  );
}

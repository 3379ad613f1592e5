import type { Product } from "@kasna/contract/catalogue";
import { type AttributeValues, hasColumn } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import { sql } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { statement, type Value } from "../../../database/statement.ts";
import { declaredAttributes } from "../../facets/attributes.operations.server.ts";
import { gstRateToday } from "../../pricing/pricing.operations.server.ts";
import {
  hasColumnSizes,
  isOfOneSize,
  nextSizes,
  type Sized,
  type SizeName,
  sizeAttributes,
} from "./next-sizes.ts";

/** The property in which a related part differs: a column, or a size that its owner declares. */
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

const COLUMNS = ["height_mm", "width_mm"] as const;
type Column = (typeof COLUMNS)[number];
const DIFFERENCES = { width_mm: "width", height_mm: "height" } as const;
/** The measures that a part has. */
type Measures = Record<Column, boolean>;

const FIELDS = `p.id, p.sku, p.size, p.material, p.coating, p.price_paise as "pricePaise", p.hsn,
  p.is_made_to_order as "isMadeToOrder", p.stock_quantity as "stockQuantity", p.width_mm as width, p.height_mm as height,
  p.search_order as "searchOrder", p.attributes`;
/**
 * Equal to `part` in a column, or missing in both. The statement depends on which of the two it is, because no index
 * supports "is not distinct from".
 */
const isEqual = (column: Column, measures: Measures) =>
  measures[column] ? `p.${column} = part.${column}` : `p.${column} is null`;
const IS_OF_SUB_CATEGORY = "not p.is_archived and p.sub_category_id = part.sub_category_id";
/** For sale, and equal to `part` in everything that buyers choose by, except size and material. */
const IS_SAME_MAKE = `${IS_OF_SUB_CATEGORY} and p.form is not distinct from part.form
    and p.making = part.making and p.pack_size = part.pack_size`;
const IS_SAME_MATERIAL = "p.material = part.material and p.coating = part.coating";
/** The row `part`, with each of its owner's values as an object. A hundred parts are compared with each of these. */
const partOf = (id: unknown) => sql`(
  select *, array(select jsonb_build_object(key, value) from jsonb_each(attributes)) as own_values
  from products where id = ${id} offset 0) part`;
/** Of several parts of one size, the one most similar to `part`. */
const MOST_ALIKE = `(p.slot_width_mm is not distinct from part.slot_width_mm) desc,
  (select count(*) from unnest(part.own_values) own where p.attributes @> own) desc, p.id`;
/** The maximum number of parts of one size and make that are compared, in index order. */
const COMPARED = 100;

/** The part most similar to `part` among those that meet a condition. */
const mostAlike = (condition: string) =>
  `select p.* from (select p.* from products p where ${condition} limit ${COMPARED}) p order by ${MOST_ALIKE} limit 1`;

/**
 * Steps from size to size, above or below in one column and equal in the other, until it has found two with parts of
 * the same make and material. For each size, returns the part most similar to `part`. A step queries only indexed
 * columns, so that the first index entry is the answer.
 */
function nearest(column: Column, side: "<" | ">", measures: Measures) {
  const other = column === "width_mm" ? "height_mm" : "width_mm";
  const isOther = isEqual(other, measures);
  return `
  (select '${DIFFERENCES[column]}' as differs, ${FIELDS} from (
    with recursive sizes(size) as (
      select part.${column}
      union all select (select p.${column} from products p
        where ${IS_OF_SUB_CATEGORY} and ${IS_SAME_MATERIAL} and p.${column} ${side} sizes.size and ${isOther}
        order by p.${column} ${side === "<" ? "desc" : "asc"} limit 1) from sizes where sizes.size is not null)
    select size from sizes where size <> part.${column}) sizes,
  lateral (${mostAlike(`${IS_SAME_MAKE} and ${IS_SAME_MATERIAL} and p.${column} = sizes.size and ${isOther}`)}) p
  limit ${EACH_SIDE})`;
}

/** The most common other materials and coatings in the same size, found one after another in index order. */
function otherMaterials(measures: Measures) {
  const isOfSize = `${isEqual("width_mm", measures)} and ${isEqual("height_mm", measures)}`;
  const first = (after: string) => `(select p.material, p.coating from products p
    where ${IS_OF_SUB_CATEGORY} and ${isOfSize} and ${after} order by p.material, p.coating limit 1)`;
  return `
  (select 'material' as differs, ${FIELDS} from (
    with recursive made(material, coating) as (
      ${first("true")}
      union all select next.* from made, lateral ${first("(p.material, p.coating) > (made.material, made.coating)")} next)
    select * from made where (material, coating) <> (part.material, part.coating)) made,
  lateral (${mostAlike(`${IS_SAME_MAKE} and p.material = made.material and p.coating = made.coating and ${isOfSize}`)}) p
  order by p.search_order, p.id limit ${MATERIALS})`;
}

type Row = Omit<RelatedPart, "price" | "gstPercent" | "inStock"> & {
  pricePaise: number;
  gstBasisPoints: number;
  stockQuantity: number;
  attributes: AttributeValues;
};

const related = (name: string, branches: readonly string[]) =>
  statement(
    name,
    (_, value: Value<{ id: number }>) => sql<Row>`
      select related.*, ${gstRateToday(sql`related.hsn`)} as "gstBasisPoints" from ${partOf(value("id"))},
      lateral (${sql.raw(branches.join(" union all "))}) related
      order by related.differs, related.width, related.height, related.material, related.coating, related.id`,
    { readOnly: true, isShared: true },
  );

/**
 * Separate statements for parts with and without measures. With a condition in a single one, PostgreSQL would plan it
 * again for each part.
 */
function relatedOf(measures: Measures) {
  const columns = COLUMNS.filter((column) => measures[column]);
  const name = columns.map((column) => `_${column}`).join("");
  const byColumn = columns.flatMap((column) => [
    nearest(column, "<", measures),
    nearest(column, ">", measures),
  ]);
  // Only parts with a width are listed by material.
  const materials = measures.width_mm ? [otherMaterials(measures)] : [];
  return {
    all: related(`parts_related_by${name}`, [...byColumn, ...materials]),
    inOtherMaterials: materials.length > 0 ? related(`parts_in_other_materials_by${name}`, materials) : null,
  };
}
const BY_BOTH = relatedOf({ width_mm: true, height_mm: true });
const BY_WIDTH = relatedOf({ width_mm: true, height_mm: false });
const BY_HEIGHT = relatedOf({ width_mm: false, height_mm: true });

function statementsFor({ width, height }: Pick<Product, "width" | "height">) {
  if (width !== null) return height === null ? BY_WIDTH : BY_BOTH;
  return height === null ? null : BY_HEIGHT;
}

/** The maximum number of sizes of one make that are compared. */
const SIZES_MAX = 500;
const IS_DECLARED_MAKE = `${IS_OF_SUB_CATEGORY} and p.attributes <> '{}' and ${IS_SAME_MATERIAL} and p.making = part.making`;

/** A part, then one part of each size of its make, found with the index on sizes. */
const sizesBeside = statement(
  "sizes_beside_a_part",
  (_, value: Value<{ id: number }>) => sql<Sized>`
    select sizes.size, sizes.attributes, sizes.width, sizes.height, sizes.slot_width as "slotWidth"
    from products part, lateral (
      with recursive sizes(step, size, attributes, width, height, slot_width) as (
        select 0, '', part.attributes, part.width_mm, part.height_mm, part.slot_width_mm
        union all select sizes.step + 1, next.* from sizes, lateral (
          select p.size, p.attributes, p.width_mm, p.height_mm, p.slot_width_mm from products p
          where ${sql.raw(IS_DECLARED_MAKE)} and p.size > sizes.size
          order by p.size limit 1) next where sizes.step < ${sql.raw(String(SIZES_MAX))})
      select * from sizes) sizes
    where part.id = ${value("id")}
    order by sizes.step`,
  { readOnly: true, isShared: true },
);

/** For each requested size, the part otherwise most similar to `part`. */
const relatedOfSizes = statement(
  "parts_of_sizes",
  (_, value: Value<{ id: number; wanted: string }>) => sql<Row>`
    select p.*, wanted.differs, ${gstRateToday(sql`p.hsn`)} as "gstBasisPoints" from ${partOf(value("id"))},
    rows from (jsonb_to_recordset(${value("wanted")}::jsonb) as (differs text, key text, value jsonb, size text))
      with ordinality as wanted(differs, key, value, size, place),
    lateral (select ${sql.raw(FIELDS)} from (${sql.raw(
      mostAlike(
        `${IS_DECLARED_MAKE} and p.size = wanted.size
          and (case wanted.differs when 'width' then to_jsonb(p.width_mm) when 'height' then to_jsonb(p.height_mm)
            else p.attributes -> wanted.key end) = wanted.value and p.form is not distinct from part.form and p.pack_size = part.pack_size`,
      ),
    )}) p) p
    order by wanted.place`,
  { readOnly: true, isShared: true },
);

/** A part with its stored measures in mm, including those in columns that its owner hides. */
export type StoredMeasures = Pick<Product, "id" | "sub_category_id" | "width" | "height">;

async function relatedRows(ctx: AppContext, part: StoredMeasures): Promise<Row[]> {
  const { id } = part;
  const byColumns = statementsFor(part);
  const declared = (await declaredAttributes(ctx)).get(part.sub_category_id) ?? [];
  if (sizeAttributes(declared).length === 0) return (await byColumns?.all(ctx.db, { id })) ?? [];
  const [own, ...others] = await sizesBeside(ctx.db, { id });
  if (!own) return [];
  const wanted = nextSizes(declared, own, others, EACH_SIDE);
  const byColumn = hasColumnSizes(declared) ? byColumns?.all : byColumns?.inOtherMaterials;
  const [bySize, byOtherColumns = []] = await Promise.all([
    wanted.length > 0 ? relatedOfSizes(ctx.db, { id, wanted: JSON.stringify(wanted) }) : [],
    byColumn?.(ctx.db, { id }),
  ]);
  // A width may follow from one of the owner's sizes.
  const isAlone = ({ differs, attributes }: Row) =>
    differs === "material" || isOfOneSize(declared, own.attributes, attributes);
  return [...bySize, ...byOtherColumns.filter(isAlone)];
}

/**
 * Returns the parts that differ from one in a single property: the two nearest values of each size that its owner
 * declares, the two next shorter and longer, the two next thinner and thicker, and the six most common other materials
 * and coatings in the same size. Columns that their owner hides are empty.
 */
export async function listRelatedParts(ctx: AppContext, part: StoredMeasures): Promise<RelatedPart[]> {
  const [rows, all] = await Promise.all([relatedRows(ctx, part), declaredAttributes(ctx)]);
  const declared = all.get(part.sub_category_id) ?? [];
  const [hasMaterial, hasCoating] = [hasColumn(declared, "material"), hasColumn(declared, "coating")];
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
      material: hasMaterial ? material : "",
      coating: hasCoating ? coating : "",
      price: rupeesFromPaise(pricePaise),
      isMadeToOrder,
      gstPercent: gstBasisPoints / 100,
      inStock: isMadeToOrder || stockQuantity > 0,
    }),
  );
}

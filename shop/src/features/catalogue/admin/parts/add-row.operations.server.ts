import { kindOf } from "@kasna/drawings/kinds";
import { type Attribute, composeTexts, ownAttributes, readValue } from "@kasna/rules/catalogue/attributes";
import { rupeesFromPaise } from "@kasna/rules/money";
import { classProblem } from "@kasna/rules/property-classes";
import { eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import type { PartValues } from "../../../../database/schema/index.ts";
import { products, subCategories } from "../../../../database/schema/index.ts";
import type { StoredRow } from "../grid/data-grid/merge-changes.ts";
import { type NewRowField, type NewRowTexts, newRowFields } from "../grid/new-row.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { INDIAN, readNumber } from "../import/read-number.ts";
import { deleteUnreferenced } from "./archived-rows.operations.server.ts";
import { cellColumnsOf } from "./cell-columns.ts";
import { sku as skuKind } from "./cell-kinds.ts";
import { otherLength } from "./other-length.ts";
import { FIELD_OF, fieldsLeftOut } from "./row-columns.ts";
import { partWithSku } from "./taken-sku.server.ts";
import { searchTexts } from "./write-rows.server.ts";

const EMPTY_ROW: PartValues = {
  name: "",
  size: "",
  form: null,
  material: "",
  coating: "",
  making: "",
  hsn: "",
  standard: "",
  widthMm: null,
  heightMm: null,
  slotWidthMm: null,
  weightGrams: 0,
  pricePaise: 0,
  mrpPaise: null,
  packSize: 1,
  stockQuantity: 0,
  isMadeToOrder: false,
  leadTimeDays: 0,
  isDefault: false,
  isLatest: false,
  isBestSeller: false,
  dimensions: {},
  attributes: {},
};

const EMPTY_TEXTS = { material: "", coating: "", making: "" };

type Addition = {
  actor: Actor;
  subCategoryId: number;
  /** The row to copy dimensions, weight and pack from, or null. Values that depend on the length are recalculated. */
  like: number | null;
  sku: string;
  texts: NewRowTexts;
  /** The typed value of each attribute, by key. */
  attributes?: Readonly<Record<string, string>>;
};

type Typed = { sku: string; texts: NewRowTexts; typed: Readonly<Record<string, string>> };

/** Reads a new row. An empty size, name or SKU is composed of its attributes. Throws `fields_wrong` by field. */
function readTyped(subCategory: typeof subCategories.$inferSelect, { sku: typedSku, texts, typed }: Typed) {
  const { name, slug, attributes } = subCategory;
  const errors: Record<string, string> = {};
  const own: Record<string, string | number> = {};
  for (const attribute of ownAttributes(attributes)) {
    const read = readValue(attribute, typed[attribute.key] ?? "", (text) => readNumber(text, INDIAN));
    if ("reason" in read) errors[`attributes.${attribute.key}`] = `${attribute.name} ${read.reason}`;
    else if (read.value !== null) own[attribute.key] = read.value;
  }
  const textOf = (field: NewRowField) => texts[field]?.trim() ?? "";
  const columnOf = cellColumnsOf(attributes, fieldsLeftOut(subCategory));
  /** 19 for `1.9 cm`. */
  const readIn = (field: NewRowField) => {
    const read = columnOf(field).kind.read(textOf(field), INDIAN);
    return "value" in read ? (read.value as string | number | null) : null;
  };
  const valueIn = ({ key, column }: Attribute) => (column === null ? own[key] : readIn(FIELD_OF[column]));
  const composed: Partial<Record<NewRowField, string>> & { sku: string } = composeTexts(
    attributes,
    valueIn,
    name,
  );
  // Parts in some trades have no coating, but the column is not nullable.
  const values: Record<string, unknown> = { attributes: own, ...EMPTY_TEXTS };
  for (const field of newRowFields(attributes)) {
    const { kind, label } = columnOf(field);
    const read = kind.read(textOf(field) || composed[field] || "", INDIAN);
    if ("reason" in read) errors[field] = `${label} ${read.reason}`;
    else values[field] = read.value;
  }
  const wrongClass = classProblem({ hsn: textOf("hsn"), material: textOf("material") });
  if (wrongClass) errors.material ??= `${columnOf("material").label} ${wrongClass}`;
  const sku = typedSku.trim() || (composed.sku && `${slug.toUpperCase()}-${composed.sku}`);
  const readSku = skuKind.read(sku, INDIAN);
  if ("reason" in readSku) errors.sku = `The SKU ${readSku.reason}`;
  if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
  return { sku, values: values as Pick<PartValues, NewRowField | "attributes"> };
}

/**
 * Adds a row to a sub-category, without stock. A sub-category's first row becomes its default. Throws `not_found`,
 * `fields_wrong` by field, and `catalogue_busy` during an import.
 */
export async function addRow(
  ctx: AppContext,
  { actor, subCategoryId, like, sku: typedSku, texts, attributes = {} }: Addition,
): Promise<StoredRow> {
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    const [subCategory] = await tx.select().from(subCategories).where(eq(subCategories.id, subCategoryId));
    if (!subCategory) throw domainError("not_found", { message: "Sub-category not found" });
    const { sku, values } = readTyped(subCategory, { sku: typedSku, texts, typed: attributes });
    // A removed part that nothing refers to gives up its SKU to the new one.
    await deleteUnreferenced(tx, sql`p.sku = ${sku}`);
    const taken = await partWithSku(tx, sku, null);
    if (taken)
      throw domainError("fields_wrong", {
        errors: {
          sku: taken.isArchived
            ? "A part that is no longer sold has this SKU. Import it in a catalogue file to sell it again."
            : "Another row has this SKU",
        },
      });
    const [source] =
      like === null ? [] : await tx.select(rowValueColumns).from(products).where(eq(products.id, like));
    const kind = subCategory.attributes.length > 0 ? null : kindOf(subCategory.geometryKind);
    const follows = source && otherLength(kind, source, values.size);
    const { rows } = await tx.execute<{ id: number; has_default: boolean }>(sql`
      select setval('product_ids', greatest(nextval('product_ids'), (select max(id) + 1 from products)))::int as id,
        exists (select from products where sub_category_id = ${subCategoryId} and is_default) as has_default`);
    const [next] = rows;
    if (!next) throw new Error("Could not allocate an id");
    const row: StoredRow = {
      ...EMPTY_ROW,
      ...source,
      ...follows,
      ...values,
      stockQuantity: 0,
      isMadeToOrder: false,
      leadTimeDays: 0,
      isLatest: false,
      isBestSeller: false,
      // The price printed on the other part does not apply to this one.
      mrpPaise: null,
      id: next.id,
      sku,
      subCategoryId,
      isDefault: !next.has_default,
    };
    const searchText = (await searchTexts(tx, [row])).get(row.id) ?? "";
    await tx.insert(products).values({ ...row, searchText });
    await tx.execute(sql`select rank_products(${sql.param([subCategoryId])}::int[])`);
    await audit(tx, {
      actor,
      action: "product.added",
      subject: `product:${row.id}`,
      before: null,
      after: { sku, name: row.name, price: rupeesFromPaise(row.pricePaise), sub_category: subCategory.name },
    });
    return row;
  });
}

import { eq, or, type SQL, sql } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { products, subCategories } from "../../../../database/schema/index.ts";
import { type Actor, audit } from "../../../admin/audit-log/audit.operations.server.ts";
import { isSold } from "../../product-shape.operations.server.ts";
import type { StoredRow } from "../grid/merge-changes.ts";
import { NEW_ROW_FIELDS, type NewRowField, type NewRowTexts } from "../grid/new-row.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { INDIAN } from "../import/read-number.ts";
import { searchTexts } from "./change-rows.operations.server.ts";
import { columnOf, type RowValues } from "./row-columns.ts";

const SKU = /^[A-Za-z0-9][A-Za-z0-9._/-]{1,59}$/;
const BARE: RowValues = {
  ...{ name: "", size: "", form: null, material: "", coating: "", making: "", hsn: "", standard: "" },
  ...{ widthMm: null, heightMm: null, slotWidthMm: null, weightGrams: 1, pricePaise: 0, packSize: 1 },
  ...{ stockQuantity: 0, isMadeToOrder: false, leadTimeDays: 0 },
  ...{ isDefault: false, isLatest: false, isBestSeller: false, dimensions: {} },
};

type Addition = {
  actor: Actor;
  subCategoryId: number;
  /** The row whose measures, weight and pack the new one begins with; null for none. */
  like: number | null;
  sku: string;
  texts: NewRowTexts;
};

/**
 * Adds a row to a sub-category, without stock: receipts are booked. The first row of a sub-category is its default.
 * Throws `not_found`, `fields_wrong` by field, `catalogue_busy` while a file is written.
 */
export async function addRow(
  ctx: AppContext,
  { actor, subCategoryId, like, sku, texts }: Addition,
): Promise<StoredRow> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of NEW_ROW_FIELDS) {
    const read = columnOf[field].kind.read(texts[field].trim(), INDIAN);
    if ("reason" in read) errors[field] = `${columnOf[field].label} ${read.reason}`;
    else values[field] = read.value;
  }
  if (!SKU.test(sku)) errors.sku = "A SKU has 2 to 60 letters, digits, points, dashes or slashes";
  if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    const [place] = await tx.select().from(subCategories).where(eq(subCategories.id, subCategoryId));
    if (!place) throw domainError("not_found", { message: "There is no such sub-category" });
    const plain = (text: SQL) => sql`translate(upper(${text}), '-._', '')`;
    const isSame = sql`${isSold} and ${plain(sql`${products.sku}`)} = ${plain(sql`${sku}::text`)} and upper(${products.sku}) = upper(${sku})`;
    const [taken] = await tx
      .select({ isArchived: products.isArchived })
      .from(products)
      .where(or(eq(products.sku, sku), isSame));
    if (taken)
      throw domainError("fields_wrong", {
        errors: {
          sku: taken.isArchived
            ? "A part that is no longer sold has this SKU; a catalogue file that names it brings it back"
            : "Another row has this SKU",
        },
      });
    const [model] =
      like === null ? [] : await tx.select(rowValueColumns).from(products).where(eq(products.id, like));
    const { rows } = await tx.execute<{ id: number; has_default: boolean }>(sql`
      select setval('product_ids', greatest(nextval('product_ids'), (select max(id) + 1 from products)))::int as id,
        exists (select from products where sub_category_id = ${subCategoryId} and is_default) as has_default`);
    const [next] = rows;
    if (!next) throw new Error("No id could be had");
    const row: StoredRow = {
      ...{ ...BARE, ...model, ...(values as Pick<RowValues, NewRowField>) },
      ...{ stockQuantity: 0, isMadeToOrder: false, leadTimeDays: 0, isLatest: false, isBestSeller: false },
      ...{ id: next.id, sku, subCategoryId, isDefault: !next.has_default },
    };
    const searchText = (await searchTexts(tx, [row])).get(row.id) ?? "";
    await tx.insert(products).values({ ...row, searchText });
    await tx.execute(sql`select rank_products(${sql.param([subCategoryId])}::int[])`);
    await audit(tx, {
      actor,
      action: "product.added",
      subject: `product:${row.id}`,
      before: null,
      after: { sku, name: row.name, price: row.pricePaise / 100, sub_category: place.name },
    });
    return row;
  });
}

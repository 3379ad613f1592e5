import { and, eq } from "drizzle-orm";
import { type Actor, audit } from "../../../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../../../admin-kit/form.server.ts";
import type { Shown } from "../../../../admin-kit/form-fields.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { isSold, products } from "../../../../database/schema/index.ts";
import { waitForCatalogue } from "../import/apply-staged.server.ts";
import { rowValueColumns } from "../import/export-catalogue.operations.server.ts";
import { INDIAN } from "../import/read-number.ts";
import { sku as skuKind } from "./cell-kinds.ts";
import { partWithSku } from "./taken-sku.server.ts";
import { searchTexts } from "./write-rows.server.ts";

/**
 * Changes a part's SKU. Its old address redirects to the new one (decision 71); orders and issued documents keep the
 * old SKU. Throws `not_found`, `fields_wrong` at `sku`, `edited_meanwhile` if the form showed a different SKU, and
 * `catalogue_busy` during an import.
 */
export async function renamePart(
  ctx: AppContext,
  { actor, productId, sku: typed, seen }: { actor: Actor; productId: number; sku: string; seen?: Shown },
): Promise<string> {
  const skuError = (reason: string) => domainError("fields_wrong", { errors: { sku: reason } });
  const read = skuKind.read(typed.trim(), INDIAN);
  if ("reason" in read) throw skuError(`The SKU ${read.reason}`);
  const sku = read.value;
  return ctx.db.transaction(async (tx) => {
    await waitForCatalogue(tx);
    const [row] = await tx
      .select({
        id: products.id,
        sku: products.sku,
        subCategoryId: products.subCategoryId,
        ...rowValueColumns,
      })
      .from(products)
      .where(and(eq(products.id, productId), isSold))
      .for("update");
    if (!row) throw domainError("not_found", { message: "Part not found" });
    assertSeen(seen, { sku: row.sku });
    if (row.sku === sku) throw skuError("This is the SKU already");
    const taken = await partWithSku(tx, sku, productId);
    if (taken) throw skuError(`“${taken.name}” has this SKU`);
    const searchText = (await searchTexts(tx, [{ ...row, sku }])).get(productId);
    await tx
      .update(products)
      .set({ sku, ...(searchText !== undefined && { searchText }) })
      .where(eq(products.id, productId));
    await audit(tx, {
      actor,
      action: "product.renamed",
      subject: `product:${productId}`,
      before: { sku: row.sku },
      after: { sku },
    });
    return sku;
  });
}

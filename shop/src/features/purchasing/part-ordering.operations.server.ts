import { eq } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../admin-kit/form.server.ts";
import type { Shown } from "../../admin-kit/form-fields.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { products, stockedParts, suppliers } from "../../database/schema/index.ts";
import { type Ordering, orderingFields } from "./ordering-fields.widget.ts";
import { listSuppliers } from "./suppliers.operations.server.ts";

const NOTHING: Ordering = { supplierId: null, reorderPoint: null, orderMultiple: null };
const COLUMNS = {
  supplierId: stockedParts.supplierId,
  reorderPoint: stockedParts.reorderPoint,
  orderMultiple: stockedParts.orderMultiple,
};

/** How a part is reordered, and the suppliers to choose from. */
export async function orderingOf(ctx: AppContext, productId: number) {
  const [[row], all] = await Promise.all([
    ctx.db.readOnly.select(COLUMNS).from(stockedParts).where(eq(stockedParts.productId, productId)),
    listSuppliers(ctx.db.readOnly),
  ]);
  const ordering = row ?? NOTHING;
  const choices = all.filter(({ id, isArchived }) => !isArchived || id === ordering.supplierId);
  return { ...ordering, suppliers: choices.map(({ id, name }) => ({ id, name })) };
}

/**
 * Saves how a part is reordered. Throws `not_found`, `fields_wrong`, and `edited_meanwhile` if the form showed other
 * values.
 */
export async function saveOrdering(
  ctx: AppContext,
  { actor, productId, seen, ...after }: Ordering & { actor: Actor; productId: number; seen?: Shown },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [part] = await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for("no key update");
    if (!part) throw domainError("not_found", { message: "Part not found" });
    if (after.supplierId !== null) {
      const [supplier] = await tx
        .select({ id: suppliers.id })
        .from(suppliers)
        .where(eq(suppliers.id, after.supplierId));
      if (!supplier) throw domainError("fields_wrong", { errors: { supplier: "Choose one from the list" } });
    }
    const [known] = await tx.select(COLUMNS).from(stockedParts).where(eq(stockedParts.productId, productId));
    const before = known ?? NOTHING;
    assertSeen(seen, orderingFields(before));
    await tx
      .insert(stockedParts)
      .values({ productId, ...after })
      .onConflictDoUpdate({ target: stockedParts.productId, set: after });
    await audit(tx, { actor, action: "product.ordering", subject: `product:${productId}`, before, after });
  });
}

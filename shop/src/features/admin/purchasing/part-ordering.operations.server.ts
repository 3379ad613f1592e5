import { eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { products, stockedParts, suppliers } from "../../../database/schema/index.ts";
import { type Actor, audit } from "../audit-log/audit.operations.server.ts";
import { listSuppliers } from "./suppliers.operations.server.ts";

/** How a part is ordered again: of whom, at how many units, and in what multiples. Null if nobody said. */
export type Ordering = {
  supplierId: number | null;
  reorderPoint: number | null;
  orderMultiple: number | null;
};

const NOTHING: Ordering = { supplierId: null, reorderPoint: null, orderMultiple: null };
const COLUMNS = {
  supplierId: stockedParts.supplierId,
  reorderPoint: stockedParts.reorderPoint,
  orderMultiple: stockedParts.orderMultiple,
};

/** How a part is ordered, and the suppliers to choose from. */
export async function orderingOf(ctx: AppContext, productId: number) {
  const [[row], all] = await Promise.all([
    ctx.db.readOnly.select(COLUMNS).from(stockedParts).where(eq(stockedParts.productId, productId)),
    listSuppliers(ctx.db.readOnly),
  ]);
  const ordering = row ?? NOTHING;
  const choices = all.filter(({ id, isArchived }) => !isArchived || id === ordering.supplierId);
  return { ...ordering, suppliers: choices.map(({ id, name }) => ({ id, name })) };
}

/** Says how a part is ordered. Throws `not_found` and `fields_wrong`. */
export async function saveOrdering(
  ctx: AppContext,
  { actor, productId, ...after }: Ordering & { actor: Actor; productId: number },
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
    await tx
      .insert(stockedParts)
      .values({ productId, ...after })
      .onConflictDoUpdate({ target: stockedParts.productId, set: after });
    const before = known ?? NOTHING;
    await audit(tx, { actor, action: "product.ordering", subject: `product:${productId}`, before, after });
  });
}

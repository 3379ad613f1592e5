import { quantityText, unitCodeOf } from "@kasna/rules/tax/unit-codes";
import { eq, inArray } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import { shopProfile } from "../../api/settings.operations.server.ts";
import { products, stockPlaces, subCategories } from "../../database/schema/index.ts";
import { readPurchaseOrder } from "./purchase-orders.operations.server.ts";

/**
 * A purchase order as its supplier reads it: quantities with their units, and where the goods go unless that is the
 * buyer's own address. A part that was deleted since counts without a unit. Throws `not_found`.
 */
export async function printedOrder(ctx: AppContext, id: number) {
  const db = ctx.db.readOnly;
  const [{ lines, ...order }, { legalName, legalAddress, gstin }] = await Promise.all([
    readPurchaseOrder(db, id),
    shopProfile(ctx),
  ]);
  const parts = await db
    .select({ id: products.id, packSize: products.packSize, unitCode: subCategories.unitCode })
    .from(products)
    .innerJoin(subCategories, eq(subCategories.id, products.subCategoryId))
    .where(
      inArray(
        products.id,
        lines.flatMap(({ productId }) => productId ?? []),
      ),
    );
  const [place] =
    order.placeId === null
      ? []
      : await db.select().from(stockPlaces).where(eq(stockPlaces.id, order.placeId));
  return {
    order,
    lines: lines.map((line) => {
      const part = parts.find((part) => part.id === line.productId);
      const counted = part
        ? quantityText(line.quantity, unitCodeOf({ packSize: part.packSize, unit: part.unitCode }))
        : line.quantity.toLocaleString("en-IN");
      return { ...line, counted };
    }),
    buyer: { name: legalName, address: legalAddress, gstin },
    place: place && !place.isMain ? { name: place.name, address: place.address, gstin: "" } : null,
  };
}

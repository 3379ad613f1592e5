import { eq, sql } from "drizzle-orm";
import { type Actor, audit } from "../../admin-kit/audit.operations.server.ts";
import { assertSeen } from "../../admin-kit/form.server.ts";
import type { Shown } from "../../admin-kit/form-fields.ts";
import type { AppContext } from "../../api/app-context.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { products, stockAtPlaces, stockedParts } from "../../database/schema/index.ts";
import { type ShelfAndCost, shelfAndCostFields } from "./shelf-and-cost-fields.widget.ts";

const NOTHING_KNOWN: ShelfAndCost = { shelf: "", pieceCostPaise: null };

export async function shelfAndCostOf(ctx: AppContext, productId: number): Promise<ShelfAndCost> {
  const [row] = await ctx.db.readOnly
    .select({ shelf: stockedParts.shelf, pieceCostPaise: stockedParts.pieceCostPaise })
    .from(stockedParts)
    .where(eq(stockedParts.productId, productId));
  return row ?? NOTHING_KNOWN;
}

type Change = {
  actor: Actor;
  productId: number;
  shelf: string;
  unitCostPaise: number | null;
  /** The shelves at stock places other than the main one. */
  shelvesAt?: readonly { placeId: number; shelf: string }[];
  seen?: Shown;
};

/**
 * Saves a part's shelves and the cost of its default unit without GST, in paise. An unchanged cost keeps the fractions
 * of its average. Throws `not_found`, and `edited_meanwhile` if the form showed other values; receipts also change the
 * cost.
 */
export async function saveShelfAndCost(
  ctx: AppContext,
  { actor, productId, shelf, unitCostPaise, shelvesAt = [], seen }: Change,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [part] = await tx
      .select({ packSize: products.packSize })
      .from(products)
      .where(eq(products.id, productId))
      .for("no key update");
    if (!part) throw domainError("not_found", { message: "Part not found" });
    const [known] = await tx.select().from(stockedParts).where(eq(stockedParts.productId, productId));
    const before = {
      shelf: known?.shelf ?? "",
      unitCostPaise: inUnits(known?.pieceCostPaise ?? null, part.packSize),
    };
    const stored = await tx.select().from(stockAtPlaces).where(eq(stockAtPlaces.productId, productId));
    const shelfAt = (placeId: number) => stored.find((stock) => stock.placeId === placeId)?.shelf ?? "";
    const shelves = shelvesAt.map(({ placeId }) => ({ id: placeId, shelf: shelfAt(placeId) }));
    assertSeen(seen, shelfAndCostFields(known ?? NOTHING_KNOWN, { packSize: part.packSize, shelves }));
    const moved = shelvesAt.filter((place) => place.shelf !== shelfAt(place.placeId));
    const after = { shelf, unitCostPaise };
    const set = {
      shelf,
      ...(before.unitCostPaise !== unitCostPaise && {
        pieceCostPaise: unitCostPaise === null ? null : unitCostPaise / part.packSize,
      }),
    };
    await tx
      .insert(stockedParts)
      .values({ productId, ...set })
      .onConflictDoUpdate({ target: stockedParts.productId, set });
    if (moved.length > 0)
      await tx
        .insert(stockAtPlaces)
        .values(moved.map((place) => ({ ...place, productId })))
        .onConflictDoUpdate({
          target: [stockAtPlaces.productId, stockAtPlaces.placeId],
          set: { shelf: sql`excluded.shelf` },
        });
    await audit(tx, {
      actor,
      action: "product.keeping",
      subject: `product:${productId}`,
      before: {
        ...before,
        ...Object.fromEntries(moved.map((place) => [`shelf-${place.placeId}`, shelfAt(place.placeId)])),
      },
      after: {
        ...after,
        ...Object.fromEntries(moved.map((place) => [`shelf-${place.placeId}`, place.shelf])),
      },
    });
  });
}

/** The cost of a unit, in whole paise. */
const inUnits = (pieceCostPaise: number | null, packSize: number) =>
  pieceCostPaise === null ? null : Math.round(pieceCostPaise * packSize);

import { quantityText } from "@kasna/rules/tax/unit-codes";
import { eq, inArray } from "drizzle-orm";
import type { Actor } from "../../../../admin-kit/audit.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { auditLog, products, stockMovements, stockTransfers } from "../../../../database/schema/index.ts";
import { unitOfProduct } from "../../../catalogue/sub-category/product-shape.operations.server.ts";
import { lockParts, lockPlaces, piecesAtPlaces, setPiecesAt } from "./pieces-at-places.operations.server.ts";
import { PLACE_CLOSED } from "./place-messages.widget.ts";

type TransferLine = { productId: number; pieces: number };
type Transfer = {
  actor: Actor;
  fromId: number;
  toId: number;
  note: string;
  /** Identifies the form: sent twice, it is booked once. */
  formKey: string;
  lines: readonly TransferLine[];
  /** The form field at which a line's error is shown. */
  fieldOf: (index: number) => string;
};

/**
 * Books the move of stock from one place to another, all or nothing, and returns the transfer's number. The stock for
 * sale does not change. Booking a form again changes nothing. Throws `not_found`, `fields_wrong`.
 */
export async function transferStock(ctx: AppContext, transfer: Transfer): Promise<number> {
  const { actor, fromId, toId, note, formKey, lines, fieldOf } = transfer;
  return ctx.db.transaction(async (tx) => {
    const places = await lockPlaces(tx);
    const [from, to] = [fromId, toId].map((id) => places.find((place) => place.id === id));
    if (!from) throw domainError("fields_wrong", { errors: { from: PLACE_CLOSED } });
    if (!to) throw domainError("fields_wrong", { errors: { to: PLACE_CLOSED } });
    if (from.id === to.id) throw domainError("fields_wrong", { errors: { to: "Choose another place" } });
    const ids = lines.map(({ productId }) => productId);
    await lockParts(tx, ids);
    // A form sent twice moves the same parts, so the second one waited for the first.
    const [known] = await tx
      .select({ id: stockTransfers.id })
      .from(stockTransfers)
      .where(eq(stockTransfers.formKey, formKey));
    if (known) return known.id;
    const found = await tx
      .select({
        id: products.id,
        sku: products.sku,
        packSize: products.packSize,
        stock: products.stockQuantity,
        unitCode: unitOfProduct,
      })
      .from(products)
      .where(inArray(products.id, ids));
    const partOf = new Map(found.map((part) => [part.id, part]));
    const stockByPart = await piecesAtPlaces(tx, places, ids);
    const moved = lines.map(({ productId, pieces }, index) => {
      const part = partOf.get(productId);
      if (!part) throw domainError("not_found", { message: "Part not found" });
      const at = (id: number) =>
        stockByPart.get(productId)?.find(({ placeId }) => placeId === id)?.pieces ?? 0;
      if (pieces > at(from.id)) {
        const message = `Only ${quantityText(at(from.id), part.unitCode)} of ${part.sku} are at ${from.name}`;
        throw domainError("fields_wrong", { message, errors: { [fieldOf(index)]: message } });
      }
      const change = Math.floor(pieces / part.packSize);
      return {
        part,
        ends: [
          { place: from, sign: -1, left: at(from.id) - pieces },
          { place: to, sign: 1, left: at(to.id) + pieces },
        ].map((end) => ({ ...end, change: end.sign * change || 0, pieces: end.sign * pieces })),
      };
    });
    const [booked] = await tx
      .insert(stockTransfers)
      .values({
        fromPlaceId: from.id,
        toPlaceId: to.id,
        note,
        formKey,
        actor: actor.name,
        happenedAt: ctx.now(),
      })
      .returning({ id: stockTransfers.id });
    if (!booked) throw new Error("The transfer was not stored");
    const ends = moved.flatMap(({ part, ends: both }) => both.map((end) => ({ ...end, part })));
    await setPiecesAt(
      tx,
      ends
        .filter(({ place }) => !place.isMain)
        .map(({ part, place, left }) => ({ productId: part.id, placeId: place.id, pieces: left })),
    );
    await tx.insert(stockMovements).values(
      ends.map(({ part, place, change, pieces }) => ({
        productId: part.id,
        sku: part.sku,
        change,
        pieces,
        quantityAfter: part.stock,
        placeId: place.id,
        transferId: booked.id,
        reason: "transfer" as const,
        note,
        actor: actor.name,
        happenedAt: ctx.now(),
      })),
    );
    await tx.insert(auditLog).values(
      moved.map(({ part, ends: [, end] }) => ({
        actorId: actor.id,
        actor: actor.name,
        action: "product.transfer",
        subject: `product:${part.id}`,
        before: { place: from.code },
        after: { place: to.code, pieces: end?.pieces ?? 0, note },
      })),
    );
    return booked.id;
  });
}

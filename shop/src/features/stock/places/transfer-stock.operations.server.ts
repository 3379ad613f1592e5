import { quantityText } from "@kasna/rules/tax/unit-codes";
import { inArray } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import { oncePerForm } from "../../../admin-kit/once-per-form.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import {
  auditLog,
  products,
  stockMovements,
  stockTransfers,
  unitOfProduct,
} from "../../../database/schema/index.ts";
import {
  lockParts,
  lockPlaces,
  type Place,
  piecesAtPlaces,
  type StockAtPlace,
  setPiecesAt,
} from "./pieces-at-places.operations.server.ts";
import { PLACE_CLOSED } from "./place-messages.widget.ts";

type TransferLine = { productId: number; pieces: number };
type Transfer = {
  actor: Actor;
  fromId: number;
  toId: number;
  note: string;
  formKey: string | undefined;
  lines: readonly TransferLine[];
  /** The form field at which a line's error is shown. */
  fieldOf: (index: number) => string;
};

/**
 * Books the move of stock from one place to another, all or nothing, and returns the transfer's number. The stock for
 * sale does not change. Booking a form again changes nothing. Throws `not_found`, `fields_wrong`, `key_reused`.
 */
export async function transferStock(ctx: AppContext, transfer: Transfer): Promise<number> {
  const { actor, formKey, fieldOf: _, ...request } = transfer;
  return oncePerForm(ctx, { actor, formKey, action: "transfer-stock", request }, async (tx) => {
    const places = await lockPlaces(tx);
    const ends = endsOf(transfer, places);
    const ids = transfer.lines.map(({ productId }) => productId);
    await lockParts(tx, ids);
    const stockByPart = await piecesAtPlaces(tx, places, ids);
    const moved = movesOf(transfer, { ends, stockByPart, parts: await partsWithIds(tx, ids) });
    return storeTransfer(ctx, tx, { transfer, ends, moved });
  });
}

type Ends = { from: Place; to: Place };

/** The two places of a transfer. Throws `fields_wrong` if one is closed, or if both are the same. */
function endsOf({ fromId, toId }: Transfer, places: readonly Place[]): Ends {
  const [from, to] = [fromId, toId].map((id) => places.find((place) => place.id === id));
  if (!from) throw domainError("fields_wrong", { errors: { from: PLACE_CLOSED } });
  if (!to) throw domainError("fields_wrong", { errors: { to: PLACE_CLOSED } });
  if (from.id === to.id) throw domainError("fields_wrong", { errors: { to: "Choose another place" } });
  return { from, to };
}

async function partsWithIds(tx: Transaction, ids: readonly number[]) {
  const rows = await tx
    .select({
      id: products.id,
      sku: products.sku,
      packSize: products.packSize,
      stock: products.stockQuantity,
      unitCode: unitOfProduct,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((part) => [part.id, part]));
}

type Stocked = {
  ends: Ends;
  parts: Awaited<ReturnType<typeof partsWithIds>>;
  stockByPart: ReadonlyMap<number, readonly StockAtPlace[]>;
};

/** What each line changes at both places. Throws `not_found`, and `fields_wrong` for more pieces than there are. */
function movesOf({ lines, fieldOf }: Transfer, { ends: { from, to }, parts, stockByPart }: Stocked) {
  return lines.map(({ productId, pieces }, index) => {
    const part = parts.get(productId);
    if (!part) throw domainError("not_found", { message: "Part not found" });
    const at = (id: number) => stockByPart.get(productId)?.find(({ placeId }) => placeId === id)?.pieces ?? 0;
    if (pieces > at(from.id)) {
      const message = `Only ${quantityText(at(from.id), part.unitCode)} of ${part.sku} are at ${from.name}`;
      throw domainError("fields_wrong", { message, errors: { [fieldOf(index)]: message } });
    }
    const change = Math.floor(pieces / part.packSize);
    return {
      part,
      pieces,
      changes: [
        { place: from, sign: -1, left: at(from.id) - pieces },
        { place: to, sign: 1, left: at(to.id) + pieces },
      ].map((end) => ({ ...end, part, change: end.sign * change || 0, pieces: end.sign * pieces })),
    };
  });
}

type Booking = { transfer: Transfer; ends: Ends; moved: ReturnType<typeof movesOf> };

/** Writes a transfer with its movements, the stock at both places and the audit log. Returns its number. */
async function storeTransfer(ctx: AppContext, tx: Transaction, { transfer, ends, moved }: Booking) {
  const { actor, note } = transfer;
  const { from, to } = ends;
  const happenedAt = ctx.now();
  const [stored] = await tx
    .insert(stockTransfers)
    .values({ fromPlaceId: from.id, toPlaceId: to.id, note, actor: actor.name, happenedAt })
    .returning({ id: stockTransfers.id });
  if (!stored) throw new Error("The transfer was not stored");
  const changes = moved.flatMap((move) => move.changes);
  await setPiecesAt(
    tx,
    changes
      .filter(({ place }) => !place.isMain)
      .map(({ part, place, left }) => ({ productId: part.id, placeId: place.id, pieces: left })),
  );
  await tx.insert(stockMovements).values(
    changes.map(({ part, place, change, pieces }) => ({
      productId: part.id,
      sku: part.sku,
      change,
      pieces,
      quantityAfter: part.stock,
      placeId: place.id,
      transferId: stored.id,
      reason: "transfer" as const,
      note,
      actor: actor.name,
      happenedAt,
    })),
  );
  await tx.insert(auditLog).values(
    moved.map(({ part, pieces }) => ({
      actorId: actor.id,
      actor: actor.name,
      action: "product.transfer",
      subject: `product:${part.id}`,
      before: { place: from.code },
      after: { place: to.code, pieces, note },
    })),
  );
  return stored.id;
}

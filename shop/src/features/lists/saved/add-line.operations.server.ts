import type { contract } from "@kasna/contract";
import { ORDER_LINES_MAX, QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { textsOf } from "@kasna/rules/orders/line-texts";
import { NO_LONGER_SOLD } from "@kasna/rules/orders/sale-units";
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { products, savedListLines, savedLists } from "../../../database/schema/index.ts";
import { pricesFor } from "../../pricing/pricing.operations.server.ts";

type Sent = z.output<typeof contract.savedLists.addLine.request>;

const lineRejected = (message: string) => domainError("lines_refused", { message });

/**
 * Adds pieces of a part to the caller's list: to its line in the default unit, or as a new last line. Returns the
 * line's new quantity. Throws `not_found` for a list, and `lines_refused` for a part that is not sold or a full list.
 */
export async function addLine(
  ctx: AppContext,
  tx: Transaction,
  { caller, sent }: { caller: Caller; sent: Sent },
): Promise<number> {
  const { list_id: listId, product_id: productId } = sent;
  // The list stays locked, so that two additions end up in one line.
  const [list] = await tx
    .update(savedLists)
    .set({ changedAt: ctx.now() })
    .where(and(eq(savedLists.id, listId), eq(savedLists.userId, caller.id)))
    .returning({ id: savedLists.id });
  if (!list) throw domainError("not_found", { message: "This list no longer exists" });
  const lines = await tx
    .select({
      position: savedListLines.position,
      productId: savedListLines.productId,
      saleUnitId: savedListLines.saleUnitId,
      quantity: savedListLines.quantity,
    })
    .from(savedListLines)
    .where(eq(savedListLines.listId, listId))
    .orderBy(asc(savedListLines.position));
  const known = lines.find((line) => line.productId === productId && line.saleUnitId === null);
  const quantity = sent.quantity + (known?.quantity ?? 0);
  if (quantity > QUOTED_QUANTITY_MAX)
    throw lineRejected(`A line of a list can have up to ${QUOTED_QUANTITY_MAX.toLocaleString("en-IN")}.`);
  const [part] = await tx
    .select({ name: products.name, sku: products.sku })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isArchived, false)));
  const items = [{ productId, quantity }];
  const [price] = await pricesFor(tx, { customer: caller, now: ctx.now(), items });
  if (!part || !price) throw lineRejected(NO_LONGER_SOLD);
  const { unitPricePaise } = price;
  if (known) {
    await tx
      .update(savedListLines)
      .set({ quantity, unitPricePaise })
      .where(and(eq(savedListLines.listId, listId), eq(savedListLines.position, known.position)));
    return quantity;
  }
  if (lines.length >= ORDER_LINES_MAX)
    throw lineRejected(`A list has up to ${ORDER_LINES_MAX.toLocaleString("en-IN")} lines.`);
  const position = (lines.at(-1)?.position ?? -1) + 1;
  await tx
    .insert(savedListLines)
    .values({ listId, position, productId, ...part, quantity, ...textsOf(sent), unitPricePaise });
  return quantity;
}

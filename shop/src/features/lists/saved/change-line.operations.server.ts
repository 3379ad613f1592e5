import { NO_LONGER_SOLD } from "@kasna/rules/orders/sale-units";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import type { Caller } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { products, savedListLines, savedLists } from "../../../database/schema/index.ts";
import { pricesFor } from "../../pricing/pricing.operations.server.ts";
import { problemOfLine } from "./priced-lines.server.ts";

const lineRejected = (message: string) => domainError("lines_refused", { message });

type Change = { caller: Caller; listId: number; position: number; quantity: number };

/**
 * Changes the quantity of a line in the caller's list, at the current price. Throws `not_found`, and `lines_refused`
 * for a part that is no longer sold, or not in this quantity of its unit.
 */
export function changeLine(ctx: AppContext, { caller, listId, position, quantity }: Change): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const [line] = await tx
      .select({
        productId: savedListLines.productId,
        saleUnitId: savedListLines.saleUnitId,
        isArchived: products.isArchived,
      })
      .from(savedListLines)
      .innerJoin(savedLists, eq(savedLists.id, savedListLines.listId))
      .leftJoin(products, eq(products.id, savedListLines.productId))
      .where(
        and(
          eq(savedLists.id, listId),
          eq(savedLists.userId, caller.id),
          eq(savedListLines.position, position),
        ),
      )
      .for("update", { of: savedListLines });
    if (!line) throw domainError("not_found", { message: "This line is no longer in the list" });
    const { productId, saleUnitId, isArchived } = line;
    if (productId === null || isArchived !== false) throw lineRejected(NO_LONGER_SOLD);
    const [price] = await pricesFor(tx, {
      customer: caller,
      now: ctx.now(),
      items: [{ productId, saleUnitId: saleUnitId ?? undefined, quantity }],
    });
    const problem = problemOfLine({ saleUnitId, quantity }, price);
    if (!price || problem) throw lineRejected(problem ?? NO_LONGER_SOLD);
    await tx
      .update(savedListLines)
      .set({ quantity, unitPricePaise: price.unitPricePaise })
      .where(and(eq(savedListLines.listId, listId), eq(savedListLines.position, position)));
    await tx.update(savedLists).set({ changedAt: ctx.now() }).where(eq(savedLists.id, listId));
  });
}

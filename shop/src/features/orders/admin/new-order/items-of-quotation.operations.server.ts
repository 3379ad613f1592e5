import { joinTexts } from "@kasna/rules/orders/line-texts";
import { and, eq } from "drizzle-orm";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { documents, type QuotedLine } from "../../../../database/schema/index.ts";
import { soldPartsWithIds } from "../../../stock/find-parts.operations.server.ts";

/**
 * The initial items of a new order from a customer's quotation: the parts that are still sold, each unit once, with the
 * texts of its lines. Throws `not_found` for another customer's quotation.
 */
export async function itemsOfQuotation(
  ctx: AppContext,
  { customerId, quotationId }: { customerId: number; quotationId: number },
) {
  const [quotation] = await ctx.db.readOnly
    .select({ lines: documents.quotedLines })
    .from(documents)
    .where(
      and(eq(documents.id, quotationId), eq(documents.userId, customerId), eq(documents.kind, "quotation")),
    );
  if (!quotation) throw domainError("not_found", { message: "Quotation not found" });
  const lines = quotation.lines ?? [];
  const parts = await soldPartsWithIds(ctx, [...new Set(lines.map(({ productId }) => productId))]);
  const byId = new Map(parts.map((part) => [part.id, part]));
  const merged = new Map<string, QuotedLine>();
  for (const line of lines) {
    const key = `${line.productId} ${line.saleUnitId}`;
    const known = merged.get(key);
    const quantity = (known?.quantity ?? 0) + line.quantity;
    merged.set(key, known ? { ...known, ...joinTexts(known, line), quantity } : line);
  }
  return [...merged.values()].flatMap(({ productId, saleUnitId, quantity, ownNumber, note }) => {
    const part = byId.get(productId);
    return part ? [{ part, saleUnitId, quantity: String(quantity), ownNumber, note }] : [];
  });
}

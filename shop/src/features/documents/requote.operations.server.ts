import type { BusinessDocument } from "@kasna/documents";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import { addressOfOffer, type QuotationChoice } from "./offered-to.operations.server.ts";
import { makeQuotation, type Quotation } from "./quotations.operations.server.ts";
import { askedRows, problemsOfLines } from "./quoted-lines.server.ts";

type Lines = NonNullable<QuotationChoice["lines"]>;

/**
 * Quotes the lines of an offer to the caller at current prices, for the same delivery address, without those that are
 * not sold any more. Returns the quotation, and why each of the others is left out, by its index. Throws
 * `lines_refused` if none is left.
 */
export async function requote(
  ctx: AppContext,
  { caller, lines, offer }: { caller: Caller; lines: Lines; offer: BusinessDocument },
): Promise<{ quotation: Quotation; leftOut: ReadonlyMap<number, string> }> {
  const rows = await askedRows(ctx.db.readOnly, { caller, choice: { lines }, now: ctx.now() });
  const leftOut = problemsOfLines(lines, rows);
  const kept = lines.filter((_, at) => !leftOut.has(at));
  if (kept.length === 0) throw domainError("lines_refused", { message: NOTHING_LEFT });
  const shipping_address_id = await addressOfOffer(ctx, { caller, offer });
  const quotation = await makeQuotation(ctx, caller, { lines: kept, shipping_address_id });
  return { quotation, leftOut };
}

const NOTHING_LEFT = "We no longer sell any of these parts";

import type { UnitCode } from "@kasna/rules/tax/unit-codes";
import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../admin-kit/audit.operations.server.ts";
import { keyset, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { stockTransfers } from "../../../database/schema/index.ts";
import { partsByCode } from "../parts-by-code.operations.server.ts";
import { readTransferLines } from "./read-transfer-lines.ts";
import { transferStock } from "./transfer-stock.operations.server.ts";

type Typed = {
  actor: Actor;
  fromId: number;
  toId: number;
  note: string;
  formKey: string | undefined;
  /** One SKU or barcode per line, with the quantity of what it represents. */
  list: string;
};

/**
 * Books a transfer of typed or scanned parts (`readTransferLines`), and returns its number. Adds up lines of the same
 * part. Throws `fields_wrong` with the errors per line at `list`.
 */
export async function transferTyped(ctx: AppContext, { list, ...transfer }: Typed): Promise<number> {
  const lines = await linesIn(ctx, list);
  return transferStock(ctx, { ...transfer, lines, fieldOf: () => "list" });
}

const SHOWN_PROBLEMS = 10;

async function linesIn(ctx: AppContext, list: string) {
  const read = readTransferLines(list);
  const codes = read.flatMap((line) => ("code" in line ? [line.code] : []));
  const parts = await partsByCode(ctx.db.readOnly, codes);
  const pieces = new Map<number, number>();
  const problems = read.flatMap((line) => {
    if ("problem" in line) return [`Line ${line.line}: ${line.problem}`];
    const part = parts.get(line.code.toUpperCase());
    if (!part) return [`Line ${line.line}: no part has the SKU or barcode ${line.code}`];
    if (part.isMadeToOrder) return [`Line ${line.line}: ${part.sku} is made to order and has no stock`];
    pieces.set(part.id, (pieces.get(part.id) ?? 0) + line.quantity * part.pieces);
    return [];
  });
  if (read.length === 0) problems.push("Enter at least one part");
  if (problems.length > 0) {
    const hiddenCount = problems.length - SHOWN_PROBLEMS;
    const shown =
      problems.slice(0, SHOWN_PROBLEMS).join("\n") + (hiddenCount > 0 ? `\nand ${hiddenCount} more` : "");
    throw domainError("fields_wrong", { errors: { list: shown } });
  }
  return [...pieces].map(([productId, moved]) => ({ productId, pieces: moved }));
}

/** The unit is null once the part is deleted. */
export type TransferredPart = { id: number | null; sku: string; pieces: number; unit: UnitCode | null };

const nameOf = (id: SQL) => sql<string>`(select name from stock_places where id = ${id})`;

/** One page of transfers, newest first, with the quantities moved, in pieces. */
export async function listTransfers(ctx: AppContext, cursor: ListCursor) {
  const { where, orderBy, limit } = keyset(stockTransfers.id, cursor);
  const rows = await ctx.db.readOnly
    .select({
      id: stockTransfers.id,
      note: stockTransfers.note,
      actor: stockTransfers.actor,
      happenedAt: stockTransfers.happenedAt,
      from: nameOf(sql`"stock_transfers"."from_place_id"`),
      to: nameOf(sql`"stock_transfers"."to_place_id"`),
      parts: sql<TransferredPart[]>`(
        select coalesce(json_agg(json_build_object('id', m.product_id, 'sku', m.sku, 'pieces', m.pieces, 'unit',
          (select s.unit from products p join sub_categories s on s.id = p.sub_category_id where p.id = m.product_id)) order by m.id), '[]')
        from stock_movements m where m.transfer_id = "stock_transfers"."id"
          and m.place_id = "stock_transfers"."to_place_id")`,
    })
    .from(stockTransfers)
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  return pageOf(rows, cursor);
}

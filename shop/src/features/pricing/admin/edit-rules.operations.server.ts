import { and, asc, eq, inArray } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { priceListRules } from "../../../database/schema/index.ts";
import { lockPriceList } from "./price-lists.operations.server.ts";
import { parseRule, rulePrice, ruleValue } from "./price-rules.ts";

/** A cell of the grid: the text it showed, and the typed text. */
export type RuleCell = { ruleId: number; was: string; now: string };

const CELL = /^now-(\d{1,9})$/;

/** The changed cells of a sent grid: `now-7` with `was-7`. */
export function cellsIn(fields: Record<string, unknown>): RuleCell[] {
  return Object.entries(fields).flatMap(([key, value]): RuleCell[] => {
    const id = CELL.exec(key)?.[1];
    const was = fields[`was-${id}`];
    if (id === undefined || typeof value !== "string" || typeof was !== "string") return [];
    const now = value.trim();
    return now === was ? [] : [{ ruleId: Number(id), was, now }];
  });
}

/**
 * Changes the prices and percentages of rules, all or none. Returns how many. Throws `fields_wrong` with a sentence for
 * each cell that can't be changed (`now-7`), including those that another staff member has changed or removed;
 * `not_found`, `in_use`.
 */
export async function editRules(
  ctx: AppContext,
  { staff, listId, cells }: { staff: Staff; listId: number; cells: readonly RuleCell[] },
): Promise<number> {
  if (cells.length === 0) return 0;
  return ctx.db.transaction(async (tx) => {
    await lockPriceList(tx, listId);
    const ids = cells.map(({ ruleId }) => ruleId);
    const isEdited = and(eq(priceListRules.listId, listId), inArray(priceListRules.id, ids));
    const stored = new Map(
      (await tx.select().from(priceListRules).where(isEdited).orderBy(asc(priceListRules.id))).map((row) => [
        row.id,
        row,
      ]),
    );
    const errors: Record<string, string> = {};
    const before: Record<string, string> = {};
    const after: Record<string, string> = {};
    const changed = cells.flatMap(({ ruleId, was, now }) => {
      const row = stored.get(ruleId);
      if (!row || ruleValue(row) !== was) {
        errors[`now-${ruleId}`] = row
          ? `Another staff member has changed it to ${rulePrice(row)}`
          : "Another staff member has removed this rule";
        return [];
      }
      const isFixed = row.fixedPaise !== null;
      const parsed = parseRule({
        kind: isFixed ? "sku" : "category",
        name: row.target,
        price: isFixed ? now : "",
        off: isFixed ? "" : now,
      });
      if ("errors" in parsed) {
        errors[`now-${ruleId}`] = parsed.errors.price ?? parsed.errors.off ?? "Check this value";
        return [];
      }
      const { id: _, target, ...columns } = row;
      const { fixedPaise, offBasisPoints } = parsed.rule;
      before[target] = rulePrice(row);
      after[target] = rulePrice(parsed.rule);
      return [{ ...columns, fixedPaise, offBasisPoints }];
    });
    if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
    // A changed rule gets a new id, so that forms which show the old rules notice it (`rulesFingerprint`).
    await tx.delete(priceListRules).where(isEdited);
    await tx.insert(priceListRules).values(changed);
    await audit(tx, {
      actor: staff,
      action: "price-list.rules-changed",
      subject: `price-list:${listId}`,
      before,
      after,
    });
    return changed.length;
  });
}

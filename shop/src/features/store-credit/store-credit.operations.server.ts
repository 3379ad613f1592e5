import { CREDIT_PAGE } from "@kasna/rules/limits";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type CreditKind, creditText } from "@kasna/rules/orders/store-credit";
import { and, desc, eq, lt } from "drizzle-orm";
import { href } from "react-router";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { domainError } from "../../api/domain-errors.server.ts";
import type { Queryable, Transaction } from "../../database/connect.ts";
import { creditEntries, storeCredits } from "../../database/schema/index.ts";
import { notify } from "../notifications/notifications.operations.server.ts";

type Entry = {
  userId: number;
  kind: CreditKind;
  amountPaise: number;
  orderId?: number;
  /** The return that it refunds. */
  returnId?: number | undefined;
  giftCardId?: number;
  note?: string;
  /** In the form used for order events: `staff:3`. */
  actor: string;
};

/** A customer's balance in paise. */
export async function balanceOf(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select().from(storeCredits).where(eq(storeCredits.userId, userId));
  return row?.balancePaise ?? 0;
}

/**
 * A customer's balance in paise, locked until the transaction ends, so that the second of two simultaneous orders sees
 * what the first has used. All code locks it after orders and before products.
 */
export async function lockBalance(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx
    .select({ balancePaise: storeCredits.balancePaise })
    .from(storeCredits)
    .where(eq(storeCredits.userId, userId))
    .for("update");
  return row?.balancePaise ?? 0;
}

/** Writes a movement to the ledger. Triggers update the balance; the database rejects a negative one. */
export async function recordCredit(ctx: AppContext, tx: Transaction, entry: Entry): Promise<void> {
  await tx.insert(creditEntries).values({ ...entry, createdAt: ctx.now() });
}

/** Gives credit to a customer and notifies them. Does nothing for an amount of 0. */
export async function giveCredit(ctx: AppContext, tx: Transaction, entry: Entry): Promise<void> {
  if (entry.amountPaise === 0) return;
  await recordCredit(ctx, tx, entry);
  const { userId, kind, amountPaise, orderId = null, note } = entry;
  await notify(ctx, tx, {
    userId,
    orderId,
    type: "reward",
    title: "Store credit",
    message: `${formatRupees(rupeesFromPaise(amountPaise))}: ${creditText(kind, orderId)}.${note && orderId === null ? ` ${note}.` : ""} You can pay your next order with it.`,
    deepLink: href("/account/store-credit"),
  });
}

/** A customer's balance and movements, newest first. Amounts in paise. */
export async function creditOfCustomer(db: Queryable, userId: number, before?: number) {
  const [balancePaise, rows] = await Promise.all([
    balanceOf(db, userId),
    db
      .select()
      .from(creditEntries)
      .where(
        and(
          eq(creditEntries.userId, userId),
          before === undefined ? undefined : lt(creditEntries.id, before),
        ),
      )
      .orderBy(desc(creditEntries.id))
      .limit(CREDIT_PAGE + 1),
  ]);
  return { balancePaise, entries: rows.slice(0, CREDIT_PAGE), hasMore: rows.length > CREDIT_PAGE };
}

/** The caller's store credit in the form they see. Amounts in rupees. */
export async function viewCredit(
  ctx: AppContext,
  { caller, before }: { caller: Caller; before?: number | undefined },
) {
  const { balancePaise, entries, hasMore } = await creditOfCustomer(ctx.db, caller.id, before);
  return {
    balance: rupeesFromPaise(balancePaise),
    entries: entries.map((entry) => ({
      entry_id: entry.id,
      amount: rupeesFromPaise(entry.amountPaise),
      balance: rupeesFromPaise(entry.balancePaise),
      text: creditText(entry.kind, entry.orderId),
      order_id: entry.orderId,
      created_at: entry.createdAt.toISOString(),
    })),
    has_more: hasMore,
  };
}

/** Throws `credit_short` if a locked balance is lower than the credit that an order uses. */
export function assertCreditHolds({
  usedPaise,
  balancePaise,
}: {
  usedPaise: number;
  balancePaise: number;
}): void {
  if (usedPaise <= balancePaise) return;
  const [sent, now] = [rupeesFromPaise(usedPaise), rupeesFromPaise(balancePaise)];
  throw domainError("credit_short", { changes: [{ field: "store_credit", sent, now }] });
}

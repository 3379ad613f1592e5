import { randomInt } from "node:crypto";
import { GIFT_CARD_DAYS } from "@kasna/rules/limits";
import { rupeesFromPaise } from "@kasna/rules/money";
import { GIFT_CODE_LENGTH, GIFT_CODE_LETTERS, giftCodeText } from "@kasna/rules/orders/store-credit";
import { and, asc, eq, ilike, inArray, isNull, or, sql } from "drizzle-orm";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { keyset, type ListCursor, pageOf } from "../../../admin-kit/keyset.server.ts";
import { oncePerForm } from "../../../admin-kit/once-per-form.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { giftCards, users } from "../../../database/schema/index.ts";
import { hashOfCode } from "../gift-cards.operations.server.ts";

const DAY_MS = 86_400_000;

const randomCode = () =>
  Array.from({ length: GIFT_CODE_LENGTH }, () => GIFT_CODE_LETTERS[randomInt(GIFT_CODE_LETTERS.length)]).join(
    "",
  );

type IssuedCard = { staff: Staff; amountPaise: number; note: string; formKey?: string | undefined };

/**
 * Issues a gift card, once per form, and returns its code as text. The code itself is not stored anywhere, not even in
 * the audit log. Throws `key_reused` for a form that is sent again.
 */
export async function issueGiftCard(
  ctx: AppContext,
  { staff, formKey, ...card }: IssuedCard,
): Promise<string> {
  const code = randomCode();
  const issuedAt = ctx.now();
  const { amountPaise, note } = card;
  let isNew = false;
  const sent = { actor: staff, formKey, action: "issue-gift-card", request: card };
  const end = await oncePerForm(ctx, sent, async (tx) => {
    const [stored] = await tx
      .insert(giftCards)
      .values({
        codeHash: hashOfCode(code),
        codeEnd: code.slice(-4),
        amountPaise,
        note,
        issuedAt,
        issuedBy: `staff:${staff.id}`,
        expiresAt: new Date(issuedAt.getTime() + GIFT_CARD_DAYS * DAY_MS),
      })
      .returning({ id: giftCards.id });
    await audit(tx, {
      actor: staff,
      action: "gift-card.issued",
      subject: `gift-card:${stored?.id}`,
      before: null,
      after: { rupees: rupeesFromPaise(amountPaise), end: code.slice(-4), note },
    });
    isNew = true;
    return code.slice(-4);
  });
  if (!isNew)
    throw domainError("key_reused", {
      message: `This card was issued before, and its code can't be shown again. Cancel the card … ${end}, then issue a new one.`,
    });
  return giftCodeText(code);
}

/**
 * Cancels gift cards that nobody has redeemed yet. If one has been redeemed, cancels none and throws
 * `edited_meanwhile`.
 */
export async function cancelGiftCards(
  ctx: AppContext,
  { staff, ids }: { staff: Staff; ids: readonly number[] },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(giftCards)
      .where(
        and(inArray(giftCards.id, [...ids]), isNull(giftCards.redeemedAt), isNull(giftCards.cancelledAt)),
      )
      .orderBy(asc(giftCards.id))
      .for("update");
    if (rows.length < new Set(ids).size)
      throw domainError("edited_meanwhile", {
        message: "One of these gift cards has been added or cancelled in the meantime. Choose again.",
      });
    for (const { id, amountPaise, codeEnd } of rows) {
      await tx.update(giftCards).set({ cancelledAt: ctx.now() }).where(eq(giftCards.id, id));
      await audit(tx, {
        actor: staff,
        action: "gift-card.cancelled",
        subject: `gift-card:${id}`,
        before: null,
        after: { rupees: rupeesFromPaise(amountPaise), end: codeEnd },
      });
    }
  });
}

/** One page of gift cards, newest first. The search text is the end of a code, or part of a note or customer's name. */
export async function searchGiftCards(ctx: AppContext, text: string, cursor: ListCursor) {
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const isNamed = text
    ? or(
        eq(giftCards.codeEnd, text.slice(-4).toUpperCase()),
        ilike(giftCards.note, like),
        ilike(users.name, like),
      )
    : undefined;
  const { where, orderBy, limit } = keyset(giftCards.id, cursor, isNamed);
  const found = await ctx.db.readOnly
    .select({
      id: giftCards.id,
      codeEnd: giftCards.codeEnd,
      amountPaise: giftCards.amountPaise,
      note: giftCards.note,
      issuedAt: giftCards.issuedAt,
      expiresAt: giftCards.expiresAt,
      redeemedAt: giftCards.redeemedAt,
      cancelledAt: giftCards.cancelledAt,
      customer: users.name,
    })
    .from(giftCards)
    .leftJoin(users, eq(users.id, giftCards.redeemedBy))
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
  const now = ctx.now();
  const { rows, ...edges } = pageOf(found, cursor);
  return { ...edges, rows: rows.map((row) => ({ ...row, state: stateOf(row, now) })) };
}

type Card = Pick<typeof giftCards.$inferSelect, "cancelledAt" | "redeemedAt" | "expiresAt">;
const stateOf = ({ cancelledAt, redeemedAt, expiresAt }: Card, now: Date) => {
  if (cancelledAt) return "cancelled" as const;
  if (redeemedAt) return "added" as const;
  return expiresAt <= now ? ("expired" as const) : ("open" as const);
};

/** The shop's liabilities in store credit, and in gift cards that nobody has redeemed yet, in paise. */
export async function creditOwed(ctx: AppContext): Promise<{ creditPaise: number; cardsPaise: number }> {
  const { rows } = await ctx.db.readOnly.execute<{ credit: string; cards: string }>(sql`
    select (select coalesce(sum(balance_paise), 0)::text from store_credits) as credit,
      (select coalesce(sum(amount_paise), 0)::text from gift_cards
        where redeemed_at is null and cancelled_at is null and expires_at > ${ctx.now().toISOString()}) as cards`);
  return { creditPaise: Number(rows[0]?.credit ?? 0), cardsPaise: Number(rows[0]?.cards ?? 0) };
}

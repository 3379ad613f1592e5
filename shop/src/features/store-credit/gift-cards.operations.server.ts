import { createHash } from "node:crypto";
import { formatDate } from "@kasna/rules/dates";
import { rupeesFromPaise } from "@kasna/rules/money";
import { giftCodeOf } from "@kasna/rules/orders/store-credit";
import { eq } from "drizzle-orm";
import type { AppContext } from "../../api/app-context.server.ts";
import type { Caller } from "../../api/caller.server.ts";
import { DomainError, domainError } from "../../api/domain-errors.server.ts";
import { consumeLimit, restoreLimit } from "../../api/rate-limits.server.ts";
import { giftCards } from "../../database/schema/index.ts";
import { balanceOf, recordCredit } from "./store-credit.operations.server.ts";

/** Codes have 80 random bits, so the code can't be found from a plain hash. */
export const hashOfCode = (code: string): string => createHash("sha256").update(code).digest("hex");

const cardInvalid = (message: string) => domainError("gift_card_invalid", { errors: { code: message } });

/**
 * Adds a gift card to the caller's store credit, once and in full. Returns both amounts in rupees. A wrong code counts
 * towards the caller's limit. Throws `gift_card_invalid`, `too_often`.
 */
export async function redeemGiftCard(
  ctx: AppContext,
  { caller, code }: { caller: Caller; code: string },
): Promise<{ amount: number; balance: number }> {
  const limit = { limit: "wrongGiftCards", subject: `customer:${caller.id}` } as const;
  await consumeLimit(ctx, limit);
  try {
    const redeemed = await redeem(ctx, caller, code);
    await restoreLimit(ctx, limit);
    return redeemed;
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === "gift_card_invalid";
    if (!isWrong) await restoreLimit(ctx, limit);
    throw error;
  }
}

async function redeem(ctx: AppContext, caller: Caller, text: string) {
  const code = giftCodeOf(text);
  if (!code) throw cardInvalid("This is not a gift card code. It has 16 letters and digits.");
  const now = ctx.now();
  return ctx.db.transaction(async (tx) => {
    const [card] = await tx
      .select()
      .from(giftCards)
      .where(eq(giftCards.codeHash, hashOfCode(code)))
      .for("update");
    if (!card || card.cancelledAt) throw cardInvalid("We don't know this gift card. Check the code.");
    if (card.redeemedAt)
      throw cardInvalid(
        card.redeemedBy === caller.id
          ? "You have added this gift card already"
          : "This gift card has been used already",
      );
    if (card.expiresAt <= now)
      throw cardInvalid(
        `This gift card was valid until ${formatDate(new Date(card.expiresAt.getTime() - 1))}`,
      );
    await tx
      .update(giftCards)
      .set({ redeemedBy: caller.id, redeemedAt: now })
      .where(eq(giftCards.id, card.id));
    await recordCredit(ctx, tx, {
      userId: caller.id,
      kind: "gift_card",
      amountPaise: card.amountPaise,
      giftCardId: card.id,
      actor: `customer:${caller.id}`,
    });
    return {
      amount: rupeesFromPaise(card.amountPaise),
      balance: rupeesFromPaise(await balanceOf(tx, caller.id)),
    };
  });
}

import { and, asc, eq, gte, isNull } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { type Caller, userColumns } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { priceRequestLines, supportMessages, users } from "../../../database/schema/index.ts";
import { existingAccount } from "../../accounts/accounts.operations.server.ts";
import { consumeOtp } from "../../accounts/otp.operations.server.ts";
import { ticketNumber } from "../../help/help.operations.server.ts";
import { askPrices } from "./quotations.operations.server.ts";

type Asker = { name: string; email: string; mobile: string };
type Request = { asker: Asker; otp: string; need: string; quantity: string };

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Requests a price in the name of the owner of this mobile number, which an OTP proves. Without an account, creates one
 * that has no password yet. Returns the ticket number; the same request with the same OTP gets the same one. Throws
 * `otp_invalid`, `email_taken`, `too_often`, and `fields_wrong` for a mobile number of staff or of a blocked customer.
 */
export async function askByOtp(ctx: AppContext, { asker, otp, need, quantity }: Request): Promise<string> {
  let ticket: string | null = null;
  const pieces = WHOLE_NUMBER.test(quantity) ? Number(quantity) : null;
  const store = async (tx: Transaction) => {
    const caller = await customerOf(tx, asker);
    await consumeLimit(ctx, { limit: "messages", subject: `customer:${caller.id}` });
    const lines = [{ text: need, asked: quantity, pieces, own_number: "", note: "" }];
    ticket = await askPrices(ctx, tx, { caller, lines });
    return true;
  };
  // Pressed twice, or sent again because the answer was lost.
  const find = async (tx: Transaction, askedFrom: Date) => {
    ticket = await ticketOf(tx, { mobile: asker.mobile, need, quantity, askedFrom });
    return ticket !== null;
  };
  await consumeOtp(ctx, { mobile: asker.mobile, code: otp }, store, find);
  if (ticket === null) throw new Error("The request has no ticket");
  return ticket;
}

type PriceRequest = { mobile: string; need: string; quantity: string; askedFrom: Date };

async function ticketOf(tx: Transaction, { mobile, need, quantity, askedFrom }: PriceRequest) {
  const [asked] = await tx
    .select({ id: supportMessages.id, createdAt: supportMessages.createdAt })
    .from(supportMessages)
    .innerJoin(users, eq(users.id, supportMessages.userId))
    .innerJoin(priceRequestLines, eq(priceRequestLines.messageId, supportMessages.id))
    .where(
      and(
        eq(users.mobile, mobile),
        gte(supportMessages.createdAt, askedFrom),
        eq(priceRequestLines.text, need),
        eq(priceRequestLines.asked, quantity),
      ),
    )
    .orderBy(asc(supportMessages.id))
    .limit(1);
  return asked ? ticketNumber(asked.id, asked.createdAt) : null;
}

async function customerOf(tx: Transaction, asker: Asker): Promise<Caller> {
  try {
    await tx
      .insert(users)
      .values({ ...asker, organisation: "", designation: "manager", passwordHash: null })
      .onConflictDoNothing({ target: users.mobile });
  } catch (error) {
    throw existingAccount(error) ?? error;
  }
  const [found] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.mobile, asker.mobile), eq(users.role, "customer"), isNull(users.blockedAt)));
  if (found) return found;
  const message = "Enter another mobile number. We cannot take a request from this one";
  throw domainError("fields_wrong", { message, errors: { mobile: message } });
}

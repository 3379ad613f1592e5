import { and, eq, isNull } from "drizzle-orm";
import type { AppContext } from "../../../api/app-context.server.ts";
import { type Caller, userColumns } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { consumeLimit } from "../../../api/rate-limits.server.ts";
import type { Transaction } from "../../../database/connect.ts";
import { users } from "../../../database/schema/index.ts";
import { existingAccount } from "../../accounts/accounts.operations.server.ts";
import { consumeOtp } from "../../accounts/otp.operations.server.ts";
import { askPrices } from "./quotations.operations.server.ts";

type Asker = { name: string; email: string; mobile: string };
type Request = { asker: Asker; otp: string; need: string; quantity: string };

const WHOLE_NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Requests a price in the name of the owner of this mobile number, which an OTP proves. Without an account, creates one
 * that has no password yet. Returns the ticket number. Throws `otp_invalid`, `email_taken`, `too_often`, and
 * `fields_wrong` for a mobile number of staff or of a blocked customer.
 */
export async function askByOtp(ctx: AppContext, { asker, otp, need, quantity }: Request): Promise<string> {
  let ticket = "";
  const pieces = WHOLE_NUMBER.test(quantity) ? Number(quantity) : null;
  await consumeOtp(ctx, { mobile: asker.mobile, code: otp }, async (tx) => {
    const caller = await customerOf(tx, asker);
    await consumeLimit(ctx, { limit: "messages", subject: `customer:${caller.id}` });
    const lines = [{ text: need, asked: quantity, pieces, own_number: "", note: "" }];
    ticket = await askPrices(ctx, tx, { caller, lines });
    return true;
  });
  return ticket;
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

import type { contract } from "@kasna/contract";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { type Caller, userColumns } from "../../../api/caller.server.ts";
import { domainError } from "../../../api/domain-errors.server.ts";
import { users } from "../../../database/schema/index.ts";
import { makeQuotation } from "../../documents/quotations.operations.server.ts";
import { matchList } from "../match-list.operations.server.ts";
import { partsRememberedFor } from "../own-numbers/parts-remembered-for.server.ts";
import { readSentList } from "../read-sent-list.operations.server.ts";

type Lines = NonNullable<z.output<typeof contract.documents.quote.request>["lines"]>;

/** The customer with a mobile number. Throws `fields_wrong`. */
async function customerWith(ctx: AppContext, mobile: string): Promise<Caller> {
  const [customer] = await ctx.db.select(userColumns).from(users).where(eq(users.mobile, mobile));
  if (customer) return customer;
  const message = "No customer has this mobile number";
  throw domainError("fields_wrong", { message, errors: { mobile: message } });
}

/**
 * The matches for the lines of a customer's list, as the customer would see them, including their own part numbers.
 * Throws `fields_wrong` for a mobile number or a list that can't be read.
 */
export async function readForCustomer(ctx: AppContext, { mobile, list }: { mobile: string; list: string }) {
  const customer = await customerWith(ctx, mobile);
  const { lines } = await readSentList(ctx, { text: list, file: "" });
  const matched = await matchList(ctx, lines, await partsRememberedFor(ctx, customer, lines), {
    isForStaff: true,
  });
  const { id, name, organisation } = customer;
  return { customer: { id, mobile, name, organisation }, ...matched };
}

/** Creates a quotation for a customer at the customer's current prices. Throws the errors of `makeQuotation`. */
export async function quoteForCustomer(
  ctx: AppContext,
  { staff, mobile, lines }: { staff: Staff; mobile: string; lines: Lines },
) {
  return makeQuotation(ctx, await customerWith(ctx, mobile), { lines }, staff);
}

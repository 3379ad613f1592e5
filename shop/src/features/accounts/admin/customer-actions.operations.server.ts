import { z } from "zod";
import { formFields } from "../../../admin-kit/form.server.ts";
import { formKeyField, optionalText, reasonField, rupeesField } from "../../../admin-kit/form-fields.ts";
import { assertMay } from "../../../admin-kit/staff/guard.server.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { changeCredit } from "../../store-credit/admin/ledger.operations.server.ts";
import { blockCustomer } from "./customers.operations.server.ts";
import { eraseCustomer } from "./erase-customer.operations.server.ts";
import { noticeOf, sendTo } from "./notice-form.operations.server.ts";

const block = z.object({
  intent: z.enum(["block", "unblock"]),
  reason: optionalText(200),
});

const erase = z.object({ intent: z.literal("erase"), reason: reasonField });

const credit = z.object({
  intent: z.enum(["give", "take"]),
  amount: rupeesField.refine((paise) => paise > 0, "Enter more than 0"),
  reason: reasonField,
  key: formKeyField,
});

/** Runs a form action of the customer page and returns its success message. */
export async function applyCustomerAction(
  ctx: AppContext,
  { staff, id, request }: { staff: Staff; id: number; request: Request },
): Promise<string> {
  const fields = await formFields(request);
  if (!("intent" in fields)) return sendTo(ctx, { staff, to: [id], notice: noticeOf(fields) });
  if (fields.intent === "give" || fields.intent === "take") {
    const { intent: to, amount: amountPaise, reason, key: formKey } = parseInput(credit, fields);
    await changeCredit(ctx, { staff, userId: id, to, amountPaise, reason, formKey });
    return to === "give" ? "Store credit given" : "Store credit taken back";
  }
  if (fields.intent === "erase") {
    // It can't be undone, so it takes an owner.
    assertMay(staff, "settings");
    await eraseCustomer(ctx, { staff, id, reason: parseInput(erase, fields).reason });
    return "Customer erased";
  }
  const { intent, reason } = parseInput(block, fields);
  await blockCustomer(ctx, { staff, id, isBlocked: intent === "block", reason });
  return intent === "block" ? "Customer blocked" : "Customer unblocked";
}

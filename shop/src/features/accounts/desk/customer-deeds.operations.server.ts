import { z } from "zod";
import { parseInput } from "../../../api/parse.server.ts";
import type { Shop } from "../../../api/shop.server.ts";
import { formFields } from "../../desk/form.operations.server.ts";
import { optionalText } from "../../desk/form-fields.widget.ts";
import type { Staff } from "../../desk/staff-sessions.operations.server.ts";
import { blockCustomer } from "../customers.operations.server.ts";
import { noticeOf, sendTo } from "./notice-form.operations.server.ts";

const block = z.object({
  intent: z.enum(["block", "unblock"]),
  reason: optionalText(200),
});

/** Does what a form of the customer's page asks for, and says it. */
export async function doToCustomer(
  shop: Shop,
  { staff, id, request }: { staff: Staff; id: number; request: Request },
): Promise<string> {
  const fields = await formFields(request);
  if (!("intent" in fields)) return sendTo(shop, { staff, to: [id], notice: noticeOf(fields) });
  const { intent, reason } = parseInput(block, fields);
  await blockCustomer(shop, { staff, id, isBlocked: intent === "block", reason });
  return intent === "block" ? "Customer blocked" : "Customer let in again";
}

import { z } from "zod";
import type { CustomerSearch } from "../../../admin-kit/find-customers.server.ts";
import { formKeyField, idField, linesField, textField } from "../../../admin-kit/form-fields.ts";
import type { Staff } from "../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../api/app-context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { SENDABLE, sendNotice } from "../../notifications/send-notice.operations.server.ts";

const form = z.object({
  customer: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(idField()).max(100).optional(),
    )
    .optional(),
  type: z.enum(SENDABLE, "Choose one"),
  title: textField(80, "Enter a title"),
  message: linesField(500, "Enter the text"),
  deepLink: z
    .string()
    .trim()
    .regex(/^\/(?!\/)\S*$/, "Enter an address in this shop, such as /categories"),
  key: formKeyField,
});
type Notice = z.output<typeof form>;

/** Parses the notice form. Throws `fields_wrong`. */
export const noticeOf = (fields: Record<string, unknown>): Notice => parseInput(form, fields);

/** Sends a notice and returns a message with the number of recipients. Throws `not_found` if there are none. */
export async function sendTo(
  ctx: AppContext,
  { staff, to, notice }: { staff: Staff; to: readonly number[] | CustomerSearch; notice: Notice },
): Promise<string> {
  const { customer: _, key: formKey, ...message } = notice;
  const sent = await sendNotice(ctx, { staff, to, formKey, ...message });
  return `Sent to ${sent} ${sent === 1 ? "customer" : "customers"}`;
}

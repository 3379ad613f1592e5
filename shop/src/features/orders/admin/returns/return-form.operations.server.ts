import { z } from "zod";
import {
  linesField,
  optionalLines,
  optionalText,
  textField,
  wholeField,
} from "../../../../admin-kit/form-fields.ts";
import { assertMay } from "../../../../admin-kit/staff/guard.server.ts";
import type { Staff } from "../../../../admin-kit/staff/staff-sessions.operations.server.ts";
import type { AppContext } from "../../../../api/app-context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { placeChoice } from "../../../stock/places/place-field.widget.tsx";
import { answerReturn, inspectReturn, receiveReturn } from "../../returns/move-return.operations.server.ts";
import { refundReturn, replaceReturn } from "../../returns/settle-return.operations.server.ts";

const ANSWER_MAX = 500;
const REFERENCE_MAX = 40;

const PAISE_MAX = 9_000_000_000;
const intent = z.enum(["approve", "decline", "receive", "inspect", "refund", "replace"]);
const reference = textField(REFERENCE_MAX, "Enter the reference of your payment").min(
  4,
  "Enter at least 4 characters",
);
const payoutForm = z.discriminatedUnion(
  "means",
  [
    z.object({ means: z.enum(["upi", "bank"]), reference }),
    z.object({ means: z.literal("cash"), reference: z.unknown().transform(() => null) }),
  ],
  "Choose how you paid",
);

/** The counts of a form by line position: `received-0`. Throws `fields_wrong`. */
export function countsIn(fields: Record<string, unknown>, name: string): Map<number, number> {
  const errors: Record<string, string> = {};
  const counts = Object.entries(fields).flatMap(([key, value]): [number, number][] => {
    const position = new RegExp(`^${name}-(\\d{1,4})$`).exec(key)?.[1];
    if (position === undefined) return [];
    const text = typeof value === "string" ? value.trim() : "";
    if (!/^\d{0,7}$/.test(text)) errors[key] = "Enter a whole number";
    return [[Number(position), Number(text)]];
  });
  if (Object.keys(errors).length > 0) throw domainError("fields_wrong", { errors });
  return new Map(counts);
}

/**
 * Performs the action of a return's form. Returns the success message. Throws `role_may_not`: refunds need the
 * permission for refunds, everything else the one for returns.
 */
export async function actOnReturn(
  ctx: AppContext,
  target: { staff: Staff; returnId: number },
  fields: Record<string, unknown>,
): Promise<string> {
  const action = parseInput(z.object({ intent }), fields).intent;
  assertMay(target.staff, action === "refund" ? "money" : "sales");
  switch (action) {
    case "approve": {
      const { answer } = parseInput(z.object({ answer: optionalLines(ANSWER_MAX) }), fields);
      await answerReturn(ctx, { ...target, to: "approved", answer });
      return "Return approved";
    }
    case "decline": {
      const { answer } = parseInput(z.object({ answer: linesField(ANSWER_MAX, "Say why") }), fields);
      await answerReturn(ctx, { ...target, to: "declined", answer });
      return "Return declined";
    }
    case "receive":
      await receiveReturn(ctx, { ...target, received: countsIn(fields, "received") });
      return "Items received";
    case "inspect": {
      const { place: placeId } = parseInput(z.object(placeChoice), fields);
      await inspectReturn(ctx, { ...target, placeId, restocked: countsIn(fields, "restocked") });
      return "Return inspected";
    }
    case "refund": {
      const { paise } = parseInput(z.object({ paise: wholeField(0, PAISE_MAX) }), fields);
      const isToStoreCredit = fields.means === "store_credit";
      const isByHand = fields.means !== undefined && fields.means !== "account" && !isToStoreCredit;
      const payout = isByHand ? parseInput(payoutForm, fields) : null;
      await refundReturn(ctx, { ...target, paiseSeen: paise, payout, isToStoreCredit });
      return "Return refunded";
    }
    case "replace": {
      const { place: placeId, ...sent } = parseInput(
        z.object({ carrier: optionalText(60), trackingNumber: optionalText(60), ...placeChoice }),
        fields,
      );
      await replaceReturn(ctx, { ...target, ...sent, placeId });
      return "Replacement sent";
    }
  }
}

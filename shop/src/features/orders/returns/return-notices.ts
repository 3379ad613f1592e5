import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { type ReturnStatus, refundedBy } from "@kasna/rules/orders/returns";
import { sumText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import type { returns } from "../../../database/schema/index.ts";
import type { Notice } from "../../notifications/notifications.operations.server.ts";
import { orderPath } from "../order-path.operations.server.ts";

type Return = Pick<
  typeof returns.$inferSelect,
  "id" | "orderId" | "status" | "answer" | "refundedPaise" | "carrier" | "trackingNumber"
>;

type Facts = {
  lines: readonly {
    quantity: number;
    received: number | null;
    restocked: number | null;
    /** The unit of the quantity. */
    unit: UnitCode;
  }[];
  creditNote?: string | null;
  /** `UPI, reference 4711` or `cash`; absent if the payment provider makes the refund. */
  paidBy?: string;
};

const TITLES: Record<ReturnStatus, string> = {
  requested: "Return requested",
  approved: "Return accepted",
  declined: "Return declined",
  withdrawn: "Return withdrawn",
  received: "Return received",
  inspected: "Return checked",
  refunded: "Return refunded",
  replaced: "Replacement on its way",
};

/** The buyer's text about a step of a return: title and sentences, for notification and e-mail. */
export function returnText(
  returned: Return,
  { lines, creditNote, paidBy }: Facts,
): { title: string; sentences: string[] } {
  const sums = lines.map(({ quantity, received, unit }) => ({ quantity: received ?? quantity, unit }));
  const arrived = sumText(sums);
  const returnedText = `${arrived} of your order #${returned.orderId}`;
  const asked = sumText(lines);
  const answer = returned.answer ? [returned.answer] : [];
  const amount = formatRupees(rupeesFromPaise(returned.refundedPaise ?? 0));
  const sentences: Record<ReturnStatus, string[]> = {
    requested: [
      `We have your request to return ${returnedText}. We will tell you whether we take them back.`,
    ],
    approved: [
      `Please send back ${returnedText}. Write the return number ${returned.id} on the parcel.`,
      ...answer,
    ],
    declined: [`We can't take back ${returnedText}.`, ...answer],
    withdrawn: [`You have withdrawn your request to return ${returnedText}. You keep them.`],
    received: [
      `We have received ${returnedText} and are checking them.`,
      ...(arrived === asked ? [] : [`You asked to return ${asked}.`]),
    ],
    inspected: [`We have checked ${returnedText}. Next we refund or replace them.`],
    refunded: [
      returned.refundedPaise
        ? `We have refunded ${amount} for ${returnedText}${paidBy ? ` ${refundedBy(paidBy)}` : ""}.`
        : `We have taken back ${returnedText}. There is nothing left to refund.`,
      ...(creditNote ? [`The credit note ${creditNote} is with your order.`] : []),
    ],
    replaced: [
      `We have sent new parts for ${returnedText}${returned.carrier ? ` by ${returned.carrier}` : ""}${
        returned.trackingNumber ? `, tracking number ${returned.trackingNumber}` : ""
      }.`,
    ],
  };
  return { title: TITLES[returned.status], sentences: sentences[returned.status] };
}

/** The buyer's notification about a return's latest step. */
export function noticeOfReturn(
  orderReturn: Return,
  { userId, ...facts }: Facts & { userId: number },
): Notice {
  const { title, sentences } = returnText(orderReturn, facts);
  return {
    userId,
    orderId: orderReturn.orderId,
    type: "order",
    title,
    message: sentences.join(" "),
    deepLink: orderPath(orderReturn.orderId),
  };
}

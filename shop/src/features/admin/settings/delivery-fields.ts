import { paiseFromRupees } from "@kasna/rules/money";
import {
  CARRIER_NAME_MAX,
  CARRIERS_MAX,
  type Carrier,
  isTrackingAddress,
} from "@kasna/rules/orders/carriers";
import type { PinRule } from "@kasna/rules/orders/delivery";
import { RETURN_DAYS_MAX, RETURN_METHODS, RETURN_PAYERS } from "@kasna/rules/orders/returns";
import { GST_STATE_NAMES } from "@kasna/rules/tax/gstin";
import { z } from "zod";
import { optionalWhole, wholeField } from "../../../admin-kit/form-fields.ts";

const DAYS_MAX = 90;
const PIN_RULES_MAX = 500;
const TRACKING_MAX = 500;
const AMOUNT = /^\d{1,7}(\.\d{1,2})?$/;
const NOWHERE = "no delivery";

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** Parses lines such as `500: 35`: above Rs. 500 delivery costs Rs. 35. */
const tiers = z.string("Enter the tiers").transform((text, context) => {
  const typed = linesOf(text).map((line) => line.split(":").map((part) => part.replace(/[₹,\s]/g, "")));
  const isRight = typed.every(
    ([above, charge, more]) => more === undefined && AMOUNT.test(above ?? "") && AMOUNT.test(charge ?? ""),
  );
  const read = typed.map(([above, charge]) => ({
    abovePaise: paiseFromRupees(Number(above)),
    chargePaise: paiseFromRupees(Number(charge)),
  }));
  const reject = (message: string) => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (!isRight || typed.length === 0) return reject("Enter one tier on each line, such as 500: 35");
  if (!read.some((tier) => tier.abovePaise === 0)) return reject("One tier must start at 0");
  if (new Set(read.map((tier) => tier.abovePaise)).size < read.length)
    return reject("Two tiers start at the same amount");
  return read.toSorted((a, b) => a.abovePaise - b.abovePaise);
});

/** Parses lines such as `744: 12` and `6825: no delivery`. */
const pinRules = z
  .string()
  .default("")
  .transform((text, context): PinRule[] => {
    const reject = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const rules: PinRule[] = [];
    for (const line of linesOf(text)) {
      const [, prefix = "", answer = ""] = /^([1-9]\d{0,5})\s*:\s*(.+)$/.exec(line) ?? [];
      const isNowhere = answer.toLowerCase() === NOWHERE;
      const days = Number(/^(\d{1,2})( days?)?$/.exec(answer)?.[1]);
      if (!isNowhere && !(days >= 1 && days <= DAYS_MAX))
        return reject(`“${line}” is not like 744: 12 or 744: ${NOWHERE}. Days are from 1 to ${DAYS_MAX}`);
      if (rules.some((rule) => rule.prefix === prefix)) return reject(`${prefix} has two lines`);
      rules.push({ prefix, days: isNowhere ? null : days });
    }
    return rules.length > PIN_RULES_MAX ? reject(`At most ${PIN_RULES_MAX} lines`) : rules;
  });

export const pinRulesText = (rules: readonly PinRule[]): string =>
  rules.map(({ prefix, days }) => `${prefix}: ${days ?? NOWHERE}`).join("\n");

/** Parses lines such as `DTDC: https://dtdc.example/{number}` and `Our van`. */
const carriers = z
  .string()
  .default("")
  .transform((text, context): Carrier[] => {
    const reject = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    const read: Carrier[] = [];
    for (const line of linesOf(text)) {
      const [, name = "", tracking = ""] = /^([^:]+?)\s*(?::\s*(.*))?$/.exec(line) ?? [];
      if (name === "" || (tracking !== "" && !isTrackingAddress(tracking)))
        return reject(`“${line}” is not like DTDC: https://www.example.com/{number}, or only a name`);
      if (name.length > CARRIER_NAME_MAX || tracking.length > TRACKING_MAX)
        return reject(`A name has at most ${CARRIER_NAME_MAX} characters, an address ${TRACKING_MAX}`);
      if (read.some((carrier) => carrier.name.toLowerCase() === name.toLowerCase()))
        return reject(`${name} has two lines`);
      read.push({ name, tracking });
    }
    return read.length > CARRIERS_MAX ? reject(`At most ${CARRIERS_MAX} lines`) : read;
  });

export const carriersText = (carriers: readonly Carrier[]): string =>
  carriers.map(({ name, tracking }) => (tracking ? `${name}: ${tracking}` : name)).join("\n");

const listed = z.union(
  [z.string().transform((text) => [text]), z.array(z.string())],
  "Choose at least one State",
);

/** The fields of the delivery settings. */
export const deliveryFields = {
  shippingTiers: tiers,
  statesServed: listed
    .pipe(z.array(z.enum(GST_STATE_NAMES, "Choose from the list")).min(1, "Choose at least one State"))
    .transform((states) => [...new Set(states)].toSorted()),
  deliveryDays: wholeField(1, DAYS_MAX),
  pinRules,
  carriers,
  returnDays: optionalWhole(0, RETURN_DAYS_MAX),
  returnPaidBy: z.enum(RETURN_PAYERS, "Choose one from the list").default("buyer"),
  returnMethod: z.enum(RETURN_METHODS, "Choose one from the list").default("mail"),
};

import { isEmail, isSingleLine } from "@kasna/contract/text";
import { QUANTITY_MOST } from "@kasna/rules/limits";
import { cleanGstin, GST_STATE_NAMES, isGstin, stateOfGstin } from "@kasna/rules/tax/gstin";
import { z } from "zod";
import {
  optionalLines,
  optionalText,
  rupeesField,
  textField,
  versionField,
  wholeField,
  withKnownFacts,
} from "../../../admin-kit/form-fields.ts";

/** Parses lines such as `Instagram: https://…`. */
const links = z
  .string()
  .default("")
  .transform((text, context) => {
    const lines = text
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
    const read = lines.map((line) => /^([^:]{2,30}):\s*(https:\/\/\S+)$/.exec(line));
    if (lines.every(isSingleLine) && read.every((match) => match && URL.canParse(match[2] ?? "")))
      return read.map((match) => ({
        name: match?.[1]?.trim() ?? "",
        url: match?.[2] ?? "",
      }));
    context.addIssue({
      code: "custom",
      message: "Enter one link on each line, such as Instagram: https://…",
    });
    return z.NEVER;
  });

const percentField = z
  .string()
  .trim()
  .regex(/^(100|\d{1,2}(\.\d{1,2})?)$/, "Enter a percentage from 0 to 100");

const OF_INVOICES = "Every invoice names it (CGST Rules, rule 46)";

/** The general settings, as their form sends them. */
export const settingsSchema = z
  .object({
    intent: z.literal("save"),
    version: versionField,
    shopName: textField(40, "Enter a name for the shop"),
    supportEmail: textField(254, "Enter an e-mail address").refine(isEmail, "Enter an e-mail address"),
    supportNumber: textField(20, "Enter a number").regex(/^\+?[\d ]{6,20}$/, "Enter digits and spaces only"),
    legalName: optionalText(120),
    legalAddress: optionalText(300),
    gstin: z
      .string()
      .default("")
      .transform(cleanGstin)
      .refine((text) => text === "" || isGstin(text), "Check the GSTIN (15 characters), or leave this empty"),
    gstState: z.enum(GST_STATE_NAMES, "Choose a State"),
    grievanceOfficer: optionalText(200),
    copyrightYear: wholeField(2000, 2100),
    originalPricePercent: wholeField(100, 200),
    quantityMax: wholeField(1, QUANTITY_MOST),
    cashMax: rupeesField.refine(
      (paise) => paise <= 199_999_00,
      "Enter less than Rs. 2 lakh (Income-tax Act 2025, s. 186)",
    ),
    staffDiscount: percentField,
    socialLinks: links,
    aboutUs: withKnownFacts(optionalLines(4000)),
  })
  .superRefine(({ gstin, gstState, legalName, legalAddress }, context) => {
    // Without a GSTIN the shop sells nothing, so all of these can wait.
    if (gstin === "") return;
    const need = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message: `${message}. ${OF_INVOICES}` });
    if (legalName === "") need("legalName", "Enter the name in which you are registered");
    if (legalAddress === "") need("legalAddress", "Enter the address at which you are registered");
    const registered = stateOfGstin(gstin);
    if (registered && registered.name !== gstState)
      context.addIssue({
        code: "custom",
        path: ["gstState"],
        message: `This GSTIN belongs to ${registered.name} (${registered.code}). Choose ${registered.name}, or correct the GSTIN`,
      });
  });

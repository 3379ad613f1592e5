import { QUANTITY_MOST } from "@kasna/rules/limits";
import { shopFacts } from "@kasna/rules/shop-facts";
import { GST_STATE_NAMES } from "@kasna/rules/tax/gstin";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { FactList } from "../../../admin-kit/fact-list.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { dayField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { SettingsTabs } from "../../../admin-kit/settings-tabs.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/settings.page";
import { addGstRate, listGstRates, removeGstRate } from "./gst-rates.operations.server.ts";
import { GstRates } from "./gst-rates.tsx";
import { fieldsShown, readSettings, saveSettings, shownSettings } from "./settings.operations.server.ts";
import { settingsSchema } from "./settings-fields.ts";

export const meta: Route.MetaFunction = () => [{ title: "Settings · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  const ctx = appContext(context);
  const [row, rates] = await Promise.all([readSettings(ctx), listGstRates(ctx)]);
  return { ...shownSettings(row, settingsShown), facts: shopFacts(row), rates };
}

const hsnPrefix = z
  .string()
  .trim()
  .regex(/^(\d{2,8})?$/, "Enter 2 to 8 digits, or leave this empty for the general rate");
const actionForm = z.discriminatedUnion("intent", [
  settingsSchema,
  z.object({
    intent: z.literal("add-rate"),
    hsnPrefix,
    validFrom: dayField,
    percent: z
      .string()
      .trim()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, "Enter a percentage, such as 18"),
  }),
  z.object({ intent: z.literal("remove-rate"), hsnPrefix, validFrom: dayField }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "settings");
  const ctx = appContext(context);
  return actionResult(async () => {
    const form = await readForm(request, actionForm);
    if (form.intent === "add-rate") {
      const rateBasisPoints = Math.round(Number(form.percent) * 100);
      const { hsnPrefix: prefix, validFrom: from } = form;
      await addGstRate(ctx, { staff, rate: { hsnPrefix: prefix, validFrom: from, rateBasisPoints } });
      return "Rate added";
    }
    if (form.intent === "remove-rate") {
      await removeGstRate(ctx, { staff, hsnPrefix: form.hsnPrefix, validFrom: form.validFrom });
      return "Rate removed";
    }
    const { intent: _, version, cashMax: cashMaxPaise, staffDiscount, ...content } = form;
    const staffDiscountBasisPoints = Math.round(Number(staffDiscount) * 100);
    await saveSettings(ctx, {
      staff,
      shows: settingsShown,
      version,
      content: { ...content, cashMaxPaise, staffDiscountBasisPoints },
    });
    return "Settings saved";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const FIELDS: readonly FormField[] = [
  { name: "shopName", label: "Name of the shop", isRequired: true },
  { name: "supportNumber", label: "Support number", isRequired: true },
  { name: "supportEmail", label: "Support e-mail", isRequired: true },
  { name: "grievanceOfficer", label: "Grievance officer", hint: "Name, telephone, e-mail" },
  { name: "legalName", label: "Legal name of the seller", hint: "Appears on every invoice" },
  { name: "gstin", label: "GSTIN of the seller" },
  {
    name: "gstState",
    label: "Registered in",
    kind: "choice",
    options: GST_STATE_NAMES.map((name) => ({ value: name, label: name })),
  },
  { name: "legalAddress", label: "Legal address", isWide: true },
  { name: "cashMax", label: "Cash-on-delivery limit, in rupees", kind: "money", isRequired: true },
  {
    name: "staffDiscount",
    label: "Discount that staff may give (%)",
    kind: "number",
    hint: "On orders that they place. Owners may give any",
    isRequired: true,
  },
  {
    name: "originalPricePercent",
    label: "Compare-at price (%)",
    kind: "number",
    hint: "Of the price, struck through beside it. 100 shows none",
    isRequired: true,
  },
  {
    name: "quantityMax",
    label: "Largest quantity of a line",
    kind: "number",
    hint: `Of a cart or an order, up to ${QUANTITY_MOST.toLocaleString("en-IN")}`,
    isRequired: true,
  },
  { name: "copyrightYear", label: "Year in the footer", kind: "number", isRequired: true },
  {
    name: "socialLinks",
    label: "Links in the footer",
    kind: "lines",
    hint: "One link on each line: name, a colon, the address",
  },
  { name: "aboutUs", label: "About Us", kind: "lines", hint: "You can use names of facts" },
];
const settingsShown = fieldsShown(FIELDS);

/** The shop's settings. Issued documents keep the settings that applied to them. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, facts, rates } = loaderData;
  return (
    <>
      <PageHead title="Settings" text="Changes are live on every page." />
      <SettingsTabs />
      <FactList facts={facts} />
      <AdminForm fields={FIELDS} values={values} version={version} outcome={actionData} />
      <div className="mt-8 max-w-3xl">
        <GstRates rates={rates} outcome={actionData} />
      </div>
    </>
  );
}

import { GST_STATE_NAMES, gstStateByName } from "@kasna/rules/tax/gstin";
import { stateWithCode } from "@kasna/rules/tax/place-of-supply";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { versionField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { SettingsTabs } from "../../../admin-kit/settings-tabs.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import type { Route } from "./+types/delivery.page";
import { deliveryFields } from "./delivery-fields.ts";
import { fieldsShown, readSettings, saveSettings, shownSettings } from "./settings.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Delivery · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  return shownSettings(await readSettings(appContext(context)), deliveryShown);
}

const form = z.object({ intent: z.literal("save"), version: versionField, ...deliveryFields });

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "settings");
  return actionResult(async () => {
    const fields = await readForm(request, form);
    const { intent: _, version, returnDays, returnPaidBy, returnMethod, ...delivery } = fields;
    const returns =
      returnDays === null ? null : { days: returnDays, paidBy: returnPaidBy, method: returnMethod };
    const content = { ...delivery, returns };
    await saveSettings(appContext(context), { staff, shows: deliveryShown, version, content });
    return "Delivery saved";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const FIELDS: readonly FormField[] = [
  {
    name: "statesServed",
    label: "States that you deliver to",
    kind: "choices",
    options: GST_STATE_NAMES.map((name) => ({ value: name, label: stateWithCode(gstStateByName(name)) })),
    hint: "With their GST codes. Billing addresses can be in any State.",
    isRequired: true,
    isWide: true,
  },
  {
    name: "deliveryDays",
    label: "Days to delivery",
    kind: "number",
    hint: "From order to delivery, for parts in stock",
    isRequired: true,
  },
  {
    name: "pinRules",
    label: "PIN codes with other days",
    kind: "lines",
    hint: "One on each line: the first digits, a colon, and the days or “no delivery”. Longer digits win: 744: 12",
  },
  {
    name: "shippingTiers",
    label: "Delivery, by subtotal",
    kind: "lines",
    hint: "One tier on each line, in rupees: the subtotal above which it applies, a colon, the delivery charge",
    isRequired: true,
  },
  {
    name: "carriers",
    label: "Carriers",
    kind: "lines",
    hint: "One on each line. With a colon and the address of a parcel's page, buyers can follow it: DTDC: https://www.example.com/track/{number}",
  },
  {
    name: "returnDays",
    label: "Days in which you take parts back",
    kind: "number",
    hint: "After delivery, also for search engines and feeds. Empty: 7 days. 0: you take none back",
  },
  {
    name: "returnPaidBy",
    label: "Who pays for the return",
    kind: "choice",
    options: [
      { value: "buyer", label: "The buyer" },
      { value: "shop", label: "The shop" },
    ],
  },
  {
    name: "returnMethod",
    label: "How parts come back",
    kind: "choice",
    options: [
      { value: "mail", label: "By post or courier" },
      { value: "store", label: "Brought to your address" },
    ],
  },
];

const deliveryShown = fieldsShown(FIELDS);

/** Where the shop delivers, how fast, and at what price. Placed orders keep the terms that applied to them. */
export default function Delivery({ loaderData: { values, version }, actionData }: Route.ComponentProps) {
  useDone(actionData);
  return (
    <>
      <PageHead title="Settings" text="Changes are live on every page." />
      <SettingsTabs />
      <AdminForm fields={FIELDS} values={values} version={version} outcome={actionData} />
    </>
  );
}

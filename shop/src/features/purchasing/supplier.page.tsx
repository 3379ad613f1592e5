import { LEAD_DAYS_MAX } from "@kasna/rules/purchasing";
import { cleanGstin, isGstin } from "@kasna/rules/tax/gstin";
import { href, redirect } from "react-router";
import { z } from "zod";
import { AdminForm, type FormField } from "../../admin-kit/admin-form.tsx";
import { actionResult, idParam, loaded, readForm } from "../../admin-kit/form.server.ts";
import {
  optionalLines,
  optionalText,
  textField,
  versionField,
  wholeField,
} from "../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../admin-kit/page-head.tsx";
import { requireStaff } from "../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../admin-kit/use-outcome.ts";
import { appContext } from "../../api/context.server.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/supplier.page";
import { readSupplier, saveSupplier, shownSupplier } from "./suppliers.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Supplier · Back office" }];

const USUAL_LEAD_DAYS = "14";

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "stock");
  if (params.id === "new") return { values: { leadDays: USUAL_LEAD_DAYS }, version: 0, name: "" };
  const supplier = await loaded(readSupplier(appContext(context).db, idParam(params.id)));
  return { values: shownSupplier(supplier), version: supplier.version, name: supplier.name };
}

const supplierForm = z.object({
  version: versionField,
  name: textField(100, "Enter a name"),
  contact: optionalText(100),
  phone: optionalText(40),
  email: z.union([z.literal(""), z.email("Enter an e-mail address, or leave this empty")]).default(""),
  address: optionalLines(500),
  gstin: optionalText(30)
    .transform(cleanGstin)
    .refine((text) => text === "" || isGstin(text), "Enter a GSTIN of 15 characters, or leave this empty"),
  leadDays: wholeField(0, LEAD_DAYS_MAX),
  archived: z.enum(["", "yes"]).default(""),
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "stock");
  const id = params.id === "new" ? null : idParam(params.id);
  let savedId = 0;
  const result = await actionResult(async () => {
    const { version, archived, ...terms } = await readForm(request, supplierForm);
    savedId = await saveSupplier(appContext(context), {
      actor,
      id,
      version,
      terms: { ...terms, isArchived: archived === "yes" },
    });
    return "Supplier saved";
  });
  if (id === null && savedId > 0) throw redirect(href("/admin/suppliers/:id", { id: String(savedId) }));
  return result;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const FIELDS: readonly FormField[] = [
  { name: "name", label: "Name", isRequired: true },
  { name: "leadDays", label: "Days from order to delivery", kind: "number", isRequired: true },
  { name: "contact", label: "Contact" },
  { name: "phone", label: "Phone" },
  { name: "email", label: "E-mail" },
  { name: "gstin", label: "GSTIN" },
  { name: "address", label: "Address", hint: "Printed on purchase orders", kind: "lines", rows: 3 },
];
const ARCHIVED: FormField = {
  name: "archived",
  label: "Do you still buy from them?",
  kind: "choice",
  options: [
    { value: "", label: "Yes" },
    { value: "yes", label: "No, leave them out of choices" },
  ],
};

/** One supplier. */
export default function Supplier({ loaderData, actionData, params }: Route.ComponentProps) {
  useOutcome(actionData?.problem ? undefined : actionData);
  const { values, version, name } = loaderData;
  const isNew = params.id === "new";
  return (
    <>
      <PageHead title={isNew ? "New supplier" : name}>
        {!isNew && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={`${href("/admin/purchase-orders")}?view=all&supplier=${params.id}`}
              variant="outline"
              size="small"
            >
              Purchase orders
            </ButtonLink>
            <ButtonLink
              to={`${href("/admin/purchase-orders/:id", { id: "new" })}?supplier=${params.id}`}
              size="small"
            >
              New purchase order
            </ButtonLink>
          </div>
        )}
      </PageHead>
      <Panel title="Supplier">
        <AdminForm
          key={params.id}
          fields={isNew ? FIELDS : [...FIELDS, ARCHIVED]}
          values={values}
          version={version}
          outcome={actionData}
        />
      </Panel>
    </>
  );
}

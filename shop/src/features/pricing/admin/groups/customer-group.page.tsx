import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { AdminForm } from "../../../../admin-kit/admin-form.tsx";
import { idParam, intentResult, loaded } from "../../../../admin-kit/form.server.ts";
import { idField, linesField, textField, versionField } from "../../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { RemoveButton } from "../../../../admin-kit/remove-button.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcomes } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { CustomersPanel } from "../customers-panel.tsx";
import type { Route } from "./+types/customer-group.page";
import {
  readCustomerGroup,
  removeCustomerGroup,
  saveCustomerGroup,
} from "./customer-groups.operations.server.ts";
import { addToGroup, contentsOf, removeFromGroup } from "./group-members.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Customer group · Back office" }];

const SHOWN_MAX = 500;
const NAME_MAX = 100;
const TEXT_MAX = 50_000;
const FORM_MAX_BYTES = 200_000;

const groupForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("save"),
    version: versionField,
    name: textField(NAME_MAX, "Enter a name"),
  }),
  z.object({ intent: z.literal("remove") }),
  z.object({
    intent: z.literal("add-customers"),
    customer: linesField(TEXT_MAX, "Enter a mobile number or a company"),
  }),
  z.object({ intent: z.literal("remove-customer"), user: idField() }),
]);

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "customers");
  const ctx = appContext(context);
  if (params.id === "new") return { name: "", version: 0, stored: null };
  const id = idParam(params.id);
  const { name, version } = await loaded(readCustomerGroup(ctx.db, id));
  return { name, version, stored: await contentsOf(ctx.db, id, SHOWN_MAX) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "customers");
  const ctx = appContext(context);
  return intentResult({ request, schema: groupForm, maxBytes: FORM_MAX_BYTES }, async (form) => {
    if (form.intent === "save") {
      const id = params.id === "new" ? null : idParam(params.id);
      const savedId = await saveCustomerGroup(ctx, { staff, id, version: form.version, name: form.name });
      if (id === null) throw redirect(href("/admin/customer-groups/:id", { id: String(savedId) }));
      return "Customer group saved";
    }
    const groupId = idParam(params.id);
    switch (form.intent) {
      case "remove":
        await removeCustomerGroup(ctx, { staff, id: groupId });
        throw redirect(href("/admin/customer-groups"));
      case "add-customers": {
        const added = await addToGroup(ctx, { staff, groupId, text: form.customer });
        return added === 1 ? "1 customer added" : `${added} customers added`;
      }
      case "remove-customer":
        await removeFromGroup(ctx, { staff, groupId, userId: form.user });
        return "Customer removed";
    }
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

/** A customer group: its customers and price lists. */
export default function CustomerGroup({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, version, stored } = loaderData;
  const { outcomeOf } = useOutcomes(actionData, ["save", "add-customers"]);
  return (
    <>
      <PageHead title={stored ? name : "New customer group"}>
        {stored && (
          <RemoveButton
            what={name}
            text="Its customers lose the prices and promotions that they have by this group. Orders keep theirs."
            action="Delete"
            size="small"
          />
        )}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <Panel title="Group">
            <AdminForm
              key={params.id}
              fields={[
                { name: "name", label: "Name", hint: "Only staff see it", isRequired: true, isWide: true },
              ]}
              values={{ name }}
              version={version}
              outcome={outcomeOf("save")}
            />
          </Panel>
          {stored && <ListsPanel lists={stored.lists} />}
        </div>
        {stored && (
          <CustomersPanel
            customers={stored.customers}
            count={stored.count}
            label="Customers of this group"
            empty="Nobody is in this group yet"
            takesMany
            outcome={outcomeOf("add-customers")}
          />
        )}
      </div>
    </>
  );
}

function ListsPanel({ lists }: { lists: readonly { id: number; name: string }[] }) {
  return (
    <Panel title="Price lists">
      {lists.length === 0 && (
        <p className="text-sm text-quiet">
          This group has no price list yet. Give it one on the page of the{" "}
          <Link to={href("/admin/price-lists")} className="text-steel underline underline-offset-4">
            price list
          </Link>
          .
        </p>
      )}
      <ul aria-label="Price lists of this group" className="text-sm">
        {lists.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={href("/admin/price-lists/:id", { id: String(id) })}
              className="inline-flex min-h-11 items-center text-steel underline underline-offset-4 lg:min-h-9"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

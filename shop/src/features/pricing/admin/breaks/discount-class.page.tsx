import { href, redirect } from "react-router";
import { AdminForm } from "../../../../admin-kit/admin-form.tsx";
import { idParam, intentResult, loaded } from "../../../../admin-kit/form.server.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { RemoveButton } from "../../../../admin-kit/remove-button.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcomes } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import type { Route } from "./+types/discount-class.page";
import { addMembers, membersOf, removeMember } from "./class-members.operations.server.ts";
import { CLASS_FIELDS, discountClassForm, termsOf } from "./discount-class-form.ts";
import {
  classFields,
  readDiscountClass,
  removeDiscountClass,
  saveDiscountClass,
} from "./discount-classes.operations.server.ts";
import { MembersPanel } from "./members-panel.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Price breaks · Back office" }];

const SHOWN_MAX = 200;
const FORM_MAX_BYTES = 100_000;

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const ctx = appContext(context);
  const fresh: Record<string, string> = { counts: "each" };
  if (params.id === "new") return { values: fresh, version: 0, stored: null };
  const id = idParam(params.id);
  const row = await loaded(readDiscountClass(ctx.db, id));
  return { values: classFields(row), version: row.version, stored: await membersOf(ctx.db, id, SHOWN_MAX) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "prices");
  const ctx = appContext(context);
  return intentResult({ request, schema: discountClassForm, maxBytes: FORM_MAX_BYTES }, async (form) => {
    if (form.intent === "save") {
      const id = params.id === "new" ? null : idParam(params.id);
      const savedId = await saveDiscountClass(ctx, {
        staff,
        id,
        version: form.version,
        terms: termsOf(form),
      });
      if (id === null) throw redirect(href("/admin/price-breaks/:id", { id: String(savedId) }));
      return "Price breaks saved";
    }
    const classId = idParam(params.id);
    switch (form.intent) {
      case "remove":
        await removeDiscountClass(ctx, { staff, id: classId });
        throw redirect(href("/admin/price-breaks"));
      case "add-members": {
        const added = await addMembers(ctx, { staff, classId, kind: form.kind, text: form.names });
        return added === 1 ? "1 added" : `${added} added`;
      }
      case "remove-member":
        await removeMember(ctx, { staff, classId, memberId: form.member });
        return "Removed";
    }
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

/** A discount class: its price breaks and its parts. */
export default function DiscountClass({ loaderData, actionData, params }: Route.ComponentProps) {
  const { values, version, stored } = loaderData;
  const { outcomeOf } = useOutcomes(actionData, ["save", "add-members"]);
  return (
    <>
      <PageHead
        title={stored ? values.name : "New discount class"}
        text="Customers pay the lower of their own price and the price break."
      >
        {stored && (
          <RemoveButton
            what={values.name ?? ""}
            text="Its parts cost their list price at any quantity, and price lists lose their rules for it. Orders keep their prices."
            action="Delete"
            size="small"
          />
        )}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title="Terms">
          <AdminForm
            key={params.id}
            fields={CLASS_FIELDS}
            values={values}
            version={version}
            outcome={outcomeOf("save")}
          />
        </Panel>
        {stored && <MembersPanel {...stored} outcome={outcomeOf("add-members")} />}
      </div>
    </>
  );
}

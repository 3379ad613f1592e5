import { useState } from "react";
import { href, redirect, useSubmit } from "react-router";
import { AdminForm } from "../../../admin-kit/admin-form.tsx";
import { actionResult, formFields, idParam, loaded } from "../../../admin-kit/form.server.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { RemoveButton } from "../../../admin-kit/remove-button.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import type { Route } from "./+types/promotion.page";
import {
  deletePromotion,
  readPromotion,
  savePromotion,
  switchPromotion,
} from "./promotion-admin.operations.server.ts";
import { NEW_PROMOTION, promotionFieldsWith, promotionForm } from "./promotion-form.ts";
import { groupChoices } from "./promotion-groups.operations.server.ts";
import { effectText } from "./promotion-texts.ts";

export const meta: Route.MetaFunction = () => [{ title: "Promotion · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "prices");
  const ctx = appContext(context);
  const isOffered = ctx.settings.payments.offered.includes("transfer");
  if (params.id === "new") {
    const groups = await groupChoices(ctx.db.readOnly, []);
    return { values: NEW_PROMOTION, version: 0, groups, stored: null, takesTransfer: isOffered };
  }
  const { row, values, groups, ...stored } = await loaded(readPromotion(ctx, idParam(params.id)));
  return {
    values,
    version: row.version,
    groups,
    stored,
    takesTransfer: isOffered || row.payment === "transfer",
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "prices");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  let leadsTo: string | null = null;
  const outcome = await actionResult(async () => {
    const fields = await formFields(request);
    if (id !== null && fields.intent === "remove") {
      await deletePromotion(ctx, { staff, id });
      leadsTo = href("/admin/promotions");
      return "Promotion deleted";
    }
    if (id !== null && (fields.intent === "started" || fields.intent === "ended")) {
      await switchPromotion(ctx, { staff, id, to: fields.intent });
      return `Promotion ${fields.intent}`;
    }
    const savedId = await savePromotion(ctx, { staff, id, written: parseInput(promotionForm, fields) });
    if (id === null) leadsTo = href("/admin/promotions/:id", { id: String(savedId) });
    return "Promotion saved";
  });
  if (leadsTo !== null) throw redirect(leadsTo);
  return outcome;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const STATES = {
  draft: "Draft: buyers don't get it. Try it on a cart, then start it.",
  coming: "Starts on its first day.",
  holds: "Active now.",
  "used up": "Used up.",
  ended: "Ended. Orders keep what it gave them.",
};

/** The terms of a promotion, its state and its effect. */
export default function Promotion({ loaderData, actionData, params }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, groups, stored, takesTransfer } = loaderData;
  return (
    <>
      <PageHead
        title={stored ? values.name : "New promotion"}
        text={
          stored
            ? `${STATES[stored.state]} ${stored.state === "draft" ? "" : effectText(stored.effect)}`
            : "It is saved as a draft that you can try on a cart."
        }
      >
        {stored && (
          <ButtonLink to={href("/admin/promotions/trial")} variant="outline" size="small">
            Try on a cart
          </ButtonLink>
        )}
      </PageHead>
      <AdminForm
        key={params.id}
        fields={promotionFieldsWith(groups, takesTransfer)}
        values={values}
        version={version}
        outcome={actionData}
      >
        {stored?.state === "draft" && (
          <SwitchButton
            to="started"
            label="Start"
            title={`Start ${values.name}?`}
            text="Orders that meet its conditions get it from its first day. Save the form first if you have changed it."
          />
        )}
        {stored && stored.state !== "draft" && stored.state !== "ended" && (
          <SwitchButton
            to="ended"
            label="End now"
            title={`End ${values.name} now?`}
            text="New orders don't get it. Existing orders keep what it gave them."
          />
        )}
        {stored?.uses === 0 && <RemoveButton what={`the promotion ${values.name}`} />}
      </AdminForm>
    </>
  );
}

/** Starts or ends the promotion, after a confirmation. */
function SwitchButton({
  to,
  label,
  title,
  text,
}: {
  to: string;
  label: string;
  title: string;
  text: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <Confirm
          title={title}
          text={text}
          action={label}
          onConfirm={() => {
            setAsking(false);
            void submit({ intent: to }, { method: "post" });
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}

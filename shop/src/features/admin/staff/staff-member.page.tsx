import { isEmail } from "@kasna/contract/text";
import { formatDate } from "@kasna/rules/dates";
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, STAFF_PASSWORD_MIN } from "@kasna/rules/limits";
import { ASSIGNABLE_SETS, PERMISSION_SET_LABELS } from "@kasna/rules/roles";
import { isMobile } from "@kasna/rules/validators";
import { useState } from "react";
import { href, redirect, useSubmit } from "react-router";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { actionResult, formFields, idParam, loaded } from "../../../admin-kit/form.server.ts";
import { seenField, textField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import type { Route } from "./+types/staff-member.page";
import { addStaffMember, changeStaffMember, readStaffMember } from "./staff.operations.server.ts";
import { resetSecondFactors, switchStaffMember } from "./staff-access.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Staff member · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = requireStaff(context, "staff");
  if (params.id === "new")
    return { values: { set: "staff" } as Record<string, string>, blockedAt: null, isSelf: false };
  const id = idParam(params.id);
  const { fields, blockedAt } = await loaded(readStaffMember(appContext(context), id));
  return { values: fields as Record<string, string>, blockedAt, isSelf: id === staff.id };
}

const PASSWORD_SHORT = `At least ${STAFF_PASSWORD_MIN} characters`;
const person = z.object({
  name: textField(NAME_MAX, "Enter a name"),
  email: textField(EMAIL_MAX, "Enter an e-mail address")
    .toLowerCase()
    .refine(isEmail, "Enter a valid e-mail address"),
  set: z.enum(["owner", ...ASSIGNABLE_SETS], "Choose a role"),
});
const password = z.string().min(STAFF_PASSWORD_MIN, PASSWORD_SHORT).max(PASSWORD_MAX);
const NEW = person.extend({
  mobile: z.string("Enter a mobile number").trim().refine(isMobile, "Ten digits, the first from 6 to 9"),
  password,
});
const KNOWN = person.extend({
  seen: seenField,
  password: z.union([z.literal(""), password]).default(""),
});

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "staff");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  const outcome = await actionResult(async () => {
    const fields = await formFields(request);
    if (id === null) {
      await addStaffMember(ctx, { staff, staffMember: parseInput(NEW, fields) });
      return "Staff member added";
    }
    if (fields.intent === "reset-factors") {
      await resetSecondFactors(ctx, { staff, id });
      return "Second factors removed. The next sign-in sends a code to the mobile.";
    }
    if (fields.intent === "off" || fields.intent === "on") {
      await switchStaffMember(ctx, { staff, id, isOn: fields.intent === "on" });
      return fields.intent === "on" ? "Account enabled" : "Account disabled. All sessions have ended.";
    }
    const { seen, ...typed } = parseInput(KNOWN, fields);
    await changeStaffMember(ctx, { staff, id, seen, staffMember: { ...typed, mobile: "" } });
    return "Staff member saved";
  });
  if (id === null && outcome.data.done) throw redirect(href("/admin/staff"));
  return outcome;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const fieldsOf = (isNew: boolean): readonly FormField[] => [
  { name: "name", label: "Name", isRequired: true },
  { name: "email", label: "E-mail", isRequired: true },
  ...(isNew
    ? [
        {
          name: "mobile",
          label: "Mobile number",
          hint: "We send the sign-in code to this number",
          isRequired: true,
        },
      ]
    : []),
  {
    name: "set",
    label: "Role",
    kind: "choice",
    hint: "What each role may do is shown below the list of staff.",
    options: [...ASSIGNABLE_SETS, "owner" as const].map((set) => ({
      value: set,
      label: PERMISSION_SET_LABELS[set],
    })),
  },
  {
    name: "password",
    label: isNew ? "First password" : "New password",
    kind: "password",
    hint: isNew ? PASSWORD_SHORT : "Leave empty to keep the current password",
    isRequired: isNew,
  },
];

/** Adds or edits one staff account. */
export default function StaffMemberPage({ loaderData, actionData, params }: Route.ComponentProps) {
  useDone(actionData);
  const { values, blockedAt, isSelf } = loaderData;
  const isNew = params.id === "new";
  return (
    <>
      <PageHead
        title={isNew ? "Add a staff member" : (values.name ?? "")}
        text={
          isNew
            ? "Give the first password in person. The second factor is a code sent to the mobile."
            : `Mobile ${values.mobile}${blockedAt ? `, disabled since ${formatDate(blockedAt)}` : ""}${isSelf ? ", this is you" : ""}`
        }
      />
      <AdminForm
        key={params.id}
        fields={fieldsOf(isNew)}
        values={values}
        version={isNew ? 0 : null}
        outcome={actionData}
      >
        {!isNew && !isSelf && (
          <>
            <SwitchButton name={values.name ?? ""} isOn={blockedAt === null} />
            <ResetFactorsButton name={values.name ?? ""} />
          </>
        )}
      </AdminForm>
    </>
  );
}

function SwitchButton({ name, isOn }: { name: string; isOn: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const send = (intent: "on" | "off") => {
    setAsking(false);
    void submit({ intent }, { method: "post" });
  };
  if (!isOn)
    return (
      <Button variant="outline" onClick={() => send("on")}>
        Enable
      </Button>
    );
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Disable
      </Button>
      {isAsking && (
        <Confirm
          title={`Disable ${name}?`}
          text="This ends every session and blocks sign-in until you enable the account. The audit log keeps their actions."
          action="Disable"
          onConfirm={() => send("off")}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** For a staff member who has lost the phone with the app or the device with the passkey. */
function ResetFactorsButton({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Remove second factors
      </Button>
      {isAsking && (
        <Confirm
          title={`Remove the second factors of ${name}?`}
          text="This removes passkeys and the authenticator app of the back office, and ends every session. The next sign-in sends a code to the mobile."
          action="Remove"
          onConfirm={() => {
            setAsking(false);
            void submit({ intent: "reset-factors" }, { method: "post" });
          }}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}

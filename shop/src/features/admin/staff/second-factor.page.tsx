import { createdPasskey } from "@kasna/contract/passkeys";
import { NAME_MAX } from "@kasna/rules/limits";
import { data } from "react-router";
import { z } from "zod";
import { actionResult, formFields } from "../../../admin-kit/form.server.ts";
import { idField, textField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import type { Route } from "./+types/second-factor.page";
import { AddPasskey } from "./add-passkey.tsx";
import {
  confirmStaffApp,
  removeStaffApp,
  renewRecoveryCodes,
  staffAppState,
  startStaffApp,
} from "./staff-app.operations.server.ts";
import { StaffApp } from "./staff-app.tsx";
import { StaffPasskey } from "./staff-passkey.tsx";
import {
  addStaffPasskey,
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
  staffCreationOptions,
} from "./staff-passkeys.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Second factor · Back office" }];

const APP_CODE_LENGTH = 6;

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireStaff(context, null);
  const ctx = appContext(context);
  const [passkeys, app] = await Promise.all([listStaffPasskeys(ctx, staff), staffAppState(ctx, staff)]);
  return { passkeys, app };
}

const added = z.object({ credential: createdPasskey });
const renamed = z.object({ id: idField(), name: textField(NAME_MAX, "Enter a name") });
const removed = z.object({ id: idField() });
const confirmed = z.object({ code: textField(APP_CODE_LENGTH + 4, "Enter the code from your app") });

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, null);
  const ctx = appContext(context);
  let options: Record<string, unknown> | null = null;
  /** Shown once: only their hashes are stored. */
  let recoveryCodes: string[] = [];
  const outcome = await actionResult(async () => {
    const fields = await formFields(request);
    if (fields.intent === "options") {
      options = await staffCreationOptions(ctx, staff);
      return "";
    }
    if (fields.intent === "add") {
      const browser = request.headers.get("user-agent") ?? "";
      await addStaffPasskey(ctx, { staff, browser, ...parseInput(added, fields) });
      return "Passkey added";
    }
    if (fields.intent === "rename") {
      await renameStaffPasskey(ctx, { staff, ...parseInput(renamed, fields) });
      return "Passkey renamed";
    }
    if (fields.intent === "app-start") {
      await startStaffApp(ctx, staff);
      return "";
    }
    if (fields.intent === "app-confirm") {
      recoveryCodes = await confirmStaffApp(ctx, { staff, ...parseInput(confirmed, fields) });
      return "Authenticator app set up";
    }
    if (fields.intent === "app-codes") {
      recoveryCodes = await renewRecoveryCodes(ctx, staff);
      return "New recovery codes made. The old ones no longer work.";
    }
    if (fields.intent === "app-off") {
      await removeStaffApp(ctx, staff);
      return "Authenticator app removed";
    }
    await removeStaffPasskey(ctx, { staff, ...parseInput(removed, fields) });
    return "Passkey removed";
  });
  return data({ ...outcome.data, options, recoveryCodes }, outcome.init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** The staff member's second factors, used after the password. */
export default function SecondFactor({ loaderData: { passkeys, app }, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  return (
    <>
      <PageHead title="Second factor" text="What you sign in with after your password." />
      <div className="flex max-w-2xl flex-col gap-4">
        <Panel title="Passkeys">
          <p className="mb-4 max-w-prose text-sm text-quiet">
            {passkeys.length > 0
              ? "We ask for a passkey after your password. We send a code to your mobile only if you ask for one."
              : "Add a passkey to sign in with your fingerprint, face, PIN or security key instead of a code by SMS."}
          </p>
          {passkeys.length > 0 && (
            <ul className="mb-4 border-t border-hairline">
              {passkeys.map((passkey) => (
                <StaffPasskey key={passkey.id} passkey={passkey} outcome={actionData} />
              ))}
            </ul>
          )}
          <AddPasskey />
        </Panel>
        <StaffApp
          app={app}
          outcome={actionData}
          recoveryCodes={actionData && "recoveryCodes" in actionData ? actionData.recoveryCodes : []}
        />
      </div>
    </>
  );
}

import { shopFacts } from "@kasna/rules/shop-facts";
import { SECTION_NAMES } from "@kasna/rules/terms-template";
import { useState } from "react";
import { z } from "zod";
import { AdminForm } from "../../../admin-kit/admin-form.tsx";
import { FactList } from "../../../admin-kit/fact-list.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { versionField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { SettingsTabs } from "../../../admin-kit/settings-tabs.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { shopProfile } from "../../../api/settings.operations.server.ts";
import { TermsText } from "../../help/terms-text.widget.tsx";
import type { Route } from "./+types/terms.page";
import { readSettings, saveSettings, shownSettings } from "./settings.operations.server.ts";
import { changedTerms, TERMS_FIELDS, termsFields, termsSchema } from "./terms-fields.ts";

export const meta: Route.MetaFunction = () => [{ title: "Terms · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  const ctx = appContext(context);
  const [row, profile] = await Promise.all([readSettings(ctx), shopProfile(ctx)]);
  return { ...shownSettings(row, termsFields), profile };
}

const form = termsSchema.extend({ intent: z.literal("save"), version: versionField });

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "settings");
  return actionResult(async () => {
    const { intent: _, version, termsSince, ...typed } = await readForm(request, form);
    await saveSettings(appContext(context), {
      staff,
      shows: termsFields,
      version,
      content: { termsSince, terms: changedTerms(typed) },
    });
    return "Terms saved";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** Terms and policies, from a template that the owner can change, with a live preview. */
export default function Terms({ loaderData, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, profile } = loaderData;
  const [typed, setTyped] = useState(values);
  return (
    <>
      <PageHead
        title="Settings"
        text="The terms of use and the privacy policy. Have a lawyer read them before you go live."
      />
      <SettingsTabs />
      <FactList facts={shopFacts(profile)} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,48rem)_minmax(20rem,1fr)]">
        <div
          onInput={({ currentTarget }) => {
            const fields = currentTarget.querySelector("form");
            if (fields) setTyped(Object.fromEntries(new FormData(fields)) as Record<string, string>);
          }}
        >
          <AdminForm fields={TERMS_FIELDS} values={values} version={version} outcome={actionData} />
        </div>
        <section aria-label="Preview" className="min-w-0 rounded-md border border-hairline p-4 wrap-anywhere">
          <h2 className="mb-3 font-semibold">Preview</h2>
          <div inert className="flex flex-col gap-6 text-sm">
            {SECTION_NAMES.map((name) => (
              <TermsText key={name} text={typed[name] ?? ""} profile={profile} />
            ))}
          </div>
        </section>
      </div>
    </>
  );
}

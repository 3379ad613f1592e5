import { shopFacts } from "@kasna/rules/shop-facts";
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
import type { Route } from "./+types/words.page";
import { readSettings, saveSettings, shownSettings } from "./settings.operations.server.ts";
import { changedTexts, pointsOf, shownTexts, TEXT_FIELDS, textsSchema } from "./texts-fields.ts";
import { WordsPreview } from "./texts-preview.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Words · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  const row = await readSettings(appContext(context));
  const { shopName, supportNumber, copyrightYear } = row;
  return {
    ...shownSettings(row, shownTexts),
    facts: shopFacts(row),
    shop: { shopName, supportNumber, copyrightYear },
  };
}

const form = textsSchema.extend({ intent: z.literal("save"), version: versionField });

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "settings");
  return actionResult(async () => {
    const { version, ...typed } = await readForm(request, form);
    await saveSettings(appContext(context), {
      staff,
      shows: shownTexts,
      version: Number(version),
      content: ({ words: { accent } }) => ({
        words: { ...changedTexts(typed), ...(accent && { accent }) },
        sellingPoints: pointsOf(typed),
      }),
    });
    return "Words saved";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** The texts of the storefront and its e-mails, with a live preview. */
export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, facts, shop } = loaderData;
  const [typed, setTyped] = useState(values);
  return (
    <>
      <PageHead title="Settings" text="Your words on the shop's pages. Changes are live on every page." />
      <SettingsTabs />
      <FactList facts={facts} />
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,48rem)_minmax(20rem,1fr)]">
        <div
          onInput={({ currentTarget }) => {
            const fields = currentTarget.querySelector("form");
            if (fields) setTyped(Object.fromEntries(new FormData(fields)) as Record<string, string>);
          }}
        >
          <AdminForm fields={TEXT_FIELDS} values={values} version={version} outcome={actionData} />
        </div>
        <WordsPreview typed={typed} facts={facts} shop={shop} />
      </div>
    </>
  );
}

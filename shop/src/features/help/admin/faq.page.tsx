import { withFacts } from "@kasna/rules/shop-facts";
import { useState } from "react";
import { href, redirect } from "react-router";
import { z } from "zod";
import { AdminForm, type FormField } from "../../../admin-kit/admin-form.tsx";
import { FactList } from "../../../admin-kit/fact-list.tsx";
import { actionResult, idParam, loaded, readForm } from "../../../admin-kit/form.server.ts";
import {
  linesField,
  textField,
  versionField,
  wholeField,
  withKnownFacts,
} from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { RemoveButton } from "../../../admin-kit/remove-button.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { currentFacts } from "../../../api/settings.operations.server.ts";
import { FaqList } from "../faq-list.tsx";
import type { Route } from "./+types/faq.page";
import { faqFields, readFaq, removeFaq, saveFaq } from "./faq-admin.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Question · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const facts = await currentFacts(ctx);
  if (params.id === "new")
    return { values: { position: "100" } as Record<string, string>, version: 0, facts };
  const row = await loaded(readFaq(ctx, idParam(params.id)));
  return { values: faqFields(row), version: row.version, facts };
}

const form = z.object({
  intent: z.literal("save"),
  version: versionField,
  question: textField(200, "Write the question"),
  answer: withKnownFacts(linesField(2000, "Write the answer")),
  position: wholeField(0, 9999),
});
const removal = z.object({ intent: z.literal("remove") });

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "catalogue");
  const ctx = appContext(context);
  const id = params.id === "new" ? null : idParam(params.id);
  let leaves = false;
  const outcome = await actionResult(async () => {
    const typed = await readForm(request, z.discriminatedUnion("intent", [removal, form]));
    leaves = id === null || typed.intent === "remove";
    if (typed.intent === "remove") {
      if (id !== null) await removeFaq(ctx, { staff, id });
      return "Question removed";
    }
    const { intent: _, version, ...content } = typed;
    await saveFaq(ctx, { staff, id, version, content });
    return "Question saved";
  });
  if (leaves && outcome.data.done) throw redirect(href("/admin/help"));
  return outcome;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

const FIELDS: readonly FormField[] = [
  { name: "question", label: "Question", isRequired: true, isWide: true },
  { name: "answer", label: "Answer", kind: "lines", isRequired: true },
  { name: "position", label: "Position", kind: "number", isRequired: true },
];

/** A question of the help center, with a live preview. */
export default function FaqPage({ loaderData, actionData, params }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version, facts } = loaderData;
  const [typed, setTyped] = useState(values);
  const answer = withFacts(typed.answer ?? "", facts);
  return (
    <>
      <PageHead title={params.id === "new" ? "New question" : "Question"} />
      <FactList facts={facts} />
      <div
        onInput={({ currentTarget }) => {
          const fields = currentTarget.querySelector("form");
          if (fields) setTyped(Object.fromEntries(new FormData(fields)) as Record<string, string>);
        }}
      >
        <AdminForm key={params.id} fields={FIELDS} values={values} version={version} outcome={actionData}>
          {params.id !== "new" && <RemoveButton what="this question" />}
        </AdminForm>
      </div>
      <section
        aria-label="Preview"
        className="mt-8 max-w-3xl rounded-md border border-hairline p-4 wrap-anywhere"
      >
        <h2 className="mb-3 font-semibold">Preview</h2>
        <div inert>
          <FaqList faqs={[{ question: typed.question ?? "", answer }]} isOpen />
        </div>
      </section>
    </>
  );
}

import { href, redirect } from "react-router";
import { z } from "zod";
import { shopOf } from "../../../api/context.server.ts";
import { DeskForm, type FormField } from "../../desk/desk-form.widget.tsx";
import { acted, idIn, readForm, shown } from "../../desk/form.operations.server.ts";
import { linesField, textField, versionField, wholeField } from "../../desk/form-fields.widget.ts";
import { requireStaff } from "../../desk/guard.operations.server.ts";
import { keepTyped, unlessUnsent } from "../../desk/keep-typed.widget.ts";
import { PageHead } from "../../desk/page-head.widget.tsx";
import { RemoveButton } from "../../desk/remove-button.widget.tsx";
import { useDone } from "../../desk/use-outcome.widget.ts";
import { faqFields, readFaq, removeFaq, saveFaq } from "../faq-desk.operations.server.ts";
import type { Route } from "./+types/faq.page";

export const meta: Route.MetaFunction = () => [{ title: "Question · Back office" }];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "admin");
  if (params.id === "new") return { values: { position: "100" } as Record<string, string>, version: 0 };
  const row = await shown(readFaq(shopOf(context), idIn(params.id)));
  return { values: faqFields(row), version: row.version };
}

const form = z.object({
  intent: z.literal("save"),
  version: versionField,
  question: textField(200, "Write the question"),
  answer: linesField(2000, "Write the answer"),
  position: wholeField(0, 9999),
});
const removal = z.object({ intent: z.literal("remove") });

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "admin");
  const shop = shopOf(context);
  const id = params.id === "new" ? null : idIn(params.id);
  let leaves = false;
  const outcome = await acted(async () => {
    const typed = await readForm(request, z.discriminatedUnion("intent", [removal, form]));
    leaves = id === null || typed.intent === "remove";
    if (typed.intent === "remove") {
      if (id !== null) await removeFaq(shop, { staff, id });
      return "Question removed";
    }
    const { intent: _, version, ...content } = typed;
    await saveFaq(shop, { staff, id, version, content });
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
  { name: "position", label: "Place", kind: "number", isRequired: true },
];

/** One question of the help center. */
export default function FaqPage({ loaderData, actionData, params }: Route.ComponentProps) {
  useDone(actionData);
  const { values, version } = loaderData;
  return (
    <>
      <PageHead title={params.id === "new" ? "New question" : "Question"} />
      <DeskForm key={params.id} fields={FIELDS} values={values} version={version} outcome={actionData}>
        {params.id !== "new" && <RemoveButton what="this question" />}
      </DeskForm>
    </>
  );
}

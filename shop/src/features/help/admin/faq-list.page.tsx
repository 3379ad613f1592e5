import { createColumnHelper } from "@tanstack/react-table";
import { href, Link } from "react-router";
import { z } from "zod";
import { BulkButtons } from "../../../admin-kit/bulk-buttons.tsx";
import { bulkResult } from "../../../admin-kit/bulk-edits/bulk-result.operations.server.ts";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { idsField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useMay } from "../../../admin-kit/staff/use-may.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Route } from "./+types/faq-list.page";
import { removeFaqs } from "./bulk-faqs.operations.server.ts";
import { allFaqs } from "./faq-admin.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Help center · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "catalogue");
  return { rows: await allFaqs(appContext(context)) };
}

const actionForm = z.object({ intent: z.literal("remove"), id: idsField });

export async function action({ context, request }: Route.ActionArgs) {
  const actor = requireStaff(context, "catalogue");
  return actionResult(async () => {
    const { id: ids } = await readForm(request, actionForm);
    return bulkResult("faq", "removed", await removeFaqs(appContext(context), { actor, ids }));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("question", { header: "Question" }),
  column.accessor("answer", {
    header: "Answer",
    meta: { from: "md" },
    cell: ({ getValue }) => <span className="line-clamp-2 wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor("position", { header: "Position", meta: { isNumber: true } }),
]);

/** The questions of the help center, in order. */
export default function FaqAdmin({ loaderData: { rows }, actionData }: Route.ComponentProps) {
  const may = useMay();
  useOutcome(actionData);
  return (
    <>
      <PageHead
        title="Help center"
        text={
          <>
            Questions and answers. About Us and the support number are in the{" "}
            {may("settings") ? (
              <Link to={href("/admin/settings")} className="text-steel underline underline-offset-4">
                settings
              </Link>
            ) : (
              "settings, which an owner can change"
            )}
            .
          </>
        }
      >
        <ButtonLink to={href("/admin/help/:id", { id: "new" })} size="small">
          New question
        </ButtonLink>
      </PageHead>
      <DataList
        label="Questions"
        columns={columns}
        rows={rows}
        rowHref={(row) => href("/admin/help/:id", { id: String(row.id) })}
        rowName={(row) => row.question}
        bulk={(ids, clear) => (
          <BulkButtons ids={ids} clear={clear} actions={[{ intent: "remove", label: "Remove" }]} />
        )}
        empty="There are no questions yet"
      />
    </>
  );
}

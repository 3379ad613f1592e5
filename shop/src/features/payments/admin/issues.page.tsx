import { formatMoment } from "@kasna/rules/dates";
import { Form, href, Link } from "react-router";
import { z } from "zod";
import { audit } from "../../../admin-kit/audit.operations.server.ts";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { idField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { handleFailedJob } from "../../outbox/admin/failed-jobs.operations.server.ts";
import { listFailedJobs } from "../../outbox/outbox.operations.server.ts";
import type { Route } from "./+types/issues.page";
import { listFlaggedPayments, resolveFlag } from "./flags.operations.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Needs attention · Back office" }];

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "settings");
  const ctx = appContext(context);
  const [flags, jobs] = await Promise.all([listFlaggedPayments(ctx), listFailedJobs(ctx.db)]);
  return {
    flags: flags.map(({ id, orderId, sentence, detail, createdAt }) => ({
      id,
      orderId,
      sentence,
      detail,
      createdAt,
    })),
    jobs: jobs.map(({ payload, ...job }) => ({ ...job, about: JSON.stringify(payload) })),
  };
}

const actionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resolve"), flag: idField() }),
  z.object({ intent: z.enum(["retry", "drop"]), job: z.string().regex(/^\d{1,18}$/) }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "settings");
  const ctx = appContext(context);
  return actionResult(async () => {
    const form = await readForm(request, actionForm);
    if (form.intent === "resolve") {
      await resolveFlag(ctx, { flagId: form.flag, actor: `staff:${staff.id}` });
      await audit(ctx.db, {
        actor: staff,
        action: "payment.looked-at",
        subject: `payment-flag:${form.flag}`,
        before: null,
        after: {},
      });
      return "Marked as resolved";
    }
    const isDone = await handleFailedJob(ctx, { staff, id: form.job, intent: form.intent });
    if (!isDone) return "It was already resolved";
    return form.intent === "retry" ? "Trying again" : "Job deleted";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** Open issues: payments that do not match their orders, and failed jobs. */
export default function Issues({ loaderData: { flags, jobs }, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  return (
    <>
      <PageHead
        title="Needs attention"
        text="Payments that do not match their orders, and jobs that have failed."
      />
      {flags.length + jobs.length === 0 && <Notice title="Nothing needs attention" />}
      <div className="flex flex-col gap-4">
        {flags.length > 0 && (
          <Panel title="Payments to check">
            <ul className="-my-2 divide-y divide-hairline text-sm">
              {flags.map((flag) => (
                <li key={flag.id} className="flex flex-wrap items-center gap-3 py-2">
                  <div className="min-w-60 grow">
                    <Link
                      to={href("/admin/orders/:orderId", { orderId: String(flag.orderId) })}
                      className="font-mono text-steel underline underline-offset-4"
                    >
                      #{flag.orderId}
                    </Link>{" "}
                    {flag.sentence}
                    <p className="text-quiet wrap-anywhere">
                      {flag.detail} · {formatMoment(flag.createdAt)}
                    </p>
                  </div>
                  <Form method="post">
                    <input type="hidden" name="flag" value={flag.id} />
                    <Button type="submit" name="intent" value="resolve" variant="outline" size="small">
                      Mark as resolved
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {jobs.length > 0 && (
          <Panel title="Failed jobs">
            <ul className="-my-2 divide-y divide-hairline text-sm">
              {jobs.map((job) => (
                <li key={job.id} className="flex flex-wrap items-center gap-3 py-2">
                  <div className="min-w-60 grow">
                    <span className="font-mono">{job.task}</span>{" "}
                    <span className="text-quiet">
                      {job.about}, {job.tries} tries, {formatMoment(job.failedAt)}
                    </span>
                    <p className="text-danger wrap-anywhere">{job.error}</p>
                  </div>
                  <Form method="post" className="flex gap-2">
                    <input type="hidden" name="job" value={job.id} />
                    <Button type="submit" name="intent" value="retry" variant="outline" size="small">
                      Try again
                    </Button>
                    <Button type="submit" name="intent" value="drop" variant="outline" size="small">
                      Delete
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </>
  );
}

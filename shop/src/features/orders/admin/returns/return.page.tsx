import { formatMoment } from "@kasna/rules/dates";
import { hasReturnEnded } from "@kasna/rules/orders/returns";
import { href, Link } from "react-router";
import { actionResult, formFields, idParam, loaded } from "../../../../admin-kit/form.server.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import type { Route } from "./+types/return.page";
import { AboutReturn } from "./about-return.tsx";
import { returnForStaff } from "./return-detail.operations.server.ts";
import { actOnReturn } from "./return-form.operations.server.ts";
import { ReturnLines } from "./return-lines.tsx";
import { ReturnPill, returnStepWord } from "./return-status.tsx";
import { ReturnSteps } from "./return-steps.tsx";

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Return ${params.returnId} · Back office` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "orders");
  return loaded(returnForStaff(appContext(context), idParam(params.returnId)));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "orders");
  const returnId = idParam(params.returnId);
  return actionResult(async () =>
    actOnReturn(appContext(context), { staff, returnId }, await formFields(request)),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

const LINK = "font-medium text-steel underline underline-offset-4";

/** One return: what comes back and why, its history, and the next step. */
export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { id, orderId, status, customer, parcel, requestedAt, events } = loaderData;
  return (
    <>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            Return {id}
            <ReturnPill status={status} />
          </span>
        }
        text={
          <>
            <Link to={href("/admin/orders/:orderId", { orderId: String(orderId) })} className={LINK}>
              Order #{orderId}
            </Link>
            {parcel && `, ${parcel.toLowerCase()}`}, {customer}, asked {formatMoment(requestedAt)}
          </>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <ReturnSteps key={status} detail={loaderData} outcome={actionData} />
          {hasReturnEnded(status) && <ReturnLines lines={loaderData.lines} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <AboutReturn detail={loaderData} />
          <Panel title="History">
            <ol className="flex flex-col gap-1 text-sm">
              {events.map((event) => (
                <li key={event.id}>
                  <span className="figures text-quiet">{formatMoment(event.happenedAt)}</span>{" "}
                  {returnStepWord(event.status)} <span className="text-quiet">by {event.actor}</span>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      </div>
    </>
  );
}

import { formatDate, formatMoment } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { hasReturnEnded, PAYOUT_MEANS_LABELS, RETURN_REASON_LABELS } from "@kasna/rules/orders/returns";
import { href, Link } from "react-router";
import { actionResult, formFields, idParam, loaded } from "../../../../admin-kit/form.server.ts";
import { evenIfRejected, keepTyped } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { FollowLink } from "../carrier-field.tsx";
import type { Route } from "./+types/return.page";
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
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** One return: what comes back and why, its history, and the next step. */
export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { id, orderId, status, customer, parcel, requestedAt, reason, note, payTo, answer, events } =
    loaderData;
  const { photoIds, creditNote, payout, refundedPaise, carrier, trackingNumber, trackingUrl } = loaderData;
  const order = href("/admin/orders/:orderId", { orderId: String(orderId) });
  const facts: [string, React.ReactNode][] = [
    ["Reason", RETURN_REASON_LABELS[reason]],
    ...(note ? [["What is said about it", note] as [string, string]] : []),
    ...(payTo ? [["Pay back to", payTo] as [string, string]] : []),
    ...(answer ? [["Told the buyer", answer] as [string, string]] : []),
    ...(refundedPaise !== null ? [["Refunded", rupees(refundedPaise)] as [string, string]] : []),
    ...(payout
      ? [
          [
            "Paid",
            `By ${PAYOUT_MEANS_LABELS[payout.means]} on ${formatDate(payout.paidAt)}${payout.bankReference ? `, reference ${payout.bankReference}` : ""}`,
          ] as [string, string],
        ]
      : []),
    ...(carrier || trackingNumber
      ? [
          [
            "Replacement",
            <span key="replacement">
              {[carrier, trackingNumber].filter(Boolean).join(", ")}{" "}
              {trackingUrl && <FollowLink to={trackingUrl} />}
            </span>,
          ] as [string, React.ReactNode],
        ]
      : []),
  ];
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
            <Link to={order} className={LINK}>
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
          <Panel title="About this return">
            <dl className="flex flex-col gap-2 text-sm">
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt className="text-quiet">{name}</dt>
                  <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
                </div>
              ))}
            </dl>
            {photoIds.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-2">
                {photoIds.map((photoId, index) => {
                  const photo = href("/admin/returns/:returnId/photos/:photoId", {
                    returnId: String(id),
                    photoId: String(photoId),
                  });
                  return (
                    <li key={photoId}>
                      <a href={photo} target="_blank" rel="noreferrer">
                        <img
                          src={photo}
                          alt={`${index + 1} of ${photoIds.length} from the buyer`}
                          className="size-24 rounded-md border border-hairline object-cover"
                        />
                      </a>
                    </li>
                  );
                })}
              </ul>
            )}
            {creditNote && (
              <p className="mt-2 text-sm">
                <a
                  href={`${href("/admin/orders/:orderId/documents/:kind", { orderId: String(orderId), kind: "credit_note" })}?number=${encodeURIComponent(creditNote)}`}
                  target="_blank"
                  rel="noreferrer"
                  className={`${LINK} inline-flex min-h-11 items-center lg:min-h-8`}
                >
                  Credit note {creditNote}
                </a>
              </p>
            )}
          </Panel>
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

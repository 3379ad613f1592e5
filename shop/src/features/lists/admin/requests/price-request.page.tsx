import { formatMoment } from "@kasna/rules/dates";
import { QUOTED_QUANTITY_MAX } from "@kasna/rules/limits";
import { data, href, Link } from "react-router";
import { z } from "zod";
import { actionResult, formFields, formRows, idParam, loaded } from "../../../../admin-kit/form.server.ts";
import {
  optionalLines,
  optionalRupees,
  optionalText,
  optionalWhole,
  wholeField,
} from "../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { TicketPill } from "../../../help/admin/ticket-pill.widget.tsx";
import type { Route } from "./+types/price-request.page";
import { answerWithQuotation, partsOffered } from "./answer-request.operations.server.ts";
import { readPriceRequest } from "./price-requests.operations.server.ts";
import { RequestForm } from "./request-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.ticket ?? "Price request"} · Back office` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "sales");
  return loaded(readPriceRequest(appContext(context), idParam(params.id)));
}

const form = z.object({
  intent: z.enum(["check", "send"]),
  text: optionalLines(1000),
  answersSeen: wholeField(0, 2_147_483_647),
});
const row = z.object({
  sku: optionalText(60),
  quantity: optionalWhole(1, QUOTED_QUANTITY_MAX),
  price: optionalRupees,
});

/** The offer for each line; lines without a SKU get none. Throws `fields_wrong`. */
function offeredIn(fields: Record<string, unknown>) {
  const rows = formRows(fields, row, "sku").filter(({ row: { sku } }) => sku !== "");
  const without = rows.filter(({ row: { quantity } }) => quantity === null);
  if (without.length > 0)
    throw domainError("fields_wrong", {
      errors: Object.fromEntries(without.map(({ key }) => [`quantity-${key}`, "Enter how many"])),
    });
  if (rows.length === 0)
    throw domainError("fields_wrong", {
      message: "Enter a SKU on at least one line. To decline them all, answer the message",
    });
  return rows.map(({ key: position, row: { sku, quantity, price } }) => ({
    position,
    sku,
    quantity: quantity ?? 0,
    offeredPaise: price,
  }));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "sales");
  const ctx = appContext(context);
  const id = idParam(params.id);
  let checked = null as Awaited<ReturnType<typeof partsOffered>> | null;
  const { data: outcome, init } = await actionResult(async () => {
    const fields = await formFields(request);
    const { intent, text, answersSeen } = parseInput(form, fields);
    const offered = offeredIn(fields);
    const { userId } = await readPriceRequest(ctx, id);
    checked = await partsOffered(ctx, ctx.db.readOnly, { userId, offered });
    if (intent === "check") return "";
    const number = await answerWithQuotation(ctx, { staff, id, offered, text, answersSeen });
    // Reset the form.
    checked = null;
    return `Quotation ${number} sent`;
  });
  return data({ ...outcome, checked }, init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** A price request, which staff answer with a quotation. */
export default function PriceRequest({ loaderData: request, actionData }: Route.ComponentProps) {
  useDone(actionData?.done ? actionData : undefined);
  const { id, ticket, status, createdAt, name, mobile, organisation, lines, answers, quotation } = request;
  return (
    <div className="max-w-4xl">
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="font-mono">{ticket}</span> <TicketPill status={status} />
          </span>
        }
        text={`Asked for a price, ${formatMoment(createdAt)}`}
      >
        <Link
          to={href("/admin/messages/:id", { id: String(id) })}
          className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4"
        >
          Answer in words
        </Link>
      </PageHead>
      <div className="flex flex-col gap-4">
        {answers.map((answer) => (
          <Panel
            key={answer.id}
            title={answer.author}
            aside={<span className="text-sm text-quiet">{formatMoment(answer.answeredAt)}</span>}
          >
            <p className="whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
          </Panel>
        ))}
        {quotation && (
          <p>
            <a
              href={href("/admin/quotations/:id", { id: String(quotation.id) })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
            >
              Open quotation {quotation.number}
            </a>
            {quotation.orderId !== null && (
              <>
                , ordered as{" "}
                <Link
                  to={href("/admin/orders/:orderId", { orderId: String(quotation.orderId) })}
                  className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
                >
                  #{quotation.orderId}
                </Link>
              </>
            )}
          </p>
        )}
        <Panel
          title={organisation || name}
          aside={
            <span className="text-sm">
              {name},{" "}
              <a href={`tel:+91${mobile}`} className="font-mono text-steel underline underline-offset-4">
                {mobile}
              </a>
            </span>
          }
        >
          <RequestForm
            key={answers.length}
            lines={lines}
            answersSeen={answers.length}
            checked={actionData && "checked" in actionData ? actionData.checked : null}
            outcome={actionData}
          />
        </Panel>
      </div>
    </div>
  );
}

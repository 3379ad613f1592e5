import { formatMoment } from "@kasna/rules/dates";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { z } from "zod";
import { actionResult, idParam, loaded, readForm } from "../../../admin-kit/form.server.ts";
import { linesField, wholeField } from "../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDraft } from "../../../admin-kit/use-draft.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import type { Route } from "./+types/ticket.page";
import { TicketPill } from "./ticket-pill.widget.tsx";
import { answerTicket, readTicket, setTicketStatus } from "./tickets.operations.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.ticket ?? "Message"} · Back office` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  requireStaff(context, "messages");
  return loaded(readTicket(appContext(context), idParam(params.id)));
}

const actionForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["answer", "answer-close"]),
    text: linesField(2000, "Write the answer"),
    answersSeen: wholeField(0, 2_147_483_647),
  }),
  z.object({ intent: z.enum(["close", "reopen"]) }),
]);

export async function action({ context, params, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "messages");
  const ctx = appContext(context);
  const id = idParam(params.id);
  return actionResult(async () => {
    const form = await readForm(request, actionForm);
    if (form.intent === "answer" || form.intent === "answer-close") {
      const { text, answersSeen } = form;
      await answerTicket(ctx, { staff, id, text, answersSeen, closes: form.intent === "answer-close" });
      return "Answer sent";
    }
    await setTicketStatus(ctx, { staff, id, status: form.intent === "close" ? "closed" : "open" });
    return form.intent === "close" ? "Message closed" : "Message opened again";
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

/** A message, its answers, and a form for the next answer. */
export default function Ticket({ loaderData: ticket, actionData }: Route.ComponentProps) {
  useDone(actionData);
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="max-w-3xl">
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="font-mono">{ticket.ticket}</span> <TicketPill status={ticket.status} />
          </span>
        }
        text={`About ${ticket.category}, ${formatMoment(ticket.createdAt)}`}
      >
        <Form method="post">
          <Button
            type="submit"
            name="intent"
            value={ticket.status === "closed" ? "reopen" : "close"}
            variant="outline"
            size="small"
            isBusy={isBusy}
          >
            {ticket.status === "closed" ? "Open again" : "Close"}
          </Button>
        </Form>
      </PageHead>
      <div className="flex flex-col gap-4">
        <Panel
          title={ticket.name}
          aside={
            <span className="text-sm">
              <a
                href={`tel:+91${ticket.mobile}`}
                className="font-mono text-steel underline underline-offset-4"
              >
                {ticket.mobile}
              </a>
              {" · "}
              <Link
                to={`${href("/admin/orders")}?q=${ticket.mobile}`}
                className="text-steel underline underline-offset-4"
              >
                orders
              </Link>
            </span>
          }
        >
          <p className="whitespace-pre-wrap wrap-anywhere">{ticket.message}</p>
          {ticket.isPriceRequest && (
            <Link
              to={href("/admin/price-requests/:id", { id: String(ticket.id) })}
              className="mt-2 inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
            >
              Answer with a quotation
            </Link>
          )}
        </Panel>
        {ticket.answers.map((answer) => (
          <Panel
            key={answer.id}
            title={answer.author}
            aside={<span className="text-sm text-quiet">{formatMoment(answer.answeredAt)}</span>}
          >
            <p className="whitespace-pre-wrap wrap-anywhere">{answer.text}</p>
          </Panel>
        ))}
        <AnswerForm ticket={ticket} outcome={actionData} isBusy={isBusy} />
      </div>
    </div>
  );
}

/** `Ctrl+Enter`, or `⌘Enter` on a Mac: Enter alone starts a new line. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit(event.currentTarget.querySelector<HTMLButtonElement>("[value=answer]"));
}

type AnswerFormProps = {
  ticket: Route.ComponentProps["loaderData"];
  outcome: Route.ComponentProps["actionData"];
  isBusy: boolean;
};

function AnswerForm({ ticket, outcome, isBusy }: AnswerFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const endDraft = useDraft(form, "text", ticket.ticket);
  const emptyForm = useEffectEvent(() => {
    form.current?.reset();
    endDraft();
  });
  useEffect(() => {
    if (outcome?.done === "Answer sent") emptyForm();
  }, [outcome]);
  return (
    <Form method="post" ref={form} onKeyDown={sendByKeys}>
      <input type="hidden" name="answersSeen" value={ticket.answers.length} />
      <TextAreaField
        label="Answer"
        hint="We send the answer by e-mail and as a notification, and tell the buyer by SMS. Ctrl+Enter sends it."
        name="text"
        rows={5}
        required
        maxLength={2000}
        error={outcome?.errors?.text}
      />
      <AlertLine className="mb-2">{outcome?.errors ? "" : outcome?.problem}</AlertLine>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="answer" isBusy={isBusy}>
          Send
        </Button>
        <Button type="submit" name="intent" value="answer-close" variant="outline" isBusy={isBusy}>
          Send and close
        </Button>
      </div>
    </Form>
  );
}

import { contract } from "@kasna/contract";
import { LIST_TEXT_MAX } from "@kasna/rules/limits";
import { data, Form, href, Link, useNavigation } from "react-router";
import { z } from "zod";
import { actionResult, formFields } from "../../../admin-kit/form.server.ts";
import { textField } from "../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useDone } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { parseInput } from "../../../api/parse.server.ts";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../ui/field.tsx";
import type { Route } from "./+types/new-quotation.page";
import { quoteForCustomer, readForCustomer } from "./customer-list.operations.server.ts";
import { LinesToQuote } from "./lines-to-quote.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Quotation from a list · Back office" }];

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "sales");
  return null;
}

const listForm = z.object({
  intent: z.enum(["find", "quote"]),
  mobile: textField(20, "Enter the customer's mobile number"),
  list: z
    .string("Paste the customer's list")
    .max(LIST_TEXT_MAX, "This list is too long. Make it in two parts")
    .refine((text) => text.trim() !== "", "Paste the customer's list"),
});
const quoteForm = z.object({ lines: contract.documents.quote.request.shape.lines.unwrap() });

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "sales");
  const ctx = appContext(context);
  let found = null as Awaited<ReturnType<typeof readForCustomer>> | null;
  let made = null as { id: number; number: string } | null;
  const { data: outcome, init } = await actionResult(async () => {
    const fields = await formFields(request);
    const { intent, mobile, list } = parseInput(listForm, fields);
    found = await readForCustomer(ctx, { mobile, list });
    if (intent === "find") return "";
    const { lines } = parseInput(quoteForm, fields);
    const { id, number } = await quoteForCustomer(ctx, { staff, mobile, lines });
    made = { id, number };
    return `Quotation ${number} is made`;
  });
  return data({ ...outcome, found, made }, init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** Turns a customer's list, received by phone or mail, into that customer's quotation. */
export default function NewQuotation({ actionData }: Route.ComponentProps) {
  useDone(actionData);
  const { state, formData } = useNavigation();
  const intent = state === "idle" ? null : formData?.get("intent");
  const { found = null, made = null } = actionData && "found" in actionData ? actionData : {};
  const errors = actionData?.errors ?? {};
  return (
    <>
      <PageHead
        title="Quotation from a list"
        text="From a list that came by phone or e-mail, at the customer's own prices"
      />
      <Form method="post" noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title="The customer and the list">
          <TextField
            label="Customer's mobile number"
            name="mobile"
            inputMode="numeric"
            autoComplete="off"
            className="max-w-60"
            error={errors.mobile}
          />
          <TextAreaField
            label="Lines"
            hint="One part on each line, with how many. Cells copied from a mail or from Excel work too."
            name="list"
            rows={6}
            error={errors.list ?? errors.text}
          />
          <Button type="submit" name="intent" value="find" variant="outline" isBusy={intent === "find"}>
            Find the parts
          </Button>
        </Panel>
        {found && (
          <Panel
            title={`For ${found.customer.name}`}
            aside={<span className="text-sm text-quiet">{found.customer.organisation}</span>}
          >
            <LinesToQuote
              key={JSON.stringify(found.lines.map(({ text, pieces }) => [text, pieces]))}
              lines={found.lines}
              ignored={found.ignored}
              isBusy={intent === "quote"}
              errors={errors}
            />
          </Panel>
        )}
        <AlertLine>
          {actionData?.problem && !errors.mobile && !errors.list ? actionData.problem : ""}
        </AlertLine>
        {made && (
          <Panel title={`Quotation ${made.number}`}>
            <a
              href={href("/admin/quotations/:id", { id: String(made.id) })}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
            >
              Open the PDF
            </a>
            {found && (
              <Link
                to={`${href("/admin/orders/new")}?customer=${found.customer.id}&quotation=${made.id}`}
                className="ms-6 inline-flex min-h-11 items-center font-medium text-steel underline underline-offset-4"
              >
                Order it for {found.customer.name}
              </Link>
            )}
          </Panel>
        )}
      </Form>
    </>
  );
}

import { dayInIndia } from "@kasna/rules/dates";
import { useRef, useState } from "react";
import { data, Form, href, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { actionResult, formFields } from "../../../../admin-kit/form.server.ts";
import {
  dayField,
  idField,
  optionalText,
  rupeesField,
  rupeesShown,
  textField,
} from "../../../../admin-kit/form-fields.ts";
import { keepTyped, unlessUnsent } from "../../../../admin-kit/keep-typed.ts";
import { PageHead, Panel } from "../../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../../api/context.server.ts";
import { domainError } from "../../../../api/domain-errors.server.ts";
import { parseInput } from "../../../../api/parse.server.ts";
import { AlertBox, AlertLine } from "../../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../../../ui/field.tsx";
import { owingCarriers } from "../../carrier-cash/carrier-cash.operations.server.ts";
import type { MatchedLine } from "../../carrier-cash/match-remittance.ts";
import {
  bookRemittance,
  onlyCarrier,
  previewRemittance,
} from "../../carrier-cash/remittances.operations.server.ts";
import { FileButton } from "../ship/file-button.tsx";
import type { Route } from "./+types/book-remittance.page";
import { carrierIn, carrierOption } from "./carrier-choice.ts";
import { searchOwedParcels } from "./cash-list.operations.server.ts";
import { RemittancePreview } from "./remittance-preview.tsx";

const LIST_MAX = 100_000;
const BACK_DAYS_MAX = 366;
const DAY_MS = 86_400_000;

export const meta: Route.MetaFunction = () => [{ title: "Book a remittance · Back office" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "money");
  const ctx = appContext(context);
  const ids = z.array(idField()).max(100).safeParse(url.searchParams.getAll("shipment"));
  const shipmentIds = ids.success ? ids.data : [];
  const [carriers, chosen] = await Promise.all([
    owingCarriers(ctx.db.readOnly),
    shipmentIds.length > 0 ? searchOwedParcels(ctx, { carrier: null, shipmentIds }) : [],
  ]);
  const carrier = onlyCarrier(chosen) ?? carrierIn(url.searchParams.get("carrier"));
  const known = carriers.find((owing) => owing.carrier.toLowerCase() === carrier?.toLowerCase());
  return {
    carriers: carriers.map((owing) => carrierOption(owing.carrier)),
    carrier: known ? carrierOption(known.carrier).value : "",
    list: chosen.map(({ orderId, owedPaise }) => `${orderId}\t${rupeesShown(owedPaise)}`).join("\n"),
    amount: chosen.length > 0 ? rupeesShown(chosen.reduce((sum, { owedPaise }) => sum + owedPaise, 0)) : "",
    isMixed: chosen.length > 0 && onlyCarrier(chosen) === null,
    today: dayInIndia(ctx.now()),
  };
}

const listForm = z.object({
  intent: z.enum(["check", "book"]),
  carrier: z.string("Choose a carrier").transform(carrierIn).pipe(z.string("Choose a carrier")),
  list: z
    .string("Enter the orders that this money is for")
    .max(LIST_MAX, "This list is too long. Book it in two parts")
    .refine((text) => text.trim() !== "", "Enter the orders that this money is for"),
});
const bookForm = z.object({
  amount: rupeesField.refine((paise) => paise > 0, "Enter more than 0"),
  reference: textField(40, "Enter the bank's or the carrier's reference").min(
    4,
    "Enter at least 4 characters",
  ),
  receivedOn: dayField,
  note: optionalText(200),
});

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "money");
  const ctx = appContext(context);
  let lines = null as MatchedLine[] | null;
  let bookedId = 0;
  const { data: outcome, init } = await actionResult(async () => {
    const fields = await formFields(request);
    const { intent, carrier, list } = parseInput(listForm, fields);
    lines = await previewRemittance(ctx, { carrier, list });
    if (intent === "check") return "";
    const { amount: amountPaise, reference, receivedOn, note } = parseInput(bookForm, fields);
    const ageMs = ctx.now().getTime() - Date.parse(`${receivedOn}T00:00:00+05:30`);
    if (ageMs < 0 || ageMs > BACK_DAYS_MAX * DAY_MS)
      throw domainError("fields_wrong", { errors: { receivedOn: "Choose a day in the last year" } });
    bookedId = await bookRemittance(ctx, {
      staff,
      carrier,
      list,
      bankReference: reference.toUpperCase(),
      amountPaise,
      receivedOn,
      note,
    });
    return "Remittance booked";
  });
  if (bookedId > 0) throw redirect(href("/admin/carrier-cash/remittances/:id", { id: String(bookedId) }));
  return data({ ...outcome, lines }, init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = unlessUnsent;

/** Books a carrier's payment for many cash orders at once: selected from the list, pasted, or from a CSV file. */
export default function BookRemittance({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { carriers, carrier, amount, isMixed, today } = loaderData;
  const { state, formData } = useNavigation();
  const intent = state === "idle" ? null : formData?.get("intent");
  const [list, setList] = useState(loaderData.list);
  const form = useRef<HTMLFormElement>(null);
  const errors = actionData?.errors ?? {};
  const lines = actionData && "lines" in actionData ? actionData.lines : null;
  return (
    <>
      <PageHead title="Book a remittance" text="What a carrier has paid for delivered cash orders" />
      {isMixed && (
        <AlertBox kind="warning" className="mb-4">
          The parcels that you chose went by different carriers. Book each carrier separately.
        </AlertBox>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2"
      >
        <Panel title="The carrier's list">
          <SelectField
            label="Carrier"
            name="carrier"
            placeholder="Choose a carrier"
            defaultValue={carrier}
            options={carriers}
            error={errors.carrier}
          />
          <TextAreaField
            label="Orders and sums"
            name="list"
            hint="On each line an order or tracking number and the sum paid, as you copy them from a spreadsheet."
            rows={8}
            className="font-mono"
            value={list}
            onChange={(event) => setList(event.target.value)}
            error={errors.list}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="check" variant="outline" isBusy={intent === "check"}>
              Check
            </Button>
            <FileButton read={setList} />
          </div>
          {lines && <RemittancePreview lines={lines} />}
        </Panel>
        <Panel title="The payment">
          <TextField
            label="Amount that arrived, in rupees"
            name="amount"
            inputMode="decimal"
            defaultValue={amount}
            error={errors.amount}
          />
          <TextField
            label="Reference"
            hint="Of the bank (UTR), or of the carrier where it pays in cash"
            name="reference"
            autoComplete="off"
            error={errors.reference}
          />
          <TextField
            label="Received on"
            name="receivedOn"
            type="date"
            defaultValue={today}
            max={today}
            error={errors.receivedOn}
          />
          <TextField
            label="Why the amount is different"
            hint="If the amount differs from the sum of the orders, such as the carrier's charges"
            name="note"
            isOptional
            maxLength={200}
            error={errors.note}
          />
          <AlertLine>{actionData?.problem && !actionData.errors ? actionData.problem : ""}</AlertLine>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="book" isBusy={intent === "book"}>
              Book
            </Button>
            <ButtonLink to={href("/admin/carrier-cash")} variant="outline">
              Cancel
            </ButtonLink>
          </div>
        </Panel>
      </Form>
    </>
  );
}

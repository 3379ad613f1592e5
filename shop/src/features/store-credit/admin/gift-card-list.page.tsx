import { formatDate } from "@kasna/rules/dates";
import { GIFT_CARD_MAX_PAISE, GIFT_CARD_MIN_PAISE } from "@kasna/rules/limits";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { createColumnHelper } from "@tanstack/react-table";
import { useState } from "react";
import { data, href, useSubmit } from "react-router";
import { z } from "zod";
import { DataList, type listFeatures } from "../../../admin-kit/data-list.tsx";
import { FilterBar, FilterText } from "../../../admin-kit/filter-bar.tsx";
import { actionResult, readForm } from "../../../admin-kit/form.server.ts";
import { formKeyField, idField, rupeesField, textField } from "../../../admin-kit/form-fields.ts";
import { evenIfRejected, keepTyped } from "../../../admin-kit/keep-typed.ts";
import { cursorIn, searchTextIn } from "../../../admin-kit/keyset.server.ts";
import { PageHead } from "../../../admin-kit/page-head.tsx";
import { requireStaff } from "../../../admin-kit/staff/guard.server.ts";
import { useOutcome } from "../../../admin-kit/use-outcome.ts";
import { appContext } from "../../../api/context.server.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/confirm.tsx";
import type { Route } from "./+types/gift-card-list.page";
import { cancelGiftCards, issueGiftCard, searchGiftCards } from "./gift-cards-admin.operations.server.ts";
import { IssuedCard, IssueGiftCard } from "./issue-gift-card.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Gift cards · Back office" }];

const NOTE_MAX = 200;
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));
const AMOUNT = `Enter an amount from ${rupees(GIFT_CARD_MIN_PAISE)} to ${rupees(GIFT_CARD_MAX_PAISE)}`;

const cardForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("issue"),
    amount: rupeesField.refine(
      (paise) => paise >= GIFT_CARD_MIN_PAISE && paise <= GIFT_CARD_MAX_PAISE,
      AMOUNT,
    ),
    note: textField(NOTE_MAX, "Say who it is for and how it was paid"),
    key: formKeyField,
  }),
  z.object({ intent: z.literal("cancel"), card: z.union([idField(), z.array(idField()).max(50)]) }),
]);

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "customers");
  const text = searchTextIn(url);
  return { text, ...(await searchGiftCards(appContext(context), text, cursorIn(url))) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = requireStaff(context, "customers");
  const ctx = appContext(context);
  let code = "";
  const outcome = await actionResult(async () => {
    const form = await readForm(request, cardForm);
    if (form.intent === "issue") {
      const { amount: amountPaise, note, key: formKey } = form;
      code = await issueGiftCard(ctx, { staff, amountPaise, note, formKey });
      return "Gift card issued";
    }
    const ids = [form.card].flat();
    await cancelGiftCards(ctx, { staff, ids });
    return ids.length === 1 ? "Gift card cancelled" : `${ids.length} gift cards cancelled`;
  });
  return data({ ...outcome.data, code }, outcome.init ?? undefined);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyped(serverAction);
export const shouldRevalidate = evenIfRejected;

type Row = Route.ComponentProps["loaderData"]["rows"][number];
const STATES = { open: "Not added yet", added: "Added", expired: "Expired", cancelled: "Cancelled" };

const column = createColumnHelper<typeof listFeatures, Row>();
const columns = column.columns([
  column.accessor("codeEnd", {
    header: "Code",
    meta: { isCode: true, isShort: true },
    cell: ({ getValue }) => `… ${getValue()}`,
  }),
  column.accessor("amountPaise", {
    header: "Amount",
    meta: { isNumber: true },
    cell: ({ getValue }) => rupees(getValue()),
  }),
  column.accessor("note", {
    header: "For and paid by",
    meta: { from: "md" },
    cell: ({ getValue }) => <span className="wrap-anywhere">{getValue()}</span>,
  }),
  column.accessor("issuedAt", {
    header: "Issued",
    meta: { from: "md", isShort: true },
    cell: ({ getValue }) => formatDate(getValue()),
  }),
  column.accessor("expiresAt", {
    header: "Valid until",
    meta: { from: "lg", isShort: true },
    cell: ({ getValue }) => formatDate(new Date(getValue().getTime() - 1)),
  }),
  column.accessor("state", {
    header: "State",
    cell: ({ row: { original } }) =>
      original.customer ? `Added by ${original.customer}` : STATES[original.state],
  }),
]);

/** All gift cards. Staff issue new ones, and cancel those that nobody has redeemed yet. */
export default function GiftCardList({ loaderData, actionData }: Route.ComponentProps) {
  useOutcome(actionData);
  const { text, rows, newer, older } = loaderData;
  const [isIssuing, setIssuing] = useState(false);
  return (
    <>
      <PageHead title="Gift cards" text="A customer adds the whole card to their store credit, once.">
        <ButtonLink to={href("/admin/store-credit")} variant="outline" size="small">
          Store credit
        </ButtonLink>
        <Button size="small" onClick={() => setIssuing(true)}>
          Issue gift card
        </Button>
      </PageHead>
      {actionData && "code" in actionData && actionData.code && <IssuedCard code={actionData.code} />}
      <FilterBar label="Search gift cards">
        <FilterText label="End of the code, note or customer" value={text} />
      </FilterBar>
      <DataList
        label="Gift cards"
        columns={columns}
        rows={rows}
        edges={{ newer, older }}
        rowName={({ codeEnd }) => codeEnd}
        bulk={(ids, clear) => <CancelCards ids={ids} clear={clear} />}
        empty={text ? "No gift card found" : "There are no gift cards yet"}
      />
      {isIssuing && <IssueGiftCard outcome={actionData} close={() => setIssuing(false)} />}
    </>
  );
}

function CancelCards({ ids, clear }: { ids: string[]; clear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const cancel = () => {
    setAsking(false);
    clear();
    const form = new FormData();
    form.set("intent", "cancel");
    for (const id of ids) form.append("card[]", id);
    void submit(form, { method: "post" });
  };
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setAsking(true)}>
        Cancel cards
      </Button>
      {isAsking && (
        <Confirm
          title={ids.length === 1 ? "Cancel this gift card?" : `Cancel ${ids.length} gift cards?`}
          text="Nobody can add them after this. Cards that have been added stay with their customers."
          action="Cancel cards"
          onConfirm={cancel}
          onKeep={() => setAsking(false)}
        />
      )}
    </>
  );
}

import { formatDate } from "@kasna/rules/dates";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { creditText } from "@kasna/rules/orders/store-credit";
import { useState } from "react";
import { href, Link } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { FormKey } from "../../../admin-kit/form-key.tsx";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { ReasonField } from "../../../admin-kit/reason-field.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { creditOfCustomer } from "../store-credit.operations.server.ts";

const SHOWN = 5;
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** A customer's store credit with its latest movements, and the form to change it. */
export function CreditPanel({
  mobile,
  credit,
  outcome,
}: {
  mobile: string;
  credit: Awaited<ReturnType<typeof creditOfCustomer>>;
  outcome: Outcome | undefined;
}) {
  const [isChanging, setChanging] = useState(false);
  const { balancePaise, entries } = credit;
  return (
    <Panel
      title="Store credit"
      aside={
        <Button variant="outline" size="small" onClick={() => setChanging(true)}>
          Change
        </Button>
      }
    >
      <p className="figures text-sm font-semibold">{rupees(balancePaise)}</p>
      <ul className="mt-1 flex flex-col gap-1 text-sm" aria-label="Store credit">
        {entries.slice(0, SHOWN).map(({ id, kind, orderId, amountPaise, createdAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {creditText(kind, orderId)} <span className="text-quiet">{formatDate(createdAt)}</span>
            </span>
            <span className="figures ms-auto">
              {amountPaise < 0 ? "−" : "+"}
              {rupees(Math.abs(amountPaise))}
            </span>
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && (
        <Link
          to={`${href("/admin/store-credit")}?q=${mobile}`}
          className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4 lg:min-h-9"
        >
          All movements
        </Link>
      )}
      {isChanging && (
        <ChangeCredit balance={rupees(balancePaise)} outcome={outcome} close={() => setChanging(false)} />
      )}
    </Panel>
  );
}

type ChangeProps = { balance: string; outcome: Outcome | undefined; close: () => void };

function ChangeCredit({ balance, outcome, close }: ChangeProps) {
  return (
    <FormDialog
      title="Change store credit"
      description={`This customer has ${balance}. Staff see your reason, and the customer where you give credit.`}
      submit="Change"
      outcome={outcome}
      close={close}
    >
      {({ errors, problem }) => (
        <>
          <FormKey />
          <SelectField
            label="What to do"
            name="intent"
            options={[
              { value: "give", label: "Give store credit" },
              { value: "take", label: "Take some back" },
            ]}
          />
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            required
            error={errors.amount}
          />
          <ReasonField error={errors.reason} />
          <AlertLine>{problem}</AlertLine>
        </>
      )}
    </FormDialog>
  );
}

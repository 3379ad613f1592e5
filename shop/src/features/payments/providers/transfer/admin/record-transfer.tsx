import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { TextField } from "../../../../../ui/field.tsx";

type Props = {
  /** The order that staff chose from the list. */
  typed: { reference: string; amount: string };
  today: string;
  outcome: Outcome | undefined;
};

/** Records one transfer by hand, with the values from the bank's app. */
export function RecordTransfer({ typed, today, outcome }: Props) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === "record";
  const errors = outcome?.errors ?? {};
  return (
    <Panel title="Record one transfer">
      <Form method="post" id="record" className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <input type="hidden" name="intent" value="record" />
        <TextField
          label="Reference"
          name="reference"
          required
          defaultValue={typed.reference}
          placeholder="KSN…"
          error={errors.reference}
        />
        <TextField
          label="Amount in rupees"
          name="amount"
          required
          inputMode="decimal"
          defaultValue={typed.amount}
          error={errors.amount}
        />
        <TextField label="Bank reference (UTR)" name="bankReference" required error={errors.bankReference} />
        <TextField
          label="Received on"
          name="receivedOn"
          type="date"
          required
          defaultValue={today}
          max={today}
          error={errors.receivedOn}
        />
        <div className="sm:col-span-2">
          <AlertLine>{outcome?.errors ? "" : outcome?.problem}</AlertLine>
          <Button type="submit" isBusy={isBusy}>
            Record
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

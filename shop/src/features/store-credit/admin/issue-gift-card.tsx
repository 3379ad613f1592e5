import { GIFT_CARD_DAYS } from "@kasna/rules/limits";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../admin-kit/form-dialog.tsx";
import { FormKey } from "../../../admin-kit/form-key.tsx";
import { AlertLine } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/field.tsx";

/** The form for a new gift card. */
export function IssueGiftCard({ outcome, close }: { outcome: Outcome | undefined; close: () => void }) {
  return (
    <FormDialog
      title="Issue gift card"
      description={`The code is shown once, after issuing. It can be added for ${GIFT_CARD_DAYS} days. No tax is due until something is bought with it.`}
      submit="Issue"
      outcome={outcome}
      close={close}
    >
      {({ errors, problem }) => (
        <>
          <input type="hidden" name="intent" value="issue" />
          <FormKey />
          <TextField
            label="Amount in rupees"
            name="amount"
            inputMode="decimal"
            required
            error={errors.amount}
          />
          <TextField
            label="Who it is for, and how it was paid"
            hint="Only staff see it"
            name="note"
            required
            maxLength={200}
            error={errors.note}
          />
          <AlertLine>{problem}</AlertLine>
        </>
      )}
    </FormDialog>
  );
}

/** The code of the card that was just issued. */
export const IssuedCard = ({ code }: { code: string }) => (
  <section
    aria-label="Issued gift card"
    className="mb-4 rounded-md border border-success bg-success-wash p-4"
  >
    <p className="font-mono text-lg font-semibold wrap-anywhere">{code}</p>
    <p className="text-sm">Copy this code now and send it to the customer. The shop can't show it again.</p>
  </section>
);

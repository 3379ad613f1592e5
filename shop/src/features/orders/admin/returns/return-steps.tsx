import { hasReturnEnded } from "@kasna/rules/orders/returns";
import { type ReactNode, useState } from "react";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { FormDialog } from "../../../../admin-kit/form-dialog.tsx";
import { useMay } from "../../../../admin-kit/staff/use-may.ts";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextAreaField, TextField } from "../../../../ui/field.tsx";
import { PlaceField } from "../../../stock/places/place-field.widget.tsx";
import { type Count, LineList, type ReturnDetail, ReturnLines } from "./return-lines.tsx";
import { Step } from "./return-step.tsx";
import { SettleReturn } from "./settle-return.tsx";

type Props = { detail: ReturnDetail; outcome: Outcome | undefined };

const RECEIVED: Count = {
  name: "received",
  label: ({ quantity }) => `Arrived (of ${quantity})`,
  max: ({ quantity }) => quantity,
};
const RESTOCKED: Count = {
  name: "restocked",
  label: ({ received }) => `Good (of ${received})`,
  max: ({ received }) => received ?? 0,
};

/** The next step of a return, with its form. */
export function ReturnSteps({ detail, outcome }: Props) {
  const [isDeclining, setDeclining] = useState(false);
  const allowed = useMay();
  const isOpen = detail.status !== "inspected" && !hasReturnEnded(detail.status);
  if (isOpen && !allowed("sales")) return <ReturnLines lines={detail.lines} />;
  const decline = (
    <Button variant="outline" size="small" onClick={() => setDeclining(true)}>
      Decline
    </Button>
  );
  return (
    <>
      <NextStep detail={detail} outcome={outcome} decline={decline} />
      {isDeclining && <Decline outcome={outcome} close={() => setDeclining(false)} />}
    </>
  );
}

function Decline({ outcome, close }: { outcome: Outcome | undefined; close: () => void }) {
  return (
    <FormDialog
      title="Decline this return"
      description="The buyer is told why. Nothing is refunded, and the stock does not change."
      submit="Decline"
      cancel="Keep"
      outcome={outcome}
      close={close}
    >
      {(sent) => (
        <>
          <input type="hidden" name="intent" value="decline" />
          <TextField
            label="Reason (the buyer reads this)"
            name="answer"
            required
            maxLength={500}
            error={sent.errors.answer}
          />
          <AlertLine>{sent.problem}</AlertLine>
        </>
      )}
    </FormDialog>
  );
}

function NextStep({ detail, outcome, decline }: Props & { decline: ReactNode }) {
  const { status, lines } = detail;
  const errors = outcome?.errors;
  if (status === "requested")
    return (
      <Step title="Answer the buyer" intent="approve" submit="Approve" outcome={outcome} aside={decline}>
        <LineList lines={lines} />
        <TextAreaField
          label="How to send the items back (the buyer reads this)"
          name="answer"
          rows={3}
          maxLength={500}
          error={errors?.answer}
        />
      </Step>
    );
  if (status === "approved")
    return (
      <Step title="Receive the items" intent="receive" submit="Receive" outcome={outcome} aside={decline}>
        <LineList lines={lines} errors={errors} count={RECEIVED} />
      </Step>
    );
  if (status === "received")
    return (
      <Step
        title="Inspect the items"
        text="Good items go back into stock. The others are scrapped."
        intent="inspect"
        submit="Save inspection"
        outcome={outcome}
        aside={decline}
      >
        <LineList lines={lines} errors={errors} count={RESTOCKED} />
        <div className="max-w-80">
          <PlaceField places={detail.places} label="Put the good items in" error={errors?.place} />
        </div>
      </Step>
    );
  if (status === "inspected")
    return (
      <>
        <ReturnLines lines={lines} />
        <SettleReturn detail={detail} outcome={outcome} />
      </>
    );
  return null;
}

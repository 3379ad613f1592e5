import type { PurchaseState } from "@kasna/rules/purchasing";
import { useState } from "react";
import type { Outcome } from "../../admin-kit/form.server.ts";
import { FormDialog } from "../../admin-kit/form-dialog.tsx";
import { AlertLine } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

type Step = { intent: "place" | "cancel" | "close"; label: string; title: string; text: string };

const PLACE: Step = {
  intent: "place",
  label: "Place",
  title: "Has it been sent to the supplier?",
  text: "You can't change its lines after this. Its goods count as on order.",
};
const CANCEL: Step = {
  intent: "cancel",
  label: "Cancel order",
  title: "Cancel this purchase order?",
  text: "It stays in the list. Nothing on it is expected any more.",
};
const CLOSE: Step = {
  intent: "close",
  label: "Close",
  title: "Is nothing more coming?",
  text: "Goods that have not arrived are no longer expected. If they do arrive, you can still receive them.",
};

const stepsOf = (state: PurchaseState, hasCome: boolean): readonly Step[] =>
  state === "draft" ? [CANCEL, PLACE] : state === "placed" ? [hasCome ? CLOSE : CANCEL] : [];

type Props = { state: PurchaseState; hasCome: boolean; outcome: Outcome | undefined };

/** The next steps for a purchase order; each asks for confirmation. */
export function OrderSteps({ state, hasCome, outcome }: Props) {
  const [stepToConfirm, setStepToConfirm] = useState<Step | null>(null);
  return (
    <>
      {stepsOf(state, hasCome).map((step) => (
        <Button
          key={step.intent}
          variant={step.intent === "place" ? "primary" : "outline"}
          size="small"
          onClick={() => setStepToConfirm(step)}
        >
          {step.label}
        </Button>
      ))}
      {stepToConfirm && (
        <FormDialog
          title={stepToConfirm.title}
          description={stepToConfirm.text}
          submit={stepToConfirm.intent === "place" ? "Yes, place it" : stepToConfirm.label}
          cancel="Back"
          outcome={outcome}
          close={() => setStepToConfirm(null)}
        >
          {({ problem }) => (
            <>
              <input type="hidden" name="intent" value={stepToConfirm.intent} />
              <AlertLine>{problem}</AlertLine>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}

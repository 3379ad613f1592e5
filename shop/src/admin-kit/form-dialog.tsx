import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { Outcome } from "./form.server.ts";

type Props = {
  title: string;
  description?: string;
  /** The label of the submit button. */
  submit: ReactNode;
  /** The label of the button that closes the dialog. */
  cancel?: string;
  outcome: Outcome | undefined;
  close: () => void;
  /** The fields, given the outcome of the last submission. `problem` is empty if the error is shown at a field. */
  children: (sent: {
    errors: Record<string, string | undefined>;
    problem: string;
    outcome: Outcome | undefined;
  }) => ReactNode;
};

/** A dialog with a form. It closes when the form's action succeeds. */
export function FormDialog({ title, description, submit, cancel, outcome, close, children }: Props) {
  const isBusy = useNavigation().state !== "idle";
  const sent = useCloseWhenDone(outcome, close);
  const button = (
    <Button type="submit" isBusy={isBusy}>
      {submit}
    </Button>
  );
  return (
    <Dialog isOpen onClose={close} title={title} description={description}>
      <Form method="post" className="flex flex-col gap-2">
        {children({
          errors: sent?.errors ?? {},
          problem: sent?.errors ? "" : (sent?.problem ?? ""),
          outcome: sent,
        })}
        {cancel ? (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={close}>
              {cancel}
            </Button>
            {button}
          </div>
        ) : (
          button
        )}
      </Form>
    </Dialog>
  );
}

/** Closes a dialog when its action succeeds. Returns the outcome since the dialog opened. */
function useCloseWhenDone(outcome: Outcome | undefined, close: () => void): Outcome | undefined {
  const initial = useRef(outcome);
  const sent = outcome === initial.current ? undefined : outcome;
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (sent?.done) latest.current();
  }, [sent]);
  return sent;
}

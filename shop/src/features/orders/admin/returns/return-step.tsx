import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";

type StepProps = {
  title: string;
  text?: string;
  intent: string;
  submit: string;
  aside?: ReactNode;
  /** Whether the form comes after another one. */
  isSecond?: boolean;
  outcome: Outcome | undefined;
  children: ReactNode;
};

/** One step as a form. */
export function Step({ title, text, intent, submit, aside, isSecond = false, outcome, children }: StepProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Panel title={title} aside={aside} isRegion>
      {text && <p className="mb-3 text-sm text-quiet">{text}</p>}
      <Form method="post" noValidate className="flex flex-col gap-2">
        <input type="hidden" name="intent" value={intent} />
        {children}
        {outcome?.problem && !outcome.errors && <AlertLine>{outcome.problem}</AlertLine>}
        <div>
          <Button type="submit" isBusy={isBusy} variant={isSecond ? "outline" : "primary"}>
            {submit}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { Circle } from "../../../admin-kit/office-icons.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CircleCheck } from "../../../ui/icons.tsx";
import type { SetupPage, SetupStep } from "./setup-steps.ts";

const PAGES: Readonly<Record<SetupPage, { to: string; label: string }>> = {
  settings: { to: href("/admin/settings"), label: "Open settings" },
  delivery: { to: href("/admin/settings/delivery"), label: "Open delivery" },
  words: { to: href("/admin/settings/words"), label: "Open words" },
  terms: { to: href("/admin/settings/terms"), label: "Open terms" },
  mark: { to: href("/admin/settings/mark"), label: "Choose a logo" },
  demo: { to: href("/admin/getting-started/demo"), label: "See what is removed" },
  "new-category": {
    to: href("/admin/catalogue/categories/:id", { id: "new" }),
    label: "Add a category",
  },
  file: { to: href("/admin/catalogue/file"), label: "Import a file" },
  shop: { to: href("/"), label: "Open the shop" },
};

/** One step: its state, its purpose, and the ways to do it. */
export function StepItem({ step, children }: { step: SetupStep; children?: ReactNode }) {
  const { key, title, text, isDone, isRequired, page, settles, tests } = step;
  return (
    <li id={`step-${key}`} className="flex scroll-mt-20 gap-3 py-4">
      {isDone ? (
        <CircleCheck size={20} className="mt-0.5 shrink-0 text-success" role="img" aria-label="Done" />
      ) : (
        <Circle size={20} className="mt-0.5 shrink-0 text-quiet" role="img" aria-label="To do" />
      )}
      <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-start">
        <div className="min-w-0 grow">
          <h3 className="font-medium">
            {title}
            {!isRequired && <span className="font-normal text-quiet"> (optional)</span>}
          </h3>
          <p className="text-sm wrap-anywhere text-quiet">{text}</p>
          {children}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2 sm:w-64 sm:justify-end">
          {/* Not prefetched: finding what belongs to the demo is expensive. */}
          {page && (
            <ButtonLink
              to={PAGES[page].to}
              aria-label={`${PAGES[page].label}: ${title}`}
              prefetch="none"
              variant="outline"
              size="small"
            >
              {PAGES[page].label}
            </ButtonLink>
          )}
          {settles && !isDone && (
            <StepButton
              intent="settle"
              name="step"
              value={settles}
              text="Keep as it is"
              label={`Keep as it is: ${title}`}
            />
          )}
          {tests && (
            <StepButton
              intent="test"
              name="channel"
              value={tests}
              text={`Send a test ${tests === "sms" ? "SMS" : "e-mail"}`}
            />
          )}
        </div>
      </div>
    </li>
  );
}

type StepButtonProps = { intent: string; name: string; value: string; text: string; label?: string };

function StepButton({ intent, name, value, text, label }: StepButtonProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get(name) === value;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={name} value={value} />
      <Button type="submit" variant="outline" size="small" isBusy={isBusy} aria-label={label}>
        {text}
      </Button>
    </Form>
  );
}

import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../../admin-kit/form.server.ts";
import { Panel } from "../../../../admin-kit/page-head.tsx";
import { AlertLine } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextAreaField } from "../../../../ui/field.tsx";

type Member = { id: number; kind: "sub-category" | "sku"; name: string };

/** The sub-categories and parts of a discount class, and a form to add more. */
export function MembersPanel({
  members,
  count,
  outcome,
}: {
  members: readonly Member[];
  count: number;
  outcome: Outcome | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.done) form.current?.reset();
  }, [outcome]);
  const errors = outcome?.errors ?? {};
  return (
    <Panel title="Parts">
      {count === 0 && (
        <p className="text-sm text-quiet">No part has these price breaks yet. Add a sub-category or SKUs.</p>
      )}
      <ul aria-label="Sub-categories and parts of this class" className="divide-y divide-hairline text-sm">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3">
            <span className={`min-w-40 grow py-1 wrap-anywhere ${member.kind === "sku" ? "font-mono" : ""}`}>
              {member.name}
            </span>
            <Form method="post">
              <input type="hidden" name="member" value={member.id} />
              <Button type="submit" name="intent" value="remove-member" variant="link" size="small">
                Remove<span className="sr-only"> {member.name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {count > members.length && (
        <p className="mt-2 text-sm text-quiet">
          These are the first {members.length} of {count.toLocaleString("en-IN")}.
        </p>
      )}
      <Form ref={form} method="post" noValidate aria-label="Add parts" className="mt-3">
        <SelectField
          label="Add"
          name="kind"
          options={[
            { value: "sub-category", label: "Sub-categories" },
            { value: "sku", label: "SKUs" },
          ]}
          error={errors.kind}
        />
        <TextAreaField
          label="Names or SKUs"
          hint="One a line. A part's own class counts before its sub-category's"
          name="names"
          rows={4}
          autoComplete="off"
          error={errors.names}
        />
        <AlertLine>{outcome?.errors ? "" : outcome?.problem}</AlertLine>
        <Button type="submit" name="intent" value="add-members" size="small" isBusy={isBusy}>
          Add
        </Button>
      </Form>
    </Panel>
  );
}

import { formatMoment } from "@kasna/rules/dates";
import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { FormKey } from "../../../admin-kit/form-key.tsx";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import type { Detail } from "./detail.ts";

/** Notes of the staff; the buyer never sees them. */
export function OrderNotes({ detail, outcome }: { detail: Detail; outcome: Outcome | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (outcome?.done === "Note added") form.current?.reset();
  }, [outcome]);
  return (
    <Panel title="Notes">
      <ul className="flex flex-col gap-2 text-sm not-empty:mb-3">
        {detail.notes.map((note) => (
          <li key={note.id}>
            <p className="whitespace-pre-wrap wrap-anywhere">{note.text}</p>
            <p className="text-quiet">
              {note.author}, {formatMoment(note.writtenAt)}
            </p>
          </li>
        ))}
      </ul>
      <Form method="post" ref={form}>
        <input type="hidden" name="intent" value="note" />
        <FormKey />
        <TextAreaField label="Note for staff" name="text" rows={2} required error={outcome?.errors?.text} />
        <Button type="submit" variant="outline" size="small">
          Add note
        </Button>
      </Form>
    </Panel>
  );
}

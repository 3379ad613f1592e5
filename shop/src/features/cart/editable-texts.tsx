import type { CartLine } from "@kasna/contract/cart";
import { LINE_NOTE_MAX, OWN_NUMBER_MAX } from "@kasna/rules/limits";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "../../api/browser/error-message.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { changeTexts } from "./cart-lines.store.ts";
import { LineTexts } from "./line-texts.widget.tsx";

/** The buyer's part number and note for a line, with a button to edit them. */
export function EditableTexts({ line }: { line: CartLine }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const hasTexts = Boolean(line.own_number || line.note);
  if (isOpen) return <TextsForm line={line} onDone={() => setOpen(false)} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {hasTexts && (
        <div>
          <LineTexts of={line} />
        </div>
      )}
      <button
        ref={button}
        type="button"
        onClick={() => setOpen(true)}
        aria-label={`${hasTexts ? "Change" : "Add"} your number or a note of ${line.name}`}
        className="min-h-11 text-steel underline underline-offset-4 print:hidden"
      >
        {hasTexts ? "Change" : "Add your number or a note"}
      </button>
    </div>
  );
}

function TextsForm({ line, onDone }: { line: CartLine; onDone: () => void }) {
  const [isSaving, setSaving] = useState(false);
  const save = async (form: FormData) => {
    setSaving(true);
    try {
      const read = (name: string) => String(form.get(name) ?? "").trim();
      await changeTexts(line, { own_number: read("own_number"), note: read("note") });
      onDone();
    } catch (error) {
      toast("error", errorMessage(error, "We could not save this. Try again."));
      setSaving(false);
    }
  };
  return (
    <form
      aria-label={`Your number and note of ${line.name}`}
      className="mt-2 max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save(new FormData(event.currentTarget));
      }}
    >
      <TextField
        label="Your part number"
        name="own_number"
        maxLength={OWN_NUMBER_MAX}
        defaultValue={line.own_number}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label="Note"
        hint="Printed on the quotation, packing slip and invoice."
        name="note"
        maxLength={LINE_NOTE_MAX}
        defaultValue={line.note}
        autoComplete="off"
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" isBusy={isSaving}>
          {isSaving ? "Saving..." : "Save"}
        </Button>
        <Button variant="outline" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

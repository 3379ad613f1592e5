import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Outcome } from "../../../admin-kit/form.server.ts";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { AlertBox } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { KIND_NAMES } from "./search-word-list.tsx";
import type { MeaningOption } from "./search-words.operations.server.ts";

export const SPELLING = "spelling";

/** The form for a new word and its meaning. */
export function AddSearchWord({
  meanings,
  outcome,
}: {
  meanings: readonly MeaningOption[];
  outcome: Outcome | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const [meaning, setMeaning] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!outcome?.done) return;
    form.current?.reset();
    setMeaning("");
  }, [outcome]);
  const options = [
    { value: "", label: "Choose" },
    { value: SPELLING, label: "Another spelling of a known word" },
    ...meanings.map((option) => ({
      value: `${option.kind}:${option.meaning}`,
      label: `${KIND_NAMES[option.kind]}: ${option.label}`,
    })),
  ];
  return (
    <Panel title="Add a word">
      <Form ref={form} method="post" noValidate>
        <input type="hidden" name="intent" value="add" />
        {outcome?.problem && !outcome.errors && <AlertBox className="mb-4">{outcome.problem}</AlertBox>}
        <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2">
          <TextField label="Word or phrase" name="word" autoComplete="off" error={outcome?.errors?.word} />
          <SelectField
            label="Means"
            name="meaning"
            options={options}
            value={meaning}
            onChange={(event) => setMeaning(event.target.value)}
            error={outcome?.errors?.meaning}
          />
          {meaning === SPELLING && (
            <TextField
              label="The known word"
              name="spelling"
              autoComplete="off"
              error={outcome?.errors?.spelling}
            />
          )}
        </div>
        <Button type="submit" isBusy={isBusy} className="mt-2">
          Add
        </Button>
      </Form>
    </Panel>
  );
}

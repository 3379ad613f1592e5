import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { AlertBox } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CheckboxesField, SelectField, TextAreaField, TextField } from "../ui/field.tsx";
import { ConflictingValues, SeenField, useSeenVersion } from "./conflicting-values.tsx";
import type { Outcome } from "./form.server.ts";

export type FormField = {
  name: string;
  label: string;
  hint?: string;
  kind?: "text" | "lines" | "date" | "money" | "number" | "choice" | "choices" | "password" | "picture";
  options?: readonly { value: string; label: string }[];
  isRequired?: boolean;
  /** The height of a multi-line field, in lines; 4 by default. */
  rows?: number;
  /** Spans the whole width. */
  isWide?: boolean;
};

/** The value of each field; a multiple choice is one value per line. */
type Values = Record<string, string>;

type Props = {
  fields: readonly FormField[];
  values: Values;
  /** The version of the row that the form shows; 0 for a new one, null if rows of this kind have no version. */
  version: number | null;
  outcome: Outcome | undefined;
  intent?: string;
  submit?: string;
  children?: ReactNode;
};

/**
 * A form for one row. It keeps the user's input after any response. If another staff member has saved the row in the
 * meantime, it shows the current values, and the next Save overwrites them.
 */
export function AdminForm({
  fields,
  values,
  version,
  outcome,
  intent = "save",
  submit = "Save",
  children,
}: Props) {
  const isBusy = useNavigation().state !== "idle";
  const seen = useSeenVersion(version ?? 0, outcome);
  const form = useRef<HTMLFormElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    else problem.current?.focus();
  }, [outcome]);
  return (
    <Form
      ref={form}
      method="post"
      encType={fields.some(({ kind }) => kind === "picture") ? "multipart/form-data" : undefined}
      className="max-w-3xl"
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      {version === null ? (
        <SeenField shown={values} outcome={outcome} />
      ) : (
        <input type="hidden" name="version" value={seen} />
      )}
      {outcome?.problem && (
        <AlertBox ref={problem} className="mb-4">
          <p className="font-medium text-danger">
            {outcome.errors ? "Correct the marked fields" : outcome.problem}
          </p>
          <ConflictingValues outcome={outcome} fields={fields} values={values} />
        </AlertBox>
      )}
      <div className="fields sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={field.isWide || field.kind === "lines" ? "sm:col-span-2" : ""}>
            <Control field={field} value={values[field.name] ?? ""} error={outcome?.errors?.[field.name]} />
          </div>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}

function Control({ field, value, error }: { field: FormField; value: string; error: string | undefined }) {
  const { name, label, hint, kind = "text", options = [], isRequired = false, rows = 4 } = field;
  const shared = { name, label, hint, error, defaultValue: value };
  if (kind === "picture")
    return (
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={error}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        isOptional={!isRequired}
        className="p-2 file:me-3 file:min-h-7 file:rounded-sm file:border file:border-control file:bg-sheet file:px-2"
      />
    );
  if (kind === "choices")
    return (
      <CheckboxesField
        label={label}
        hint={hint}
        error={error}
        options={options}
        name={`${name}[]`}
        checked={value.split("\n")}
      />
    );
  if (kind === "choice") return <SelectField {...shared} options={options} />;
  if (kind === "lines") return <TextAreaField {...shared} rows={rows} required={isRequired} />;
  return (
    <TextField
      {...shared}
      type={kind === "date" || kind === "password" ? kind : "text"}
      autoComplete={kind === "password" ? "new-password" : undefined}
      inputMode={kind === "money" ? "decimal" : kind === "number" ? "numeric" : undefined}
      isOptional={!isRequired}
      className={kind === "money" || kind === "number" ? "figures" : ""}
    />
  );
}

import { type ComponentProps, type ReactNode, useId } from "react";

const CONTROL =
  "w-full min-h-11 rounded-md border bg-paper px-3 text-base text-ink placeholder:text-quiet disabled:bg-sheet disabled:text-quiet";
const edge = (error: string | undefined) => (error ? "border-danger" : "border-control");

type Labelled = { label: string; hint?: ReactNode; error?: string | undefined };

/** The label, hint and error of one control. */
function FieldFrame({
  id,
  label,
  hint,
  error,
  isOptional,
  children,
}: Labelled & { id: string; isOptional?: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-error`} className="min-h-5 text-sm text-danger" aria-live="polite">
        {error}
      </p>
    </div>
  );
}

const described = (id: string, { hint, error }: Labelled) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

type TextFieldProps = Labelled & { isOptional?: boolean } & Omit<ComponentProps<"input">, "id">;

/** A text input with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  isOptional = false,
  className = "",
  ...rest
}: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error, isOptional }}>
      <input
        {...rest}
        id={id}
        className={`${CONTROL} ${edge(error)} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
      />
    </FieldFrame>
  );
}

type TextAreaFieldProps = Labelled & Omit<ComponentProps<"textarea">, "id">;

/** A text area with its label, hint and error. */
export function TextAreaField({ label, hint, error, className = "", ...rest }: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        {...rest}
        id={id}
        className={`${CONTROL} ${edge(error)} py-2 ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
      />
    </FieldFrame>
  );
}

type SelectFieldProps = Labelled & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
} & Omit<ComponentProps<"select">, "id" | "children">;

/** A select with its label, hint and error. */
export function SelectField({
  label,
  hint,
  error,
  options,
  placeholder,
  className = "",
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select
        {...rest}
        id={id}
        className={`${CONTROL} choice ${edge(error)} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { label, hint, error })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

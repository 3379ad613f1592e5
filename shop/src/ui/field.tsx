import { type ComponentProps, type ReactNode, useId, useState } from "react";

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
    <div className="field flex flex-col gap-1">
      <div className="flex flex-col gap-1 text-sm">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
          {isOptional && <span className="font-normal text-quiet"> (optional)</span>}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-quiet">
            {hint}
          </p>
        )}
      </div>
      {children}
      <p id={`${id}-error`} className="min-h-5 text-sm whitespace-pre-line text-danger" aria-live="polite">
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
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
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

/** A text input for a password, which a button shows as text. */
export function PasswordField({ label, hint, error, className = "", ...rest }: Omit<TextFieldProps, "type">) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <input
          {...rest}
          id={id}
          type={isShown ? "text" : "password"}
          spellCheck={false}
          data-private
          autoCapitalize="none"
          className={`${CONTROL} pe-16 ${edge(error)} ${className}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, { label, hint, error })}
        />
        <button
          type="button"
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => setShown(!isShown)}
          className="absolute end-0 top-0 min-h-11 rounded-md px-3 text-sm font-medium text-steel hover:underline"
        >
          {isShown ? "Hide" : "Show"}
        </button>
      </span>
    </FieldFrame>
  );
}

type TextAreaFieldProps = Labelled & { isOptional?: boolean } & Omit<ComponentProps<"textarea">, "id">;

/** A text area with its label, hint and error. */
export function TextAreaField({
  label,
  hint,
  error,
  isOptional = false,
  className = "",
  ...rest
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
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
    <FieldFrame id={id} label={label} hint={hint} error={error}>
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

type CheckboxesFieldProps = Labelled & {
  name: string;
  options: readonly { value: string; label: string }[];
  checked: readonly string[];
};

/** A list of checkboxes that share a label, hint and error. */
export function CheckboxesField({ label, hint, error, name, options, checked }: CheckboxesFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={described(id, { label, hint, error })}>
      <legend className="text-sm font-medium">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      <ul className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {options.map((option) => (
          <li key={option.value}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm sm:min-h-9">
              <input
                type="checkbox"
                name={name}
                value={option.value}
                defaultChecked={checked.includes(option.value)}
                className="size-4 shrink-0 accent-signal"
              />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
      <p id={`${id}-error`} className="min-h-5 text-sm whitespace-pre-line text-danger" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "../ui/button.tsx";

const CONTROL = "min-h-11 rounded-md border border-control bg-paper px-3 text-sm lg:min-h-9";

/** A list's search, stored in its address. A choice applies at once, text on Enter; `/` focuses the first field. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (event.key !== "/" || isTyping) return;
      event.preventDefault();
      form.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    }
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      className="mb-3 flex flex-wrap items-end gap-2"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      {children}
      <Button type="submit" variant="outline" size="small">
        Search
      </Button>
    </Form>
  );
}

type TextProps = { label: string; value: string };

/** The text of the search, `q` in the address; the server reads it with `searchTextIn`. */
export const FilterText = ({ label, value }: TextProps) => (
  <FilterField label={label} name="q" type="search" defaultValue={value} className="min-w-48 grow" />
);

type FieldProps = { label: string } & Omit<ComponentProps<"input">, "id">;

export function FilterField({ label, className = "", ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-xs font-medium text-quiet">
        {label}
      </label>
      <input {...rest} id={id} key={String(rest.defaultValue)} className={`${CONTROL} w-full`} />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

export function FilterChoice({ label, name, value, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-quiet">
        {label}
      </label>
      <select id={id} name={name} key={value} defaultValue={value} className={`${CONTROL} choice`}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

import type { ComponentProps } from "react";

type Props = {
  label: string;
  /** The item that the line is about, read aloud after the label. */
  itemName: string;
  error: string | undefined;
} & ComponentProps<"input">;

/** A small field in one line of a long list. */
export const LineField = ({ label, itemName, error, name, ...rest }: Props) => (
  <div className="min-w-0 grow">
    <label htmlFor={name} className="text-xs font-medium text-quiet">
      {label}
      <span className="sr-only"> of {itemName}</span>
    </label>
    <input
      {...rest}
      id={name}
      name={name}
      autoComplete="off"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className={`figures min-h-11 w-full rounded-md border bg-paper px-3 text-sm lg:min-h-9 ${error ? "border-danger" : "border-control"}`}
    />
    {error && (
      <p id={`${name}-error`} className="mt-1 text-sm text-danger">
        {error}
      </p>
    )}
  </div>
);

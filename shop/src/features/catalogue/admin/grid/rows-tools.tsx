import type { ReactNode } from "react";
import { Button } from "../../../../ui/button.tsx";

const LABEL = "flex min-w-0 flex-col gap-1 text-xs font-medium text-quiet";
const CONTROL =
  "min-h-11 rounded-md border border-control bg-paper px-3 text-sm font-normal text-ink lg:min-h-9";

export function Find({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <label className={`${LABEL} grow sm:max-w-48`}>
      Find in these products
      <input
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={CONTROL}
      />
    </label>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className={`${LABEL} max-w-full sm:max-w-80`}>
      {label}
      <select
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={`${CONTROL} choice`}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Tool({
  label,
  isDisabled,
  onClick,
  children,
}: {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

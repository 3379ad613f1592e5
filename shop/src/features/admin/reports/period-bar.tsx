import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import type { Period } from "./period.ts";

const CONTROL = "min-h-11 rounded-md border border-control bg-paper px-3 text-sm lg:min-h-9";

type Props = {
  period: Period;
  usual: readonly { label: string; period: Period }[];
  /** The other parameters to keep in the address when the period changes. */
  otherFilters?: Record<string, string>;
};

/** The choice of a report's period: two days, or one of the usual periods. Stored in the address. */
export function PeriodBar({ period, usual, otherFilters = {} }: Props) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <Form method="get" key={`${period.from} ${period.to}`} className="flex flex-wrap items-end gap-2">
        {Object.entries(otherFilters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="flex flex-col gap-1 text-xs font-medium text-quiet">
          From
          <input
            type="date"
            name="from"
            required
            defaultValue={period.from}
            className={`${CONTROL} text-ink`}
          />
        </label>
        <label className="flex flex-col gap-1 text-xs font-medium text-quiet">
          To
          <input type="date" name="to" required defaultValue={period.to} className={`${CONTROL} text-ink`} />
        </label>
        <Button type="submit" variant="outline" size="small" isBusy={isBusy}>
          Show
        </Button>
      </Form>
      <nav aria-label="Usual periods" className="flex flex-wrap gap-x-4 gap-y-1">
        {usual.map(({ label, period: { from, to } }) => (
          <Link
            key={label}
            to={`?${new URLSearchParams({ from, to, ...otherFilters })}`}
            aria-current={from === period.from && to === period.to ? "true" : undefined}
            className="inline-flex min-h-11 items-center text-sm font-medium text-steel underline-offset-4 hover:underline aria-[current=true]:text-ink aria-[current=true]:underline lg:min-h-9"
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

import { useEffect, useEffectEvent, useState } from "react";
import type { Outcome } from "./form.operations.server.ts";

/**
 * The version that a form sends: that of the values which its user has seen, not of those that the page loads
 * meanwhile.
 */
export function useSeenVersion(version: number, outcome: Outcome | undefined): number {
  const [seen, setSeen] = useState(version);
  const seeLoaded = useEffectEvent(() => setSeen(version));
  useEffect(() => {
    if (outcome?.theirs) setSeen(outcome.theirs.version);
    else if (outcome?.done) seeLoaded();
  }, [outcome]);
  return seen;
}

type Props = {
  outcome: Outcome | undefined;
  fields: readonly { name: string; label: string }[];
  /** The values that the form began with. */
  values: Readonly<Record<string, string>>;
};

/** What somebody else has saved since the form was opened: the fields that differ. */
export function TheirValues({ outcome, fields, values }: Props) {
  if (!outcome?.theirs) return null;
  const theirs = outcome.theirs.fields;
  const differing = fields.filter(({ name }) => theirs[name] !== values[name]);
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
      {(differing.length > 0 ? differing : fields).map(({ name, label }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-quiet">{label} is now</dt>
          <dd>{theirs[name] || "empty"}</dd>
        </div>
      ))}
    </dl>
  );
}

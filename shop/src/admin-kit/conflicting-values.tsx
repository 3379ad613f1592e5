import { useEffect, useEffectEvent, useState } from "react";
import { useNavigation } from "react-router";
import { AlertBox } from "../ui/alert.tsx";
import type { Outcome } from "./form.server.ts";
import type { Shown } from "./form-fields.ts";

/** The values that the user of a form has seen, not those loaded since. */
function useSeen<T>(loaded: T, theirs: T | undefined, outcome: Outcome | undefined): T {
  const [seen, setSeen] = useState(loaded);
  // The outcome arrives before the page has reloaded the saved values.
  const isIdle = useNavigation().state === "idle";
  const seeLoaded = useEffectEvent(() => setSeen(loaded));
  const seeTheirs = useEffectEvent(() => theirs !== undefined && setSeen(theirs));
  useEffect(() => {
    if (outcome?.theirs) seeTheirs();
    else if (outcome?.done && isIdle) seeLoaded();
  }, [outcome, isIdle]);
  return seen;
}

/** The version that a form sends: that of the values its user has seen. */
export const useSeenVersion = (version: number, outcome: Outcome | undefined): number =>
  useSeen(version, outcome?.theirs?.version, outcome);

/** Sent with a form whose row has no version: the values that its user has seen. */
export function SeenField({ shown, outcome }: { shown: Shown; outcome: Outcome | undefined }) {
  const seen = useSeen(shown, outcome?.theirs?.fields, outcome);
  return <input type="hidden" name="seen" value={JSON.stringify(seen)} />;
}

/** Shown above a form whose row has no version: what another staff member has saved in the meantime. */
export const ChangedElsewhere = (props: Props) =>
  props.outcome?.theirs && (
    <AlertBox className="mb-3 text-sm">
      <p className="font-medium text-danger">{props.outcome.problem}</p>
      <ConflictingValues {...props} />
    </AlertBox>
  );

type Props = {
  outcome: Outcome | undefined;
  fields: readonly {
    name: string;
    label: string;
    options?: readonly { value: string; label: string }[] | undefined;
  }[];
  /** The values that the form was opened with. */
  values: Readonly<Record<string, string>>;
};

/** What another staff member has saved since the form was opened: the fields that differ. */
export function ConflictingValues({ outcome, fields, values }: Props) {
  if (!outcome?.theirs) return null;
  const theirs = outcome.theirs.fields;
  // A page may have several such forms.
  const sent = fields.filter(({ name }) => theirs[name] !== undefined);
  const differing = sent.filter(({ name }) => theirs[name] !== values[name]);
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
      {(differing.length > 0 ? differing : sent).map(({ name, label, options }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-quiet">{label} is now</dt>
          <dd>{options?.find(({ value }) => value === theirs[name])?.label || theirs[name] || "empty"}</dd>
        </div>
      ))}
    </dl>
  );
}

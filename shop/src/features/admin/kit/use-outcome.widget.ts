import { useEffect, useRef } from "react";
import { toast } from "../../../ui/toast.ts";
import type { Outcome } from "./form.operations.server.ts";

/** Says what an action has done or could not do. What is wrong at a field stands at the field. */
export function useOutcome(outcome: Outcome | undefined): void {
  useEffect(() => {
    if (outcome?.done) toast("success", outcome.done);
    else if (outcome?.problem && !outcome.errors) toast("error", outcome.problem);
  }, [outcome]);
}

/** Says what an action has done, on a page that shows beside its form what it could not do. */
export function useDone(outcome: Outcome | undefined): void {
  useEffect(() => {
    if (outcome?.done) toast("success", outcome.done);
  }, [outcome]);
}

/** Closes a dialog by its action's success; until then what came since it opened is what is wrong in it. */
export function useCloseWhenDone(outcome: Outcome | undefined, close: () => void): Outcome | undefined {
  const atOpening = useRef(outcome);
  const fresh = outcome === atOpening.current ? undefined : outcome;
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (fresh?.done) latest.current();
  }, [fresh]);
  return fresh;
}

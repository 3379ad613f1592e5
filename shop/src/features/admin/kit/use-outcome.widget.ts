import { useEffect } from "react";
import { toast } from "../../../ui/toast.ts";
import type { Outcome } from "./form.operations.server.ts";

/** Shows an action's success or error as a toast. Errors of fields appear at the fields. */
export function useOutcome(outcome: Outcome | undefined): void {
  useEffect(() => {
    if (outcome?.done) toast("success", outcome.done);
    else if (outcome?.problem && !outcome.errors) toast("error", outcome.problem);
  }, [outcome]);
}

/** Shows an action's success as a toast, for forms that show their errors themselves. */
export function useDone(outcome: Outcome | undefined): void {
  useEffect(() => {
    if (outcome?.done) toast("success", outcome.done);
  }, [outcome]);
}

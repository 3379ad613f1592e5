import { useEffect } from "react";
import { toast } from "../../ui/toast.ts";
import type { Outcome } from "./form.operations.server.ts";

/** Says what an action has done or could not do. What is wrong at a field stands at the field. */
export function useOutcome(outcome: Outcome | undefined): void {
  useEffect(() => {
    if (outcome?.done) toast("success", outcome.done);
    else if (outcome?.problem) toast("error", outcome.problem);
  }, [outcome]);
}

import { useEffect, useEffectEvent } from "react";
import { toast } from "../ui/toast.ts";
import type { Outcome } from "./form.server.ts";
import { useUndo } from "./use-undo.ts";

/** Shows an action's success or error as a toast, with *Undo* if it can be undone. Errors of fields appear at the fields. */
export function useOutcome(outcome: Outcome | undefined): void {
  useDone(outcome);
  useEffect(() => {
    if (outcome?.problem && !outcome.errors) toast("error", outcome.problem);
  }, [outcome]);
}

/** Shows an action's success as a toast, for forms that show their errors themselves. */
export function useDone(outcome: Outcome | undefined): void {
  const undo = useUndo();
  const showDone = useEffectEvent((done: string, bulkEditId: Outcome["undo"]) =>
    toast("success", done, undo(bulkEditId)),
  );
  useEffect(() => {
    if (outcome?.done) showDone(outcome.done, outcome.undo);
  }, [outcome]);
}

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

/**
 * The same for a page with several forms (`intentResult`). Returns what was sent, and `outcomeOf` for each form. Forms
 * in `showingProblems` show their own problems.
 */
export function useOutcomes<Sent extends Outcome & { intent: string }>(
  actionData: Sent | Outcome | undefined,
  showingProblems: readonly string[],
) {
  const sent = actionData && "intent" in actionData ? (actionData as Sent) : null;
  useOutcome(sent?.problem && showingProblems.includes(sent.intent) ? undefined : actionData);
  const outcomeOf = (...intents: string[]): Outcome | undefined =>
    sent && intents.includes(sent.intent) ? sent : undefined;
  return { sent, outcomeOf };
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

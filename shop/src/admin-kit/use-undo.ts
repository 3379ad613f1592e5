import { href, useFetcher, useSubmit } from "react-router";
import type { Outcome } from "./form.server.ts";

const KEY = "undo";

/**
 * Returns the button of a toast that undoes a bulk edit, or undefined without one. It works even after a move to
 * another page.
 */
export function useUndo() {
  const submit = useSubmit();
  return (bulkEditId: number | null | undefined) =>
    bulkEditId == null
      ? undefined
      : {
          label: "Undo",
          onPress: () =>
            void submit(null, {
              method: "post",
              navigate: false,
              fetcherKey: KEY,
              action: href("/admin/bulk-edits/:id", { id: String(bulkEditId) }),
            }),
        };
}

/** The outcome of the last undo started from a toast. */
export const useUndoOutcome = (): Outcome | undefined => useFetcher<Outcome>({ key: KEY }).data;

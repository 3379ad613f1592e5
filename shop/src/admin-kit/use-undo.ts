import { href, useFetcher, useSubmit } from "react-router";
import type { Outcome } from "./form.server.ts";

const KEY = "undo";

/** Returns the button of a toast that undoes a bulk edit, or undefined without one. It works on any page meanwhile. */
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

/** What came of the undo that a toast began last. */
export const useUndoOutcome = (): Outcome | undefined => useFetcher<Outcome>({ key: KEY }).data;

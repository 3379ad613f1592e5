import { useCallback } from "react";
import { href, Link } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { FetchedState } from "../../../api/browser/fetched-state.tsx";
import { readOrStored } from "../../../api/browser/stored-answers.ts";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import type { Route } from "./+types/saved-list.page";
import { ListActions } from "./list-actions.tsx";
import { SavedLines } from "./saved-lines.tsx";

/** A saved list at current prices; without a connection, as it was when it was read last. */
export default function SavedListPage({ params }: Route.ComponentProps) {
  const listId = Number(params.id);
  const load = useCallback(
    () =>
      readOrStored(href("/account/lists/:id", { id: String(listId) }), () =>
        call("POST /lists/view_list.php", { list_id: listId }),
      ),
    [listId],
  );
  const fetched = useFetched(load);
  return (
    <section aria-label="Saved list" className="max-w-4xl">
      <Link
        to={href("/account/lists")}
        className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4"
      >
        All lists
      </Link>
      <FetchedState
        of={fetched}
        loading="Loading the list"
        failed="We could not load the list."
        bars={["h-10 w-60", "h-20", "h-20"]}
      />
      {fetched.state === "done" && (
        <>
          <ListActions list={fetched.value.list} onChanged={fetched.reload} />
          <SavedLines
            key={fetched.value.list.list_id}
            lines={fetched.value.lines}
            listId={listId}
            onChanged={fetched.reload}
          />
        </>
      )}
    </section>
  );
}

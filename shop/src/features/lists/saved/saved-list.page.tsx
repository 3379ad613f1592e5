import { useCallback } from "react";
import { href, Link } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Route } from "./+types/saved-list.page";
import { ListActions } from "./list-actions.tsx";
import { SavedLines } from "./saved-lines.tsx";

/** One saved list at today's prices. */
export default function SavedListPage({ params }: Route.ComponentProps) {
  const listId = Number(params.id);
  const load = useCallback(() => call("POST /lists/view_list.php", { list_id: listId }), [listId]);
  const fetched = useFetched(load);
  return (
    <section aria-label="Saved list" className="max-w-4xl">
      <Link
        to={href("/account/lists")}
        className="inline-flex min-h-11 items-center text-sm text-steel underline underline-offset-4"
      >
        All lists
      </Link>
      {fetched.state === "loading" && (
        <div role="status" aria-label="Loading the list" className="flex flex-col gap-3">
          <Skeleton className="h-10 w-60" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {fetched.state === "failed" && (
        <Notice isAlert title={fetched.sentence("The list could not be loaded.")}>
          <Button onClick={fetched.reload}>Try again</Button>
        </Notice>
      )}
      {fetched.state === "done" && (
        <>
          <ListActions list={fetched.value.list} onRenamed={fetched.reload} />
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

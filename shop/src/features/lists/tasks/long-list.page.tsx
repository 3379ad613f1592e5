import type { ResponseOf } from "@kasna/contract/client";
import { LIST_TASK_PAGE } from "@kasna/rules/limits";
import { useCallback } from "react";
import { href, Link, useSearchParams } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { FetchedState } from "../../../api/browser/fetched-state.tsx";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { MatchedList } from "../matched-list.tsx";
import type { Route } from "./+types/long-list.page";
import { TaskProgress } from "./task-progress.tsx";
import { usePolled } from "./use-polled.ts";

/** The matches for a long list, some hundred lines at a time, as far as they are ready. */
export default function LongListPage({ params }: Route.ComponentProps) {
  const taskId = Number(params.id);
  const [search] = useSearchParams();
  const page = Math.max(1, Number(search.get("page")) || 1);
  const load = useCallback(
    () => call("POST /lists/view_matched.php", { task_id: taskId, page }),
    [taskId, page],
  );
  const fetched = useFetched(load);
  const isWorking = fetched.state === "done" && fetched.value.task.state === "working";
  usePolled(isWorking, fetched.reload);
  return (
    <section aria-label="Long list">
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
        bars={["h-10 w-60", "h-20"]}
      />
      {fetched.state === "done" && <Found {...fetched.value} page={page} />}
    </section>
  );
}

type Answer = ResponseOf<"POST /lists/view_matched.php">;

function Found({ task, pages, lines, ignored, page }: Answer & { page: number }) {
  const end = (number: number) => Math.min(task.total, number * LIST_TASK_PAGE);
  // A page is shown once all of it is matched, so that no choice is lost when more lines arrive.
  const isThere = task.done >= end(page) || task.state === "failed";
  return (
    <>
      <h2 className="section-title wrap-anywhere">{task.name}</h2>
      <TaskProgress task={task} />
      <nav aria-label="Parts of the list" className="mt-4 flex flex-wrap gap-2">
        {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
          <Link
            key={number}
            to={`?page=${number}`}
            aria-current={number === page ? "page" : undefined}
            className="figures inline-flex min-h-11 items-center rounded-md border border-hairline px-3 text-sm hover:bg-sheet aria-[current=page]:bg-steel-wash aria-[current=page]:font-semibold aria-[current=page]:text-steel"
          >
            {((number - 1) * LIST_TASK_PAGE + 1).toLocaleString("en-IN")}–
            {end(number).toLocaleString("en-IN")}
          </Link>
        ))}
      </nav>
      {pages > 2 && (
        <p className="mt-2 max-w-prose text-sm text-quiet">
          A cart and an order have up to 1,000 lines. Order a longer list in several parts, or ask for a
          quotation of each.
        </p>
      )}
      {isThere ? (
        <MatchedList key={page} lines={lines} ignored={ignored} keptAs={`${task.task_id} ${page}`} />
      ) : (
        <p role="status" className="mt-6 text-quiet">
          We have not read these lines yet.
        </p>
      )}
    </>
  );
}

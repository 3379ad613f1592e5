import { formatDate } from "@kasna/rules/dates";
import { href, Link } from "react-router";
import { call } from "../../../api/browser/call.ts";
import { FetchedState } from "../../../api/browser/fetched-state.tsx";
import { readOrStored } from "../../../api/browser/stored-answers.ts";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { ListChecks } from "../../../ui/account-icons.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ListTasks } from "../tasks/list-tasks.tsx";

const fetchLists = () =>
  readOrStored(href("/account/lists"), async () => (await call("POST /lists/view_lists.php", {})).lists);

/** The buyer's saved lists. */
export default function SavedLists() {
  const lists = useFetched(fetchLists);
  return (
    <section aria-labelledby="lists">
      <h2 id="lists" className="mb-1 section-title">
        My Lists
      </h2>
      <p className="mb-5 max-w-prose text-sm text-quiet">
        Lists that you order again. Each shows today's prices, and what has changed since you saved it.
      </p>
      <ListTasks />
      <FetchedState
        of={lists}
        loading="Loading your lists"
        failed="We could not load your lists."
        bars={["h-16", "h-16"]}
      />
      {lists.state === "done" && lists.value.length === 0 && (
        <Notice
          icon={<ListChecks size={40} strokeWidth={1} aria-hidden />}
          title="You have no lists yet"
          text="Paste a list or choose a file, then save it under a name."
        >
          <ButtonLink to={href("/list")}>Have a list?</ButtonLink>
        </Notice>
      )}
      {lists.state === "done" && lists.value.length > 0 && (
        <>
          <ul className="border-t border-hairline">
            {lists.value.map(({ list_id, name, line_count, changed_at }) => (
              <li key={list_id} className="border-b border-hairline">
                <Link
                  to={href("/account/lists/:id", { id: String(list_id) })}
                  className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 py-3 hover:bg-sheet"
                >
                  <span className="min-w-0 font-medium wrap-anywhere underline underline-offset-4">
                    {name}
                  </span>
                  <span className="figures text-sm text-quiet">
                    {line_count === 1 ? "1 line" : `${line_count.toLocaleString("en-IN")} lines`} ·{" "}
                    {formatDate(new Date(changed_at))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <ButtonLink variant="outline" to={href("/list")} className="mt-4">
            New list
          </ButtonLink>
        </>
      )}
    </section>
  );
}

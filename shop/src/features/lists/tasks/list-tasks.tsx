import type { ListTask } from "@kasna/contract/list-tasks";
import { useState } from "react";
import { href, Link } from "react-router";
import { call, fetchFile } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import { useFetched } from "../../../api/browser/use-fetched.ts";
import { Download } from "../../../ui/account-icons.tsx";
import { Button } from "../../../ui/button.tsx";
import { Trash2 } from "../../../ui/icons.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import { TaskProgress } from "./task-progress.tsx";
import { usePolled } from "./use-polled.ts";

const fetchTasks = async () => (await call("POST /lists/view_tasks.php", {})).tasks;

/** The buyer's background tasks; renders nothing if there are none. */
export function ListTasks() {
  const fetched = useFetched(fetchTasks);
  const tasks = fetched.state === "done" ? fetched.value : [];
  usePolled(
    tasks.some(({ state }) => state === "working"),
    fetched.reload,
  );
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="tasks" className="mb-6">
      <h3 id="tasks" className="mb-1 font-semibold">
        In the background
      </h3>
      <p className="mb-2 text-sm text-quiet">We keep each for a day. You can leave this page.</p>
      <ul className="border-t border-hairline">
        {tasks.map((task) => (
          <TaskRow key={task.task_id} task={task} onDeleted={fetched.reload} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task, onDeleted }: { task: ListTask; onDeleted: () => Promise<void> }) {
  const { task_id, kind, name, state } = task;
  const [busy, setBusy] = useState<"zip" | "delete" | null>(null);
  const act = async (action: "zip" | "delete", work: () => Promise<void>) => {
    if (busy) return;
    setBusy(action);
    try {
      await work();
    } catch (error) {
      toast("error", errorMessage(error, "This did not work. Try again."));
    }
    setBusy(null);
  };
  const download = () =>
    act("zip", async () => saveFile(await fetchFile("GET /lists/drawings.zip", { task_id }), `${name}.zip`));
  const remove = () =>
    act("delete", async () => {
      await call("POST /lists/delete_task.php", { task_id });
      await onDeleted();
    });
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        {kind === "match" ? (
          <Link
            to={href("/account/long-lists/:id", { id: String(task_id) })}
            className="inline-flex min-h-6 font-medium wrap-anywhere underline underline-offset-4"
          >
            {name}
          </Link>
        ) : (
          <p className="font-medium wrap-anywhere">Drawings and STEP files of {name}</p>
        )}
        <TaskProgress task={task} />
      </div>
      <div className="flex flex-wrap gap-2">
        {kind === "drawings" && state === "done" && (
          <Button variant="outline" size="small" isBusy={busy === "zip"} onClick={download}>
            <Download size={16} aria-hidden /> ZIP
          </Button>
        )}
        <Button variant="outline" size="small" isBusy={busy === "delete"} onClick={remove}>
          <Trash2 size={16} aria-hidden /> {state === "working" ? "Stop" : "Delete"}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

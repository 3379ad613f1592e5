import type { ListTask } from "@kasna/contract/list-tasks";

const UNITS = { match: "lines", drawings: "parts" } as const;
const count = (number: number) => number.toLocaleString("en-IN");

/** The progress of a background task, in words and, while it is running, as a bar. */
export function TaskProgress({ task: { kind, name, total, done, state } }: { task: ListTask }) {
  const words =
    state === "failed"
      ? "We could not do this. Delete it and start again."
      : state === "done"
        ? `${count(total)} ${UNITS[kind]}, done`
        : `${count(done)} of ${count(total)} ${UNITS[kind]}`;
  return (
    <>
      <p role="status" className={`figures text-sm ${state === "failed" ? "text-danger" : "text-quiet"}`}>
        {words}
      </p>
      {state === "working" && (
        <div
          role="progressbar"
          aria-label={`Progress of ${name}`}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          className="mt-1 h-1.5 w-full overflow-hidden rounded-sm bg-hairline"
        >
          <div className="h-full bg-steel" style={{ width: `${(100 * done) / total}%` }} />
        </div>
      )}
    </>
  );
}

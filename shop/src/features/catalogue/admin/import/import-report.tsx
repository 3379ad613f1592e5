import { AlertLine } from "../../../../ui/alert.tsx";
import { columnOf } from "../parts/row-columns.ts";
import type { Imported } from "./import-catalogue.operations.server.ts";
import type { ImportStep } from "./use-import.ts";

const figure = (count: number) => count.toLocaleString("en-IN");

/** How far a file has been read, what is wrong in it, and what it changes. */
export function ImportReport({ step }: { step: ImportStep }) {
  if (step.state === "none") return null;
  const { lines, problems } = step;
  const isBusy = step.state === "reading" || step.state === "writing";
  const count = "imported" in step ? step.imported.problems : problems.length;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="figures">
        {step.state === "reading" && `${figure(lines)} lines read …`}
        {step.state === "writing" && (lines > 0 ? `${figure(lines)} lines read, writing …` : "Reading …")}
        {step.state === "written" && <strong>Written: the shop shows it now.</strong>}
        {step.state === "looked" &&
          count > 0 &&
          `${figure(count)} things are wrong, so nothing would be written.`}
        {step.state === "looked" && count === 0 && "This is what the file would change:"}
      </p>
      {isBusy && (
        <div className="h-1 overflow-hidden rounded-full bg-hairline" aria-hidden>
          <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-steel" />
        </div>
      )}
      {step.state === "failed" && <AlertLine>{step.message}</AlertLine>}
      {problems.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          aria-label="What is wrong"
          className="max-h-80 overflow-auto rounded-md border border-hairline"
        >
          <table className="w-full">
            <thead className="sticky top-0 bg-sheet text-quiet">
              <tr>
                <th scope="col" className="px-3 py-1.5 text-end font-medium">
                  Line
                </th>
                <th scope="col" className="px-3 py-1.5 text-start font-medium">
                  Column
                </th>
                <th scope="col" className="px-3 py-1.5 text-start font-medium">
                  What is wrong
                </th>
              </tr>
            </thead>
            <tbody className="figures">
              {problems.map(({ line, column, reason }) => (
                <tr key={`${line} ${column} ${reason}`} className="border-t border-hairline align-top">
                  <td className="px-3 py-1.5 text-end">{figure(line)}</td>
                  <td className="px-3 py-1.5 font-mono text-xs leading-5">{column}</td>
                  <td className="px-3 py-1.5">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {count > problems.length && <p className="text-quiet">and {figure(count - problems.length)} more</p>}
      {"imported" in step && (step.state === "written" || count === 0) && (
        <Changes imported={step.imported} />
      )}
    </div>
  );
}

function Changes({ imported }: { imported: Imported }) {
  const { added, changed, same, byField, newCategories, newSubCategories, withdrawn, ignored } = imported;
  const facts: [string, string][] = [
    ["New rows", figure(added)],
    ["Changed rows", figure(changed)],
    ["Rows that stay as they are", figure(same)],
    ...byField.map(({ field, rows }): [string, string] => [`… in ${columnOf[field].label}`, figure(rows)]),
    ...named("New categories", newCategories),
    ...named("New sub-categories", newSubCategories),
    ...(withdrawn.removed + withdrawn.archived > 0
      ? ([
          ["Rows that go", figure(withdrawn.removed)],
          ["Rows kept for their orders, no longer sold", figure(withdrawn.archived)],
        ] as [string, string][])
      : []),
    ...named("Columns that mean nothing here", ignored),
  ];
  return (
    <dl className="figures grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5">
          <dt className="text-quiet">{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const named = (what: string, names: readonly string[]): [string, string][] =>
  names.length > 0 ? [[what, names.join(", ")]] : [];

import { AlertLine } from "../../../../ui/alert.tsx";
import { ScrollRegion } from "../../../../ui/scroll-region.tsx";
import { columnOf } from "../parts/row-columns.ts";
import { FirstRows } from "./first-rows.tsx";
import type { Imported } from "./import-findings.ts";
import type { ImportStep } from "./use-import.ts";

const formatCount = (count: number) => count.toLocaleString("en-IN");

/**
 * The progress of an import, its problems, its first rows and its changes. `headingOf` gives a column's heading in the
 * file.
 */
export function ImportReport({
  step,
  headingOf,
}: {
  step: ImportStep;
  headingOf: (column: string) => string | undefined;
}) {
  if (step.state === "none") return null;
  const { lines, problems } = step;
  const isBusy = step.state === "reading" || step.state === "saving";
  const count = "imported" in step ? step.imported.problems : problems.length;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="figures">
        {step.state === "reading" && `${formatCount(lines)} lines read …`}
        {step.state === "saving" && (lines > 0 ? `${formatCount(lines)} lines read, saving …` : "Reading …")}
        {step.state === "saved" && <strong>Imported. The changes are live.</strong>}
        {step.state === "previewed" &&
          count > 0 &&
          (count === 1
            ? "1 problem found; nothing will be imported"
            : `${formatCount(count)} problems found; nothing will be imported`)}
        {step.state === "previewed" && count === 0 && "The file will make these changes:"}
      </p>
      {isBusy && (
        <div className="h-1 overflow-hidden rounded-full bg-hairline" aria-hidden>
          <div className="h-full w-1/3 animate-[slide_1s_linear_infinite] bg-steel" />
        </div>
      )}
      {step.state === "failed" && <AlertLine>{step.message}</AlertLine>}
      {problems.length > 0 && (
        <ScrollRegion label="Problems" className="max-h-80 rounded-md border border-hairline">
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
                  Problem
                </th>
              </tr>
            </thead>
            <tbody className="figures">
              {problems.map(({ line, column, reason }) => (
                <tr key={`${line} ${column} ${reason}`} className="border-t border-hairline align-top">
                  <td className="px-3 py-1.5 text-end">{formatCount(line)}</td>
                  <td className="px-3 py-1.5 font-mono text-xs leading-5">
                    {column}
                    {headingOf(column) && <span className="block text-quiet">{headingOf(column)}</span>}
                  </td>
                  <td className="px-3 py-1.5">{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {count > problems.length && (
        <p className="text-quiet">and {formatCount(count - problems.length)} more</p>
      )}
      {"imported" in step && <TotalsNote totals={step.imported.totals} />}
      {step.state === "previewed" && <FirstRows rows={step.imported.firstRows} />}
      {"imported" in step && (step.state === "saved" || count === 0) && <Changes imported={step.imported} />}
    </div>
  );
}

/** The lines that were left out because they add up others. */
function TotalsNote({ totals: { count, first } }: Pick<Imported, "totals">) {
  if (count === 0) return null;
  const lines = first.map(({ line, text }) => `“${text}” in line ${formatCount(line)}`);
  const more = count > first.length ? [`${formatCount(count - first.length)} more`] : [];
  return (
    <p>
      <strong>Left out, because {count === 1 ? "it is a total" : "they are totals"}:</strong>{" "}
      {[...lines, ...more].join(", ")}
    </p>
  );
}

function Changes({ imported }: { imported: Imported }) {
  const {
    added,
    changed,
    same,
    byField,
    newCategories,
    newSubCategories,
    newAttributes,
    withdrawn,
    ignored,
  } = imported;
  const facts: [string, string][] = [
    ["New products", formatCount(added)],
    ["Changed products", formatCount(changed)],
    ["Unchanged products", formatCount(same)],
    ...byField.map(({ field, rows }): [string, string] => [
      `… in ${columnOf[field].label}`,
      formatCount(rows),
    ]),
    ...namesFact("New categories", newCategories),
    ...namesFact("New sub-categories", newSubCategories),
    ...namesFact("New attributes", newAttributes),
    ...(withdrawn.removed + withdrawn.archived > 0
      ? ([
          ["Removed products", formatCount(withdrawn.removed)],
          ["Products kept for their orders, no longer sold", formatCount(withdrawn.archived)],
        ] as [string, string][])
      : []),
    ...namesFact("Ignored columns", ignored),
  ];
  return (
    <dl className="figures grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-t border-hairline py-1.5">
          <dt className="max-w-40 text-quiet">{name}</dt>
          <dd className="text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const namesFact = (label: string, names: readonly string[]): [string, string][] =>
  names.length > 0 ? [[label, names.join(", ")]] : [];

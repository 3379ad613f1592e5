import { useEffect } from "react";
import type { DimensionLine } from "./dimension-lines.ts";
import { dimensionText, type LengthUnit } from "./dimension-text.ts";
import { useLengthUnit } from "./length-unit.store.ts";

const UNITS = ["mm", "inch"] as const satisfies readonly LengthUnit[];

/** All nominal dimensions of a part by letter and word, in mm or inches. `values` is null while they load. */
export function DimensionTable({
  lines,
  values,
}: {
  lines: readonly DimensionLine[];
  values: Readonly<Record<string, number>> | null;
}) {
  const { unit, choose, recall } = useLengthUnit();
  useEffect(recall, [recall]);
  const shown = lines.filter(({ key }) => values === null || values[key] !== undefined);
  const hasLetters = shown.some(({ letter }) => letter !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="dimensions">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id="dimensions" className="font-semibold">
          Dimensions
        </h2>
        <fieldset aria-label="Unit of length" className="flex print:hidden">
          {UNITS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === unit}
              onClick={() => choose(one)}
              className="min-h-11 border border-control px-4 text-sm first:rounded-s-md last:-ms-px last:rounded-e-md aria-pressed:bg-ink aria-pressed:text-paper sm:min-h-9"
            >
              {one}
            </button>
          ))}
        </fieldset>
      </div>
      <table className="figures w-full border-t border-hairline text-sm">
        <thead className="text-xs text-quiet">
          <tr className="border-b border-hairline">
            {hasLetters && (
              <th scope="col" className="w-12 py-1.5 text-start font-normal">
                Letter
              </th>
            )}
            <th scope="col" className="py-1.5 text-start font-normal">
              Dimension
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              Nominal, {unit}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, letter, meaning, unit: kind }) => {
            const value = values?.[key];
            return (
              <tr key={key} className="border-b border-hairline">
                {hasLetters && <td className="py-1.5 font-mono text-quiet">{letter}</td>}
                <th scope="row" className="py-1.5 pe-4 text-start font-normal first-letter:uppercase">
                  {meaning}
                </th>
                <td className="py-1.5 text-end font-mono">
                  {value === undefined ? "" : dimensionText(value, kind, unit)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

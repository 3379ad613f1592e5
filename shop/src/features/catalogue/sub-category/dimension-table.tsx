import { useEffect } from "react";
import { type Html, html } from "../../../ui/html.ts";
import type { DimensionLine } from "./dimension-lines.ts";
import { dimensionText, LENGTH_UNITS, type LengthUnit } from "./dimension-text.ts";
import { useLengthUnit } from "./length-unit.store.ts";
import type { Sizes } from "./use-dimensions.ts";

const LIMITS = ["min", "max"] as const;

/**
 * All nominal dimensions of a part by letter and word, in mm or inches, with the limits that its standard gives.
 * `sizes` is null while they load.
 */
export function DimensionTable({
  lines,
  sizes,
  ownUnit,
}: {
  lines: readonly DimensionLine[];
  sizes: Sizes | null;
  /** The unit of the part's standard, used until the buyer chooses one. */
  ownUnit: LengthUnit;
}) {
  const { unit: chosen, choose, recall } = useLengthUnit();
  const unit = chosen ?? ownUnit;
  useEffect(recall, [recall]);
  const { dimensions, limits = {} } = sizes ?? {};
  const shown = lines.filter(({ key }) => !dimensions || dimensions[key] !== undefined || limits[key]);
  const hasLimits = Object.keys(limits).length > 0;
  const hasLetters = shown.some(({ letter }) => letter !== null);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="dimensions">
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 id="dimensions" className="font-semibold">
          Dimensions
        </h2>
        <fieldset aria-label="Unit of length" className="flex print:hidden">
          {LENGTH_UNITS.map((lengthUnit) => (
            <button
              key={lengthUnit}
              type="button"
              aria-pressed={lengthUnit === unit}
              onClick={() => choose(lengthUnit)}
              className="min-h-11 border border-control px-4 text-sm first:rounded-s-md last:-ms-px last:rounded-e-md aria-pressed:bg-ink aria-pressed:text-paper sm:min-h-9"
            >
              {lengthUnit}
            </button>
          ))}
        </fieldset>
      </div>
      <table aria-labelledby="dimensions" className="figures w-full border-t border-hairline text-sm">
        <thead className="text-xs text-quiet">
          <tr className="border-b border-hairline">
            {hasLetters && (
              <th scope="col" className="py-1.5 pe-3 text-start font-normal sm:w-12">
                Letter
              </th>
            )}
            <th scope="col" className="py-1.5 text-start font-normal">
              Dimension
            </th>
            <th scope="col" className="w-16 py-1.5 text-end font-normal sm:w-auto">
              Nominal, {unit}
            </th>
            {hasLimits &&
              LIMITS.map((limit) => (
                <th key={limit} scope="col" className="w-14 py-1.5 ps-2 sm:w-18 text-end font-normal">
                  {limit}
                </th>
              ))}
          </tr>
        </thead>
        <tbody
          className="dimension-rows"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a template that escapes its values
          dangerouslySetInnerHTML={rowsOf(shown, { dimensions, limits }, { unit, ownUnit })}
        />
      </table>
      {hasLimits && <p className="mt-1 text-xs text-quiet">Limits by the standard, before coating.</p>}
    </section>
  );
}

/** The table's rows. A template, because they are a hundred elements. */
function rowsOf(
  lines: readonly DimensionLine[],
  { dimensions, limits }: Partial<Sizes>,
  units: { unit: LengthUnit; ownUnit: LengthUnit },
): Html {
  const hasLimits = Object.keys(limits ?? {}).length > 0;
  const hasLetters = lines.some(({ letter }) => letter !== null);
  return html`${lines.map(({ key, letter, meaning, unit: kind }) => {
    const textOf = (value: number | undefined) =>
      value === undefined ? "" : dimensionText(value, kind, units);
    return html`<tr>${hasLetters && html`<td>${letter}</td>`}<th scope="row">${meaning}</th><td>${textOf(
      dimensions?.[key],
    )}</td>${hasLimits && html`${LIMITS.map((limit) => html`<td>${textOf(limits?.[key]?.[limit])}</td>`)}`}</tr>`;
  })}`;
}

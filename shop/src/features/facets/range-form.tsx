import { type ComponentType, type SubmitEvent, useEffect, useState } from "react";
import { addressParts } from "./address-parts.ts";
import {
  type ChosenFacets,
  type Facet,
  isMeasure,
  RANGE_KEY_FIELD,
  rangeFields,
} from "./chosen-facets.widget.ts";
import type { RangeSliderProps } from "./range-slider.tsx";
import { sliderSteps } from "./ranges.ts";
import { useTypedRange } from "./use-typed-range.ts";

const FIELD =
  "figures min-h-11 w-full min-w-0 rounded-md border border-control bg-paper px-2 text-sm invalid:border-danger lg:min-h-9";
/** The accepted input, and the browser's message about it. */
const NUMBER = { pattern: "\\s*-?\\d{1,10}([.,]\\d{1,6})?\\s*", title: "A number, such as 12.5" };
const RUPEES = { pattern: "\\s*₹?\\s*[\\d,]{1,9}([.]\\d{1,2})?\\s*", title: "An amount, such as 12.50" };
/** Each press of an arrow key moves the slider. The list is updated after a pause. */
const KEY_PAUSE_MS = 300;

/** A range for a measure, an owner's number or the price: typed, or set with a slider once scripts run. */
export function RangeForm({
  facet,
  title,
  chosen,
  address,
  isOnScreen,
}: {
  facet: Facet;
  title: string;
  chosen: ChosenFacets;
  address: (chosen: ChosenFacets) => string;
  /** Whether the filters are open. The slider's code is loaded only then. */
  isOnScreen: boolean;
}) {
  const { name, key } = facet;
  const { ends, setEnds, apply, base } = useTypedRange(facet, chosen, address);
  const steps = sliderSteps(facet);
  const Slider = useSlider(isOnScreen && steps.length > 0);
  const unit = isMeasure(name) ? "mm" : name === "price" ? "₹" : "";
  const fields = rangeFields(name);
  const { path, query, hash } = addressParts(base);
  // Text typed before scripts ran is only in the form.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    apply([String(typed.get(fields.from)), String(typed.get(fields.to))]);
  };
  const field = {
    ...(name === "price" ? RUPEES : NUMBER),
    inputMode: "decimal",
    className: FIELD,
  } as const;
  return (
    <form action={path + hash} onSubmit={submit} className="pb-3">
      {[...new URLSearchParams(query)].map(([hidden, value]) => (
        <input key={`${hidden} ${value}`} type="hidden" name={hidden} value={value} />
      ))}
      {key !== undefined && <input type="hidden" name={RANGE_KEY_FIELD} value={key} />}
      {steps.length > 0 && (
        <div className="only-with-scripts h-11 px-3">
          {Slider && (
            <Slider
              name={name}
              title={title}
              steps={steps}
              ends={ends}
              onMove={setEnds}
              onSet={(moved, isKey) => apply(moved, isKey ? KEY_PAUSE_MS : 0)}
            />
          )}
        </div>
      )}
      <div className="flex items-center gap-2">
        <input
          {...field}
          name={fields.from}
          value={ends[0]}
          onChange={({ target }) => setEnds([target.value, ends[1]])}
          aria-label={[`${title} from`, unit].filter(Boolean).join(", ")}
          placeholder={unit === "₹" ? "From ₹" : "From"}
        />
        <input
          {...field}
          name={fields.to}
          value={ends[1]}
          onChange={({ target }) => setEnds([ends[0], target.value])}
          aria-label={[`${title} to`, unit].filter(Boolean).join(", ")}
          placeholder={unit ? `to ${unit}` : "to"}
        />
        <button
          type="submit"
          aria-label={`Apply the range of ${title}`}
          className="min-h-11 rounded-md border border-control px-3 text-sm font-medium hover:bg-sheet lg:min-h-9"
        >
          Apply
        </button>
      </div>
      {name === "price" && (
        <p className="mt-1 text-xs text-quiet">
          List price of one<span className="hidden own-prices:inline">, not your own price</span>
        </p>
      )}
    </form>
  );
}

/** The slider once its code has loaded; until then the fields work without it. */
function useSlider(isWanted: boolean): ComponentType<RangeSliderProps> | null {
  const [Slider, setSlider] = useState<ComponentType<RangeSliderProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    // If it can't be loaded, the range can still be typed.
    void import("./range-slider.tsx").then(
      (loaded) => setSlider(() => loaded.RangeSlider),
      () => null,
    );
  }, [isWanted]);
  return Slider;
}

import { Slider } from "@base-ui/react/slider";
import type { FacetName } from "./chosen-facets.widget.ts";
import { stepLabel } from "./facet-names.widget.ts";
import { placesOf, rangeBetween } from "./ranges.ts";
import type { Ends } from "./use-typed-range.ts";

export type RangeSliderProps = {
  name: FacetName;
  title: string;
  /** The values at which the thumbs stop, ascending. */
  steps: readonly number[];
  /** The range as typed. */
  ends: Ends;
  onMove: (ends: Ends) => void;
  /** A thumb was released, or moved by a key. */
  onSet: (ends: Ends, isKey: boolean) => void;
};

const numberOf = (text: string) => (text.trim() === "" || Number.isNaN(Number(text)) ? null : Number(text));

/** A range slider with two thumbs, which stop at existing values. */
export function RangeSlider({ name, title, steps, ends, onMove, onSet }: RangeSliderProps) {
  const places = placesOf({ from: numberOf(ends[0]), to: numberOf(ends[1]) }, steps);
  const endsAt = (moved: readonly number[]): Ends => {
    const { from, to } = rangeBetween([moved[0] ?? 0, moved[1] ?? 0], steps);
    return [String(from ?? ""), String(to ?? "")];
  };
  return (
    <Slider.Root
      value={places}
      min={0}
      max={steps.length - 1}
      largeStep={Math.max(2, Math.round(steps.length / 10))}
      thumbCollisionBehavior="none"
      onValueChange={(moved) => onMove(endsAt(moved))}
      onValueCommitted={(moved, { reason }) => onSet(endsAt(moved), reason === "keyboard")}
    >
      {/* A style for the pressed state makes browsers treat it as a tap target, so that they don't redirect a tap near
          its edge to the summary above or the field under it. */}
      <Slider.Control className="flex h-11 cursor-pointer [touch-action:pan-y] items-center active:cursor-grabbing">
        <Slider.Track className="range-track">
          <Slider.Indicator className="range-chosen" />
          {(["from", "to"] as const).map((end, index) => (
            <Slider.Thumb
              key={end}
              index={index}
              className="range-thumb"
              getAriaLabel={() => `${title} ${end}`}
              getAriaValueText={(_, place) => stepLabel(name, steps[place] ?? 0)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  type ChosenFacets,
  type Facet,
  type FacetRange,
  keyOfOwn,
  rangeIn,
  rangeValue,
} from "./chosen-facets.widget.ts";

/** The ends of a range as typed. */
export type Ends = readonly [string, string];

const endsOf = (range: FacetRange | null): Ends => [String(range?.from ?? ""), String(range?.to ?? "")];

/** A facet's range: the typed ends, the address without it, and how to list the matching parts. */
export function useTypedRange(
  { name, key }: Facet,
  chosen: ChosenFacets,
  address: (chosen: ChosenFacets) => string,
) {
  const navigate = useNavigate();
  const rangeOf = (value: string) =>
    key === undefined || keyOfOwn(value) === key ? rangeIn(name, value) : null;
  const current = chosen[name].find((value) => rangeOf(value) !== null) ?? null;
  const others = chosen[name].filter((value) => rangeOf(value) === null);
  const [ends, setEnds] = useState(() => endsOf(current === null ? null : rangeOf(current)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A later move of the slider must not be undone when the page requested by an earlier one arrives.
  const requested = useRef<string | null>(null);

  const showListed = useEffectEvent((value: string | null) =>
    setEnds(endsOf(value === null ? null : rangeOf(value))),
  );
  useEffect(() => {
    if (requested.current !== null && requested.current !== current) return;
    requested.current = null;
    showListed(current);
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Lists the parts in the range, after a pause during which another range can replace it. */
  function apply(typed: Ends, pauseMs = 0) {
    const value = rangeValue(name, key, typed);
    const range = rangeOf(value);
    clearTimeout(timer.current);
    const go = () => {
      requested.current = range && value !== current ? value : null;
      const values = range ? [...others, value] : others;
      void navigate(address({ ...chosen, [name]: values }), { preventScrollReset: true });
    };
    if (pauseMs === 0) return go();
    requested.current = value;
    timer.current = setTimeout(go, pauseMs);
  }
  return { ends, setEnds, apply, base: address({ ...chosen, [name]: others }) };
}

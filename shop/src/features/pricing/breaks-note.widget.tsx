import { perUnit, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { type CSSProperties, type RefObject, useEffect, useId, useState } from "react";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { Amount } from "./amount.widget.tsx";
import { knownPriceOf } from "./own-prices.store.ts";
import { rangesOf } from "./price-ranges.widget.ts";

type Priced = {
  price: number;
  gst: number;
  breaks: readonly (readonly [fromQuantity: number, price: number])[];
  unit: UnitCode;
};
type Shown = Priced & { button: Element; style: CSSProperties };

const GAP = 6;
const WIDTH = 208;

/** Under the button, at its end; above it at the bottom of the screen. */
function placeAt(button: Element, lines: number): CSSProperties {
  const { bottom, top, right } = button.getBoundingClientRect();
  const height = lines * 28 + 24;
  const isAbove = bottom + GAP + height > innerHeight;
  return { top: isAbove ? top - GAP - height : bottom + GAP, left: Math.max(8, right - WIDTH), width: WIDTH };
}

/** The price of one, each break, and the unit. */
const linesOf = ({ breaks, unit }: Priced) => breaks.length + (perUnit(unit) ? 2 : 1);

/** A finger that presses a link wants to open it. */
const isOnlyPressed = (button: Element) => button.matches("a") && !matchMedia("(hover: hover)").matches;

/**
 * The price breaks of the part whose price is pointed at, focused or pressed: a `.breaks` in an element whose
 * `data-part` is the part's id. A customer with customer prices sees their own breaks.
 */
export function BreaksNote({
  container,
  partOf,
}: {
  container: RefObject<HTMLElement | null>;
  partOf: (id: number) => Priced | undefined;
}) {
  const { quantityMax } = useShopProfile();
  const [shown, setShown] = useState<Shown | null>(null);
  const id = useId();
  useEffect(() => {
    const { current } = container;
    const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest(".breaks") : null);
    const show = (event: Event) => {
      const button = buttonOf(event);
      const partId = Number(button?.closest<HTMLElement>("[data-part]")?.dataset.part);
      const part = partOf(partId);
      if (!button || !part || isOnlyPressed(button)) return;
      const own = knownPriceOf(partId);
      const breaks = own?.price_breaks?.map(
        (priceBreak) => [priceBreak.from_quantity, priceBreak.unit_price] as const,
      );
      const priced = own ? { ...part, price: own.unitPrice, breaks: breaks ?? [] } : part;
      button.setAttribute("aria-describedby", id);
      setShown({ ...priced, button, style: placeAt(button, linesOf(priced)) });
    };
    const hide = (event: Event) => {
      const button = buttonOf(event);
      if (button && button !== document.activeElement) setShown(null);
    };
    const leave = (event: Event) => buttonOf(event) && setShown(null);
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && setShown(null);
    const follow = () => setShown((now) => now && { ...now, style: placeAt(now.button, linesOf(now)) });
    const OPENING = ["mouseover", "focusin", "click"];
    for (const type of OPENING) current?.addEventListener(type, show);
    current?.addEventListener("mouseout", hide);
    current?.addEventListener("focusout", leave);
    document.addEventListener("keydown", onKey);
    // A matrix scrolls in a separate region.
    addEventListener("scroll", follow, { passive: true, capture: true });
    return () => {
      for (const type of OPENING) current?.removeEventListener(type, show);
      current?.removeEventListener("mouseout", hide);
      current?.removeEventListener("focusout", leave);
      document.removeEventListener("keydown", onKey);
      removeEventListener("scroll", follow, true);
    };
  }, [container, partOf, id]);
  if (!shown || shown.breaks.length === 0) return null;
  const price_breaks = shown.breaks.map(([from_quantity, unit_price]) => ({ from_quantity, unit_price }));
  return (
    <div
      id={id}
      role="tooltip"
      style={shown.style}
      className="pointer-events-none fixed z-30 rounded-md border border-hairline bg-raised px-3 py-2 text-sm shadow-float"
    >
      {perUnit(shown.unit) && <p className="h-7 font-medium">Price{perUnit(shown.unit)}</p>}
      <ul className="figures">
        {rangesOf({ price: shown.price, price_breaks }, quantityMax).map(({ fromQuantity, words, price }) => (
          <li key={fromQuantity} className="flex h-7 items-center justify-between gap-3">
            <span className="text-quiet">{words}</span>{" "}
            <span className="font-medium">
              <Amount rupees={price} gstPercent={shown.gst} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { QUANTITY_MIN } from "@kasna/rules/limits";
import { MESSAGES } from "@kasna/rules/messages";
import { orderableFrom, quantityProblem } from "@kasna/rules/orders/sale-units";
import { countText, type UnitCode, unitWord } from "@kasna/rules/tax/unit-codes";
import { typedQuantity } from "@kasna/rules/typed-quantity";
import { useId, useState } from "react";
import { href, useNavigate } from "react-router";
import { useShopProfile } from "../../api/browser/use-shop-profile.ts";
import { Minus, Plus } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";

/** Enough for the largest quantity with commas, and for surrounding spaces. */
const TYPED_MAX = 12;
const STEP_BUTTON =
  "grid size-11 shrink-0 place-items-center print:hidden first:rounded-s-md last:rounded-e-md hover:bg-sheet disabled:opacity-50";

/**
 * A quantity from 1 to the shop's maximum, set with buttons, by typing or, on product pages, with a slider (spec 7.2,
 * spec 15.18).
 */
export function QuantityStepper({
  label,
  quantity,
  unit = "NOS",
  onChange,
  hasSlider = false,
  isDisabled = false,
  minimum = QUANTITY_MIN,
  step = 1,
  part,
}: {
  label: string;
  quantity: number;
  /** The unit of the quantity, if neither pieces nor packs. */
  unit?: UnitCode | undefined;
  onChange: (quantity: number) => void;
  hasSlider?: boolean;
  isDisabled?: boolean;
  /** The minimum quantity of a unit, and the step between its quantities. */
  minimum?: number | undefined;
  step?: number | undefined;
  /** Offers to ask for a price of this part if the quantity is above the maximum. */
  part?: { name: string; sku: string };
}) {
  const { quantityMax } = useShopProfile();
  const navigate = useNavigate();
  const id = useId();
  const isMeasured = unit !== "NOS" && unit !== "PAC";
  const lowest = orderableFrom(QUANTITY_MIN, { minimum, step });
  const set = (value: number) => {
    const problem = quantityProblem(value, { minimum, step });
    if (value > quantityMax) toast("error", MESSAGES.quantityHigh(quantityMax), part && askFor(part, value));
    else if (problem) toast("error", lowest === QUANTITY_MIN ? MESSAGES.quantityLow : problem);
    else onChange(value);
  };
  const askFor = ({ name, sku }: { name: string; sku: string }, asked: number) => ({
    label: "Ask for a price",
    onPress: () => {
      const need = new URLSearchParams({ need: `${name} (${sku})`, quantity: String(asked) });
      void navigate(`${href("/ask-for-a-price")}?${need}`);
    },
  });
  const commitTyped = (typed: string) => {
    const value = typedQuantity(typed);
    if (Number.isInteger(value) && value >= QUANTITY_MIN) return set(value);
    toast("error", MESSAGES.quantityLow);
    if (quantity !== lowest) onChange(lowest);
  };
  return (
    <div className="only-with-scripts">
      <div className={hasSlider ? "mb-1 flex items-baseline justify-between text-sm" : "sr-only"}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>{" "}
        <span className="text-quiet">Min Qty : {countText(lowest, unit)}</span>
      </div>
      <div className="flex items-center gap-3">
        <div className="flex shrink-0 divide-x divide-control rounded-md border border-control print:divide-x-0 print:border-0">
          <button
            type="button"
            aria-label={`${label}: one less`}
            disabled={isDisabled}
            onClick={() => set(quantity - step)}
            className={STEP_BUTTON}
          >
            <Minus size={16} aria-hidden />
          </button>
          <TypedQuantity
            id={id}
            quantity={quantity}
            describedBy={isMeasured ? `${id}-unit` : undefined}
            isDisabled={isDisabled}
            onTyped={commitTyped}
          />
          <button
            type="button"
            aria-label={`${label}: one more`}
            disabled={isDisabled}
            onClick={() => set(quantity + step)}
            className={STEP_BUTTON}
          >
            <Plus size={16} aria-hidden />
          </button>
        </div>
        {isMeasured && (
          <span id={`${id}-unit`} className="text-sm text-quiet">
            {unitWord(quantity, unit)}
          </span>
        )}
        {hasSlider && (
          <input
            type="range"
            aria-label={`${label} by slider`}
            min={lowest}
            max={quantityMax}
            step={step}
            value={quantity}
            onChange={(event) => set(Number(event.target.value))}
            className="h-11 min-w-0 grow accent-signal"
          />
        )}
      </div>
    </div>
  );
}

/** The field of the quantity. What is typed counts when Enter is pressed or the field is left. */
function TypedQuantity({
  id,
  quantity,
  describedBy,
  isDisabled,
  onTyped,
}: {
  id: string;
  quantity: number;
  describedBy: string | undefined;
  isDisabled: boolean;
  onTyped: (typed: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    if (typed === null) return;
    setTyped(null);
    onTyped(typed);
  };
  return (
    <input
      id={id}
      inputMode="numeric"
      aria-describedby={describedBy}
      disabled={isDisabled}
      value={typed ?? quantity}
      onChange={(event) => setTyped(event.target.value.slice(0, TYPED_MAX))}
      onBlur={commit}
      onKeyDown={(event) => event.key === "Enter" && commit()}
      className="figures min-h-11 w-14 bg-paper text-center"
    />
  );
}

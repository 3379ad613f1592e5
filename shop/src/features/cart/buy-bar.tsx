import { formatRs, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { countText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Amount } from "../pricing/amount.widget.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";

/** Whether rows with quantity fields of their own are on screen; null until that is known. */
function useRowsOnScreen(): boolean | null {
  const [areOnScreen, setOnScreen] = useState<boolean | null>(null);
  useEffect(() => {
    const rows = document.querySelector("[data-rows-to-add]");
    if (!rows) return setOnScreen(false);
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting === true));
    observer.observe(rows);
    return () => observer.disconnect();
  }, []);
  return areOnScreen;
}

/**
 * Price, quantity and Add at the bottom of a phone's screen. The page ends above it (see theme.css). Hidden while rows
 * with their own quantity fields are on screen.
 */
export function BuyBar({
  unitPrice,
  gstPercent,
  quantity,
  unit,
  unitCode,
  onQuantity,
  isBusy,
  onAdd,
}: {
  unitPrice: number;
  gstPercent: number;
  quantity: number;
  unit: { minimum: number; step: number } | undefined;
  /** The unit of the quantity; undefined for pieces. */
  unitCode: UnitCode | undefined;
  onQuantity: (quantity: number) => void;
  isBusy: boolean;
  onAdd: () => void;
}) {
  if (useRowsOnScreen() !== false) return null;
  return (
    <section
      aria-label="Add to cart"
      data-buy-bar=""
      className="fixed inset-x-0 bottom-[var(--note-height,0px)] z-30 flex items-center justify-between gap-3 border-t border-hairline bg-raised px-4 py-2 md:hidden print:hidden"
    >
      <p className="figures min-w-0 font-semibold">
        <Amount
          rupees={rupeesFromPaise(paiseFromRupees(unitPrice) * quantity)}
          gstPercent={gstPercent}
          format={formatRs}
          unit=" + GST"
        />
      </p>
      <div className="flex items-center gap-2">
        <QuantityStepper
          label="Quantity to add"
          quantity={quantity}
          unit={unitCode}
          onChange={onQuantity}
          minimum={unit?.minimum}
          step={unit?.step}
        />
        <Button isBusy={isBusy} onClick={onAdd} aria-label={`Add ${countText(quantity, unitCode)} to cart`}>
          Add
        </Button>
      </div>
    </section>
  );
}

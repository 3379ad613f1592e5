import type { CartLine as Line } from "@kasna/contract/cart";
import { QUANTITY_MIN } from "@kasna/rules/limits";
import { formatRupees, paiseFromRupees, rupeesFromPaise } from "@kasna/rules/money";
import { perUnit, quantityText, unitOfLine } from "@kasna/rules/tax/unit-codes";
import { Trash2 } from "../../ui/icons.tsx";
import { OriginalPrice } from "../pricing/original-price.widget.tsx";
import { CheaperWay, moreForPriceText } from "../pricing/price-breaks.widget.tsx";
import { CheapestWay } from "./cheapest-way.tsx";
import { EditableTexts } from "./editable-texts.tsx";
import { LineDescription } from "./line-description.widget.tsx";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { Shortage } from "./shortage.tsx";
import { useLineActions } from "./use-line-actions.ts";
import { useQuantity } from "./use-quantity.ts";

/** A line of the cart, with quantity controls and a remove button. */
export function CartLine({
  line,
  onRemoved,
  onReplaced,
}: {
  line: Line;
  /** Called with the line as it was when it was removed. */
  onRemoved: (line: Line) => void;
  /** Called when other units have replaced the line, so that the pressed button is gone. */
  onReplaced: () => void;
}) {
  const { quantity, change, settle } = useQuantity(line);
  const { isRemoving, remove, isReplacing, replace } = useLineActions(line, {
    settle,
    onRemoved,
    onReplaced,
  });
  const unit = { minimum: line.unit_minimum ?? QUANTITY_MIN, step: line.unit_step ?? 1 };
  const unitPricePaise = paiseFromRupees(line.unit_price);

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-b border-hairline py-4 md:grid-cols-[minmax(0,1fr)_auto_7.5rem]">
      <div className="col-span-2 md:col-span-1">
        <LineDescription line={line}>
          <LinePrice line={line} quantity={quantity} />
          {line.made_to_order === 1 && (
            <p className="text-warning">Made to order, {line.lead_time_days} days</p>
          )}
          {line.cheaper_way ? (
            <CheapestWay
              way={{ ...line.cheaper_way, askedPieces: line.cheaper_way.asked_pieces, unit: line.unit_code }}
              action="Take these instead"
              isBusy={isReplacing}
              onTake={replace}
            />
          ) : (
            line.cheaper && (
              <CheaperWay
                cheaper={line.cheaper}
                quantity={line.quantity}
                unit={line.unit_code}
                onQuantity={change}
              />
            )
          )}
          <EditableTexts line={line} />
          <Shortage line={line} unit={unit} quantity={quantity} onQuantity={change} />
        </LineDescription>
      </div>
      <div className="flex items-center gap-1">
        <QuantityStepper
          label={`Quantity of ${line.name}`}
          part={line}
          quantity={quantity}
          unit={unitOfLine(line)}
          onChange={change}
          minimum={unit.minimum}
          step={unit.step}
        />
        <button
          type="button"
          aria-label={`Remove ${line.name}`}
          aria-disabled={isRemoving || undefined}
          onClick={() => !isRemoving && remove()}
          className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sheet hover:text-danger print:hidden"
        >
          <Trash2 size={18} aria-hidden />
        </button>
      </div>
      <p className="figures text-end font-semibold">
        {formatRupees(rupeesFromPaise(unitPricePaise * quantity))}
      </p>
    </li>
  );
}

/** The price of one unit, the pieces in the units of a line, and the next price break. */
function LinePrice({ line, quantity }: { line: Line; quantity: number }) {
  const { pieces_per_unit: pieces, next_break: next } = line;
  return (
    <>
      <p className="figures">
        {formatRupees(line.unit_price)}
        {perUnit(unitOfLine(line))}{" "}
        <OriginalPrice label="instead of" price={line.unit_price} mrp={line.mrp} />
      </p>
      {pieces !== undefined && (
        <p className="figures text-quiet">
          {quantity} × {pieces} = {quantityText(quantity * pieces, line.unit_code)}
        </p>
      )}
      {next && (
        <p className="figures">
          {moreForPriceText(next.more, line.unit_code)} {formatRupees(next.unit_price)}.
        </p>
      )}
    </>
  );
}

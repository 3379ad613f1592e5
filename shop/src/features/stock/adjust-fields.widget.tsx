import { STOCK_NOTE_MAX, STOCK_REASONS, type StockReason } from "@kasna/rules/stock";
import { countText, type UnitCode, unitSingular } from "@kasna/rules/tax/unit-codes";
import { useState } from "react";
import { FormKey } from "../../admin-kit/form-key.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PlaceField } from "./places/place-field.widget.tsx";
import { looseName, packName, STOCK_REASON_LABELS } from "./stock-text.widget.ts";

const HINTS: Partial<Record<StockReason, string>> = {
  correction: "How many to add, or a minus to remove",
  damage: "How many are gone",
};

/** The fields of a stock adjustment: the reason, the quantity, the cost, a note. */
export function AdjustFields({
  packSize,
  unitCode,
  waiting,
  first,
  places,
  chosenPlace = null,
  errors,
}: {
  packSize: number;
  unitCode: UnitCode;
  /** Pieces that are ordered but not packed yet. */
  waiting: number;
  first: StockReason;
  /** The stock places to choose from. */
  places: readonly { id: number; name: string }[];
  chosenPlace?: number | null;
  errors: Record<string, string | undefined>;
}) {
  const [reason, setReason] = useState<string>(first);
  const isSpread = places.length > 1;
  const notWaiting = waiting === 0 ? "" : `, without the ${countText(waiting, unitCode)} to pack`;
  const hint =
    reason === "count"
      ? `How many are there${isSpread ? ", including those waiting to be packed" : notWaiting}`
      : (HINTS[reason as StockReason] ?? "How many come in");
  return (
    <>
      <FormKey />
      <PlaceField places={places} chosen={chosenPlace} error={errors.place} />
      <TextField
        label={packName({ packSize, unitCode })}
        hint={hint}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        required
        error={errors.quantity}
        className="figures"
      />
      {packSize > 1 && (
        <TextField
          label={looseName(unitCode)}
          hint={reason === "count" ? "Leave empty to keep them as they are" : "In addition to the packs"}
          name="loose"
          inputMode="numeric"
          autoComplete="off"
          isOptional
          error={errors.loose}
          className="figures"
        />
      )}
      <SelectField
        label="Why"
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        options={STOCK_REASONS.map((value) => ({ value, label: STOCK_REASON_LABELS[value] }))}
      />
      {reason === "receipt" && (
        <TextField
          label={
            packSize === 1
              ? `Cost of ${unitCode === "NOS" ? "one" : `a ${unitSingular(unitCode)}`}, without GST`
              : "Cost of a pack, without GST"
          }
          name="cost"
          inputMode="decimal"
          autoComplete="off"
          isOptional
          error={errors.cost}
          className="figures"
        />
      )}
      <TextField label="Note" name="note" isOptional maxLength={STOCK_NOTE_MAX} error={errors.note} />
    </>
  );
}

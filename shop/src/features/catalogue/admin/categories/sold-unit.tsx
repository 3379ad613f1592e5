import { SOLD_UNITS, type UnitCode, unitSingular } from "@kasna/rules/tax/unit-codes";
import { capitalised } from "@kasna/rules/within-sentence";
import { Confirm } from "../../../../ui/confirm.tsx";

export const UNIT_OPTIONS = SOLD_UNITS.map((value) => ({
  value,
  label: `${capitalised(unitSingular(value))} (${value})`,
}));

const partsText = (rows: number) => (rows === 1 ? "its part" : `its ${rows.toLocaleString("en-IN")} parts`);

/** What the unit is for, and what changing it means for existing parts. */
export function unitHint(rows: number): string {
  const use =
    "What one of its parts is, with the code that invoices and GST returns print. Whole numbers only.";
  if (rows === 0) return use;
  return `${use} If you change it, prices, costs, weights and stock of ${partsText(rows)} keep their numbers and apply to one of the new unit. Orders and documents keep the unit they were made with.`;
}

type Props = {
  subCategory: { name: string; rows: number; unitCode: UnitCode };
  unit: UnitCode;
  onConfirm: () => void;
  onKeep: () => void;
};

/** Asks for confirmation, because with a different unit the prices and stock of existing parts mean something else. */
export function ConfirmUnit({ subCategory: { name, rows, unitCode }, unit, onConfirm, onKeep }: Props) {
  const [before, after] = [unitSingular(unitCode), unitSingular(unit)];
  return (
    <Confirm
      title={`Sell “${name}” by the ${after}?`}
      text={`Prices, costs, weights and stock of ${partsText(rows)} keep their numbers: what is for one ${before} now is for one ${after} then, in carts and lists, too. Orders and documents keep the unit they were made with.`}
      action="Change unit"
      onConfirm={onConfirm}
      onKeep={onKeep}
    />
  );
}

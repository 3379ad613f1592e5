import { countText, type UnitCode } from "@kasna/rules/tax/unit-codes";
import { LineField } from "../../admin-kit/line-field.tsx";
import { looseName, packName, stockText } from "./stock-text.widget.ts";

type Row = {
  id: number;
  sku: string;
  name: string;
  shelf: string;
  packSize: number;
  stockQuantity: number;
  loosePieces: number;
  unitCode: UnitCode;
  waiting: number;
  barcodes: readonly string[];
};
type Props = { row: Row; seen: number; errors: Record<string, string | undefined> };

/** One part of a counting list. On paper, its fields are empty boxes. */
export function CountRow({ row, seen, errors }: Props) {
  const { id, sku, name, shelf, packSize, waiting, barcodes } = row;
  return (
    <li
      data-codes={[sku, ...barcodes].join(" ").toUpperCase()}
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 py-3 text-sm break-inside-avoid md:grid-cols-[6rem_minmax(0,1fr)_auto]"
    >
      <span className="font-semibold wrap-anywhere">
        {shelf || <span className="font-normal text-quiet">No shelf</span>}
      </span>
      <div>
        <p className="font-mono wrap-anywhere">{sku}</p>
        <p className="text-quiet">{name}</p>
        <p className="figures">
          {stockText(row)} in stock
          {waiting > 0 && `, ${countText(waiting, row.unitCode)} waiting to be packed as well`}
        </p>
      </div>
      <div className="col-start-2 flex gap-2 md:col-start-3 md:w-64">
        <input type="hidden" name={`seen-${id}`} value={seen} />
        <LineField
          label={packName(row)}
          itemName={sku}
          name={`count-${id}`}
          inputMode="numeric"
          error={errors[`count-${id}`]}
        />
        {packSize > 1 && (
          <LineField
            label={looseName(row.unitCode)}
            itemName={sku}
            name={`loose-${id}`}
            inputMode="numeric"
            error={errors[`loose-${id}`]}
          />
        )}
      </div>
    </li>
  );
}

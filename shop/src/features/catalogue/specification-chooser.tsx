import type { Product } from "@kasna/contract/catalogue";
import { formatRupees, rupeesFromPaise } from "@kasna/rules/money";
import { useMemo, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { type Choice, matching, type Option, optionsOf, pick } from "./choice.ts";
import type { ColumnMeanings } from "./product-view.tsx";
import {
  COLUMNS,
  type Column,
  decodeTable,
  type EncodedTable,
  type Specification,
} from "./specification-table.ts";

const NAMES: Record<Column, string> = {
  material: "Material",
  coating: "Coating",
  width: "Width",
  height: "Height",
  slot_width: "Slot Width",
  making: "Making",
};

const named = (columns: Column[]) => columns.map((column) => NAMES[column].toLowerCase()).join(" and ");

/** Six columns of values; what can't be combined is greyed with its reason; the row that results shows at once. */
export function SpecificationChooser({
  table,
  meanings,
  product,
  onCancel,
  onSubmit,
}: {
  table: EncodedTable;
  meanings: ColumnMeanings;
  product: Product;
  onCancel: () => void;
  onSubmit: (choice: Choice) => Promise<void>;
}) {
  const rows = useMemo(() => decodeTable(table), [table]);
  const [choice, setChoice] = useState<Choice>(() => choiceOf(product));
  const [cleared, setCleared] = useState<Column[]>([]);
  const [isBusy, setBusy] = useState(false);
  const left = useMemo(() => matching(rows, choice), [rows, choice]);
  const means: Partial<Record<Column, string>> = {
    width: meanings.widthMeans,
    height: meanings.heightMeans,
    slot_width: meanings.slotWidthMeans,
  };

  const choose = (column: Column, value: Option["value"]) => {
    const picked = pick(rows, choice, column, value);
    setChoice(picked.choice);
    setCleared(picked.cleared);
  };
  const submit = async () => {
    setBusy(true);
    await onSubmit(choice);
    setBusy(false);
  };

  return (
    <div className="mt-2 rounded-md border border-control">
      <div className="grid grid-cols-2 gap-px bg-hairline sm:grid-cols-3">
        {COLUMNS.map((column) => (
          <fieldset key={column} className="min-w-0 bg-paper p-3">
            <legend className="float-start mb-2 w-full text-sm font-semibold">
              {NAMES[column]}
              <span className="block min-h-4 truncate text-xs font-normal text-quiet">
                {means[column] && `${means[column]}, mm`}
              </span>
            </legend>
            <div className="clear-both max-h-52 overflow-y-auto overscroll-contain">
              {optionsOf(rows, table.values[column], choice, column).map((option) => (
                <OptionButton
                  key={String(option.value)}
                  option={option}
                  isPicked={choice[column] === option.value}
                  onPick={() => choose(column, option.value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="flex flex-col gap-3 border-t border-hairline p-3">
        <p role="status" className="text-sm text-quiet">
          {cleared.length > 0 && `${capitalised(named(cleared))} cleared: it can't be combined with this. `}
          <Result left={left} />
        </p>
        <div className="flex gap-3">
          <Button onClick={submit} isBusy={isBusy}>
            Submit
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="link" size="small" onClick={() => setChoice({})} className="ms-auto">
            Clear all
          </Button>
        </div>
      </div>
    </div>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const choiceOf = (product: Product): Choice =>
  Object.fromEntries(COLUMNS.map((column) => [column, product[column]]));

function OptionButton({
  option,
  isPicked,
  onPick,
}: {
  option: Option;
  isPicked: boolean;
  onPick: () => void;
}) {
  const isOpen = option.count > 0;
  const reason = isOpen ? undefined : `Not with this ${named(option.conflicts)}; picking it clears that`;
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      title={reason}
      onClick={onPick}
      className={`flex min-h-11 w-full items-center justify-between gap-2 rounded-sm px-2 text-start text-sm sm:min-h-9 ${
        isPicked
          ? "bg-ink font-medium text-paper"
          : isOpen
            ? "hover:bg-sheet"
            : "text-quiet line-through hover:bg-sheet"
      }`}
    >
      <span className={typeof option.value === "number" ? "figures font-mono" : ""}>
        {option.value ?? "None"}
      </span>
      <span className={`figures text-xs ${isPicked ? "" : "text-quiet"}`} aria-hidden>
        {isOpen ? option.count : ""}
      </span>
      {reason && <span className="sr-only">{reason}</span>}
    </button>
  );
}

/** The one row that is left, or how many. */
function Result({ left }: { left: Specification[] }) {
  const [only] = left;
  if (left.length !== 1 || !only)
    return (
      <>
        <b className="figures text-ink">{left.length.toLocaleString("en-IN")}</b> products match. Submit shows
        the best of them.
      </>
    );
  return (
    <>
      <span className="font-mono text-ink">{only.sku}</span> ·{" "}
      <b className="figures text-ink">{formatRupees(rupeesFromPaise(only.pricePaise))}</b> ·{" "}
      <span className="figures">{only.weightGrams.toFixed(2)} g</span> · {only.availability}
    </>
  );
}

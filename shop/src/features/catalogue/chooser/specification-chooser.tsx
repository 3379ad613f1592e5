import type { Product } from "@kasna/contract/catalogue";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DrawingSheet, type DrawnSubCategory } from "../drawing/drawing-sheet.tsx";
import { type Choice, constraintsOf, type Option } from "./choice.ts";
import { ChosenPart } from "./chosen-part.tsx";
import { COLUMNS, type Column, type EncodedTable } from "./specification-table.ts";
import { type LastPick, useChooser } from "./use-chooser.ts";
import { ValueColumn } from "./value-column.tsx";
import { valueTexts } from "./value-text.ts";

const NAMES: Record<Column, string> = {
  material: "Material",
  coating: "Coating",
  width: "Width",
  height: "Height",
  slot_width: "Slot Width",
  making: "Making",
};

type TextOf = ReturnType<typeof valueTexts>;

/** A value in a sentence, where a measure needs the name of its column. */
const named = (textOf: TextOf, column: Column, value: Option["value"] | undefined) =>
  typeof value === "number"
    ? `${NAMES[column].toLowerCase()} ${textOf(column, value)}`
    : textOf(column, value);

/**
 * Six columns of values. Grey values can't be combined with the choice and say why on hover and focus. The resulting
 * row shows at once.
 */
export default function SpecificationChooser({
  table,
  subCategory,
  product,
  onShown,
  onCancel,
  onSubmit,
}: {
  table: EncodedTable | null;
  subCategory: DrawnSubCategory;
  product: Product;
  onShown: () => void;
  onCancel: () => void;
  onSubmit: (choice: Choice) => Promise<void>;
}) {
  const chooser = useChooser({ table, subCategoryId: subCategory.id, product });
  const { picks, options, best, count, state } = chooser;
  const [open, setOpen] = useState<Column | null>("material");
  const [isBusy, setBusy] = useState(false);
  const [explanation, setExplanation] = useState("");
  const textOf = valueTexts(product, table?.inches ?? null);
  const [pointedAt, setPointedAt] = useState<Column | null>(null);
  const isDrawn = subCategory.geometryKind !== null;
  const panel = useRef<HTMLDivElement>(null);
  const means: Partial<Record<Column, string>> = {
    width: subCategory.widthMeans,
    height: subCategory.heightMeans,
    slot_width: subCategory.slotWidthMeans,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    onShown();
  }, []);

  const note = noteOf(textOf, chooser.lastPick, picks.choice);
  const reasonAgainst = ({ conflicts }: Option) => {
    if (conflicts.length === 0) return undefined;
    const constraints = constraintsOf(picks);
    const [first] = conflicts;
    return conflicts.length === 1 && first
      ? `not with ${named(textOf, first, constraints[first])}`
      : "not in this combination";
  };
  const submit = async () => {
    setBusy(true);
    await onSubmit(picks.choice);
    setBusy(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onCancel();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not scroll as a whole
    <div
      ref={panel}
      role="group"
      aria-label="Customization options"
      aria-busy={state === "loading"}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      className="mt-2 rounded-md border border-control bg-raised shadow-float outline-none"
    >
      <div
        className={`grid gap-px overflow-hidden rounded-t-md bg-hairline ${isDrawn ? "md:grid-cols-[1fr_1fr_1fr_16rem] lg:grid-cols-[1.7fr_1.5fr_0.9fr_0.9fr_1fr_1.2fr_20rem]" : "md:grid-cols-3 lg:grid-cols-[1.7fr_1.5fr_0.9fr_0.9fr_1fr_1.2fr]"}`}
      >
        {isDrawn && (
          <div className="bg-raised px-3 pt-2 md:col-start-4 md:row-span-2 md:row-start-1 lg:col-start-7 lg:row-span-1 lg:row-start-1">
            {best && <DrawingSheet subCategory={subCategory} part={best} lit={pointedAt ?? open} />}
          </div>
        )}
        {COLUMNS.map((column) => (
          <ValueColumn
            key={column}
            name={NAMES[column]}
            meaning={means[column]}
            options={options[column]}
            chosen={picks.choice[column]}
            textOf={(value) => textOf(column, value)}
            reasonAgainst={reasonAgainst}
            isOpen={open === column}
            onToggle={() => setOpen(open === column ? null : column)}
            onPick={(value) => chooser.pick(column, value)}
            onPoint={(isPointedAt) => setPointedAt(isPointedAt ? column : null)}
            onExplain={setExplanation}
          />
        ))}
      </div>
      <div className="sticky bottom-0 rounded-b-md bg-raised">
        {/* Part of the value's name for screen readers. A phone shows it in the list. */}
        <p
          aria-hidden
          className="hidden min-h-8 border-t border-hairline px-3 py-1.5 text-sm text-quiet md:block"
        >
          {explanation}
        </p>
        <div className="flex flex-col gap-3 border-t border-hairline p-3 lg:flex-row lg:items-center lg:gap-6">
          <div role="status" className="min-w-0 grow lg:flex lg:items-center lg:gap-6">
            {best && <ChosenPart part={best} count={count} />}
            <p className="mt-2 text-sm text-warning empty:hidden lg:mt-0">{state === "failed" ? "" : note}</p>
            {state === "failed" && (
              <p className="mt-2 text-sm text-danger lg:mt-0">
                {chooser.problem}{" "}
                <button type="button" onClick={chooser.again} className="min-h-11 font-medium underline">
                  Try again
                </button>
              </p>
            )}
          </div>
          <div className="flex shrink-0 flex-wrap gap-x-3 gap-y-1">
            <Button onClick={submit} isBusy={isBusy || state === "loading"}>
              Submit
            </Button>
            <Button variant="outline" onClick={onCancel}>
              Cancel
            </Button>
            <Button variant="link" onClick={chooser.clear} className="ms-auto">
              Clear all
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

/** Describes how a pick changed the other columns, with one sentence for each. */
function noteOf(textOf: TextOf, pick: LastPick | null, after: Choice) {
  if (!pick) return "";
  return [
    ...pick.effect.cleared.map(
      (column) =>
        `${NAMES[column]} cleared: ${textOf(column, pick.before[column])} is not made with ${named(textOf, pick.column, after[pick.column])}.`,
    ),
    ...pick.effect.followed.map((column) =>
      after[column] === undefined
        ? `${NAMES[column]} is no longer set.`
        : `${NAMES[column]} is now ${textOf(column, after[column])}.`,
    ),
  ].join(" ");
}

import type { Product } from "@kasna/contract/catalogue";
import type { PartColumn } from "@kasna/rules/catalogue/attributes";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { DrawingSheet, type DrawnSubCategory } from "../drawing/drawing-sheet.tsx";
import { type Choice, constraintsOf } from "./choice.ts";
import { ChooserFooter } from "./chooser-footer.tsx";
import { noteOf, reasonAgainst, shownColumns } from "./shown-columns.ts";
import { COLUMNS, type Column, columnOf, type EncodedTable } from "./specification-table.ts";
import { useChooser } from "./use-chooser.ts";
import { ValueColumn } from "./value-column.tsx";
import { valueTexts } from "./value-text.ts";

/**
 * A column of values for each attribute. Grey values can't be combined with the choice, and explain why on hover and
 * focus. The resulting row is shown at once.
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
  const [open, setOpen] = useState<Column | null>(() => {
    const [first] = subCategory.attributes;
    return first ? columnOf(first) : null;
  });
  const [isBusy, setBusy] = useState(false);
  const [explanation, setExplanation] = useState("");
  const [pointedAt, setPointedAt] = useState<Column | null>(null);
  const isDrawn = subCategory.geometryKind !== null;
  const panel = useRef<HTMLDivElement>(null);
  const shown = shownColumns(subCategory, options, valueTexts(product, table?.inches ?? null));
  const reportShown = useEffectEvent(onShown);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    reportShown();
  }, []);

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
        className={`grid gap-px overflow-hidden rounded-t-md bg-hairline ${isDrawn ? "md:grid-cols-[1fr_1fr_1fr_16rem] lg:grid-cols-[1.7fr_1.5fr_0.9fr_0.9fr_1fr_1.2fr_20rem]" : "md:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"}`}
      >
        {isDrawn && (
          <div className="bg-raised px-3 pt-2 md:col-start-4 md:row-span-2 md:row-start-1 lg:col-start-7 lg:row-span-1 lg:row-start-1">
            <div className="max-md:mx-auto max-md:max-w-sm">
              {best && <DrawingSheet subCategory={subCategory} part={best} lit={drawn(pointedAt ?? open)} />}
            </div>
          </div>
        )}
        {shown.map(({ column, name, meaning, textOf }) => (
          <ValueColumn
            key={column}
            name={name}
            meaning={meaning}
            options={options[column] ?? []}
            chosen={picks.choice[column]}
            textOf={textOf}
            reasonAgainst={(option) => reasonAgainst(shown, option, constraintsOf(picks))}
            isOpen={open === column}
            onToggle={() => setOpen(open === column ? null : column)}
            onPick={(value) => chooser.pick(column, value)}
            onPoint={(isPointedAt) => setPointedAt(isPointedAt ? column : null)}
            onExplain={setExplanation}
          />
        ))}
      </div>
      <ChooserFooter
        explanation={explanation}
        part={best}
        unit={product.unit_code}
        count={count}
        note={noteOf(shown, chooser.lastPick, picks.choice)}
        failure={state === "failed" ? { problem: chooser.problem, onRetry: chooser.again } : null}
        isBusy={isBusy || state === "loading"}
        onSubmit={submit}
        onCancel={onCancel}
        onClear={chooser.clear}
      />
    </div>
  );
}

/** The column that the drawing shows. */
const drawn = (column: Column | null): PartColumn | null =>
  COLUMNS.find((candidate) => candidate === column) ?? null;

import type { Product } from "@kasna/contract/catalogue";
import type { PartColumn } from "@kasna/rules/catalogue/attributes";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DrawingSheet, type DrawnSubCategory } from "../drawing/drawing-sheet.tsx";
import { type Choice, constraintsOf, type Option } from "./choice.ts";
import { ChosenPart } from "./chosen-part.tsx";
import { COLUMNS, type Column, columnOf, type EncodedTable } from "./specification-table.ts";
import { type LastPick, useChooser } from "./use-chooser.ts";
import { ValueColumn } from "./value-column.tsx";
import { NONE, valueTexts } from "./value-text.ts";

const NAMES: Record<PartColumn, string> = {
  material: "Material",
  coating: "Coating",
  width: "Width",
  height: "Height",
  slot_width: "Slot Width",
  making: "Making",
};

/** A column of the chooser: its name, its meaning, and the format of its values. */
type Shown = { column: Column; name: string; meaning: string | undefined; textOf: (value: Value) => string };
type Value = Option["value"] | undefined;

const MEANT: readonly PartColumn[] = ["width", "height", "slot_width"];
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A value in a sentence, with the column's name if it is a measure. */
const named = ({ name, textOf }: Shown, value: Value) =>
  typeof value === "number" ? `${name.toLowerCase()} ${textOf(value)}` : textOf(value);

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

  const note = noteOf(shown, chooser.lastPick, picks.choice);
  const reasonAgainst = ({ conflicts }: Option) => {
    if (conflicts.length === 0) return undefined;
    const constraints = constraintsOf(picks);
    const [first] = conflicts;
    const against = shown.find(({ column }) => column === first);
    return conflicts.length === 1 && first && against
      ? `not with ${named(against, constraints[first])}`
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
            reasonAgainst={reasonAgainst}
            isOpen={open === column}
            onToggle={() => setOpen(open === column ? null : column)}
            onPick={(value) => chooser.pick(column, value)}
            onPoint={(isPointedAt) => setPointedAt(isPointedAt ? column : null)}
            onExplain={setExplanation}
          />
        ))}
      </div>
      {/* On a low screen, as at 200 % zoom, it would cover the values. */}
      <div className="bottom-0 rounded-b-md bg-raised [@media(min-height:30rem)]:sticky">
        {/* Part of the value's name for screen readers. On a phone it is visible in the list. */}
        <p
          aria-hidden
          className="hidden min-h-8 border-t border-hairline px-3 py-1.5 text-sm text-quiet md:block"
        >
          {explanation}
        </p>
        <div className="flex flex-col gap-3 border-t border-hairline p-3 lg:flex-row lg:items-center lg:gap-6">
          <div role="status" className="min-w-0 grow lg:flex lg:items-center lg:gap-6">
            {best && <ChosenPart part={best} unit={product.unit_code} count={count} />}
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

/**
 * The columns of the chooser, in the owner's order. For parts without a kind, leaves out columns that are empty in all
 * of them.
 */
function shownColumns(
  { attributes, geometryKind, isDeclared }: DrawnSubCategory,
  options: Partial<Record<Column, Option[]>>,
  texts: ReturnType<typeof valueTexts>,
): Shown[] {
  return attributes.flatMap((attribute): Shown[] => {
    const column = columnOf(attribute);
    const values = options[column] ?? [];
    const isEmpty = values.every(({ value }) => value === null || value === "");
    // If there are too many rows to load, an owner's attributes can't be chosen.
    if (isEmpty && (geometryKind === null || attribute.column === null)) return [];
    if (attribute.column === null)
      return [
        {
          column,
          name: capitalized(attribute.name),
          meaning: attribute.unit || undefined,
          textOf: (value) => (value == null ? NONE : String(value)),
        },
      ];
    const textOf = (value: Value) => texts(column, value) || NONE;
    return isDeclared
      ? [{ column, name: capitalized(attribute.name), meaning: undefined, textOf }]
      : [
          {
            column,
            textOf,
            name: NAMES[attribute.column],
            meaning: MEANT.includes(attribute.column) ? attribute.name : undefined,
          },
        ];
  });
}

/** The column that the drawing shows. */
const drawn = (column: Column | null): PartColumn | null =>
  COLUMNS.find((candidate) => candidate === column) ?? null;

/** Describes how a pick changed the other columns, with one sentence for each. */
function noteOf(shown: readonly Shown[], pick: LastPick | null, after: Choice) {
  const shownColumn = (column: Column) => shown.find((entry) => entry.column === column);
  const picked = pick && shownColumn(pick.column);
  if (!picked) return "";
  const { cleared, followed } = pick.effect;
  return [
    ...cleared.flatMap((column) => {
      const changed = shownColumn(column);
      return changed
        ? `${changed.name} cleared: ${changed.textOf(pick.before[column])} is not made with ${named(picked, after[pick.column])}.`
        : [];
    }),
    ...followed.flatMap((column) => {
      const changed = shownColumn(column);
      if (!changed) return [];
      return after[column] === undefined
        ? `${changed.name} is no longer set.`
        : `${changed.name} is now ${changed.textOf(after[column])}.`;
    }),
  ].join(" ");
}

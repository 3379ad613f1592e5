import type { PartColumn } from "@kasna/rules/catalogue/attributes";
import type { DrawnSubCategory } from "../drawing/drawing-sheet.tsx";
import type { Choice, constraintsOf, Option } from "./choice.ts";
import { type Column, columnOf } from "./specification-table.ts";
import type { LastPick } from "./use-chooser.ts";
import { NONE, type valueTexts } from "./value-text.ts";

const NAMES: Record<PartColumn, string> = {
  material: "Material",
  coating: "Coating",
  width: "Width",
  height: "Height",
  slot_width: "Slot Width",
  making: "Making",
};

/** A column of the chooser: its name, its meaning, and the format of its values. */
export type Shown = {
  column: Column;
  name: string;
  meaning: string | undefined;
  textOf: (value: Value) => string;
};
type Value = Option["value"] | undefined;

const MEANT: readonly PartColumn[] = ["width", "height", "slot_width"];
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A value in a sentence, with the column's name if it is a measure. */
const named = ({ name, textOf }: Shown, value: Value) =>
  typeof value === "number" ? `${name.toLowerCase()} ${textOf(value)}` : textOf(value);

/**
 * The columns of the chooser, in the owner's order. For parts without a kind, leaves out columns that are empty in all
 * of them.
 */
export function shownColumns(
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

/** Why a value can't be chosen now: `not with M8`. None if it can. */
export function reasonAgainst(
  shown: readonly Shown[],
  { conflicts }: Option,
  constraints: ReturnType<typeof constraintsOf>,
): string | undefined {
  if (conflicts.length === 0) return undefined;
  const [first] = conflicts;
  const against = shown.find(({ column }) => column === first);
  return conflicts.length === 1 && first && against
    ? `not with ${named(against, constraints[first])}`
    : "not in this combination";
}

/** Describes how a pick changed the other columns, with one sentence for each. */
export function noteOf(shown: readonly Shown[], pick: LastPick | null, after: Choice): string {
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

import { INDIAN } from "../../import/read-number.ts";
import {
  type CellColumn,
  type CellField,
  type ColumnOf,
  cellValue,
  isCellField,
} from "../../parts/cell-columns.ts";
import type { StoredRow } from "./merge-changes.ts";

/** The value that a cell had when read and the one typed, both as text. */
export type Edit = { was: string; now: string };
export type RowEdits = Readonly<Partial<Record<CellField, Edit>>>;
export type Edits = ReadonlyMap<number, RowEdits>;
export type CellText = { id: number; field: CellField; text: string };

type Step = readonly { id: number; field: CellField; before: Edit | undefined; after: Edit | undefined }[];

/** Unsaved edits, with their undo and redo steps. */
export type EditHistory = { edits: Edits; past: readonly Step[]; future: readonly Step[] };

export const NO_EDITS: EditHistory = { edits: new Map(), past: [], future: [] };
const STEPS_MAX = 100;

/** Returns the reason why a text is invalid in a column, or null. */
export function faultOf({ kind }: CellColumn, text: string): string | null {
  const read = kind.read(text.trim(), INDIAN);
  return "reason" in read ? read.reason : null;
}

/** Returns a text in the shop's format: `1,234.5` in a price becomes `1234.50`. Keeps text that can't be read. */
function normalise({ kind }: CellColumn, text: string): string {
  const read = kind.read(text.trim(), INDIAN);
  return "value" in read ? kind.print(read.value) : text;
}

/** Applies texts typed or pasted into cells as one step that can be undone. */
export function withTexts(
  history: EditHistory,
  cells: readonly CellText[],
  rowOf: (id: number) => StoredRow | undefined,
  columnOf: ColumnOf,
): EditHistory {
  const step = cells.flatMap(({ id, field, text }) => {
    const row = rowOf(id);
    if (!row) return [];
    const before = history.edits.get(id)?.[field];
    const column = columnOf(field);
    const was = before?.was ?? column.kind.print(cellValue(row, field));
    const now = normalise(column, text);
    if (now === (before?.now ?? was)) return [];
    return [{ id, field, before, after: now === was ? undefined : { was, now } }];
  });
  if (step.length === 0) return history;
  const past = [...history.past, step].slice(-STEPS_MAX);
  return { edits: applyStep(history.edits, step, "after"), past, future: [] };
}

export function undo(history: EditHistory): EditHistory {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    edits: applyStep(history.edits, step, "before"),
    past: history.past.slice(0, -1),
    future: [...history.future, step],
  };
}

export function redo(history: EditHistory): EditHistory {
  const step = history.future.at(-1);
  if (!step) return history;
  return {
    edits: applyStep(history.edits, step, "after"),
    past: [...history.past, step],
    future: history.future.slice(0, -1),
  };
}

/**
 * Resolves conflicts with values that another staff member saved: `keep` says whose value wins. Clears the undo
 * history, because its steps refer to the old values.
 */
export function resolveConflicts(
  { edits }: EditHistory,
  conflicts: readonly { id: number; field: CellField; value: string }[],
  keep: "mine" | "theirs",
): EditHistory {
  const step = conflicts.map(({ id, field, value }) => {
    const mine = edits.get(id)?.[field];
    const after = keep === "mine" && mine && mine.now !== value ? { was: value, now: mine.now } : undefined;
    return { id, field, before: mine, after };
  });
  return { edits: applyStep(edits, step, "after"), past: [], future: [] };
}

function applyStep(edits: Edits, step: Step, side: "before" | "after"): Edits {
  const next = new Map(edits);
  for (const change of step) {
    const { [change.field]: _, ...others } = next.get(change.id) ?? {};
    const edit = change[side];
    const row = edit ? { ...others, [change.field]: edit } : others;
    if (Object.keys(row).length === 0) next.delete(change.id);
    else next.set(change.id, row);
  }
  return next;
}

export type EditedCell = Edit & { id: number; field: CellField };

export const editedCells = (edits: Edits): EditedCell[] =>
  [...edits].flatMap(([id, row]) =>
    Object.entries(row).map(([field, edit]) => ({ id, field: field as CellField, ...(edit as Edit) })),
  );

/** Unsaved edits as text for the browser's storage. `editsOfText` reads them back and ignores anything else. */
export const textOfEdits = (edits: Edits): string => JSON.stringify(editedCells(edits));

export function editsOfText(text: string | null): Edits {
  try {
    const cells: unknown = JSON.parse(text ?? "[]");
    const isCell = (value: unknown): value is EditedCell =>
      typeof value === "object" &&
      value !== null &&
      "field" in value &&
      isCellField(String(value.field)) &&
      "now" in value &&
      "was" in value;
    const step = (Array.isArray(cells) ? cells : []).filter(isCell).map(({ id, field, was, now }) => ({
      id,
      field,
      before: undefined,
      after: { was: String(was), now: String(now) },
    }));
    return applyStep(new Map(), step, "after");
  } catch {
    // Ignore any other value stored under this key.
    return new Map();
  }
}

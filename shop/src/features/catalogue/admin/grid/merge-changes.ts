import { INDIAN } from "../import/read-number.ts";
import { STOCK_MAX } from "../parts/cell-kinds.ts";
import { columnOf, type Field, type RowValues, rowProblem } from "../parts/row-columns.ts";

export type StoredRow = RowValues & { id: number; sku: string; subCategoryId: number };

/** A cell as it was read and as it shall be, both as text. */
export type CellChange = { id: number; field: Field; was: string; now: string };

/** What is to be said about a cell; of a conflict, `value` is what stands there now. */
export type CellNote = { id: number; field: Field; reason: string; value: string };

export const printed = (row: RowValues, field: Field): string => columnOf[field].kind.print(row[field]);

/**
 * Lays changes over the rows as they stand now. A cell that holds neither what was read nor what is wanted is a
 * conflict; stock is no conflict, it moves by the difference.
 */
export function mergeChanges(
  rows: readonly StoredRow[],
  changes: readonly CellChange[],
): { after: StoredRow[]; conflicts: CellNote[]; problems: CellNote[] } {
  const after = new Map(rows.map((row) => [row.id, { ...row }]));
  const conflicts: CellNote[] = [];
  const problems: CellNote[] = [];
  for (const { id, field, was, now } of changes) {
    const row = after.get(id);
    const note = (reason: string) => ({ id, field, reason, value: row ? printed(row, field) : "" });
    if (!row) {
      conflicts.push(note("was taken out of the catalogue"));
      continue;
    }
    const read = columnOf[field].kind.read(now.trim(), INDIAN);
    if ("reason" in read) {
      problems.push(note(read.reason));
    } else if (field === "stockQuantity") {
      const left = row.stockQuantity + Number(read.value) - Number(was);
      const isEmptied = read.value === 0;
      if (!Number.isInteger(left) || left > STOCK_MAX) problems.push(note("is no quantity"));
      else if (left < 0 && !isEmptied)
        problems.push(note(`takes away more than the ${row.stockQuantity} that are left`));
      else row.stockQuantity = isEmptied ? 0 : left;
    } else if (![was, now.trim()].includes(printed(row, field)))
      conflicts.push(note("was changed meanwhile"));
    else Object.assign(row, { [field]: read.value });
  }
  for (const row of after.values()) {
    const problem = rowProblem(row);
    if (problem) problems.push({ id: row.id, ...problem, value: printed(row, problem.field) });
  }
  problems.push(...defaultProblems(rows, [...after.values()]));
  return { after: [...after.values()], conflicts, problems };
}

/** A default row goes only by another's coming, and one comes at a time. */
function defaultProblems(before: readonly StoredRow[], after: readonly StoredRow[]): CellNote[] {
  const wasDefault = new Set(before.filter((row) => row.isDefault).map(({ id }) => id));
  const field = "isDefault" as const;
  return after.flatMap(({ id, subCategoryId, isDefault }) => {
    const others = after.filter(
      (other) => other.subCategoryId === subCategoryId && other.id !== id && other.isDefault,
    );
    if (isDefault && others.length > 0)
      return [{ id, field, value: "yes", reason: "stands in two rows: a sub-category has one default" }];
    return wasDefault.has(id) && !isDefault && others.length === 0
      ? [{ id, field, value: "yes", reason: "is needed: say yes in another row instead" }]
      : [];
  });
}

/** A row with the values that conflicts say stand in it now. */
export function rowOfConflict(row: StoredRow | undefined, conflicts: readonly CellNote[]): StoredRow | null {
  if (!row) return null;
  const fresh = conflicts.flatMap(({ id, field, value }) => {
    const read = id === row.id ? columnOf[field].kind.read(value, INDIAN) : { reason: "another row's" };
    return "value" in read ? [[field, read.value] as const] : [];
  });
  return { ...row, ...Object.fromEntries(fresh) };
}

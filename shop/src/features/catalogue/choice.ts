import { COLUMNS, type Column, type Specification } from "./specification-table.ts";

type Value = string | number | null;
/** What the buyer has picked so far; a column that is absent is open. */
export type Choice = Partial<Record<Column, Value>>;

const fits = (row: Specification, choice: Choice) =>
  COLUMNS.every((column) => choice[column] === undefined || row[column] === choice[column]);

/** The rows that a choice leaves. */
export const matching = (rows: readonly Specification[], choice: Choice) =>
  rows.filter((row) => fits(row, choice));

export type Option = { value: Value; count: number; conflicts: Column[] };

/**
 * Every value of a column with the number of rows it leads to beside the rest of the choice; where
 * there are none, `conflicts` names the columns whose picks stand in the way.
 */
export function optionsOf(
  rows: readonly Specification[],
  values: readonly Value[],
  choice: Choice,
  column: Column,
): Option[] {
  const { [column]: _, ...others } = choice;
  const counts = new Map<Value, number>();
  for (const row of rows) if (fits(row, others)) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1);
  return values.map((value) => {
    const count = counts.get(value) ?? 0;
    return { value, count, conflicts: count > 0 ? [] : conflictsOf(rows, others, column, value) };
  });
}

function conflictsOf(rows: readonly Specification[], others: Choice, column: Column, value: Value): Column[] {
  const picked = COLUMNS.filter((other) => others[other] !== undefined);
  const alone = picked.filter(
    (other) => !rows.some((row) => row[column] === value && row[other] === others[other]),
  );
  return alone.length > 0 ? alone : picked;
}

/** Picks a value, or takes the pick back; what can't be combined with it is cleared, and said. */
export function pick(
  rows: readonly Specification[],
  choice: Choice,
  column: Column,
  value: Value,
): { choice: Choice; cleared: Column[] } {
  if (choice[column] === value) {
    const { [column]: _, ...rest } = choice;
    return { choice: rest, cleared: [] };
  }
  const kept: Choice = { [column]: value };
  const cleared: Column[] = [];
  for (const other of COLUMNS) {
    if (other === column || choice[other] === undefined) continue;
    const tried = { ...kept, [other]: choice[other] };
    if (rows.some((row) => fits(row, tried))) kept[other] = choice[other];
    else cleared.push(other);
  }
  return { choice: kept, cleared };
}

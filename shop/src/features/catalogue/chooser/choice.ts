import { COLUMNS, type Column, type Specification, type Values } from "./specification-table.ts";

/** What the rest mostly decides, as the thread does the spanner size: it gives way unless the buyer picked it. */
const FOLLOWERS: readonly Column[] = ["slot_width", "making"];

type Value = string | number | null;
/** What the buyer has picked so far; a column that is absent is open. */
export type Choice = Partial<Record<Column, Value>>;

const fits = (row: Values, choice: Choice) =>
  COLUMNS.every((column) => choice[column] === undefined || row[column] === choice[column]);

/** The rows that a choice leaves. */
export const matching = <Row extends Values>(rows: readonly Row[], choice: Choice): Row[] =>
  rows.filter((row) => fits(row, choice));

export type Option = { value: Value; conflicts: Column[] };

/**
 * Every value of a column with the number of rows it leads to beside the rest of the choice; where
 * there are none, `conflicts` names the columns whose picks stand in the way.
 */
export function optionsOf(
  rows: readonly Values[],
  values: readonly Value[],
  choice: Choice,
  column: Column,
): (Option & { count: number })[] {
  const picked = COLUMNS.filter((other) => other !== column && choice[other] !== undefined);
  const counts = new Map<Value, number>();
  /** The values that some row has beside each of the picks by itself. */
  const beside = picked.map(() => new Set<Value>());
  for (const row of rows) {
    let isLeft = true;
    picked.forEach((other, at) => {
      if (row[other] === choice[other]) beside[at]?.add(row[column]);
      else isLeft = false;
    });
    if (isLeft) counts.set(row[column], (counts.get(row[column]) ?? 0) + 1);
  }
  return values.map((value) => {
    const count = counts.get(value) ?? 0;
    if (count > 0) return { value, count, conflicts: [] };
    const alone = picked.filter((_, at) => !beside[at]?.has(value));
    return { value, count, conflicts: alone.length > 0 ? alone : picked };
  });
}

/** Picks a value; what can't be combined with it is cleared. */
function pick(
  rows: readonly Values[],
  choice: Choice,
  column: Column,
  value: Value,
): { choice: Choice; cleared: Column[] } {
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

/** The values that stand, and which of them the buyer picked himself. */
export type Picks = { choice: Choice; own: readonly Column[] };
/** What a pick did to the other columns. */
export type Effect = { cleared: Column[]; followed: Column[] };

/** What a value has to be combined with: all that stands but what would follow it anyway. */
export const standing = ({ choice, own }: Picks): Choice =>
  Object.fromEntries(
    Object.entries(choice).filter(([name]) => {
      const column = name as Column;
      return own.includes(column) || !FOLLOWERS.includes(column);
    }),
  );

/**
 * The buyer picks a value, or takes it back. What can't be combined with it is cleared; columns that
 * follow from the others keep their value while they can, else take the only one left.
 */
export function choose(
  rows: readonly Values[],
  picks: Picks,
  column: Column,
  value: Value,
): { picks: Picks; effect: Effect } {
  const before = standing(picks);
  const isTakenBack = picks.choice[column] === value;
  const { [column]: _, ...rest } = before;
  const { choice, cleared }: ReturnType<typeof pick> = isTakenBack
    ? { choice: rest, cleared: [] }
    : pick(rows, before, column, value);
  const own = [...picks.own.filter((other) => other !== column), ...(isTakenBack ? [] : [column])].filter(
    (other) => !cleared.includes(other),
  );
  const followed: Column[] = [];
  for (const follower of FOLLOWERS) {
    if (choice[follower] !== undefined || cleared.includes(follower)) continue;
    const left = new Set(matching(rows, choice).map((row) => row[follower]));
    const was = follower === column ? undefined : picks.choice[follower];
    const [only] = left;
    if (was !== undefined && left.has(was)) choice[follower] = was;
    else if (left.size === 1 && only !== undefined) choice[follower] = only;
    if (was !== undefined && choice[follower] !== was) followed.push(follower);
  }
  return { picks: { choice, own }, effect: { cleared, followed } };
}

/** The row that Submit will show: the default one, else what is in stock, else the cheapest (spec 6.2). */
export function bestOf(rows: readonly Specification[], defaultId: number): Specification | undefined {
  const rank = (row: Specification) => (row.id === defaultId ? 0 : row.availability === "sold out" ? 2 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.pricePaise - b.pricePaise || a.id - b.id)[0];
}

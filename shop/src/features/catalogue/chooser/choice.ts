import { type Column, columnsIn, type Specification, type Values } from "./specification-table.ts";

/**
 * Columns that mostly follow from the others, as the spanner size follows from the thread. They give way unless the
 * buyer picked them. If an owner declares attributes, it is unknown which follow from which, so all of them do.
 */
const FOLLOWERS: readonly Column[] = ["slot_width", "making"];
const followersIn = (choice: Choice): readonly Column[] => {
  const columns = columnsIn(choice);
  return columns.some((column) => column.startsWith("own:")) ? columns : FOLLOWERS;
};

type Value = string | number | null;
/** What the buyer has picked so far. An absent column is open. */
export type Choice = Partial<Record<Column, Value>>;

const fitting = (choice: Choice) => {
  const columns = columnsIn(choice);
  return (row: Values) => columns.every((column) => row[column] === choice[column]);
};

/** Returns the rows that match a choice. */
export const matching = <Row extends Values>(rows: readonly Row[], choice: Choice): Row[] =>
  rows.filter(fitting(choice));

const valueIn = (row: Values, column: Column): Value => row[column] ?? null;

export type Option = { value: Value; conflicts: Column[] };

/**
 * Returns every value of a column with the number of rows that match it together with the other picks. If none match,
 * `conflicts` names the columns whose picks exclude the value.
 */
export function optionsOf(
  rows: readonly Values[],
  values: readonly Value[],
  choice: Choice,
  column: Column,
): (Option & { count: number })[] {
  const picked = columnsIn(choice).filter((other) => other !== column);
  const counts = new Map<Value, number>();
  /** For each pick, the values of this column that exist in combination with it. */
  const compatible = picked.map(() => new Set<Value>());
  for (const row of rows) {
    let matchesAll = true;
    picked.forEach((other, at) => {
      if (row[other] === choice[other]) compatible[at]?.add(valueIn(row, column));
      else matchesAll = false;
    });
    if (matchesAll) counts.set(valueIn(row, column), (counts.get(valueIn(row, column)) ?? 0) + 1);
  }
  return values.map((value) => {
    const count = counts.get(value) ?? 0;
    if (count > 0) return { value, count, conflicts: [] };
    const alone = picked.filter((_, at) => !compatible[at]?.has(value));
    return { value, count, conflicts: alone.length > 0 ? alone : picked };
  });
}

/** Picks a value and clears the picks that can't be combined with it. */
function pick(
  rows: readonly Values[],
  choice: Choice,
  column: Column,
  value: Value,
): { choice: Choice; cleared: Column[] } {
  const next: Choice = { [column]: value };
  const cleared: Column[] = [];
  for (const other of columnsIn(choice)) {
    if (other === column) continue;
    const candidate = { ...next, [other]: choice[other] };
    if (rows.some(fitting(candidate))) next[other] = choice[other];
    else cleared.push(other);
  }
  return { choice: next, cleared };
}

/** The current values, and the columns that the buyer picked. */
export type Picks = { choice: Choice; own: readonly Column[] };
/** How a pick changed the other columns. */
export type Effect = { cleared: Column[]; followed: Column[] };

/**
 * Returns the picks that new values must be compatible with: all of them except followers that the buyer did not
 * pick.
 */
export const constraintsOf = ({ choice, own }: Picks): Choice => {
  const followers = followersIn(choice);
  return Object.fromEntries(
    Object.entries(choice).filter(([name]) => {
      const column = name as Column;
      return own.includes(column) || !followers.includes(column);
    }),
  );
};

/**
 * Picks a value, or undoes the pick if the value is already chosen. Clears what can't be combined with it. Columns that
 * follow from the others keep their value if they can, otherwise take the only value left.
 */
export function choose(
  rows: readonly Values[],
  picks: Picks,
  column: Column,
  value: Value,
): { picks: Picks; effect: Effect } {
  const before = constraintsOf(picks);
  const isUndone = picks.choice[column] === value;
  const { [column]: _, ...rest } = before;
  const { choice, cleared }: ReturnType<typeof pick> = isUndone
    ? { choice: rest, cleared: [] }
    : pick(rows, before, column, value);
  const own = [...picks.own.filter((other) => other !== column), ...(isUndone ? [] : [column])].filter(
    (other) => !cleared.includes(other),
  );
  const followed: Column[] = [];
  for (const follower of followersIn(picks.choice)) {
    if (choice[follower] !== undefined || cleared.includes(follower)) continue;
    const left = new Set(matching(rows, choice).map((row) => row[follower]));
    const previous = follower === column ? undefined : picks.choice[follower];
    const [only] = left;
    if (previous !== undefined && left.has(previous)) choice[follower] = previous;
    else if (left.size === 1 && only !== undefined) choice[follower] = only;
    if (previous !== undefined && choice[follower] !== previous) followed.push(follower);
  }
  return { picks: { choice, own }, effect: { cleared, followed } };
}

/** Returns the row that Submit shows: the default row, or one in stock, or the cheapest (spec 6.2). */
export function bestOf(rows: readonly Specification[], defaultId: number): Specification | undefined {
  const rank = (row: Specification) => (row.id === defaultId ? 0 : row.availability === "sold out" ? 2 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.pricePaise - b.pricePaise || a.id - b.id)[0];
}

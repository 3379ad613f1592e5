import type { Product } from "@kasna/contract/catalogue";
import { MESSAGES } from "@kasna/rules/messages";
import { paiseFromRupees } from "@kasna/rules/money";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../../api/browser/call.ts";
import { errorMessage } from "../../../api/browser/error-message.ts";
import {
  bestOf,
  type Choice,
  choose,
  constraintsOf,
  type Effect,
  matching,
  type Option,
  optionsOf,
  type Picks,
} from "./choice.ts";
import {
  attributeColumn,
  byColumn,
  type Column,
  columnsIn,
  decodeTable,
  type EncodedTable,
  type Specification,
} from "./specification-table.ts";

type Value = Option["value"];
/** The last pick: its column, the choice before it, and its effect on the other columns. */
export type LastPick = { column: Column; before: Choice; effect: Effect };
type Options = Partial<Record<Column, Option[]>>;
type View = {
  picks: Picks;
  options: Options;
  /** The row that Submit shows, and the number of matching rows. */
  best: Specification | undefined;
  count: number;
  lastPick: LastPick | null;
};
type Step = { column: Column; value: Value } | "clear" | "look";
type State = "ready" | "loading" | "failed";

/**
 * The current choice, what can be picked next and the resulting row. With the table of all rows this is computed here.
 * Without one, for large sub-categories, each pick is an API call, one after another.
 */
export function useChooser({
  table,
  subCategoryId,
  product,
}: {
  table: EncodedTable | null;
  subCategoryId: number;
  product: Product;
}) {
  const rows = useMemo(() => table && decodeTable(table), [table]);
  const [view, setView] = useState<View>(() => {
    const picks = { choice: choiceOf(product, rows), own: [] };
    return rows && table ? viewOf(rows, table, picks) : { ...initialView(product), picks };
  });
  const [state, setState] = useState<State>("ready");
  const [problem, setProblem] = useState("");
  const queue = useRef({ view, last: Promise.resolve(), waiting: 0, failed: [] as Step[] });

  const enqueue = useCallback(
    (step: Step) => {
      const pending = queue.current;
      pending.waiting += 1;
      setState("loading");
      pending.last = pending.last.then(async () => {
        try {
          // Steps after a failure would start from a view that does not exist.
          if (pending.failed.length > 0) throw new Error("An earlier choice is still loading");
          pending.view = await fetchView(subCategoryId, pending.view, step);
          setView(pending.view);
        } catch (error) {
          if (pending.failed.length === 0)
            setProblem(
              errorMessage(error, MESSAGES.specificationRowsFailed, MESSAGES.specificationRowsError),
            );
          pending.failed.push(step);
        }
        pending.waiting -= 1;
        if (pending.waiting === 0) setState(pending.failed.length > 0 ? "failed" : "ready");
      });
    },
    [subCategoryId],
  );
  useEffect(() => {
    if (!rows) enqueue("look");
  }, [rows, enqueue]);

  function apply(step: Step) {
    if (rows && table) setView(viewAfter(rows, table, view, step));
    else enqueue(step);
  }
  return {
    ...view,
    state,
    /** The message to show when the state is `failed`. */
    problem,
    pick: (column: Column, value: Value) => apply({ column, value }),
    clear: () => apply("clear"),
    again() {
      for (const step of queue.current.failed.splice(0)) enqueue(step);
    },
  };
}

/** The values of a part. Those other than the six columns are known only from its table. */
function choiceOf(product: Product, rows: readonly Specification[] | null): Choice {
  const row = rows?.find(({ id }) => id === product.id);
  const own = row ? columnsIn(row).filter((column) => column.startsWith("own:")) : [];
  return {
    ...byColumn((column) => product[column]),
    ...Object.fromEntries(own.map((column) => [column, row?.[column] ?? null])),
  };
}
const NOTHING_PICKED: Picks = { choice: {}, own: [] };

function viewOf(
  rows: Specification[],
  table: EncodedTable,
  picks: Picks,
  lastPick: LastPick | null = null,
): View {
  const left = matching(rows, picks.choice);
  const constraints = constraintsOf(picks);
  const options: Options = byColumn((column) => optionsOf(rows, table.values[column], constraints, column));
  for (const { key, values } of table.own ?? [])
    options[attributeColumn(key)] = optionsOf(rows, values, constraints, attributeColumn(key));
  return { picks, options, best: bestOf(left, table.defaultId), count: left.length, lastPick };
}

function viewAfter(rows: Specification[], table: EncodedTable, { picks }: View, step: Step): View {
  if (step === "clear") return viewOf(rows, table, NOTHING_PICKED);
  if (step === "look") return viewOf(rows, table, picks);
  const { picks: next, effect } = choose(rows, picks, step.column, step.value);
  return viewOf(rows, table, next, { column: step.column, before: picks.choice, effect });
}

async function fetchView(subCategoryId: number, { picks, lastPick }: View, step: Step): Promise<View> {
  const { choice, own } = step === "clear" ? NOTHING_PICKED : picks;
  const isPick = typeof step === "object";
  const result = await call("POST /products/narrow_specifications.php", {
    subcategory_id: subCategoryId,
    chosen: JSON.stringify(choice),
    own: JSON.stringify(own),
    ...(isPick && { pick: JSON.stringify(step) }),
  });
  const [best] = result.data;
  return {
    picks: { choice: result.chosen, own: result.own },
    options: result.options,
    best: best && specificationOf(best),
    count: result.count,
    lastPick: isPick
      ? {
          column: step.column,
          before: choice,
          effect: { cleared: result.cleared, followed: result.followed },
        }
      : step === "clear"
        ? null
        : lastPick,
  };
}

/** The view until the first response: the part itself, with its own value in each column. */
function initialView(product: Product): Omit<View, "picks"> {
  const options = byColumn((column) => [{ value: product[column], conflicts: [] }]);
  return { options, best: specificationOf(product), count: 1, lastPick: null };
}

const specificationOf = (product: Product): Specification => ({
  ...product,
  pricePaise: paiseFromRupees(product.price),
  weightGrams: product.weight,
  isPacked: (product.pack_size ?? 1) > 1,
  availability: product.made_to_order ? "made to order" : product.in_stock ? "in stock" : "sold out",
});

import type { Product } from "@kasna/contract/catalogue";
import { MESSAGES } from "@kasna/rules/messages";
import { paiseFromRupees } from "@kasna/rules/money";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { errorMessage } from "../../../api/error-message.ts";
import {
  bestOf,
  type Choice,
  choose,
  type Effect,
  matching,
  type Option,
  optionsOf,
  type Picks,
  standing,
} from "./choice.ts";
import {
  COLUMNS,
  type Column,
  decodeTable,
  type EncodedTable,
  type Specification,
} from "./specification-table.ts";

type Value = Option["value"];
/** The last pick: in which column, what stood before it, and what it did to the other columns. */
export type LastPick = { column: Column; before: Choice; effect: Effect };
type View = {
  picks: Picks;
  options: Record<Column, Option[]>;
  /** The row that Submit will show, and how many match. */
  best: Specification | undefined;
  count: number;
  lastPick: LastPick | null;
};
type Step = { column: Column; value: Value } | "clear" | "look";
type State = "ready" | "asking" | "failed";

/**
 * The choice as it stands, what can be picked next and the row that results. With the table of all rows it is
 * known here at once; without one, where rows are too many, the shop is asked pick by pick, in their order.
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
    const picks = { choice: choiceOf(product), own: [] };
    return rows && table ? viewOf(rows, table, picks) : { ...viewBefore(product), picks };
  });
  const [state, setState] = useState<State>("ready");
  const [problem, setProblem] = useState("");
  const asked = useRef({ view, last: Promise.resolve(), waiting: 0, failed: [] as Step[] });

  const ask = useCallback(
    (step: Step) => {
      const line = asked.current;
      line.waiting += 1;
      setState("asking");
      line.last = line.last.then(async () => {
        try {
          // After a failure nothing goes on from what never came about.
          if (line.failed.length > 0) throw new Error("An earlier pick is still to be asked");
          line.view = await askedView(subCategoryId, line.view, step);
          setView(line.view);
        } catch (error) {
          if (line.failed.length === 0)
            setProblem(
              errorMessage(error, MESSAGES.specificationRowsFailed, MESSAGES.specificationRowsError),
            );
          line.failed.push(step);
        }
        line.waiting -= 1;
        if (line.waiting === 0) setState(line.failed.length > 0 ? "failed" : "ready");
      });
    },
    [subCategoryId],
  );
  useEffect(() => {
    if (!rows) ask("look");
  }, [rows, ask]);

  function go(step: Step) {
    if (rows && table) setView(locally(rows, table, view, step));
    else ask(step);
  }
  return {
    ...view,
    state,
    /** What is said where the state is `failed`. */
    problem,
    pick: (column: Column, value: Value) => go({ column, value }),
    clear: () => go("clear"),
    again() {
      for (const step of asked.current.failed.splice(0)) ask(step);
    },
  };
}

const choiceOf = (product: Product): Choice =>
  Object.fromEntries(COLUMNS.map((column) => [column, product[column]]));
const NOTHING_PICKED: Picks = { choice: {}, own: [] };

function viewOf(
  rows: Specification[],
  table: EncodedTable,
  picks: Picks,
  lastPick: LastPick | null = null,
): View {
  const left = matching(rows, picks.choice);
  const against = standing(picks);
  const options = Object.fromEntries(
    COLUMNS.map((column) => [column, optionsOf(rows, table.values[column], against, column)]),
  ) as unknown as View["options"];
  return { picks, options, best: bestOf(left, table.defaultId), count: left.length, lastPick };
}

function locally(rows: Specification[], table: EncodedTable, { picks }: View, step: Step): View {
  if (step === "clear") return viewOf(rows, table, NOTHING_PICKED);
  if (step === "look") return viewOf(rows, table, picks);
  const { picks: next, effect } = choose(rows, picks, step.column, step.value);
  return viewOf(rows, table, next, { column: step.column, before: picks.choice, effect });
}

async function askedView(subCategoryId: number, { picks, lastPick }: View, step: Step): Promise<View> {
  const { choice, own } = step === "clear" ? NOTHING_PICKED : picks;
  const isPick = typeof step === "object";
  const answer = await call("POST /products/narrow_specifications.php", {
    subcategory_id: subCategoryId,
    chosen: JSON.stringify(choice),
    own: JSON.stringify(own),
    ...(isPick && { pick: JSON.stringify(step) }),
  });
  const [best] = answer.data;
  return {
    picks: { choice: answer.chosen, own: answer.own },
    options: answer.options,
    best: best && specificationOf(best),
    count: answer.count,
    lastPick: isPick
      ? {
          column: step.column,
          before: choice,
          effect: { cleared: answer.cleared, followed: answer.followed },
        }
      : step === "clear"
        ? null
        : lastPick,
  };
}

/** What is shown until the shop has answered: the part itself, and of each column what it has there. */
function viewBefore(product: Product): Omit<View, "picks"> {
  const options = Object.fromEntries(
    COLUMNS.map((column) => [column, [{ value: product[column], conflicts: [] }]]),
  ) as unknown as View["options"];
  return { options, best: specificationOf(product), count: 1, lastPick: null };
}

const specificationOf = (product: Product): Specification => ({
  ...product,
  pricePaise: paiseFromRupees(product.price),
  weightGrams: product.weight,
  availability: product.made_to_order ? "made to order" : product.in_stock ? "in stock" : "sold out",
});

import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { openLogin, whenLoggedIn } from "../../../api/browser/login.store.ts";
import { currentSession } from "../../../api/browser/session.ts";
import { useShopProfile } from "../../../api/browser/use-shop-profile.ts";
import { type AddedRow, addRowsToCart, type RowFailure } from "../../cart/add-rows.store.ts";
import { readQuantity } from "./row-quantity.ts";

/** A part that can be added, with its distinguishing name. */
export type TablePart = Omit<AddedRow, "quantity">;
type PartOf = (id: number) => TablePart | undefined;
type Container = RefObject<HTMLElement | null>;

const isField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.closest("[data-part]") !== null;
const rowOf = (element: Element) => element.closest<HTMLElement>("[data-part]");
const fieldsIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLInputElement>(".add input") ?? []),
];

/** The quantities of a table's rows: typed, moved between with the arrow keys, and added one by one or all at once. */
export function useTableRows(container: Container, partOf: PartOf) {
  const navigate = useNavigate();
  const { quantityMax } = useShopProfile();
  const [{ rows: wanted, problem }, read] = useTypedRows(container, partOf, quantityMax);
  const { add, setAdded, setFailures, ...adding } = useAdding(container, read);

  const addAll = () => {
    const { rows, problem } = read();
    if (!problem) add(rows);
  };

  const addRow = (row: HTMLElement, field: HTMLInputElement, part: TablePart) => {
    // In rows of two lines, the field is shown only when needed.
    if (!field.checkVisibility()) {
      row.dataset.open = "";
      field.value ||= "1";
      field.focus();
      field.select();
      read();
      return;
    }
    const quantity = readQuantity(field.value === "" ? "1" : field.value, quantityMax);
    if (typeof quantity === "number") add([{ ...part, quantity }]);
    else field.focus();
  };

  const handlers = {
    onInput: ({ target }: FormEvent) => {
      if (isField(target)) read();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!isField(target)) return;
      if (key === "Enter") addAll();
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      const fields = fieldsIn(container.current);
      fields[fields.indexOf(target) + step]?.focus();
    },
    onClick: ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const row = rowOf(target);
      const part = partOf(Number(row?.dataset.part));
      if (!row || !part) return;
      const field = row.querySelector<HTMLInputElement>(".add input");
      if (target.closest(".add button") && field) return addRow(row, field, part);
      if (target.closest("a, input, button, .add") || String(getSelection())) return;
      const link = row.querySelector("a");
      if (link) void navigate(link.pathname + link.search);
    },
  };

  const clear = () => {
    for (const field of fieldsIn(container.current)) field.value = "";
    setFailures([]);
    read();
  };

  // A note about an addition stays until the next quantity is typed.
  useEffect(() => {
    if (wanted.length > 0) setAdded([]);
  }, [wanted.length, setAdded]);

  return { handlers, wanted, problem, ...adding, onAddAll: addAll, onClear: clear };
}

/** The rows with a typed quantity, and why one of the quantities is invalid. `read` reads them from the fields. */
function useTypedRows(container: Container, partOf: PartOf, quantityMax: number) {
  const [typed, setTyped] = useState<{ rows: readonly AddedRow[]; problem: string }>({
    rows: [],
    problem: "",
  });
  const read = () => {
    const rows: AddedRow[] = [];
    let problem = "";
    for (const field of fieldsIn(container.current)) {
      const part = partOf(Number(rowOf(field)?.dataset.part));
      const quantity = readQuantity(field.value, quantityMax);
      if (typeof quantity === "string") {
        field.setAttribute("aria-invalid", "true");
        problem ||= quantity;
      } else field.removeAttribute("aria-invalid");
      if (part && typeof quantity === "number") rows.push({ ...part, quantity });
    }
    setTyped({ rows, problem });
    return { rows, problem };
  };
  return [typed, read] as const;
}

/** Adds rows to the cart, and empties the fields of those that are in it or that wait for the connection. */
function useAdding(container: Container, onAdded: () => void) {
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly AddedRow[]>([]);
  const [failures, setFailures] = useState<readonly RowFailure[]>([]);
  const add = (rows: readonly AddedRow[]): void => {
    if (isAdding || rows.length === 0) return;
    whenLoggedIn(async () => {
      setAdding(true);
      setFailures([]);
      const failed = await addRowsToCart(rows);
      const failureOf = (row: AddedRow) => failed.find(({ id }) => id === row.id);
      const done = rows.filter((row) => !failureOf(row));
      const waiting = failed.filter(({ isWaiting }) => isWaiting);
      for (const { id } of [...done, ...waiting]) {
        const field = container.current?.querySelector<HTMLInputElement>(`[data-part="${id}"] .add input`);
        if (field) field.value = "";
      }
      setAdded(done);
      setFailures(failed);
      setAdding(false);
      onAdded();
      // The session has ended meanwhile.
      if (!currentSession()) openLogin(() => add(rows.filter(failureOf)));
    });
  };
  return { isAdding, added, failures, setAdded, setFailures, add };
}

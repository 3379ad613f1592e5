import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useState,
} from "react";
import { useNavigate } from "react-router";
import { currentSession } from "../../../api/browser/session.ts";
import { useShopProfile } from "../../../api/browser/use-shop-profile.ts";
import { openLogin, whenLoggedIn } from "../../accounts/login/login.store.ts";
import { type AddedRow, addRowsToCart, type RowFailure } from "../../cart/add-rows.store.ts";
import { readQuantity } from "./row-quantity.ts";

/** A part that can be added, with its distinguishing name. */
export type TablePart = Omit<AddedRow, "quantity">;

const isField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.closest("[data-part]") !== null;
const rowOf = (element: Element) => element.closest<HTMLElement>("[data-part]");
const fieldsIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLInputElement>(".add input") ?? []),
];

/** The quantities of a table's rows: typed, moved between with the arrow keys, and added one by one or all at once. */
export function useTableRows(
  container: RefObject<HTMLElement | null>,
  partOf: (id: number) => TablePart | undefined,
) {
  const navigate = useNavigate();
  const { quantityMax } = useShopProfile();
  const [wanted, setWanted] = useState<readonly AddedRow[]>([]);
  const [problem, setProblem] = useState("");
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<readonly AddedRow[]>([]);
  const [failures, setFailures] = useState<readonly RowFailure[]>([]);

  const read = () => {
    const rows: AddedRow[] = [];
    let sentence = "";
    for (const field of fieldsIn(container.current)) {
      const part = partOf(Number(rowOf(field)?.dataset.part));
      const quantity = readQuantity(field.value, quantityMax);
      if (typeof quantity === "string") {
        field.setAttribute("aria-invalid", "true");
        sentence ||= quantity;
      } else field.removeAttribute("aria-invalid");
      if (part && typeof quantity === "number") rows.push({ ...part, quantity });
    }
    setWanted(rows);
    setProblem(sentence);
    return { rows, sentence };
  };

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
      read();
      // The session has ended meanwhile.
      if (!currentSession()) openLogin(() => add(rows.filter(failureOf)));
    });
  };

  const addAll = () => {
    const { rows, sentence } = read();
    if (!sentence) add(rows);
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

  const clear = () => {
    for (const field of fieldsIn(container.current)) field.value = "";
    setFailures([]);
    read();
  };

  // A note about an addition stays until the next quantity is typed.
  useEffect(() => {
    if (wanted.length > 0) setAdded([]);
  }, [wanted.length]);

  return { handlers, wanted, problem, isAdding, added, failures, onAddAll: addAll, onClear: clear };
}

import { useState } from "react";
import { openLogin, whenLoggedIn } from "../../../api/browser/login.store.ts";
import { currentSession } from "../../../api/browser/session.ts";
import { useShopProfile } from "../../../api/browser/use-shop-profile.ts";
import type { RejectedLines } from "../../cart/add-lines.store.ts";
import type { Scanned } from "../scan/scanned.ts";
import {
  chosenOf,
  isBlank,
  lineOf,
  type Pick,
  pastedRows,
  type Row,
  withEmptyRows,
  withPasted,
  withScanned,
} from "./rows.ts";
import type { Waiting } from "./stored-rows.ts";
import { useMatches } from "./use-matches.ts";
import { useStoredRows } from "./use-stored-rows.ts";
import { useWaitingLines } from "./use-waiting-lines.ts";

type Outcome = { added: number; sentence: string; byRow: ReadonlyMap<string, string> };
const FULL = "You can enter up to 1,000 rows here. Paste fewer, or use a list.";
const NOTHING: Outcome = { added: 0, sentence: "", byRow: new Map() };

export type QuickOrder = ReturnType<typeof useQuickOrder>;

/** The typed rows of a quick order, their matches, and the lines on their way into the cart. */
export function useQuickOrder() {
  const [rows, setRows] = useState<Row[]>(() => withEmptyRows([]));
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(new Map());
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const { quantityMax } = useShopProfile();
  const { matches, lookUp, isLooking, problem } = useMatches();
  const { waiting, isStuck, setWaiting } = useWaitingLines(onResponse);
  useStoredRows({ rows, setRows, waiting, setWaiting, lookUp });

  const typed = rows.filter((row) => lineOf(row) !== "");
  const chosen = typed.flatMap(
    (row) => chosenOf(row, matches.get(lineOf(row)), picks.get(row.id), quantityMax) ?? [],
  );

  function change(id: string, changed: Partial<Row>) {
    setOutcome(NOTHING);
    setRows(withEmptyRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row))));
  }

  function replaceRows(next: Row[]) {
    setOutcome(NOTHING);
    setRows(next);
    lookUp(next.map(lineOf));
  }

  /** Returns whether the copied text contained rows. */
  function pasteAt(at: number, copied: string): boolean {
    const pasted = pastedRows(copied);
    if (!pasted) return false;
    const next = withPasted(rows, at, pasted);
    if (next) replaceRows(next);
    else setOutcome({ ...NOTHING, sentence: FULL });
    return true;
  }

  function scan(code: string): Scanned {
    const next = withScanned(rows, code);
    if (!next) return { problem: FULL };
    replaceRows(next);
    return { added: code };
  }

  const add = () =>
    whenLoggedIn(() => {
      const sent = chosen.flatMap(({ row, cartLines }) => (cartLines ?? []).map((line) => ({ row, line })));
      send({
        key: crypto.randomUUID(),
        lines: sent.map(({ line }) => line),
        rowOfLine: sent.map(({ row }) => row.id),
        rows: chosen.map(({ row }) => row),
      });
    });

  /** Takes rows out of the form and sends their lines to the cart. */
  function send(sent: Waiting) {
    const ids = new Set(sent.rows.map(({ id }) => id));
    setOutcome(NOTHING);
    setRows((current) => withEmptyRows(current.filter((row) => !ids.has(row.id) && !isBlank(row))));
    setWaiting(sent);
  }

  /** Puts rejected rows back into the form, with the reasons. */
  function onResponse(sent: Waiting, rejected: RejectedLines | null) {
    if (!rejected) return setOutcome({ ...NOTHING, added: sent.rows.length });
    setRows((current) => withEmptyRows([...sent.rows, ...current.filter((row) => !isBlank(row))]));
    const byRow = [...rejected.byLine].map(([at, sentence]) => [sent.rowOfLine[at] ?? "", sentence] as const);
    setOutcome({ added: 0, sentence: rejected.sentence, byRow: new Map(byRow) });
    // The session has ended meanwhile.
    if (!currentSession()) openLogin(() => send(sent));
  }

  return {
    rows,
    change,
    pasteAt,
    scan,
    lookUp,
    matches,
    isLooking,
    typed,
    chosen,
    add,
    waiting,
    isStuck,
    outcome,
    picks,
    pick: (id: string, picked: Pick) => setPicks(new Map(picks).set(id, picked)),
    problem: outcome.sentence || problem,
  };
}

import { useEffect, useState } from "react";
import { currentSession, QUICK_ORDER_STORAGE_KEY } from "../../../api/browser/session.ts";
import { useShopProfile } from "../../../api/browser/use-shop-profile.ts";
import { openLogin, whenLoggedIn } from "../../accounts/login/login.store.ts";
import type { Scanned } from "../scan/scanned.ts";
import {
  chosenOf,
  isBlank,
  lineOf,
  type Pick,
  paste,
  pastedRows,
  type Row,
  scanned,
  withEmptyRows,
} from "./pad.ts";
import { storedPad, storePad, type Waiting } from "./stored-pad.ts";
import { useAnswers } from "./use-answers.ts";
import { useOutgoing } from "./use-outgoing.ts";

type Outcome = { added: number; sentence: string; byRow: ReadonlyMap<string, string> };
const FULL = "You can enter up to 1,000 rows here. Paste fewer, or use a list.";
const NOTHING: Outcome = { added: 0, sentence: "", byRow: new Map() };

/** The pad of rows: the typed rows, their matches, and the lines on their way into the cart. */
export function usePad() {
  const [rows, setRows] = useState<Row[]>(() => withEmptyRows([]));
  const [picks, setPicks] = useState<ReadonlyMap<string, Pick>>(new Map());
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const [isRead, setRead] = useState(false);
  const { quantityMax } = useShopProfile();
  const { answers, lookUp, isLooking, problem } = useAnswers();
  const { waiting, isStuck, setWaiting } = useOutgoing((sent, refused) => {
    if (!refused) return setOutcome({ ...NOTHING, added: sent.rows.length });
    setRows((typed) => withEmptyRows([...sent.rows, ...typed.filter((row) => !isBlank(row))]));
    const byRow = [...refused.byLine].map(([at, sentence]) => [sent.rowOfLine[at] ?? "", sentence] as const);
    setOutcome({ added: 0, sentence: refused.sentence, byRow: new Map(byRow) });
    // The session has ended meanwhile.
    if (!currentSession()) openLogin(() => sendOff(sent));
  });
  function sendOff(sent: Waiting) {
    const ids = new Set(sent.rows.map(({ id }) => id));
    setOutcome(NOTHING);
    setRows((typed) => withEmptyRows(typed.filter((row) => !ids.has(row.id) && !isBlank(row))));
    setWaiting(sent);
  }

  useEffect(() => {
    const stored = storedPad();
    setRead(true);
    if (stored.rows.length > 0) setRows(withEmptyRows(stored.rows));
    setWaiting(stored.waiting);
    lookUp([...stored.rows, ...(stored.waiting?.rows ?? [])].map(lineOf));
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // The user has logged out in another tab.
      if (key !== QUICK_ORDER_STORAGE_KEY || newValue !== null) return;
      setRows(withEmptyRows([]));
      setWaiting(null);
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [lookUp, setWaiting]);
  useEffect(() => {
    if (!isRead) return;
    storePad(
      rows.filter((row) => !isBlank(row)),
      waiting,
    );
  }, [isRead, rows, waiting]);

  function change(id: string, changed: Partial<Row>) {
    setOutcome(NOTHING);
    setRows(withEmptyRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row))));
  }
  /** Returns whether the copied text contained rows. */
  function pasteAt(at: number, copied: string): boolean {
    const pasted = pastedRows(copied);
    if (!pasted) return false;
    const next = paste(rows, at, pasted);
    if (!next) setOutcome({ ...NOTHING, sentence: FULL });
    else {
      setOutcome(NOTHING);
      setRows(next);
      lookUp(next.map(lineOf));
    }
    return true;
  }
  function scan(code: string): Scanned {
    const next = scanned(rows, code);
    if (!next) return { problem: FULL };
    setOutcome(NOTHING);
    setRows(next);
    lookUp(next.map(lineOf));
    return { added: code };
  }
  const typed = rows.filter((row) => lineOf(row) !== "");
  const taken = typed.flatMap(
    (row) => chosenOf(row, answers.get(lineOf(row)), picks.get(row.id), quantityMax) ?? [],
  );
  const add = () =>
    whenLoggedIn(() => {
      const sent = taken.flatMap(({ row, cartLines }) => (cartLines ?? []).map((line) => ({ row, line })));
      sendOff({
        key: crypto.randomUUID(),
        lines: sent.map(({ line }) => line),
        rowOfLine: sent.map(({ row }) => row.id),
        rows: taken.map(({ row }) => row),
      });
    });
  return {
    rows,
    change,
    pasteAt,
    scan,
    lookUp,
    answers,
    isLooking,
    typed,
    taken,
    add,
    waiting,
    isStuck,
    outcome,
    picks,
    pick: (id: string, picked: Pick) => setPicks(new Map(picks).set(id, picked)),
    problem: outcome.sentence || problem,
  };
}

import { useEffect, useState } from "react";
import { QUICK_ORDER_STORAGE_KEY } from "../../../api/browser/session.ts";
import { isBlank, lineOf, type Row, withEmptyRows } from "./rows.ts";
import { storedRows, storeRows, type Waiting } from "./stored-rows.ts";

type Options = {
  rows: Row[];
  setRows: (rows: Row[]) => void;
  waiting: Waiting | null;
  setWaiting: (waiting: Waiting | null) => void;
  lookUp: (lines: readonly string[]) => void;
};

/** Restores the rows that this browser has stored, stores them as they change, and clears them after a logout. */
export function useStoredRows({ rows, setRows, waiting, setWaiting, lookUp }: Options) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const stored = storedRows();
    setRestored(true);
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
  }, [setRows, lookUp, setWaiting]);
  useEffect(() => {
    if (!isRestored) return;
    storeRows(
      rows.filter((row) => !isBlank(row)),
      waiting,
    );
  }, [isRestored, rows, waiting]);
}

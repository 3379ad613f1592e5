import { useCallback, useEffect, useRef, useState } from "react";
import type { ColumnOf } from "../../parts/cell-columns.ts";
import { storedText, storeText } from "../stored-text.ts";
import {
  type CellText,
  type EditHistory,
  editsOfText,
  NO_EDITS,
  redo,
  textOfEdits,
  undo,
  withTexts,
} from "./edit-history.ts";
import type { StoredRow } from "./merge-changes.ts";

const STORAGE_KEY = "kasna-admin-grid";

/**
 * The edits of the grid, stored in this browser until they are saved, so that a lost connection or a closed tab
 * loses nothing.
 */
export function useEdits(rows: readonly StoredRow[], columnOf: ColumnOf) {
  const [history, setHistory] = useState<EditHistory>(NO_EDITS);
  const [isRestored, setRestored] = useState(false);
  const [isStored, setStored] = useState(true);
  const byId = useRef(new Map<number, StoredRow>());
  byId.current = useRowsById(rows);
  useEffect(() => {
    const edits = editsOfText(storedText(STORAGE_KEY));
    if (edits.size > 0) setHistory({ ...NO_EDITS, edits });
    setRestored(true);
  }, []);
  useEffect(() => {
    if (isRestored)
      setStored(storeText(STORAGE_KEY, history.edits.size === 0 ? null : textOfEdits(history.edits)));
  }, [history.edits, isRestored]);
  const type = useCallback(
    (cells: readonly CellText[]) =>
      setHistory((before) => withTexts(before, cells, (id) => byId.current.get(id), columnOf)),
    [columnOf],
  );
  return {
    history,
    /** Whether a reload keeps the edits. */
    isStored,
    setHistory,
    type,
    undo: useCallback(() => setHistory(undo), []),
    redo: useCallback(() => setHistory(redo), []),
    clear: useCallback(() => setHistory(NO_EDITS), []),
  };
}

/** Returns the rows by id, rebuilt only when they change. */
function useRowsById(rows: readonly StoredRow[]) {
  const cached = useRef<{ rows: readonly StoredRow[]; byId: Map<number, StoredRow> }>(null);
  if (cached.current?.rows !== rows)
    cached.current = { rows, byId: new Map(rows.map((row) => [row.id, row])) };
  return cached.current.byId;
}

import { useCallback, useEffect, useRef, useState } from "react";
import type { StoredRow } from "./merge-changes.ts";
import {
  type CellText,
  EMPTY_SHEET,
  editsOfText,
  redo,
  type Sheet,
  storedText,
  undo,
  withTexts,
} from "./sheet-edits.ts";

const STORAGE_KEY = "kasna-desk-sheet";

/**
 * The edits of the sheet, stored in this browser until they are saved, so that a lost connection or a closed tab
 * loses nothing.
 */
export function useSheetEdits(rows: readonly StoredRow[]) {
  const [sheet, setSheet] = useState<Sheet>(EMPTY_SHEET);
  const [isRestored, setRestored] = useState(false);
  const byId = useRef(new Map<number, StoredRow>());
  byId.current = useRowsById(rows);
  useEffect(() => {
    const edits = editsOfText(localStorage.getItem(STORAGE_KEY));
    if (edits.size > 0) setSheet({ ...EMPTY_SHEET, edits });
    setRestored(true);
  }, []);
  useEffect(() => {
    if (!isRestored) return;
    if (sheet.edits.size === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, storedText(sheet.edits));
  }, [sheet.edits, isRestored]);
  const type = useCallback(
    (cells: readonly CellText[]) =>
      setSheet((before) => withTexts(before, cells, (id) => byId.current.get(id))),
    [],
  );
  return {
    sheet,
    setSheet,
    type,
    undo: useCallback(() => setSheet(undo), []),
    redo: useCallback(() => setSheet(redo), []),
    clear: useCallback(() => setSheet(EMPTY_SHEET), []),
  };
}

/** Returns the rows by id, rebuilt only when they change. */
function useRowsById(rows: readonly StoredRow[]) {
  const cached = useRef<{ rows: readonly StoredRow[]; byId: Map<number, StoredRow> }>(null);
  if (cached.current?.rows !== rows)
    cached.current = { rows, byId: new Map(rows.map((row) => [row.id, row])) };
  return cached.current.byId;
}

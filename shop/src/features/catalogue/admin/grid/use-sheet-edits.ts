import { useCallback, useEffect, useRef, useState } from "react";
import type { StoredRow } from "./merge-changes.ts";
import {
  type CellText,
  EMPTY_SHEET,
  editsOfText,
  redone,
  type Sheet,
  storedText,
  typed,
  undone,
} from "./sheet-edits.ts";

const KEPT_AS = "kasna-desk-sheet";

/** What is typed into the sheet, kept in this browser until it is saved: a lost connection or a closed tab loses nothing. */
export function useSheetEdits(rows: readonly StoredRow[]) {
  const [sheet, setSheet] = useState<Sheet>(EMPTY_SHEET);
  const [isRestored, setRestored] = useState(false);
  const byId = useRef(new Map<number, StoredRow>());
  byId.current = useMemoOnce(rows);
  useEffect(() => {
    const edits = editsOfText(localStorage.getItem(KEPT_AS));
    if (edits.size > 0) setSheet({ ...EMPTY_SHEET, edits });
    setRestored(true);
  }, []);
  useEffect(() => {
    if (!isRestored) return;
    if (sheet.edits.size === 0) localStorage.removeItem(KEPT_AS);
    else localStorage.setItem(KEPT_AS, storedText(sheet.edits));
  }, [sheet.edits, isRestored]);
  const type = useCallback(
    (cells: readonly CellText[]) => setSheet((before) => typed(before, cells, (id) => byId.current.get(id))),
    [],
  );
  return {
    sheet,
    setSheet,
    type,
    undo: useCallback(() => setSheet(undone), []),
    redo: useCallback(() => setSheet(redone), []),
    clear: useCallback(() => setSheet(EMPTY_SHEET), []),
  };
}

/** The rows by id, made anew only when they change. */
function useMemoOnce(rows: readonly StoredRow[]) {
  const known = useRef<{ rows: readonly StoredRow[]; byId: Map<number, StoredRow> }>(null);
  if (known.current?.rows !== rows) known.current = { rows, byId: new Map(rows.map((row) => [row.id, row])) };
  return known.current.byId;
}

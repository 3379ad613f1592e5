import { useCallback, useEffect, useState } from "react";
import { type GridLine, rowOfLine } from "../grid-line.ts";
import type { StoredRow } from "./merge-changes.ts";

type Loading = { rows: StoredRow[]; state: "loading" | "failed" | "done" };

/** Loads the rows of the grid. The first rows are available while the others load. */
export function useRows(address: string) {
  const [{ rows, state }, setLoading] = useState<Loading>({ rows: [], state: "loading" });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same address again
  useEffect(() => {
    const abort = new AbortController();
    setLoading({ rows: [], state: "loading" });
    readLines(address, abort.signal, (rows) => setLoading({ rows, state: "loading" })).then(
      (rows) => setLoading({ rows, state: "done" }),
      () => abort.signal.aborted || setLoading((loaded) => ({ ...loaded, state: "failed" })),
    );
    return () => abort.abort();
  }, [address, attempts]);
  /** Replaces rows with their saved versions. */
  const replace = useCallback((changed: readonly StoredRow[]) => {
    const byId = new Map(changed.map((row) => [row.id, row]));
    setLoading((loaded) => ({ ...loaded, rows: loaded.rows.map((row) => byId.get(row.id) ?? row) }));
  }, []);
  /** Added rows come last; removed rows disappear. */
  const add = useCallback(
    (row: StoredRow) => setLoading((loaded) => ({ ...loaded, rows: [...loaded.rows, row] })),
    [],
  );
  const remove = useCallback((ids: readonly number[]) => {
    const removed = new Set(ids);
    setLoading((loaded) => ({ ...loaded, rows: loaded.rows.filter(({ id }) => !removed.has(id)) }));
  }, []);
  const retry = useCallback(() => setAttempts((before) => before + 1), []);
  return { rows, state, replace, add, remove, retry };
}

async function readLines(address: string, signal: AbortSignal, onFirst: (rows: StoredRow[]) => void) {
  const response = await fetch(address, { signal });
  if (!response.ok || !response.body) throw new Error(`We could not load the rows: ${response.status}`);
  const rows: StoredRow[] = [];
  let unfinished = "";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (unfinished + part.value).split("\n");
    unfinished = lines.pop() ?? "";
    const isFirst = rows.length === 0;
    for (const line of lines) for (const row of JSON.parse(line) as GridLine[]) rows.push(rowOfLine(row));
    // Building a large table is expensive, so build it for the first rows, then once more for all.
    if (isFirst && rows.length > 0) onFirst([...rows]);
  }
  return rows;
}

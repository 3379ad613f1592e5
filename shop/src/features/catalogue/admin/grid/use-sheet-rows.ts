import { useCallback, useEffect, useState } from "react";
import { type GridLine, rowOfLine } from "./grid-line.ts";
import type { StoredRow } from "./merge-changes.ts";

type Loading = { rows: StoredRow[]; state: "loading" | "failed" | "done" };

/** The rows of a sheet as they arrive; the first ones are there while the rest is on its way. */
export function useSheetRows(address: string) {
  const [{ rows, state }, setLoading] = useState<Loading>({ rows: [], state: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try reads the same address again
  useEffect(() => {
    const abort = new AbortController();
    setLoading({ rows: [], state: "loading" });
    readLines(address, abort.signal, (rows) => setLoading({ rows, state: "loading" })).then(
      (rows) => setLoading({ rows, state: "done" }),
      () => abort.signal.aborted || setLoading((loaded) => ({ ...loaded, state: "failed" })),
    );
    return () => abort.abort();
  }, [address, tries]);
  /** Puts rows as the shop has them now in the place of the old ones. */
  const replace = useCallback((changed: readonly StoredRow[]) => {
    const byId = new Map(changed.map((row) => [row.id, row]));
    setLoading((loaded) => ({ ...loaded, rows: loaded.rows.map((row) => byId.get(row.id) ?? row) }));
  }, []);
  /** A row that was added stands at the end; rows that were taken out are gone. */
  const add = useCallback(
    (row: StoredRow) => setLoading((loaded) => ({ ...loaded, rows: [...loaded.rows, row] })),
    [],
  );
  const remove = useCallback((ids: readonly number[]) => {
    const gone = new Set(ids);
    setLoading((loaded) => ({ ...loaded, rows: loaded.rows.filter(({ id }) => !gone.has(id)) }));
  }, []);
  return { rows, state, replace, add, remove, again: () => setTries(tries + 1) };
}

async function readLines(address: string, signal: AbortSignal, onFirst: (rows: StoredRow[]) => void) {
  const answer = await fetch(address, { signal });
  if (!answer.ok || !answer.body) throw new Error(`The rows could not be had: ${answer.status}`);
  const rows: StoredRow[] = [];
  let rest = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    const isFirst = rows.length === 0;
    for (const line of lines) for (const row of JSON.parse(line) as GridLine[]) rows.push(rowOfLine(row));
    // A table of many rows is costly to make: it is made for the first ones, and once for all.
    if (isFirst && rows.length > 0) onFirst([...rows]);
  }
  return rows;
}

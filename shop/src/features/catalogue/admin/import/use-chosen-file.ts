import { useRef, useState } from "react";
import type { Mapping } from "./column-mapping.ts";
import type { FileInspection } from "./inspect-file.operations.server.ts";
import { fetchInspection } from "./use-import.ts";

/** A file that the user chose, as a table, with its columns. */
export type ChosenFile =
  | { state: "none" | "opening" }
  | { state: "failed"; message: string }
  | { state: "open"; table: Blob; inspection: FileInspection; mapping: Mapping };

/** Opens the chosen file: turns a workbook into a table, and finds its columns. */
export function useChosenFile() {
  const [file, setFile] = useState<ChosenFile>({ state: "none" });
  const last = useRef<File | null>(null);
  async function choose(chosen: File | null) {
    last.current = chosen;
    // If another file is chosen in the meantime, that one wins.
    const show = (next: ChosenFile) => last.current === chosen && setFile(next);
    if (!chosen) return show({ state: "none" });
    show({ state: "opening" });
    const opened = await open(chosen);
    show(opened);
  }
  const setMapping = (mapping: Mapping) =>
    setFile((now) => (now.state === "open" ? { ...now, mapping } : now));
  return { file, choose, setMapping };
}

const WORKBOOK = /\.xls[xm]$/i;

/** The first sheet of a workbook as a table, or the reason why it can't be read. */
async function tableOf(workbook: File): Promise<Blob | { problem: string }> {
  // The reader is loaded only when it is needed.
  const { readWorkbook, WorkbookError } = await import("./read-workbook.ts");
  try {
    return await readWorkbook(workbook);
  } catch (error) {
    if (error instanceof WorkbookError) return { problem: error.message };
    throw error;
  }
}

async function open(chosen: File): Promise<ChosenFile> {
  const table = WORKBOOK.test(chosen.name) ? await tableOf(chosen) : chosen;
  if ("problem" in table) return { state: "failed", message: table.problem };
  const inspection = await fetchInspection(table);
  return "problem" in inspection
    ? { state: "failed", message: inspection.problem }
    : { state: "open", table, inspection, mapping: inspection.mapping };
}

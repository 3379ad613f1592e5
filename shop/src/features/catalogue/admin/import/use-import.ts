import { useState } from "react";
import { href } from "react-router";
import type { Mapping } from "./column-mapping.ts";
import type { Problem } from "./file-shape.ts";
import type { Imported } from "./import-findings.ts";
import type { FileInspection } from "./inspect-file.operations.server.ts";
import { withProblem } from "./passed-problems.ts";

/** Progress of an import, one line of JSON each. */
export type ImportEvent =
  | { kind: "lines"; lines: number }
  | { kind: "problem"; problem: Problem }
  | { kind: "done"; imported: Imported }
  | { kind: "error"; message: string };

type Progress = { lines: number; problems: Problem[] };
export type ImportStep =
  | { state: "none" }
  | ({ state: "reading" | "saving" } & Progress)
  | ({ state: "failed"; message: string } & Progress)
  | ({ state: "previewed" | "saved"; imported: Imported } & Progress);

const LOST = "The connection was lost. Check the audit log to see if the import finished.";
const LOST_FILE = "The connection was lost. Choose the file again.";
const PAGE_FAILED =
  "This page has failed. Check the audit log to see if the import finished. Then reload the page.";
const ENDED = "Your session has ended. Sign in again in another tab, then try again.";
/** How much of a file is read to find its columns. */
const BEGINNING_BYTES = 256_000;

type Options = { isWhole: boolean; isDryRun: boolean; mapping: Mapping };

/** Uploads a file and follows the progress of its import. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ state: "none" });
  async function importFile(file: Blob, { isWhole, isDryRun, mapping }: Options) {
    let progress: Progress = { lines: 0, problems: [] };
    const state = isDryRun ? "reading" : "saving";
    setStep({ state, ...progress });
    const query = new URLSearchParams({ dry_run: isDryRun ? "1" : "0", whole: isWhole ? "1" : "0" });
    query.set("mapping", JSON.stringify(mapping));
    try {
      for await (const event of eventsOf(file, `?${query}`)) {
        if (event.kind === "lines") progress = { ...progress, lines: event.lines };
        if (event.kind === "problem")
          progress = { ...progress, problems: withProblem(progress.problems, event.problem) };
        if (event.kind === "error") return setStep({ state: "failed", message: event.message, ...progress });
        if (event.kind === "done")
          return setStep({
            state: event.imported.isWritten ? "saved" : "previewed",
            imported: event.imported,
            ...progress,
          });
        setStep({ state, ...progress });
      }
      setStep({ state: "failed", message: LOST, ...progress });
    } catch (error) {
      reportError(error);
      setStep({ state: "failed", message: PAGE_FAILED, ...progress });
    }
  }
  return { step, importFile, reset: () => setStep({ state: "none" }) };
}

/** Null if there is no response. */
const post = (body: Blob, query: string) =>
  fetch(href("/admin/catalogue/file-in") + query, {
    method: "POST",
    headers: { "Content-Type": "text/csv" },
    body,
  }).catch(() => null);

/** The columns of a file, or the reason why it can't be read. */
export async function fetchInspection(file: Blob): Promise<FileInspection | { problem: string }> {
  const isBeginning = file.size > BEGINNING_BYTES;
  const response = await post(
    isBeginning ? file.slice(0, BEGINNING_BYTES) : file,
    `?look=${isBeginning ? "beginning" : "all"}`,
  );
  if (!response) return { problem: LOST_FILE };
  if (response.ok) return response.json().catch(() => ({ problem: LOST_FILE }));
  if (response.status === 401) return { problem: ENDED };
  return { problem: response.status < 504 ? await response.text().catch(() => LOST_FILE) : LOST };
}

async function failureOf(response: Response): Promise<string> {
  if (response.status === 401) return ENDED;
  return response.status === 503 ? response.text().catch(() => LOST) : LOST;
}

/** Ends early if the connection is lost. */
async function* eventsOf(file: Blob, query: string): AsyncGenerator<ImportEvent> {
  const response = await post(file, query);
  if (!response) return;
  if (!response.ok || !response.body) {
    yield { kind: "error", message: await failureOf(response) };
    return;
  }
  let buffered = "";
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const part = await reader.read().catch(() => null);
    if (!part || part.done) return;
    const lines = (buffered + part.value).split("\n");
    buffered = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

import { useState } from "react";
import type { Imported } from "./import-catalogue.operations.server.ts";
import type { Problem } from "./read-lines.ts";

/** What the shop says while it reads a file, a line of JSON each. */
export type ImportNews =
  | { kind: "lines"; lines: number }
  | { kind: "problem"; problem: Problem }
  | { kind: "done"; imported: Imported }
  | { kind: "refused"; message: string };

type Told = { lines: number; problems: Problem[] };
export type ImportStep =
  | { state: "none" }
  | ({ state: "reading" | "writing" } & Told)
  | ({ state: "failed"; message: string } & Told)
  | ({ state: "looked" | "written"; imported: Imported } & Told);

const LOST = "The connection was lost. Nothing was written unless it is in the audit log; please look again.";

/** Sends a file to the shop and follows what it says. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ state: "none" });
  async function take(file: File, { isWhole, isDryRun }: { isWhole: boolean; isDryRun: boolean }) {
    let told: Told = { lines: 0, problems: [] };
    const state = isDryRun ? "reading" : "writing";
    setStep({ state, ...told });
    try {
      for await (const news of newsOf(file, `?dry_run=${isDryRun ? 1 : 0}&whole=${isWhole ? 1 : 0}`)) {
        if (news.kind === "lines") told = { ...told, lines: news.lines };
        if (news.kind === "problem") told = { ...told, problems: [...told.problems, news.problem] };
        if (news.kind === "refused") return setStep({ state: "failed", message: news.message, ...told });
        if (news.kind === "done")
          return setStep({
            state: news.imported.isWritten ? "written" : "looked",
            imported: news.imported,
            ...told,
          });
        setStep({ state, ...told });
      }
      setStep({ state: "failed", message: LOST, ...told });
    } catch {
      // The reader of this message is who chose the file: he can try again.
      setStep({ state: "failed", message: LOST, ...told });
    }
  }
  return { step, take, forget: () => setStep({ state: "none" }) };
}

async function* newsOf(file: File, how: string): AsyncGenerator<ImportNews> {
  const answer = await fetch(`/admin/catalogue/file-in${how}`, {
    method: "POST",
    headers: { "Content-Type": "text/csv" },
    body: file,
  });
  if (!answer.ok || !answer.body) {
    yield {
      kind: "refused",
      message:
        answer.status === 401
          ? "Your session has ended. Sign in again in another tab, then try once more."
          : LOST,
    };
    return;
  }
  let rest = "";
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
}

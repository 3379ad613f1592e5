import { CallError } from "@kasna/contract/client";
import type { MatchedLine } from "@kasna/contract/lists";
import { LIST_FILE_MAX_BYTES, LIST_STEP_MAX_BYTES, NAME_MAX } from "@kasna/rules/limits";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";
import { LIST_TEXT_STORAGE_KEY } from "../../api/browser/session.ts";
import { tabStorage } from "../../ui/browser-storage.ts";

/** A list in the form that is sent, with its name. */
export type SentList = { name: string } & ({ file: string } | { text: string });

type List =
  | { state: "none" | "asking" }
  | { state: "failed"; sentence: string }
  /** It has too many lines to wait for. */
  | { state: "long"; sentence: string; sent: SentList }
  | { state: "found"; number: number; lines: MatchedLine[]; ignored: string[]; unread: string[] };

const FAILED = "We could not read your list. Try again.";

/** The buyer's typed list, stored in this tab, and the shop's matches. */
export function useList() {
  const [list, setList] = useState<List>({ state: "none" });
  const [typed, setTyped] = useState("");
  const latest = useRef(0);
  useEffect(() => setTyped(tabStorage.getItem(LIST_TEXT_STORAGE_KEY) ?? ""), []);
  function type(text: string) {
    setTyped(text);
    tabStorage.setItem(LIST_TEXT_STORAGE_KEY, text);
  }
  async function find(file: File | null) {
    latest.current += 1;
    const number = latest.current;
    const show = (next: List) => latest.current === number && setList(next);
    const tooLarge = file ? whyTooLarge(file) : "";
    if (tooLarge) return show({ state: "failed", sentence: tooLarge });
    show({ state: "asking" });
    const name = file ? file.name.slice(-NAME_MAX).trim() : "Pasted list";
    let sent: SentList = { name, text: typed };
    try {
      if (file) sent = { name, file: await base64Of(isStep(file) ? await shortStep(file) : file) };
      const { name: _, ...list } = sent;
      const { lines, ignored, unread } = await call("POST /lists/match.php", list);
      show({ state: "found", number, lines, ignored, unread });
    } catch (error) {
      const sentence = errorMessage(error, FAILED);
      const isLong = error instanceof CallError && error.body.errors?.lines !== undefined;
      show(isLong ? { state: "long", sentence, sent } : { state: "failed", sentence });
    }
  }
  return { list, find, typed, type };
}

const isStep = ({ name }: File) => /\.ste?p$/i.test(name);

function whyTooLarge(file: File): string {
  if (isStep(file))
    return file.size > LIST_STEP_MAX_BYTES
      ? "The STEP file is larger than 50 MB. Export its parts list from your CAD program as CSV or XLSX instead."
      : "";
  return file.size > LIST_FILE_MAX_BYTES
    ? "The file is larger than 10 MB. Save the sheet as CSV, or paste the lines."
    : "";
}

/** An assembly without its geometry, which may be megabytes. */
async function shortStep(file: File): Promise<Blob> {
  const { withoutGeometry } = await import("@kasna/lists/step-statements");
  return new Blob([await withoutGeometry(textOf(file))]);
}

/** How much of a file to read at once. It takes some milliseconds, and the page responds in between. */
const PIECE_BYTES = 1024 * 1024;

async function* textOf(file: File): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const bytes = await file.slice(at, at + PIECE_BYTES).arrayBuffer();
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read"));
    reader.readAsDataURL(file);
  });
}

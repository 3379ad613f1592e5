import type { MatchedLine } from "@kasna/contract/lists";
import { LIST_FILE_MAX_BYTES } from "@kasna/rules/limits";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/browser/call.ts";
import { errorMessage } from "../../api/browser/error-message.ts";

type List =
  | { state: "none" | "asking" }
  | { state: "failed"; sentence: string }
  | { state: "found"; number: number; lines: MatchedLine[]; ignored: string[] };

const TYPED = "list-typed";
const FAILED = "We could not read your list. Try again.";

/** What the buyer typed, kept in this tab, and what the shop answers to it. */
export function useList() {
  const [list, setList] = useState<List>({ state: "none" });
  const [typed, setTyped] = useState("");
  const asked = useRef(0);
  useEffect(() => setTyped(sessionStorage.getItem(TYPED) ?? ""), []);
  function type(text: string) {
    setTyped(text);
    try {
      sessionStorage.setItem(TYPED, text);
    } catch {
      // A full store loses only what a reload would show again.
    }
  }
  async function find(file: File | null) {
    asked.current += 1;
    const number = asked.current;
    const show = (next: List) => asked.current === number && setList(next);
    if (file && file.size > LIST_FILE_MAX_BYTES)
      return show({
        state: "failed",
        sentence: "The file is larger than 10 MB. Save the sheet as CSV, or paste the lines.",
      });
    show({ state: "asking" });
    try {
      const sent = file ? { file: await base64Of(file) } : { text: typed };
      const { lines, ignored } = await call("POST /lists/match.php", sent);
      show({ state: "found", number, lines, ignored });
    } catch (error) {
      show({ state: "failed", sentence: errorMessage(error, FAILED) });
    }
  }
  return { list, find, typed, type };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read"));
    reader.readAsDataURL(file);
  });
}

import { type RefObject, useEffect } from "react";
import { tabStorage } from "../ui/browser-storage.ts";

/**
 * Keeps the text typed into a field until it is sent, even across reloads. It is deleted with the tab, so that the next
 * user of the computer can't read it. Returns a function that clears it.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, field: string, name: string): () => void {
  const key = `draft:${name}`;
  useEffect(() => {
    const input = form.current?.elements.namedItem(field);
    if (!(input instanceof HTMLTextAreaElement)) return;
    input.value ||= tabStorage.getItem(key) ?? "";
    const keep = () => tabStorage.setItem(key, input.value);
    input.addEventListener("input", keep);
    return () => input.removeEventListener("input", keep);
  }, [form, field, key]);
  return () => tabStorage.removeItem(key);
}

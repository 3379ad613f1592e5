import { type RefObject, useEffect } from "react";

/**
 * Keeps what is typed into a field until it is sent, also when the page is loaded again. It ends with the tab, so that
 * nobody else reads it on this computer. Returns what empties it.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, field: string, name: string): () => void {
  const key = `draft:${name}`;
  useEffect(() => {
    const input = form.current?.elements.namedItem(field);
    if (!(input instanceof HTMLTextAreaElement)) return;
    input.value ||= sessionStorage.getItem(key) ?? "";
    const keep = () => sessionStorage.setItem(key, input.value);
    input.addEventListener("input", keep);
    return () => input.removeEventListener("input", keep);
  }, [form, field, key]);
  return () => sessionStorage.removeItem(key);
}

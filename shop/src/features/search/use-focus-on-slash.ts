import { type RefObject, useEffect } from "react";

/** The key `/` focuses the field, unless the user is typing elsewhere. */
export function useFocusOnSlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== "/" || target.closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, [field]);
}

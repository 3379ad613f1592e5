import { useEffect } from "react";
import { replay } from "../ui/replay-input.ts";

/** Replays the events that `early-events.inline.ts` recorded before hydration. */
export function useEventReplay(): void {
  useEffect(() => {
    const early = window.earlyEvents;
    if (!early) return;
    delete window.earlyEvents;
    document.removeEventListener("click", early.onClick, true);
    document.removeEventListener("input", early.onInput, true);
    document.removeEventListener("keydown", early.onKeyDown, true);
    removeEventListener("popstate", early.onPopState);
    document.removeEventListener("submit", early.onSubmit, true);
    removeEventListener("error", early.onFailure, true);
    removeEventListener("unhandledrejection", early.onFailure);
    const { button, sent, typed } = early;
    button?.removeAttribute("aria-busy");
    replay(typed, button);
    // Once the page has processed the typed input.
    if (sent) setTimeout(() => sent.form.requestSubmit(sent.by));
    if (matchMedia("(hover: hover)").matches) hoverAgain([...document.querySelectorAll(":hover")].at(-1));
  }, []);
}

/** Repeats the hover of an element that the mouse entered before React was listening. */
function hoverAgain(hovered: Element | undefined) {
  hovered?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  hovered?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
}

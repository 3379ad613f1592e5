import { useEffect } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a visitor did before the page's scripts ran: the button last pressed, and fields typed into. */
type EarlyEvents = {
  button: HTMLButtonElement | null;
  typed: Map<Field, string>;
  press: (event: Event) => void;
  type: (event: Event) => void;
  slash: (event: Event) => void;
};
declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}

/**
 * Starts what the server held back (see `entry.server.tsx`) once the first contents and the pictures of high
 * priority are on the screen, or after a second: a phone's line and processor are for what is seen before
 * what runs. The browser tells of a paint after it; a frame's own callbacks come before, when the screen is
 * still empty. A page in the background paints nothing, and doesn't wait. Links and forms work meanwhile; the
 * key `/` leads to the search; presses of other buttons, what is typed and what the mouse rests on are kept for
 * `useEventReplay`.
 */
export const START_AFTER_PAINT = `(() => {
  const early = window.earlyEvents = {
    button: null,
    typed: new Map(),
    press: ({ target }) => { early.button = target.closest("button[type=button]") ?? early.button },
    type: ({ target }) => { if (target.matches("textarea, select, input:not([type=checkbox], [type=radio])")) early.typed.set(target, target.value) },
    slash: (event) => {
      if (event.key !== "/" || event.target.closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      document.querySelector("header input[name=q]")?.focus();
    },
  };
  document.addEventListener("click", early.press, true);
  document.addEventListener("input", early.type, true);
  document.addEventListener("keydown", early.slash, true);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
    for (const held of document.querySelectorAll("script[type=later]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = held.nonce;
      script.text = held.text;
      held.replaceWith(script);
    }
  };
  if (document.hidden) return start();
  setTimeout(start, 1000);
  const painted = new Promise((tell) => {
    const told = (list) => list.getEntriesByName("first-contentful-paint").length && tell();
    new PerformanceObserver(told).observe({ type: "paint", buffered: true });
  });
  const shown = [...document.querySelectorAll("img[fetchpriority=high]")].map((picture) => picture.decode().catch(() => {}));
  Promise.all([painted, ...shown]).then(() => requestAnimationFrame(() => setTimeout(start)));
})()`;

/** Does again what was done before the page could answer. */
export function useEventReplay(): void {
  useEffect(() => {
    const early = window.earlyEvents;
    if (!early) return;
    delete window.earlyEvents;
    document.removeEventListener("click", early.press, true);
    document.removeEventListener("input", early.type, true);
    document.removeEventListener("keydown", early.slash, true);
    for (const [field, text] of early.typed) retype(field, text);
    early.button?.click();
    if (matchMedia("(hover: hover)").matches) hoverAgain([...document.querySelectorAll(":hover")].at(-1));
  }, []);
}

/** The mouse came over this when nobody listened yet, and would have to leave it and come back. */
function hoverAgain(hovered: Element | undefined) {
  hovered?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  hovered?.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
}

/**
 * Does again what was done in a field: sets a text as a keyboard does, for React hears only of a value that
 * differs from the last it knows of. A file stays as it was chosen, no script may set it.
 */
function retype(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement) field.value = text;
  if (field instanceof HTMLSelectElement || field.type === "file") {
    field.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  field.value = "";
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

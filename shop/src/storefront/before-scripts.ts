import { useEffect } from "react";
import { type Field, replay } from "../ui/replay-input.ts";

/**
 * The visitor's actions before hydration: the last button pressed, the fields typed into in order of their last input,
 * and the last form submitted.
 */
type EarlyEvents = {
  button: HTMLButtonElement | null;
  typed: Map<Field, string>;
  sent: { form: HTMLFormElement; by: HTMLElement | null } | null;
  /** Whether a script has failed. If so, no button looks busy, because its press may never be replayed. */
  hasFailed: boolean;
  onClick: (event: Event) => void;
  onInput: (event: Event) => void;
  onKeyDown: (event: Event) => void;
  onPopState: () => void;
  onSubmit: (event: SubmitEvent) => void;
  onFailure: (event: Event) => void;
};
declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
    /** Path and query of the page that the server sent. */
    sentAddress?: string;
  }
}

/** Runs in the head: remembers the address of the page that the server sent. */
export const SENT_ADDRESS = "sentAddress=location.pathname+location.search";

/**
 * Whether the visitor went back or forward since the server sent this page. After a reload, browsers do not load the
 * other page for this if scripts had opened it. Only valid before hydration.
 */
export const hasLeftSentPage = () =>
  window.sentAddress !== undefined && window.sentAddress !== location.pathname + location.search;

/**
 * Starts the scripts that the server deferred (see `entry.server.tsx`) once the first content and the high-priority
 * pictures are on screen, or after a second, because a phone's network and CPU should first serve the visible content.
 * It waits for the browser's paint entry: animation frame callbacks run before the paint, while the screen is still
 * empty. A page in the background paints nothing, so it does not wait. In the meantime, links and forms work, and the
 * key `/` focuses the search. Button presses (except for popovers), typed text and submitted forms are recorded for
 * `useEventReplay`, and pressed buttons look busy: submitted without scripts, a form would return empty (decision 280).
 * If the scripts don't load, the form is submitted without them. A visitor who goes back gets the other page from the
 * server, because this one's HTML and data do not fit its address.
 */
export const START_AFTER_PAINT = `(() => {
  const early = window.earlyEvents = {
    button: null,
    typed: new Map(),
    sent: null,
    hasFailed: false,
    onClick: ({ target }) => {
      const button = target.closest("button[type=button]:not([popovertarget])");
      if (!button) return;
      early.button?.removeAttribute("aria-busy");
      early.button = button;
      if (!early.hasFailed) button.setAttribute("aria-busy", "true");
    },
    onInput: ({ target }) => {
      if (!target.matches("input, textarea, select")) return;
      early.typed.delete(target);
      early.typed.set(target, /^(checkbox|radio)$/.test(target.type) ? String(target.checked) : target.value);
    },
    onKeyDown: (event) => {
      if (event.key !== "/" || event.target.closest("input, textarea, select, [contenteditable]")) return;
      event.preventDefault();
      document.querySelector("header input[name=q]")?.focus();
    },
    onPopState: () => { if (sentAddress !== location.pathname + location.search) location.reload() },
    onSubmit: (event) => {
      const form = event.target;
      const isTyped = [...early.typed.keys()].some((field) => field.form === form);
      if (form.hasAttribute("action") && (form.getAttribute("method") !== "post" || !isTyped)) return;
      event.preventDefault();
      early.sent = { form, by: event.submitter };
    },
    onFailure: ({ type, target }) => {
      // A script that does not load, or one that fails as it runs, such as in a browser that cannot read it.
      if (type === "error" && target !== window && target.localName !== "script") return;
      document.removeEventListener("submit", early.onSubmit, true);
      const { sent } = early;
      early.hasFailed = true;
      early.button?.removeAttribute("aria-busy");
      // More than one script may fail, and others may run after all.
      early.sent = null;
      sent?.form.requestSubmit(sent.by);
    },
  };
  addEventListener("error", early.onFailure, true);
  addEventListener("unhandledrejection", early.onFailure);
  document.addEventListener("submit", early.onSubmit, true);
  addEventListener("popstate", early.onPopState);
  document.addEventListener("click", early.onClick, true);
  document.addEventListener("input", early.onInput, true);
  document.addEventListener("keydown", early.onKeyDown, true);
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    early.onPopState();
    for (const link of document.querySelectorAll("link[rel=later]")) link.rel = "modulepreload";
    for (const deferred of document.querySelectorAll("script[type=later]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.nonce = deferred.nonce;
      script.text = deferred.text;
      deferred.replaceWith(script);
    }
  };
  if (document.hidden) return start();
  setTimeout(start, 1000);
  const painted = new Promise((resolve) => {
    const onPaint = (list) => list.getEntriesByName("first-contentful-paint").length && resolve();
    new PerformanceObserver(onPaint).observe({ type: "paint", buffered: true });
  });
  const pictures = [...document.querySelectorAll("img[fetchpriority=high]")].map((picture) => picture.decode().catch(() => {}));
  Promise.all([painted, ...pictures]).then(() => requestAnimationFrame(() => setTimeout(start)));
})()`;

/** Replays the events that were recorded before hydration. */
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

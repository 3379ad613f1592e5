/*
 * Records button presses (except for popovers), typed text and submitted forms until the page's scripts run, for
 * `use-event-replay.ts`. Pressed buttons look busy. Submitted without scripts, a form would return empty (decision 280); if
 * the scripts don't load, it is submitted without them. A visitor who goes back gets the other page from the server,
 * because this one's HTML and data do not fit its address. The key `/` focuses the search.
 */
import { type Field, inputValue } from "../../ui/replay-input.ts";
import { type EarlyEvents, hasLeftSentPage } from "../early-events.ts";

const isField = (target: Element): target is Field => target.matches("input, textarea, select");

const early: EarlyEvents = {
  button: null,
  typed: new Map(),
  sent: null,
  hasFailed: false,
  onClick({ target }) {
    const button = (target as Element).closest<HTMLButtonElement>("button[type=button]:not([popovertarget])");
    if (!button) return;
    early.button?.removeAttribute("aria-busy");
    early.button = button;
    if (!early.hasFailed) button.setAttribute("aria-busy", "true");
  },
  onInput({ target }) {
    if (!isField(target as Element)) return;
    early.typed.delete(target as Field);
    early.typed.set(target as Field, inputValue(target as Field));
  },
  onKeyDown(event) {
    if (event.key !== "/" || (event.target as Element).closest("input, textarea, select, [contenteditable]"))
      return;
    event.preventDefault();
    document.querySelector<HTMLInputElement>("header input[name=q]")?.focus();
  },
  onPopState() {
    if (hasLeftSentPage()) location.reload();
  },
  onSubmit(event) {
    const form = event.target as HTMLFormElement;
    const isTyped = [...early.typed.keys()].some((field) => field.form === form);
    if (form.hasAttribute("action") && (form.getAttribute("method") !== "post" || !isTyped)) return;
    event.preventDefault();
    early.sent = { form, by: event.submitter };
  },
  onFailure({ type, target }) {
    // A script that does not load, or one that fails as it runs, such as in a browser that cannot read it.
    if (type === "error" && target !== window && (target as Element).localName !== "script") return;
    document.removeEventListener("submit", early.onSubmit, true);
    const { sent } = early;
    early.hasFailed = true;
    early.button?.removeAttribute("aria-busy");
    // More than one script may fail, and others may run after all.
    early.sent = null;
    sent?.form.requestSubmit(sent.by);
  },
};

window.earlyEvents = early;
addEventListener("error", early.onFailure, true);
addEventListener("unhandledrejection", early.onFailure);
document.addEventListener("submit", early.onSubmit, true);
addEventListener("popstate", early.onPopState);
document.addEventListener("click", early.onClick, true);
document.addEventListener("input", early.onInput, true);
document.addEventListener("keydown", early.onKeyDown, true);

import { useEffect, useLayoutEffect } from "react";
import { tabStorage } from "./browser-storage.ts";
import { type Field, inputValue, replayInput } from "./replay-input.ts";

const STORAGE_KEY = "typed";
/** A field that does not exist by then belongs to a dialog or a step that is now closed. */
const WAIT_MS = 10_000;
const FIELDS = "input, textarea, select";
/** Input that is never stored: passwords, one-time passwords, payment data (`data-private`), and chosen files. */
const PRIVATE = "[type=password], [type=file], [autocomplete=one-time-code], [data-private]";

type Typed = Record<string, string>;
/** The input on the open page, by field, in order of the last input. */
let typed: { page: string; fields: Typed } = { page: "", fields: {} };

const page = () => location.pathname + location.search;
const wordsOf = (field: Field) =>
  [field.localName, field.type, field.name, field.labels?.[0]?.textContent ?? field.ariaLabel].join(" ");
const fieldsOf = (words: string) =>
  [...document.querySelectorAll<Field>(FIELDS)].filter((field) => wordsOf(field) === words);
/** A long list has many fields, and looking up a field's label reads the page. */
const keys = new WeakMap<Field, string>();
function keyOf(field: Field): string {
  const words = wordsOf(field);
  return JSON.stringify([words, fieldsOf(words).indexOf(field)]);
}

function note({ target }: Event) {
  if (!(target instanceof Element && target.matches(FIELDS)) || target.matches(PRIVATE)) return;
  const field = target as Field;
  if (typed.page !== page()) typed = { page: page(), fields: {} };
  const key = keys.get(field) ?? keyOf(field);
  keys.set(field, key);
  delete typed.fields[key];
  typed.fields[key] = inputValue(field);
}

/** Reloads the page, keeping the text typed into its fields (`useRestoredInput`). */
export function reloadKeepingInput(): void {
  if (typed.page === page()) tabStorage.setItem(STORAGE_KEY, JSON.stringify(typed));
  location.reload();
}

/** Retypes the stored input into existing fields. Returns the input that has no field yet. */
function restoreFound(fields: Typed): Typed {
  return Object.fromEntries(
    Object.entries(fields).filter(([key, text]) => {
      const [words, at] = JSON.parse(key) as [string, number];
      const field = fieldsOf(words)[at];
      // A visitor who has emptied a field was about to type: on blur, an empty quantity would become the minimum.
      if (field && inputValue(field) !== text) replayInput(field, text, { isLeft: text !== "" });
      return !field;
    }),
  );
}

/** Records typed input, and retypes it into a page that was reloaded because a part of it was missing. */
export function useRestoredInput(): void {
  // Before any effect, so that input from before hydration is recorded when it is replayed (`useEventReplay`).
  useLayoutEffect(() => {
    addEventListener("input", note, true);
    return () => removeEventListener("input", note, true);
  }, []);
  useEffect(() => {
    const stored = tabStorage.getItem(STORAGE_KEY);
    tabStorage.removeItem(STORAGE_KEY);
    const before: typeof typed | null = stored && JSON.parse(stored);
    let missing: Typed = before?.page === page() ? before.fields : {};
    const observer = new MutationObserver(() => {
      missing = restoreFound(missing);
      if (Object.keys(missing).length === 0) observer.disconnect();
    });
    if (Object.keys(missing).length > 0) {
      // The replayed events are recorded as the visitor's, so that they survive another reload.
      missing = restoreFound(missing);
      observer.observe(document, { childList: true, subtree: true });
    }
    const timer = setTimeout(() => observer.disconnect(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
}

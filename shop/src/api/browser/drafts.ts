import { useEffect, useRef, useState } from "react";
import { browserStorage, tabStorage } from "../../ui/browser-storage.ts";
import { currentSession, DRAFTS_STORAGE_KEY, LAST_CUSTOMER } from "./session.ts";

/** `stored`: what of the values may be written into the browser's storage. */
type Draft = { userId: number; values: unknown; stored: unknown };

/** Unsaved input of forms that were open when the session ended, or were left, by form name. */
const drafts = new Map<string, Draft>(import.meta.env.SSR ? [] : storedDrafts());
/** What the forms on this page would leave now. */
const open = new Map<string, () => Draft | null>();

function storedDrafts(): [string, Draft][] {
  try {
    const left: [form: string, userId: number, stored: unknown][] = JSON.parse(
      tabStorage.getItem(DRAFTS_STORAGE_KEY) ?? "[]",
    );
    return left.map(([form, userId, stored]) => [form, { userId, values: stored, stored }]);
  } catch {
    // Other code wrote this key.
    return [];
  }
}

/** A reload, as by pulling down on a phone, keeps what was typed, and so does a tab that the browser puts to sleep. */
function storeDrafts() {
  const userId = currentSession()?.user.id ?? Number(browserStorage.getItem(LAST_CUSTOMER));
  const left = [...open].flatMap(([form, leave]): [string, Draft][] => {
    const draft = leave();
    return draft ? [[form, draft]] : [];
  });
  const own = [...drafts, ...left]
    .filter(([, draft]) => draft.userId === userId)
    .map(([form, { stored }]) => [form, userId, stored]);
  if (own.length > 0) tabStorage.setItem(DRAFTS_STORAGE_KEY, JSON.stringify(own));
  else tabStorage.removeItem(DRAFTS_STORAGE_KEY);
}
if (!import.meta.env.SSR)
  // A tab that is put to sleep only has its visibility changed.
  for (const event of ["visibilitychange", "pagehide"]) window.addEventListener(event, storeDrafts);

function draftOf(form: string) {
  const userId = currentSession()?.user.id;
  const draft = drafts.get(form);
  return { userId, values: draft && draft.userId === userId ? draft.values : null };
}

/**
 * Returns once what this user had typed into the form when the session ended, else null. `typed` returns the
 * form's current values. With `isUnsaved`, also what was unsaved when the form was left, as by going back, or when the
 * page was reloaded: then `storable` leaves out files and payment data.
 */
export function useDraft<T>(
  form: string,
  typed: () => T,
  isUnsaved: (draft: T | null) => boolean = () => false,
  storable: (values: T) => T = (values) => values,
): T | null {
  const [{ userId, values }] = useState(() => draftOf(form));
  const latest = useRef({ typed, isUnsaved, storable });
  useEffect(() => {
    latest.current = { typed, isUnsaved, storable };
  });
  useEffect(() => {
    const leave = () => {
      const { typed, isUnsaved, storable } = latest.current;
      if (userId === undefined || (currentSession() && !isUnsaved(values as T | null))) return null;
      const now = typed();
      return { userId, values: now, stored: storable(now) };
    };
    drafts.delete(form);
    open.set(form, leave);
    return () => {
      open.delete(form);
      const draft = leave();
      if (draft) drafts.set(form, draft);
    };
  }, [form, userId, values]);
  return values as T | null;
}

import { useEffect, useRef, useState } from "react";
import { currentSession } from "./session.ts";

/** Unsaved input of forms that were open when the session ended, by form name. */
const drafts = new Map<string, { userId: number; values: unknown }>();

function draftOf(form: string) {
  const userId = currentSession()?.user.id;
  const draft = drafts.get(form);
  return { userId, values: draft && draft.userId === userId ? draft.values : null };
}

/**
 * Returns once what this user had typed into the form when the session ended, else null. `typed` returns the
 * form's current values.
 */
export function useDraft<T>(form: string, typed: () => T): T | null {
  const [{ userId, values }] = useState(() => draftOf(form));
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    drafts.delete(form);
    return () => {
      if (userId !== undefined && !currentSession()) drafts.set(form, { userId, values: latest.current() });
    };
  }, [form, userId]);
  return values as T | null;
}

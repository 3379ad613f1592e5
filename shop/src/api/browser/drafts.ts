import { useEffect, useRef, useState } from "react";
import { currentSession } from "./session.ts";

/** Unsaved input of forms that were open when the session ended, or were left, by form name. */
const drafts = new Map<string, { userId: number; values: unknown }>();

function draftOf(form: string) {
  const userId = currentSession()?.user.id;
  const draft = drafts.get(form);
  return { userId, values: draft && draft.userId === userId ? draft.values : null };
}

/**
 * Returns once what this user had typed into the form when the session ended, else null. `typed` returns the
 * form's current values. With `isUnsaved`, also what was unsaved when the form was left, as by going back.
 */
export function useDraft<T>(
  form: string,
  typed: () => T,
  isUnsaved: (draft: T | null) => boolean = () => false,
): T | null {
  const [{ userId, values }] = useState(() => draftOf(form));
  const latest = useRef({ typed, isUnsaved });
  useEffect(() => {
    latest.current = { typed, isUnsaved };
  });
  useEffect(() => {
    drafts.delete(form);
    return () => {
      const { typed, isUnsaved } = latest.current;
      if (userId !== undefined && (!currentSession() || isUnsaved(values as T | null)))
        drafts.set(form, { userId, values: typed() });
    };
  }, [form, userId, values]);
  return values as T | null;
}

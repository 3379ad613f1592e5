import { useEffect, useRef, useState } from "react";
import { currentSession } from "./session.ts";

/** What was typed into forms under which a session ended, by the form's name. */
const kept = new Map<string, { userId: number; values: unknown }>();

function draftOf(form: string) {
  const userId = currentSession()?.user.id;
  const draft = kept.get(form);
  return { userId, values: draft && draft.userId === userId ? draft.values : null };
}

/**
 * What its owner typed into this form before the session ended under it, once, else null. `typed` tells
 * what stands in the form now.
 */
export function useDraft<T>(form: string, typed: () => T): T | null {
  const [{ userId, values }] = useState(() => draftOf(form));
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    kept.delete(form);
    return () => {
      if (userId !== undefined && !currentSession()) kept.set(form, { userId, values: latest.current() });
    };
  }, [form, userId]);
  return values as T | null;
}

import { useEffect } from "react";
import { reloadWithTyped } from "./typed-again.ts";
import { useOffline } from "./use-offline.ts";
import { whenReached } from "./when-reached.ts";

/** A page that was loaded again and fails again waits for its visitor. */
const wasReloaded = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/**
 * Whether a page failed because the shop was unreachable, or because the code of one of its parts is gone with a new
 * version (decision 275). Reloads the page when the connection is back, and in the second case once the shop answers.
 */
export function useUnreached(error: unknown): boolean {
  const isOffline = useOffline();
  const isCodeMissing = error instanceof Error && /module|preload/i.test(error.message);
  // All that browsers report of a network failure is a TypeError.
  const isUnreached =
    isOffline || isCodeMissing || (error instanceof TypeError && /fetch|network|load/i.test(error.message));
  useEffect(() => {
    if (!isUnreached) return;
    if (isCodeMissing && !wasReloaded()) return whenReached(location.href, reloadWithTyped);
    addEventListener("online", reloadWithTyped);
    return () => removeEventListener("online", reloadWithTyped);
  }, [isUnreached, isCodeMissing]);
  return isUnreached;
}

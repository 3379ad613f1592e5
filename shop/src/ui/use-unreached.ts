import { useEffect } from "react";
import { useOffline } from "./use-offline.ts";

/** Whether a page failed because the shop was unreachable. Reloads the page when the connection is back. */
export function useUnreached(error: unknown): boolean {
  const isOffline = useOffline();
  // All that browsers report of a network failure is a TypeError.
  const isUnreached = isOffline || (error instanceof TypeError && /fetch|network|load/i.test(error.message));
  useEffect(() => {
    if (!isUnreached) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isUnreached]);
  return isUnreached;
}

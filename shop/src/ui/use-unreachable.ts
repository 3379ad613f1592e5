import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { reloadIfOtherVersion } from "./other-version.ts";
import { reloadKeepingInput } from "./restored-input.ts";
import { useOffline } from "./use-offline.ts";
import { whenReachable } from "./when-reachable.ts";

/** A page that was loaded again and fails again waits for its visitor. */
const wasReloaded = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/**
 * Whether a page failed because the shop was unreachable, or because the code of one of its parts is gone with a new
 * version (decision 275). Reloads the page when the connection is back, and in the second case once the shop answers. A
 * page that failed otherwise is reloaded if the shop has a new version.
 */
export function useUnreachable(error: unknown): boolean {
  const isOffline = useOffline();
  const isCodeMissing = error instanceof Error && /module|preload/i.test(error.message);
  // All that browsers report of a network failure is a TypeError.
  const isUnreachable =
    isOffline || isCodeMissing || (error instanceof TypeError && /fetch|network|load/i.test(error.message));
  useEffect(() => {
    if (!isUnreachable) {
      // What the shop has answered with is no fault of the page.
      if (!isRouteErrorResponse(error)) void reloadIfOtherVersion();
      return;
    }
    if (isCodeMissing && !wasReloaded()) return whenReachable(location.href, reloadKeepingInput);
    addEventListener("online", reloadKeepingInput);
    return () => removeEventListener("online", reloadKeepingInput);
  }, [isUnreachable, isCodeMissing, error]);
  return isUnreachable;
}

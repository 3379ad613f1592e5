import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { reloadIfOtherVersion } from "./other-version.ts";
import { reloadKeepingInput } from "./restored-input.ts";
import { useOffline } from "./use-offline.ts";
import { whenReachable } from "./when-reachable.ts";

/** A page that was reloaded and fails again waits for the visitor. */
const wasReloaded = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");

/**
 * Whether a page failed because the shop was unreachable, or because a new version has removed the code of one of its
 * parts (decision 275). Reloads the page when the connection is back, and in the second case once the shop answers. A
 * page that failed for another reason is reloaded if the shop has a new version.
 */
export function useUnreachable(error: unknown): boolean {
  const isOffline = useOffline();
  const isCodeMissing = error instanceof Error && /module|preload/i.test(error.message);
  // For a network failure, browsers report only a TypeError.
  const isUnreachable =
    isOffline || isCodeMissing || (error instanceof TypeError && /fetch|network|load/i.test(error.message));
  useEffect(() => {
    if (!isUnreachable) {
      // An error response from the shop is not a fault of the page's code.
      if (!isRouteErrorResponse(error)) void reloadIfOtherVersion();
      return;
    }
    if (isCodeMissing && !wasReloaded()) return whenReachable(location.href, reloadKeepingInput);
    addEventListener("online", reloadKeepingInput);
    return () => removeEventListener("online", reloadKeepingInput);
  }, [isUnreachable, isCodeMissing, error]);
  return isUnreachable;
}

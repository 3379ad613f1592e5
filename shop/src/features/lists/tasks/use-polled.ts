import { useEffect } from "react";

const EVERY_MS = 2000;

/** Calls `again` every two seconds while `isWorking`, never concurrently. `again` must be stable. */
export function usePolled(isWorking: boolean, again: () => Promise<void>): void {
  useEffect(() => {
    if (!isWorking) return;
    let isAsking = false;
    const timer = setInterval(async () => {
      if (isAsking || document.hidden) return;
      isAsking = true;
      await again();
      isAsking = false;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWorking, again]);
}

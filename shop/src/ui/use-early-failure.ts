import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onFailed` for an image that failed to load before hydration, whose error event was missed. Returns its ref. */
export function useEarlyFailure(onFailed: () => void) {
  const picture = useRef<HTMLImageElement>(null);
  const reportFailure = useEffectEvent(onFailed);
  useEffect(() => {
    const image = picture.current;
    // A lazy image that has not been loaded yet is not complete.
    if (image?.complete && image.currentSrc !== "" && image.naturalWidth === 0) reportFailure();
  }, []);
  return picture;
}

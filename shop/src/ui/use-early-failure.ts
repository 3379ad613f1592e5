import { useEffect, useEffectEvent, useRef } from "react";

/** Tells of a picture that failed before the page's scripts ran, when nobody could hear of it; returns its ref. */
export function useEarlyFailure(onFailed: () => void) {
  const picture = useRef<HTMLImageElement>(null);
  const tell = useEffectEvent(onFailed);
  useEffect(() => {
    const image = picture.current;
    // One that is still to be loaded, as it is far below, is not complete.
    if (image?.complete && image.currentSrc !== "" && image.naturalWidth === 0) tell();
  }, []);
  return picture;
}

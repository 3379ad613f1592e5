import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Going back closes an open layer, such as a dialog, and not the page under it, as on phones. The page gets a second
 * history entry for this when its first layer opens. The entry stays when layers are closed in other ways, because
 * history entries can't be removed; going back then skips it. It copies React Router's state, so that React Router sees
 * one entry.
 */
type Entry = { key?: string; layers?: "below" | "open" } | null;

const openLayers: (() => void)[] = [];
const entry = () => history.state as Entry;

function addEntry(): void {
  if (entry()?.layers === "open") return;
  history.replaceState({ ...entry(), layers: "below" }, "");
  history.pushState({ ...entry(), layers: "open" }, "");
}

/** Calls `close` when the visitor goes back while this layer is the top one. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeLayer = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const layer = () => closeLayer();
    openLayers.push(layer);
    addEntry();
    return () => void openLayers.splice(openLayers.indexOf(layer), 1);
  }, [isOpen]);
}

/** Handles the history entries of layers. Renders nothing; use it once per page. */
export function LayerHistory() {
  const { key } = useLocation();
  const currentKey = useRef(key);
  useEffect(() => {
    currentKey.current = key;
  }, [key]);
  useEffect(() => {
    const onBack = (event: PopStateEvent) => {
      const to = event.state as Entry;
      if (!to?.layers || (to.key ?? "default") !== currentKey.current) return;
      // The page is the same, so React Router has nothing to do.
      event.stopImmediatePropagation();
      if (to.layers === "open") return;
      const top = openLayers.at(-1);
      if (!top) return history.back();
      if (openLayers.length > 1) addEntry();
      top();
    };
    window.addEventListener("popstate", onBack, { capture: true });
    return () => window.removeEventListener("popstate", onBack, { capture: true });
  }, []);
  return null;
}

import { lazy, Suspense, useSyncExternalStore } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { linesOfNames } from "./name-lines.ts";
import type { BarsProps } from "./share-bars.tsx";

const ShareBars = lazy(() => import("./share-bars.tsx"));
const nothing = () => () => {};
const ROW_HEIGHT = 32;
const LIST_LINE_HEIGHT = 14;
const LIST_GAP = 10;

/** Bars next to a table with the same numbers. Their space is reserved until they are drawn. */
export function Bars(props: Omit<BarsProps, "height">) {
  // Charts measure the space they have, so they render in the browser only.
  const isInBrowser = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  const { by, bars } = props;
  const row =
    by === "list" ? linesOfNames(bars.map(({ name }) => name)) * LIST_LINE_HEIGHT + LIST_GAP : ROW_HEIGHT;
  const height = by === "day" ? 224 : Math.max(2, bars.length) * row + 40;
  const placeholder = (
    <div style={{ height }}>
      <Skeleton className="h-full" />
    </div>
  );
  if (!isInBrowser) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <ShareBars {...props} height={height} />
    </Suspense>
  );
}

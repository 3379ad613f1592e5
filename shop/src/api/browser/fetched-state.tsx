import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Reloadable } from "./use-fetched.ts";

/** What a part of a page shows until its data arrives: placeholder bars, or the error with a retry button. */
export function FetchedState({
  of: fetched,
  loading,
  failed,
  bars,
}: {
  of: Reloadable<unknown>;
  loading: string;
  failed: string;
  /** One class per bar, for its size. */
  bars: readonly string[];
}) {
  if (fetched.state === "loading")
    return (
      <div role="status" aria-label={loading} className="flex flex-col gap-3">
        {bars.map((size, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change
          <Skeleton key={index} className={size} />
        ))}
      </div>
    );
  if (fetched.state === "failed")
    return (
      <Notice isAlert title={fetched.sentence(failed)}>
        <Button onClick={fetched.reload}>Try again</Button>
      </Notice>
    );
  return null;
}

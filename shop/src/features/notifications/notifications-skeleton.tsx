import { Skeleton } from "../../ui/skeleton.tsx";

/** A placeholder of the size of the list and the pane next to it. */
export function NotificationsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading notifications"
      className="grid gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </div>
      <Skeleton className="hidden h-64 lg:block" />
    </div>
  );
}

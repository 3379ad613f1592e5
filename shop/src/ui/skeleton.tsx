/** A placeholder of the size of content that is loading, so that the layout does not jump. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-hairline ${className}`} />;
}

/** A grey shape of the size of what is coming, so that nothing jumps. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden className={`animate-pulse rounded-md bg-hairline ${className}`} />;
}

/** The maximum number of tags tracked individually. Beyond it, everything counts as changed. */
const TAGS_MAX = 10_000;

/** A result based on data with these tags. It includes all changes up to `validAt`. */
export type Stamped = { tags: readonly string[]; validAt: number };

/** Counts invalidations, to tell whether an earlier result is still fresh. */
export function openTagClock() {
  let now = 0;
  let allInvalidatedAt = 0;
  const invalidatedAt = new Map<string, number>();

  function invalidateAll(): void {
    allInvalidatedAt = ++now;
    invalidatedAt.clear();
  }
  return {
    /**
     * The number of invalidations so far. Read it before the data, because the data may lack changes made while
     * reading.
     */
    now: () => now,
    /** Whether no tag has been invalidated since `validAt`. If so, moves it to now. */
    isFresh(result: Stamped): boolean {
      if (result.validAt === now) return true;
      if (result.validAt < allInvalidatedAt) return false;
      if (result.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > result.validAt)) return false;
      result.validAt = now;
      return true;
    },
    invalidate(tags: readonly string[]): void {
      now++;
      for (const tag of tags) invalidatedAt.set(tag, now);
      if (invalidatedAt.size > TAGS_MAX) invalidateAll();
    },
    invalidateAll,
  };
}

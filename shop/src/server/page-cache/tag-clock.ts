/** The number of tags tracked one by one. Past it, everything counts as changed. */
const TAGS_MAX = 10_000;

/** Something made from data with these tags. It includes all changes up to `validAt`. */
export type Stamped = { tags: readonly string[]; validAt: number };

/** Counts invalidations, so that what was made earlier can be asked whether it is still fresh. */
export function openTagClock() {
  let now = 0;
  let allInvalidatedAt = 0;
  const invalidatedAt = new Map<string, number>();

  function invalidateAll(): void {
    allInvalidatedAt = ++now;
    invalidatedAt.clear();
  }
  return {
    /** The number of invalidations so far. Read it before the data: what changes meanwhile may be missing. */
    now: () => now,
    /** Whether no tag has been invalidated since `validAt`. If so, moves it to now. */
    isFresh(made: Stamped): boolean {
      if (made.validAt === now) return true;
      if (made.validAt < allInvalidatedAt) return false;
      if (made.tags.some((tag) => (invalidatedAt.get(tag) ?? 0) > made.validAt)) return false;
      made.validAt = now;
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

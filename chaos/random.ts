/** Random choices, reproducible by seed. */
export type Random = ReturnType<typeof randomOf>;

export function randomOf(seed: number) {
  let state = seed >>> 0;
  /** A number between 0 and 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    /** A whole number from `low` to `high`. */
    between,
    happens: (share: number) => next() < share,
    one: <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T,
    /** An independent sequence, so that concurrent users do not affect each other's choices. */
    branch: () => randomOf(between(0, 2 ** 31)),
  };
}

/** Keeps the most recently used values, up to a maximum. */
export function lastUsed<Value>(most: number) {
  const known = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => known.get(key),
    keep(key: string, value: Value): void {
      known.delete(key);
      known.set(key, value);
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}

import type { FileCache } from "./file-cache.ts";
import type { Background } from "./index.ts";

type Cached<Job> = {
  cache: FileCache;
  /** Equal for jobs that give the same bytes, and different once the program gives others. */
  keyOf: (job: Job) => string;
  onCacheError: (error: unknown) => void;
};

/** The same worker, whose results stay on disk: a job that was done before costs a read. A disk that fails costs only that. */
export function cacheJobs<Job>(
  worker: Background<Uint8Array, Job>,
  { cache, keyOf, onCacheError }: Cached<Job>,
): Background<Uint8Array, Job> {
  const inFlight = new Map<string, Promise<Uint8Array>>();
  async function readOrRun(key: string, job: Job) {
    const known = await cache.get(key);
    if (known) return known;
    const made = await worker.run(job);
    await cache.set(key, made).catch(onCacheError);
    return made;
  }
  return {
    run(job) {
      const key = keyOf(job);
      const known = inFlight.get(key);
      if (known) return known;
      const made = readOrRun(key, job).finally(() => inFlight.delete(key));
      inFlight.set(key, made);
      return made;
    },
    close: () => worker.close(),
  };
}

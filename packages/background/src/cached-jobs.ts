import type { Background } from "./background.ts";
import type { FileCache } from "./file-cache.ts";

type CacheOptions<Job> = {
  cache: FileCache;
  /** Equal for jobs with the same result. Must change when a new version of the program produces different bytes. */
  keyOf: (job: Job) => string;
  onCacheError: (error: unknown) => void;
};

/** Caches a worker's results on disk. If the disk fails, jobs still run and only the caching is lost. */
export function cacheJobs<Job>(
  worker: Background<Uint8Array, Job>,
  { cache, keyOf, onCacheError }: CacheOptions<Job>,
): Background<Uint8Array, Job> {
  const inFlight = new Map<string, Promise<Uint8Array>>();
  async function readOrRun(key: string, job: Job) {
    const cached = await cache.get(key);
    if (cached) return cached;
    const result = await worker.run(job);
    await cache.set(key, result).catch(onCacheError);
    return result;
  }
  return {
    run(job) {
      const key = keyOf(job);
      const running = inFlight.get(key);
      if (running) return running;
      const started = readOrRun(key, job).finally(() => inFlight.delete(key));
      inFlight.set(key, started);
      return started;
    },
    close: () => worker.close(),
  };
}

export type { Background } from "./background.ts";
export { cacheJobs } from "./cached-jobs.ts";
export { type FileCache, openFileCache } from "./file-cache.ts";
export { JobError } from "./job-error.ts";
export { type Limiter, openLimiter } from "./limiter.ts";
export { type BackgroundOptions, openBackground } from "./open-background.ts";
export { openSlots, type Slots } from "./slots.ts";

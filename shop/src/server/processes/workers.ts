import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import {
  cacheJobs,
  type Limiter,
  openBackground,
  openFileCache,
  openLimiter,
  openSlots,
} from "@kasna/background";
import { openPdfWorker, type PdfWorker } from "@kasna/documents";
import type { Renderer, RenderJob } from "@kasna/drawings/render-job";
import { openStepWorker, type StepWorker } from "@kasna/drawings/solid/step-worker";
import { type ListReader, openListReader } from "@kasna/lists";
import type { Settings } from "../../settings.ts";
import { root } from "../root-folder.ts";

/** Workers for expensive jobs: each has a process, a queue and a time limit per job. All share the same slots. */
export type Workers = {
  pdfWorker: PdfWorker;
  stepWorker: StepWorker;
  renderer: Renderer;
  listReader: ListReader;
  /** For files that server processes read and write themselves. */
  fileLimiter: Limiter;
  close: () => Promise<void>;
};

/** Pictures that may wait while one is rendered: a few seconds of work. */
const RENDER_QUEUE = 32;
/** Exports and imports that may wait while one runs. */
const FILE_QUEUE = 4;
/** It ends what hangs. A busy machine leaves a picture a tenth of its time, so a second of work takes long. */
const RENDER_LIMIT_MS = 180_000;
const RENDER_HEAP_MB = 128;
const RENDER_RECYCLE_BYTES = 300 * 1024 * 1024;

type Options = {
  /** The folder that caches finished files, and its size limit; null for no cache. */
  cache: { folder: string; maxBytes: number } | null;
  onCacheError?: (error: unknown) => void;
};

/** The file cache of these settings. */
export const fileCacheOf = ({ dataDir, fileCacheMb }: Settings) => ({
  folder: join(dataDir, "files"),
  maxBytes: fileCacheMb * 1024 * 1024,
});

/** Opens the workers. One process per machine does this, and shares them with its server processes. */
export function openWorkers({ cache, onCacheError = () => {} }: Options): Workers {
  const atOnce = Math.max(1, availableParallelism() - 1);
  const slots = openSlots(atOnce);
  const files = cache && openFileCache(cache);
  const version = rendererVersion();
  const stepKey = (part: string) => keyOf(version, "step", part);
  const renderKey = (job: RenderJob) => keyOf(version, ...partsOf(job));
  const pdfWorker = openPdfWorker({ slots });
  const models = openStepWorker({ slots });
  const pictures = openBackground<Uint8Array, RenderJob>({
    program: new URL("../../features/pictures/render-program.ts", import.meta.url),
    queue: RENDER_QUEUE,
    timeLimitMs: RENDER_LIMIT_MS,
    heapMb: RENDER_HEAP_MB,
    recycleAboveBytes: RENDER_RECYCLE_BYTES,
    slots,
    keyOf: renderKey,
  });
  const stepWorker = files ? cacheJobs(models, { cache: files, keyOf: stepKey, onCacheError }) : models;
  const renderer = files ? cacheJobs(pictures, { cache: files, keyOf: renderKey, onCacheError }) : pictures;
  // It has its own slot, because a buyer is waiting for it, and a CAD model takes seconds.
  const listReader = openListReader();
  return {
    pdfWorker,
    stepWorker,
    renderer,
    listReader,
    // It has its own slots, because a slow download must not delay the workers.
    fileLimiter: openLimiter({ concurrency: atOnce, queue: FILE_QUEUE }),
    async close() {
      await Promise.all([pdfWorker, stepWorker, renderer, listReader].map((worker) => worker.close()));
    },
  };
}

/** Everything that affects the bytes of the result. */
const partsOf = (job: RenderJob) =>
  job.kind === "encode"
    ? [job.kind, job.format, String(job.width), job.source]
    : job.kind === "upload"
      ? [job.kind, JSON.stringify(job.side), job.file]
      : job.kind === "card"
        ? [job.kind, job.svg, job.photo?.bytes ?? ""]
        : [job.kind, JSON.stringify([job.part, job.title])];

function keyOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64url");
}

/** Changes with the drawing code and its libraries, so that files rendered by older code are not used. */
function rendererVersion(): string {
  const hash = createHash("sha256").update(readFileSync(join(root, "package.json")));
  for (const folder of ["packages/drawings/src", "packages/drawings/solid", "shop/src/features/pictures"])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort())
      if (/(?<!\.test|\.fixture)\.ts$/.test(file)) hash.update(readFileSync(join(root, folder, file)));
  return hash.digest("base64url");
}

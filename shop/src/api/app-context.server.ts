import type { Limiter } from "@kasna/background";
import type { PdfWorker } from "@kasna/documents";
import type { Renderer } from "@kasna/drawings/render-job";
import type { StepWorker } from "@kasna/drawings/solid/step-worker";
import type { ListReader } from "@kasna/lists";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/connect.ts";
import type { LoadedWord } from "../database/schema/index.ts";
import type { Settings } from "../settings.ts";
import type { BackgroundReads } from "./background-reads.server.ts";
import type { CachedData } from "./cached-data.server.ts";
import type { MissedSearches } from "./missed-searches.ts";

/** The first parameter of every operation. `buildApp` creates one for each process; a test creates its own. */
export type AppContext = {
  db: Database;
  settings: Settings;
  secretKey: string;
  pdfWorker: PdfWorker;
  stepWorker: StepWorker;
  renderer: Renderer;
  /** The worker that reads lists of parts from files. */
  listReader: ListReader;
  /** Limits how many large files, such as exports, are read or written at once. */
  fileLimiter: Limiter;
  backgroundReads: BackgroundReads;
  /** The owner's current search words, which add to the built-in vocabulary. */
  searchWords: () => readonly LoadedWord[];
  cached: CachedData;
  missedSearches: MissedSearches;
  log: FastifyBaseLogger;
  now: () => Date;
};

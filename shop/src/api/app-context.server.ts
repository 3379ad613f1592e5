import type { PdfWorker } from "@kasna/documents";
import type { Renderer } from "@kasna/drawings/render-job";
import type { StepWorker } from "@kasna/drawings/solid/step-worker";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database/connect.ts";
import type { LoadedWord } from "../database/schema/index.ts";
import type { Settings } from "../settings.ts";

/** What every operation gets as its first parameter. Made once by `buildApp`; a test makes its own. */
export type AppContext = {
  db: Database;
  settings: Settings;
  secretKey: string;
  pdfWorker: PdfWorker;
  stepWorker: StepWorker;
  renderer: Renderer;
  /** What the owner adds to the words that search knows, as it stands now. */
  searchWords: () => readonly LoadedWord[];
  log: FastifyBaseLogger;
  now: () => Date;
};

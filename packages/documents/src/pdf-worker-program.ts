import { serveJobs } from "@kasna/background/jobs";
import type { BusinessDocument } from "./content.ts";
import { type LabelsJob, layOutLabels } from "./labels.ts";
import { layOutDocuments, type Rendered } from "./render.ts";

serveJobs<Rendered>({
  run: (content) => {
    const job: BusinessDocument | BusinessDocument[] | LabelsJob = JSON.parse(content);
    return "kind" in job && job.kind === "labels" ? layOutLabels(job) : layOutDocuments([job].flat());
  },
});

import { serveJobs } from "@kasna/background/jobs";
import type { BusinessDocument } from "./content.ts";
import { type LabelsJob, layOutLabels } from "./labels.ts";
import { layOutDocuments, type Rendered } from "./render.ts";
import { layOutShippingLabels, type ShippingLabelsJob } from "./shipping-labels.ts";

type Job = BusinessDocument | BusinessDocument[] | LabelsJob | ShippingLabelsJob;

serveJobs<Rendered>({
  run: (content) => {
    const job: Job = JSON.parse(content);
    if (!("kind" in job)) return layOutDocuments(job);
    if (job.kind === "labels") return layOutLabels(job);
    return job.kind === "shipping_labels" ? layOutShippingLabels(job) : layOutDocuments([job]);
  },
});

import { serveJobs } from "@kasna/background/jobs";
import { layOutDocuments, type Rendered } from "./render.ts";

serveJobs<Rendered>({ run: (content) => layOutDocuments([JSON.parse(content)].flat()) });

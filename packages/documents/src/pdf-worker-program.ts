import { serveJobs } from "@kasna/background/jobs";
import { layOutDocument, type Rendered } from "./render.ts";

serveJobs<Rendered>({ run: (document) => layOutDocument(JSON.parse(document)) });

import { answerJobs } from "@kasna/background/jobs";
import { layOutDocument, type Rendered } from "./render.ts";

answerJobs<Rendered>({ make: (document) => layOutDocument(JSON.parse(document)) });

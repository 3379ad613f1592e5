import { answerJobs } from "@kasna/background/jobs";
import { type Rendered, renderPaper } from "./render.ts";

answerJobs<Rendered>({ make: (paper) => renderPaper(JSON.parse(paper)) });

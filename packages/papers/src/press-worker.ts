import type { Paper } from "./content.ts";
import { renderPaper } from "./render.ts";

/** Runs in a thread of the press. */
export default (paper: Paper) => renderPaper(paper);
